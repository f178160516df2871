import { createRequire } from 'node:module';
import type { IExecuteFunctions, IHttpRequestOptions, INodeExecutionData, INodeType } from 'n8n-workflow';

/** What one process of several that share a token is to do. */
export interface Reading {
	readonly dist: string;
	readonly apiUrl: string;
	readonly key: string;
	readonly token: string;
	readonly endpoint: string;
	readonly times: number;
}

/** What it met. */
export interface Met {
	readonly done: number;
	readonly failed: readonly string[];
	/** How many answers of each status came. */
	readonly statuses: Readonly<Record<string, number>>;
}

const require = createRequire(import.meta.url);

/** The part of n8n's context that the API-call node uses, over this process's own requests. */
function contextOf({ apiUrl, key, token, endpoint, times }: Reading, statuses: Record<string, number>) {
	const parameters: Record<string, unknown> = { method: 'GET', endpoint };
	const authorization = `OAuth oauth_consumer_key="${key}", oauth_token="${token}"`;
	return {
		getNode: () => ({ id: '1', name: 'Trello API', type: 'x', typeVersion: 1, position: [0, 0], parameters: {} }),
		getInputData: () => Array.from({ length: times }, () => ({ json: {} })),
		getNodeParameter: (name: string, _item: number, fallback: unknown) => parameters[name] ?? fallback,
		getCredentials: async () => ({ baseUrl: apiUrl, apiKey: key, apiToken: token }),
		getTimezone: () => 'UTC',
		getExecutionCancelSignal: () => undefined,
		continueOnFail: () => true,
		addExecutionHints: () => undefined,
		helpers: {
			async httpRequestWithAuthentication(_credential: string, { url, qs = {} }: IHttpRequestOptions) {
				const query = new URLSearchParams(qs as Record<string, string>).toString();
				const answer = await fetch(query ? `${url}?${query}` : url, { headers: { authorization } });
				statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
				return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() };
			},
		},
	} as unknown as IExecuteFunctions;
}

async function read(reading: Reading): Promise<Met> {
	const { TrelloApiCall } = require(`${reading.dist}/nodes/Trello/TrelloApiCall.node.js`) as {
		TrelloApiCall: new () => INodeType;
	};
	const statuses: Record<string, number> = {};
	const output = await new TrelloApiCall().execute?.call(contextOf(reading, statuses));
	const items: INodeExecutionData[] = Array.isArray(output) ? (output[0] ?? []) : [];
	const failed = items.flatMap(({ json }) => (typeof json.error === 'string' ? [json.error] : []));
	return { done: items.length - failed.length, failed: failed.slice(0, 3), statuses };
}

process.once('message', (reading: Reading) => {
	void read(reading).then((met) => process.send?.(met, () => process.exit(0)));
});
