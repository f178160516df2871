import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { branchField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';

export const renameBranch = defineOperation({
	name: 'Rename',
	value: 'rename',
	action: 'Rename a branch',
	description: 'Give a branch another name; pull requests and protection follow, clones do not',
	docs: 'https://docs.github.com/rest/branches/branches#rename-a-branch',
	kind: 'write',
	rights: 'Contents: write; Administration: write for the default branch',
	fields: [
		repositoryField,
		{ ...branchField, required: true, description: 'The branch, from the list, by its link or name' },
		{
			displayName: 'New Branch Name',
			name: 'newBranch',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. feature/search',
			description: 'The name that the branch gets',
		},
	],
	run: async (api, { repository, branch, newBranch }) =>
		await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/branches/${branch.replace(/^refs\/heads\//, '')}/rename`,
			body: { new_name: newBranch.trim().replace(/^refs\/heads\//, '') },
		}),
});
