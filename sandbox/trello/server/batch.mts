import { Refusal } from './refusals.mts';
import { INNER, type Call, type Routes } from './routes.mts';

const MAX_URLS = 10;

/** One URL of a batch, answered under its status as the only key. */
async function single(call: Call, url: string, authorization: string): Promise<Record<string, unknown>> {
	if (!url.startsWith('/')) return { '400': 'invalid url' };
	const inner = new URL(`${call.origin}/1${url}`);
	inner.pathname = call.world.spelling.of(inner.pathname.replace(/\/+$/, ''));
	if (inner.pathname.startsWith('/1/batch')) return { '400': 'nested batch requests are not allowed' };
	const headers = { ...INNER, authorization };
	const response = await call.world.app.fetch(new Request(inner, { headers }));
	const text = await response.text();
	const json = response.headers.get('content-type')?.includes('application/json') ?? false;
	return { [String(response.status)]: json ? JSON.parse(text) : text };
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
		throw new Refusal(400, `must provide between 1 and ${MAX_URLS} urls`);
	const results: Array<Record<string, unknown>> = [];
	for (const url of urls) results.push(await single(call, url, authorizationOf(call)));
	return results;
}

export function batchRoutes({ get }: Routes): void {
	get('/batch', batch, { area: 'none' });
}
