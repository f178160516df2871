import type { INodeProperties } from 'n8n-workflow';

import { waitOption } from '../parameters/requestOptions';

/** What an API call may do beyond one plain request. */
export const apiCallOptionsField = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Fetch All Pages',
			name: 'allPages',
			type: 'boolean',
			default: false,
			description: "Whether to follow the service's pages of a list and return one item per entry",
		},
		{
			displayName: 'Include Status and Headers',
			name: 'fullResponse',
			type: 'boolean',
			default: false,
			description: 'Whether to return one item with statusCode, headers and body instead of the body alone',
		},
		{
			displayName: 'Page Limit',
			name: 'pageLimit',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 1000,
			description: 'The most entries to return when all pages are fetched',
		},
		waitOption,
	],
} as const satisfies INodeProperties;
