import { github } from '../../nodes/Github/github';
import type { AnyEvent } from '../../nodes/shared/catalogue/event';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../nodes/shared/triggers/trigger';
import { type Recorded, recordingApi } from '../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const span = { since: Date.parse('2026-11-20T09:00:00Z'), now: Date.parse('2026-11-20T12:00:00Z') };

/** The items of one poll of an event whose form holds `stored`, and the requests that it took. */
export const pollOnce = async (
	event: AnyEvent,
	stored: Record<string, unknown>,
	reply: (request: Recorded) => unknown,
) => {
	const { api, sent } = recordingApi(github, credential, (request) => ({ body: reply(request) }));
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const deliveries = (await event.list?.(api, params, span)) ?? [];
	const items = await itemsOf({ event, params, api, includePayload: false }, deliveries, span);
	return { items: items.map(({ json }) => json), sent };
};
