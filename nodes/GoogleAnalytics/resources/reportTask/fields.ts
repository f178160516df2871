import type { INodeProperties } from 'n8n-workflow';

export const reportTaskField = {
	displayName: 'Report Task',
	name: 'reportTask',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The report task, from the list or by its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchReportTasks', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsdata.googleapis.com/v1alpha/properties/123456789/reportTasks/3141592',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/reportTasks/([A-Za-z0-9_-]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 3141592',
			extractValue: { type: 'regex', regex: '^(?:properties/[0-9]+/reportTasks/)?([A-Za-z0-9_-]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/reportTasks/)?[A-Za-z0-9_-]+',
						errorMessage: 'Give the ID of a report task, such as 3141592. "Get many report tasks" lists them.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;
