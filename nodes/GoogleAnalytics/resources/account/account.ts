import type { INodeProperties } from 'n8n-workflow';

/** An Analytics account, which holds properties; its value is the bare number. */
export const accountField = {
	displayName: 'Account',
	name: 'account',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The Google Analytics account that holds the properties, from the list or by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchAccounts', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analytics.google.com/analytics/web/#/a123456p987654321/admin',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/analytics/web/.*#/(?:[^?]*/)?a([0-9]+)' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 123456',
			extractValue: { type: 'regex', regex: '^(?:accounts/)?([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:accounts/)?[0-9]+',
						errorMessage: 'Give the ID of an account, such as 123456 or accounts/123456, or its link.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export { analyticsJudge, connectionOf } from './judge';
