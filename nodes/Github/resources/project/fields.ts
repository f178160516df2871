import type { INodeProperties } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';
import { ownerField } from '../../api/owner';

export const projectOwnerField = {
	...ownerField,
	description:
		'Who the project belongs to: a user or organization, from the list, by its link or name; leave it empty where the link of the project names it',
} as const satisfies INodeProperties;

export const projectField = {
	displayName: 'Project',
	name: 'project',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The project, from the list, by its link, number, title or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchProjects', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/orgs/octo-org/projects/5',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^/]+/((?:orgs|users)/[A-Za-z0-9_-]+/projects/[0-9]+)(?:[/?#].*)?$',
			},
		},
		{
			displayName: 'By Number, Title or ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5',
		},
	],
} as const satisfies INodeProperties;

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
			displayName: 'Query',
			name: 'query',
			type: 'string',
			default: '',
			placeholder: 'e.g. is:open label:bug',
			description: "GitHub's own filter of projects, as on its pages",
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

/** Which item of a project gets which status. */
export const itemStatusFields = [
	{
		displayName: 'Item',
		name: 'item',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. octocat/hello-world#12',
		description:
			'The issue, pull request or draft: its link, octocat/hello-world#12, its number (with the repository, or if it is in the project already), its title, or the ID of the item',
	},
	{
		displayName: 'Status',
		name: 'status',
		type: 'string',
		default: '',
		placeholder: 'e.g. In Progress',
		description: 'The new value, as the project calls it; empty clears it',
	},
	{
		displayName: 'Field Name',
		name: 'fieldName',
		type: 'string',
		default: 'Status',
		required: true,
		description: 'The field to change, as the project calls it; texts, numbers, dates and iterations work as well',
	},
] as const satisfies Fields;
