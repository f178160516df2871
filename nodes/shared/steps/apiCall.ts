import { type IExecuteFunctions, type INodeExecutionData, type INodeProperties, UserError } from 'n8n-workflow';

import type { Params } from '../catalogue/fields';
import type { Integration } from '../catalogue/integration';
import type { Api, ApiRequest, Body } from '../catalogue/api';
import type { ItemContext, KeptFile } from '../catalogue/operation';
import { truncationOf, withTruncation } from '../catalogue/truncation';
import { checkedEndpoint, refuseSigning } from '../http/endpoint';
import { refuseHeaders } from '../http/headers';
import { collected } from '../http/paginate';
import { apiCallFields, type ApiCallOptions } from './apiCallFields';
import { itemOf, receiverOf, resultOf } from './apiCallAnswer';
import { bodyOf } from './apiCallBody';
import { itemContext, itemSource } from './itemContext';
import { readParams } from '../parameters/readParams';
import { rowsByName } from '../parameters/rowsByName';
import { authenticationProperty } from '../parameters/properties';
import { runItems } from './runItems';
import { assertUnmarked } from './toolBounds';

type Call = Params<ReturnType<typeof apiCallFields>>;

/** All properties of an API-call node. */
export function apiCallProperties(integration: Integration, options: ApiCallOptions): INodeProperties[] {
	const fields = apiCallFields(options).filter(({ name }) => name !== 'base' || options.bases !== undefined);
	return [authenticationProperty(integration), ...fields];
}

const matching = (rows: ReadonlyArray<{ name: string; value: string }>) =>
	rows.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value] as const);

/** The form begins with an empty object, which a request that takes something away does without. */
const isEmpty = (body: Body | undefined) => body !== undefined && Object.keys(body).length === 0;

/** The integration's own headers are replaced by what the form shows, so that a removed one is really gone. */
const ownHeaders = ({ headers }: Integration, shown: Record<string, string>): Record<string, string> => {
	const names = new Set(Object.keys(shown).map((name) => name.toLowerCase()));
	const removed = Object.keys(headers).filter((name) => name === 'accept' && !names.has(name));
	return { ...Object.fromEntries(removed.map((name) => [name, '*/*'])), ...shown };
};

async function requestOf(
	api: Api,
	integration: Integration,
	{ readBody = (_, body) => body }: ApiCallOptions,
	call: Call,
	file: ItemContext['fileToSend'],
): Promise<ApiRequest> {
	const bases = integration.bases(await api.credential());
	const { base, path, query } = checkedEndpoint(call.endpoint, bases);
	const added = rowsByName('Query Parameters', matching(call.query.parameter));
	const headers = rowsByName('Headers', matching(call.headers.header), false);
	const twice = Object.keys(added).find((name) => name in query);
	if (twice !== undefined)
		throw new UserError(`"${twice}" is in "Endpoint" and in "Query Parameters". Remove one of the two.`);
	refuseSigning(call.endpoint, added);
	refuseHeaders(call.endpoint, headers);
	const sent = call.method === 'GET' ? { body: undefined, headers: {} } : await bodyOf(call, file);
	const isJson = call.bodyType === 'json' && sent.body !== undefined;
	const body = isJson ? readBody('Body (JSON)', sent.body) : sent.body;
	return {
		method: call.method,
		path,
		base: call.base || base || integration.baseOf?.(path, call.method),
		query: { ...query, ...added },
		headers: { ...sent.headers, ...ownHeaders(integration, headers) },
		body: call.method === 'DELETE' && isEmpty(body) ? undefined : body,
	};
}

/**
 * The entries of a list, page after page; a hint says what is omitted.
 *
 * @throws UserError before anything is sent where the request is no list that can be read by pages.
 */
async function entriesOf(api: Api, integration: Integration, request: ApiRequest, call: Call, context: ItemContext) {
	const { fullResponse = false, maxEntries = 1000 } = call.options;
	if (fullResponse)
		throw new UserError(
			'"Include Status and Headers" is of one answer, and "Fetch All Pages" reads many. Remove one of the two.',
		);
	const pager = integration.pagerOf(request);
	if (pager === undefined)
		throw new UserError(
			`"Fetch All Pages" cannot read ${request.method} ${request.path} page by page. ${integration.pagedLists} Remove the option, or change the request. Nothing was sent.`,
		);
	const rows = await collected<unknown>(api.rows(request, maxEntries, pager));
	const { limit, total, isUncertain, reasons = [] } = truncationOf(rows) ?? {};
	const count = total === undefined ? `more than ${maxEntries}` : String(total);
	const remaining = `${request.path} ${isUncertain ? 'may have' : 'has'} ${count} entries, of which ${rows.length} were returned.`;
	const advice = limit === undefined ? 'The service returned no more.' : 'Raise "Maximum Entries" to get more.';
	const isShort = limit !== undefined || total !== undefined;
	const message = [...(isShort ? [`${remaining} ${advice}`] : []), ...reasons].join(' ');
	if (message !== '') context.hint(message);
	return withTruncation(rows.map(itemOf), message === '' ? undefined : { message });
}

/**
 * The execute method of an API-call node: signs, pages and paces any request to the integration's own addresses, with files
 * both ways.
 *
 * @throws before anything is sent when the endpoint leaves them.
 */
export async function executeApiCall(
	context: IExecuteFunctions,
	integration: Integration,
	options: ApiCallOptions,
): Promise<INodeExecutionData[][]> {
	const fields = apiCallFields(options);
	const told = { hints: new Map<string, string>(), resources: [] };
	try {
		return await runItems(
			context,
			integration,
			(item) => {
				const source = itemSource(context, item);
				const isWrite = source.read('method', 'GET') !== 'GET';
				const run = async (api: Api) => {
					const call = readParams(fields, source);
					if (source.isByAgent && isWrite) assertUnmarked(call);
					const about = itemContext(context, item, told);
					const request = await requestOf(api, integration, options, call, about.fileToSend);
					const {
						allPages = false,
						fullResponse = false,
						responseFormat = 'auto',
						outputField = 'data',
					} = call.options;
					if (allPages) return await entriesOf(api, integration, request, call, about);
					const form = { responseFormat, outputField, full: fullResponse, path: request.path };
					const receive = receiverOf(form, about.keep);
					return resultOf(await api.send<Buffer | KeptFile>({ ...request, receive }), form);
				};
				return { run, exclusive: isWrite };
			},
			{ optionsName: 'options' },
		);
	} finally {
		for (const message of told.hints.values()) context.addExecutionHints({ message, location: 'outputPane' });
	}
}
