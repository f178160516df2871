import { defineOperation } from '../../../shared/catalogue/operation';
import { branchSummary, startBranch as create } from './branch';
import { repositoryField } from '../../api/repository';

export const createBranch = defineOperation({
	resource: 'branch',
	name: 'Create',
	value: 'create',
	action: 'Create a branch',
	description: 'Start a new branch from a branch, tag or commit',
	docs: 'https://docs.github.com/rest/git/refs#create-a-reference',
	kind: 'write',
	rights: 'Contents: write',
	summary: [...branchSummary, 'created'],
	fields: [
		repositoryField,
		{
			displayName: 'New Branch Name',
			name: 'newBranch',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. feature/search',
			description: 'The name of the branch to create',
		},
		{
			displayName: 'Source',
			name: 'source',
			type: 'string',
			default: '',
			placeholder: 'e.g. develop, v1.0.0 or 7fd1a60b01f9',
			description:
				'The branch, tag or commit SHA that the new branch starts from; empty means the default branch as it is now',
		},
		{
			displayName: 'Accept Existing',
			name: 'acceptExisting',
			type: 'boolean',
			default: false,
			description: 'Whether to return the branch as it is, instead of failing, if one of this name exists already',
		},
	],
	run: create,
});
