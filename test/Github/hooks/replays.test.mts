import webhooks from '@octokit/webhooks-examples/api.github.com/index.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { githubTrigger } from '../../../nodes/Github/trigger';
import { github } from '../../../nodes/Github/github';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { type Recorded, recordingApi } from '../../support/recordingHost.mts';
import { lookedUp, type Payload, storedFor } from './codePayloads.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const now = Date.parse('2026-11-20T12:00:00Z');
const target = { id: 'octo/site', label: 'octo/site' };

/** The payloads of all webhooks that GitHub sent. */
const sent = (webhooks as unknown as Array<{ name: string; examples: Payload[] }>).flatMap(({ name, examples }) =>
	examples.slice(1).map((payload) => ({ event: name, payload })),
);

/** A log of failed deliveries as GitHub writes it: ids are numbers beyond 2^53 (octokit/request.js#797). */
const log = sent.map(({ event, payload }, index) => ({
	...{ id: 3_804_004_623_172_239_366n + BigInt(index), guid: `guid-${index}`, event, payload },
	entry: {
		...{ guid: `guid-${index}`, delivered_at: new Date(now - 3_600_000 + index).toISOString(), redelivery: false },
		...{ duration: 0.27, status: 'Invalid HTTP Response: 500', status_code: 500, event },
		...{ action: payload.action ?? null, installation_id: null, repository_id: 456, throttled_at: null },
	},
}));

const asText = ({ id, entry }: { id: bigint; entry: object }) =>
	JSON.stringify({ id: 0, ...entry }).replace(`"id":0`, `"id":${id}`);

const asked: string[] = [];
/** How many deliveries became items. */
let emitted = 0;
function answer({ method, path }: Recorded) {
	asked.push(`${method} ${path}`);
	const [, id] = /\/deliveries\/(\d+)$/.exec(path) ?? [];
	if (path.endsWith('/deliveries'))
		return {
			body: `[${log
				.toReversed()
				.map((one) => asText(one))
				.join()}]`,
		};
	const found = log.find((one) => String(one.id) === id);
	if (found) return { body: { ...found.entry, request: { headers: {}, payload: found.payload } } };
	return { body: path === '/graphql' ? lookedUp : path.endsWith('/events') ? [] : {} };
}

describe.each(githubTrigger.events.filter(({ subscribe }) => subscribe !== undefined))(
	'deliveries of $value',
	(event) => {
		it('are the same items from the log as by webhook, whatever else is in the log', async () => {
			const stored: Record<string, unknown> = {
				repositories: { repository: [{ repository: target.id }] },
				...storedFor[event.value],
			};
			const read = (name: string, fallback: unknown) => stored[name] ?? fallback;
			const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
			const subscribe = event.subscribeTo?.(params) ?? event.subscribe ?? [];
			const chosen = { ...event, subscribe } as never;
			const { api } = recordingApi(github, credential, answer);
			const choice = { event: event as never, params, api, includePayload: false };
			const idsOf = async (deliveries: readonly object[]) =>
				(await itemsOf(choice, deliveries, { since: 0, now })).map(({ json }) => String(json.eventId));
			const hook = { id: '7', url: 'https://n8n.example/webhook/1', raw: {} };
			const window = {
				since: 0,
				now,
				startedAt: now,
				isReceiver: true,
				received: () => undefined,
				resend: 0,
				refusedAt: undefined,
				warn: () => undefined,
			};
			const missed = await githubHooks.missed(api, target, hook, chosen, window);
			expect(missed.map(({ key }) => key)).toEqual(
				log.filter((one) => subscribe.includes(one.event)).map(({ guid }) => guid),
			);
			for (const { key, load } of missed) {
				const one = log.find(({ guid }) => guid === key);
				const headers = { 'x-github-event': one?.event ?? '', 'x-github-delivery': key };
				const call = { url: '', headers, raw: Buffer.alloc(0), body: one?.payload as never };
				const replayed = (await load?.()) as object;
				const ids = await idsOf([replayed]);
				emitted += ids.length;
				expect(ids, key).toEqual(await idsOf(githubHooks.deliveries(call, chosen)));
				expect(asked).toContain(`GET /repos/octo/site/hooks/7/deliveries/${one?.id}`);
			}
		});
	},
);

it('there are payloads of most webhooks, and many of them are events', () => {
	expect(emitted).toBeGreaterThan(50);
	expect(new Set(sent.map(({ event }) => event)).size).toBeGreaterThan(30);
});
