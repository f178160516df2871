import type { INodeProperties } from 'n8n-workflow';

import type { Body } from '../catalogue/api';
import { forPeople } from '../parameters/audience';
import { inputFileField } from '../parameters/fileFields';
import { onlyPlacesOption, previewOption, readOnlyOption, waitOption } from '../parameters/requestOptions';
import { answerOption } from './toolBounds';

/** What an API call may do beyond one plain request. */
export const apiCallOptionsField = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		answerOption,
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
			displayName: 'Maximum Entries',
			name: 'maxEntries',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 1000,
			description: 'How many entries to return at most when all pages are fetched; a hint says when there are more',
		},
		onlyPlacesOption,
		previewOption,
		{
			displayName: 'Put Output File in Field',
			name: 'outputField',
			type: 'string',
			default: 'data',
			placeholder: 'e.g. data',
			description: 'The name of the output field for a file that the service answers with',
			displayOptions: forPeople,
		},
		readOnlyOption,
		{
			displayName: 'Response Format',
			name: 'responseFormat',
			type: 'options',
			options: [
				{
					name: 'Auto-Detect',
					value: 'auto',
					description: 'Items of JSON, a text under data, or a file, by what the service says that it sends',
				},
				{ name: 'File', value: 'file' },
				{ name: 'Text', value: 'text' },
			],
			default: 'auto',
			description: 'What to make of the answer',
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
	/**
	 * The JSON that a user wrote as the service's own words have it. Pure.
	 *
	 * @throws UserError when it cannot be read.
	 */
	readonly readBody?: (label: string, body: Body) => Body;
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

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

const bodyFields = [
	{
		displayName: 'Body Content Type',
		name: 'bodyType',
		type: 'options',
		options: [
			{ name: 'File', value: 'file', description: 'The bytes of a file of the input item' },
			{ name: 'Form With a File', value: 'form', description: 'A file of the input item beside fields (multipart)' },
			{ name: 'JSON', value: 'json' },
			{ name: 'Text', value: 'text', description: 'Any text; add the header content-type to say which kind it is' },
		],
		default: 'json',
		displayOptions: { show: { method: writing } },
		description: 'What kind of body to send',
	},
	{
		displayName: 'Body (JSON)',
		name: 'body',
		type: 'json',
		default: '{}',
		placeholder: 'e.g. {"name": "Call the printer"}',
		description: 'What to send, as a JSON object or list',
		displayOptions: { show: { method: writing, bodyType: ['json'] } },
	},
	{
		displayName: 'Body (Text)',
		name: 'bodyText',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. Hello **world**',
		description: 'What to send',
		displayOptions: { show: { method: writing, bodyType: ['text'] } },
	},
	{ ...inputFileField, displayOptions: { ...forPeople, show: { method: writing, bodyType: ['file', 'form'] } } },
	{
		displayName: 'Name of the File Field',
		name: 'fileField',
		type: 'string',
		default: 'file',
		placeholder: 'e.g. file',
		description: 'The name of the field under which the service expects the file',
		displayOptions: { show: { method: writing, bodyType: ['form'] } },
	},
	{
		displayName: 'Form Fields',
		name: 'formFields',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Form Field',
		default: {},
		options: [
			{
				displayName: 'Form Field',
				name: 'field',
				values: [
					{ displayName: 'Field Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. name' },
					{ displayName: 'Field Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. Plan' },
				],
			},
		],
		description: 'Sent beside the file',
		displayOptions: { show: { method: writing, bodyType: ['form'] } },
	},
] as const satisfies readonly INodeProperties[];

/** The fields of an API-call node, without Authentication. */
export const apiCallFields = (given: ApiCallOptions) =>
	[method(given), base(given), endpoint(given), query, headers(given), ...bodyFields, apiCallOptionsField] as const;
