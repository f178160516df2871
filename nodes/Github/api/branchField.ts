import type { INodeProperties } from 'n8n-workflow';

const errorMessage = 'Give the name of a branch, such as main or feature/search, or the link to its page.';

/** The branch to work on, the default branch when empty. */
export const branchField = {
	displayName: 'Branch',
	name: 'branch',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The branch, from the list, by its link or name; empty means the default branch of the repository',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchBranches', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/tree/main',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^/]+/(?:api/v3/)?(?:repos/)?[^/]+/[^/]+/(?:tree|branches)/([^?#]+?)/?(?:[?#].*)?$',
			},
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. main',
			validation: [
				{
					type: 'regex',
					properties: { regex: '(?!.*(?:\\.\\.|@\\{|//))[^\\s/~^:?*\\[\\\\][^\\s~^:?*\\[\\\\]*', errorMessage },
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** A branch that must be named. */
export const namedBranchField = {
	...branchField,
	required: true,
	description: 'The branch, from the list, by its link or name',
} as const satisfies INodeProperties;
