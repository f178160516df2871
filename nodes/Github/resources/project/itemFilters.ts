import type { INodeProperties } from 'n8n-workflow';

/** Which items of a project to list. */
export const itemFiltersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Field Name',
			name: 'fieldName',
			type: 'string',
			default: 'Status',
			description: 'The field that "Field Values" is about, as the project calls it',
		},
		{
			displayName: 'Field Values',
			name: 'fieldValues',
			type: 'string',
			default: '',
			placeholder: 'e.g. Todo, In Progress',
			description: 'Return only items with one of these values, separated by commas; none for items without a value',
		},
		{
			displayName: 'Include Archived',
			name: 'includeArchived',
			type: 'boolean',
			default: false,
			description: 'Whether to return archived items as well',
		},
		{
			displayName: 'Types',
			name: 'types',
			type: 'multiOptions',
			options: [
				{ name: 'Draft', value: 'draft_issue' },
				{ name: 'Issue', value: 'issue' },
				{ name: 'Pull Request', value: 'pull_request' },
			],
			default: [],
			description: 'Return only items of these types; all of them when empty',
		},
	],
} as const satisfies INodeProperties;
