import type { INodeProperties } from 'n8n-workflow';

import { repositoriesField } from '../../api/repository';

export const boardField = {
	displayName: 'Board',
	name: 'watch',
	type: 'options',
	options: [
		{
			name: 'Classic Projects of Repositories',
			value: 'repositories',
			description: 'GitHub has switched them off; only older GitHub Enterprise Servers still have them',
		},
		{ name: 'Project of a User', value: 'user', description: 'Polled, because GitHub has no webhook for them' },
		{ name: 'Project of an Organization', value: 'organization' },
	],
	default: 'organization',
	description: "Whose board it is. The columns of today's projects are the values of their status field.",
} as const satisfies INodeProperties;

export const classicRepositories = {
	...repositoriesField,
	displayOptions: { show: { watch: ['repositories'] } },
} as const satisfies INodeProperties;

export const columnsField = {
	displayName: 'Columns',
	name: 'columns',
	type: 'string',
	default: '',
	placeholder: 'e.g. In Progress, Done',
	description:
		'Names of columns, separated by commas; No Status stands for the column without one; leave empty for all. For classic projects give links or numbers of columns, as "Copy column link" gives them.',
} as const satisfies INodeProperties;
