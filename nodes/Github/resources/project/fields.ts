import type { INodeProperties } from 'n8n-workflow';

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

/** What a project is to an agent. */
export const projectSummary = ['id', 'number', 'title', 'url', 'closed', 'shortDescription', 'updatedAt'] as const;

/** What an item of a project is to an agent. */
export const projectItemSummary = ['id', 'type', 'title', 'number', 'repository', 'state', 'url', 'fields'] as const;
