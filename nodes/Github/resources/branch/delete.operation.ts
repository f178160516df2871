import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { branchField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

/** A branch that must be named. */
const namedBranchField = {
	...branchField,
	required: true,
	description: 'The branch, from the list, by its link or name',
} as const satisfies INodeProperties;

export const deleteBranch = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a branch',
	description: 'Delete a branch of a repository, merged or not; this cannot be undone',
	docs: 'https://docs.github.com/rest/git/refs#delete-a-reference',
	kind: 'destructive',
	object: 'ended',
	rights: 'Contents: write',
	receipt: { branch: { name: 'feature/search' }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryField, namedBranchField],
	run: async (api, { repository, branch }) => {
		const name = branch.replace(/^refs\/heads\//, '');
		const reference = path`/repos/${segmentsOf(repository)}/git/refs/heads/${name.split('/')}`;
		await api.request({ method: 'DELETE', path: reference });
		return { branch: { name }, repository: repositoryNamed(repository), isDeleted: true };
	},
});
