import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { ownerField } from '../../api/owner';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';

export const forkRepository = defineOperation({
	name: 'Fork',
	value: 'fork',
	action: 'Fork a repository',
	description:
		'Copy a repository to the connected account or an organization; a fork that is there already is returned',
	alias: ['fork repo'],
	docs: 'https://docs.github.com/rest/repos/forks#create-a-fork',
	kind: 'write',
	object: 'new',
	rights: 'Administration: write, and Contents: read of the repository',
	fields: [
		repositoryField,
		{
			...ownerField,
			displayName: 'Organization',
			name: 'organization',
			description: 'The organization that will own the fork; the connected account itself when empty',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Default Branch Only',
					name: 'defaultBranchOnly',
					type: 'boolean',
					default: false,
					description: 'Whether to copy the default branch alone',
				},
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. hello-world',
					description: 'The name of the fork; that of the repository when empty',
				},
			],
		},
	],
	run: async (api, { repository, organization, additionalFields: { name, defaultBranchOnly } }) =>
		await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/forks`,
			body: withoutEmpty({ organization, name, default_branch_only: defaultBranchOnly }),
		}),
});
