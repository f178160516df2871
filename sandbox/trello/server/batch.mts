import { Refusal } from './refusals.mts';
import { INNER, type Call, type Routes } from './routes.mts';

// belief(batch-size): more than ten URLs are rejected, as the documentation limits them; trello-archive/api-docs#63 has a
// batch of 16 that passed
const MAX_URLS = 10;

/** How TrelloDotNet's Model/Batch/BatchResultForUrl.cs reads a failure; the names are a belief. */
const NAMES: Record<number, string> = { 401: 'UnauthorizedError', 404: 'NotFoundError', 429: 'RateLimitError' };

function failure(call: Call, status: number, content: unknown): Record<string, unknown> {
	if (!call.state.truths.namesBatchErrors) return { [String(status)]: content };
	const message =
		typeof content === 'object' && content !== null && 'message' in content ? content.message : String(content);
	return { name: NAMES[status] ?? 'Error', message, statusCode: status };
}

/** The fault that a test planted for this URL; each is used up. */
function planted(call: Call, url: string): number | undefined {
	const fault = call.state.batchFaults.find(({ path, times }) => times > 0 && url.startsWith(path));
	if (fault) fault.times -= 1;
	return fault?.status;
}

/**
 * One URL of a batch, with its status as the only key: so a success in sarumont/py-trello#370. The endpoint cannot be called
 * recursively (https://developer.atlassian.com/cloud/trello/rest/api-group-batch/).
 *
 * belief(batch-entry-shape): a failed entry is `{name, message, statusCode}`, or has its status as the only key; see `Truths`
 *
 * belief(batch-nested): status and words for a batch within a batch, of which an older reference says that it is ignored, and for
 * a URL without a slash
 */
async function single(call: Call, url: string, authorization: string): Promise<Record<string, unknown>> {
	if (!url.startsWith('/')) return { '400': 'invalid url' };
	const fault = planted(call, url);
	if (fault !== undefined) return failure(call, fault, fault === 429 ? 'Rate limit exceeded' : 'planted');
	const inner = new URL(`${call.origin}/1${url}`);
	inner.pathname = call.world.spelling.of(inner.pathname.replace(/\/+$/, ''));
	if (inner.pathname.startsWith('/1/batch')) return { '400': 'nested batch requests are not allowed' };
	const headers = { ...INNER, authorization };
	const response = await call.world.app.fetch(new Request(inner, { headers }));
	const text = await response.text();
	const json = response.headers.get('content-type')?.includes('application/json') ?? false;
	const content: unknown = json ? JSON.parse(text) : text;
	return response.ok ? { [String(response.status)]: content } : failure(call, response.status, content);
}

function authorizationOf(call: Call): string {
	const { credential } = call.caller;
	if (credential.kind === 'token') {
		return `OAuth oauth_consumer_key="${credential.app.key}", oauth_token="${credential.token.token}"`;
	}
	const live = call.state.oauth.accessTokens.find(
		(one) => one.idGrant === credential.grant.id && one.expires > call.at,
	);
	return `Bearer ${live?.token ?? ''}`;
}

async function batch(call: Call) {
	const urls = call.params.list('urls') ?? [];
	if (urls.length === 0 || urls.length > MAX_URLS)
		// belief(batch-size): status and words for no URL and for too many
		throw new Refusal(400, `must provide between 1 and ${MAX_URLS} urls`);
	const results: Array<Record<string, unknown>> = [];
	for (const url of urls) results.push(await single(call, url, authorizationOf(call)));
	return results;
}

export function batchRoutes({ get }: Routes): void {
	get('/batch', batch, { area: 'none' });
}
