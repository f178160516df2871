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

/** What differs between the API-call nodes of the integrations. */
export interface ApiCallOptions {
	readonly methods: ReadonlyArray<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
	readonly placeholder: string;
	/** How to write the path, and the address of the service's own reference. */
	readonly endpointHint: string;
	/** The names of the addresses to choose from, where the service has several. */
	readonly bases?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
	/** Headers that the form is filled in with. */
	readonly headers?: Readonly<Record<string, string>>;
	readonly headersHint?: string;
}

const method = ({ methods }: ApiCallOptions) => {
	const choice = { options: methods.map((value) => ({ name: value, value })), default: methods[0] ?? 'GET' };
	const words = {
		displayName: 'Method',
		description: 'How to call the endpoint: GET reads, the others change something',
	};
	return { ...words, ...choice, name: 'method', type: 'options' } as const satisfies INodeProperties;
};

const base = ({ bases = [] }: ApiCallOptions) =>
	({
		displayName: 'API',
		name: 'base',
		type: 'options',
		options: [{ name: 'By Path', value: '' }, ...bases],
		default: '',
		description: "Which of the service's addresses the path belongs to",
	}) as const satisfies INodeProperties;

const endpoint = ({ placeholder, endpointHint }: ApiCallOptions) =>
	({
		displayName: 'Endpoint',
		name: 'endpoint',
		type: 'string',
		default: '',
		required: true,
		placeholder,
		description: endpointHint,
	}) as const satisfies INodeProperties;

const query = {
	displayName: 'Query Parameters',
	name: 'query',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Parameter',
	default: {},
	options: [
		{
			displayName: 'Parameter',
			name: 'parameter',
			values: [
				{ displayName: 'Parameter Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. filter' },
				{ displayName: 'Parameter Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. open' },
			],
		},
	],
	description: 'Added to those written in the endpoint',
} as const satisfies INodeProperties;

const headers = ({ headers: filled = {}, headersHint }: ApiCallOptions) =>
	({
		displayName: 'Headers',
		name: 'headers',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Header',
		default: { header: Object.entries(filled).map(([name, value]) => ({ name, value })) },
		options: [
			{
				displayName: 'Header',
				name: 'header',
				values: [
					{ displayName: 'Header Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. If-None-Match' },
					{ displayName: 'Header Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. "33a64df5"' },
				],
			},
		],
		description: headersHint ?? "Sent with the request; the account's own authorization is added by itself",
	}) as const satisfies INodeProperties;

const body = {
	displayName: 'Body (JSON)',
	name: 'body',
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {"name": "Call the printer"}',
	description: 'What to send, as a JSON object or list',
	displayOptions: { show: { method: ['POST', 'PUT', 'PATCH', 'DELETE'] } },
} as const satisfies INodeProperties;

/** The fields of an API-call node, without Authentication. */
export const apiCallFields = (given: ApiCallOptions) =>
	[method(given), base(given), endpoint(given), query, headers(given), body, apiCallOptionsField] as const;
