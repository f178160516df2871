import {
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	UserError,
} from 'n8n-workflow';

import type { Params } from '../catalogue/fields';
import type { Integration } from '../catalogue/integration';
import type { Answer, Api, ApiRequest, Body } from '../catalogue/api';
import { checkedEndpoint, refuseSigning } from '../http/endpoint';
import { refuseHeaders } from '../http/headers';
import { apiCallFields, type ApiCallOptions } from './apiCallFields';
import { itemSource } from './itemContext';
import { readParams } from '../parameters/readParams';
import { authenticationProperty } from '../parameters/properties';
import { runItems } from './runItems';

type Call = Params<ReturnType<typeof apiCallFields>>;

/** All properties of an API-call node. */
export function apiCallProperties(integration: Integration, options: ApiCallOptions): INodeProperties[] {
	const fields = apiCallFields(options).filter(({ name }) => name !== 'base' || options.bases !== undefined);
	return [authenticationProperty(integration), ...fields];
}

const record = (rows: ReadonlyArray<{ name: string; value: string }>): Record<string, string> =>
	Object.fromEntries(rows.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]));

const isSent = (body: unknown): body is Body => typeof body === 'object' && body !== null;

/** The form begins with an empty object, which a request that takes something away does without. */
const isEmpty = (body: Body | undefined) => body !== undefined && Object.keys(body).length === 0;

/** The integration's own headers are replaced by what the form shows, so that a removed one is really gone. */
const ownHeaders = ({ headers }: Integration, shown: Record<string, string>): Record<string, string> => {
	const names = new Set(Object.keys(shown).map((name) => name.toLowerCase()));
	const removed = Object.keys(headers).filter((name) => name === 'accept' && !names.has(name));
	return { ...Object.fromEntries(removed.map((name) => [name, '*/*'])), ...shown };
};

async function requestOf(api: Api, integration: Integration, call: Call): Promise<ApiRequest> {
	const bases = integration.bases(await api.credential());
	const { base, path, query } = checkedEndpoint(call.endpoint, bases);
	if (call.body !== undefined && !isSent(call.body))
		throw new UserError('"Body (JSON)" must be a JSON object or list. Correct it and try again.');
	const added = record(call.query.parameter);
	const headers = record(call.headers.header);
	refuseSigning(call.endpoint, added);
	refuseHeaders(call.endpoint, headers);
	return {
		method: call.method,
		path,
		base: call.base || base || integration.baseOf?.(path),
		query: { ...query, ...added },
		headers: ownHeaders(integration, headers),
		body: call.method === 'GET' || (call.method === 'DELETE' && isEmpty(call.body)) ? undefined : call.body,
	};
}

const itemOf = (value: unknown): IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as IDataObject)
		: { data: value as IDataObject };

const itemsOf = ({ status, headers, body }: Answer, full: boolean): IDataObject[] => {
	if (full) return [{ statusCode: status, headers: { ...headers }, body: body as IDataObject }];
	if (Array.isArray(body)) return body.map(itemOf);
	return body === '' || body === undefined || body === null ? [{ success: true, statusCode: status }] : [itemOf(body)];
};

/**
 * The execute method of an API-call node: signs, pages and paces any request to the integration's own addresses.
 *
 * @throws before anything is sent when the endpoint leaves them.
 */
export async function executeApiCall(
	context: IExecuteFunctions,
	integration: Integration,
	options: ApiCallOptions,
): Promise<INodeExecutionData[][]> {
	const fields = apiCallFields(options);
	return await runItems(
		context,
		integration,
		(item) => {
			const source = itemSource(context, item);
			const isWrite = source.read('method', 'GET') !== 'GET';
			const run = async (api: Api) => {
				const call = readParams(fields, source);
				const request = await requestOf(api, integration, call);
				const { allPages = false, fullResponse = false, pageLimit = 1000 } = call.options;
				if (allPages && call.method === 'GET') {
					const rows: IDataObject[] = [];
					for await (const row of api.rows(request, pageLimit)) rows.push(itemOf(row));
					return rows;
				}
				return itemsOf(await api.send<unknown>(request), fullResponse);
			};
			return { run, exclusive: isWrite };
		},
		'options',
	);
}
