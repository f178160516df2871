import type { INodeProperties } from 'n8n-workflow';

import { organizationField, ownerField } from '../../api/owner';

export const projectOrganizationField = {
	...organizationField,
	displayOptions: { show: { watch: ['organization'] } },
} as const satisfies INodeProperties;

export const projectUserField = {
	...ownerField,
	displayName: 'User',
	name: 'user',
	description: 'The user, from the list, by link or name; leave empty for the connected account',
	displayOptions: { show: { watch: ['user'] } },
} as const satisfies INodeProperties;

export const anyProjectField = {
	displayName: 'Project',
	name: 'project',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://github.com/orgs/acme/projects/1',
	description: 'Link, number or title of the project; leave empty for all projects of the organization or user',
} as const satisfies INodeProperties;

export const statusField = {
	displayName: 'Status Field',
	name: 'statusField',
	type: 'string',
	default: 'Status',
	placeholder: 'e.g. Status',
	description: 'The single-select field that holds the status; GitHub calls it Status, but it can be renamed',
} as const satisfies INodeProperties;

export const itemTypesField = {
	displayName: 'Only Items of Type',
	name: 'itemTypes',
	type: 'multiOptions',
	options: [
		{ name: 'Draft Issue', value: 'DraftIssue' },
		{ name: 'Issue', value: 'Issue' },
		{ name: 'Pull Request', value: 'PullRequest' },
	],
	default: [],
	description: 'What the item must be; choose none for all',
} as const satisfies INodeProperties;
