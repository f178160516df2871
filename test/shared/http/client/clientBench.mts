import type { Integration } from '../../../../nodes/shared/catalogue/integration.ts';
import type { ApiRequest } from '../../../../nodes/shared/catalogue/api.ts';
import { createClient } from '../../../../nodes/shared/http/client.ts';
import { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import { HastyClock } from '../fakeClock.mts';
import { account, fakeHost, type Reply, service } from '../fakeHost.mts';

export const get: ApiRequest = { method: 'GET', path: path`/things/${'a b'}` };
export const post: ApiRequest = { method: 'POST', path: path`/things`, body: { name: 'x' } };

/** A client whose service answers from the list, and whose waits are over at once. */
export const setUp = (
	replies: Reply[],
	{ data = {}, integration = service, signal }: { data?: object; integration?: Integration; signal?: AbortSignal } = {},
) => {
	const { host, sent } = fakeHost(replies, data as never, signal);
	const clock = new HastyClock();
	const api = createClient(host, integration, account, { clock, rateLimiter: new RateLimiter(clock) });
	return { api, sent, clock };
};
