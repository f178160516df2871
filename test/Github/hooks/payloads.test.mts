import webhooks from '@octokit/webhooks-examples/api.github.com/index.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { githubTrigger } from '../../../nodes/Github/trigger';
import { github } from '../../../nodes/Github/github';
import { customWebhookEvents } from '../../../nodes/Github/resources/webhook/customWebhookEvents.event';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { codePayloads, type Fires, lookedUp, type Payload, storedFor } from './codePayloads.mts';
import { conversationPayloads } from './conversationPayloads.mts';
import { entryOf } from '../../fixtures/github/events/entries.mts';
import { recordingApi } from '../../support/recordingHost.mts';

/** The first example of each hook is synthetic; the others were sent by GitHub. */
const payloads = (webhooks as unknown as Array<{ name: string; examples: Payload[] }>).flatMap(
	({ name, examples: all }) =>
		all
			.slice(1)
			.map((payload, index) => ({ hook: name, payload, title: `${name} ${payload.action ?? ''} ${index + 2}` })),
);

/** Which real payloads are each event, said once more in the test's own words. */
const shouldFire: Record<string, Fires> = {
	...codePayloads,
	newPush: (hook, { ref, deleted }) => hook === 'push' && ref?.startsWith('refs/heads/') === true && deleted === false,
	...conversationPayloads,
};

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };

/** The examples hold no such payload, only ones that must not fire; its fixture has it. */
const withoutExample = ['mergeQueueChanged', 'newMention', 'newTag', 'pullRequestMerged'];

const instant = githubTrigger.events.filter(({ subscribe }) => subscribe !== undefined);

it('knows what should fire for every instant event, and has real payloads for it', () => {
	expect(Object.keys(shouldFire).sort()).toEqual(instant.map(({ value }) => value).sort());
	for (const [event, fires] of Object.entries(shouldFire)) {
		const examples = payloads.filter(({ hook, payload }) => fires(hook, payload));
		expect(examples.length > 0, event).toBe(!withoutExample.includes(event));
	}
	expect(payloads.length).toBeGreaterThan(200);
});

/** What an event makes of a payload that a webhook delivers. */
async function itemsFrom(
	event: (typeof instant)[number],
	given: Record<string, unknown>,
	{ hook, payload }: (typeof payloads)[number],
) {
	const stored: Record<string, unknown> = { repositories: { repository: [{ repository: 'octo/site' }] }, ...given };
	const read = (name: string, fallback: unknown) => stored[name] ?? fallback;
	const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
	const call = {
		url: '',
		headers: { 'x-github-event': hook, 'x-github-delivery': 'guid' },
		raw: Buffer.alloc(0),
		body: payload as never,
	};
	const subscribe = event.subscribeTo?.(params) ?? event.subscribe;
	const deliveries = githubHooks.deliveries(call, { ...event, subscribe } as never);
	const { api } = recordingApi(github, credential, ({ path }) => ({
		body: path === '/graphql' ? lookedUp : path.endsWith('/events') ? [entryOf(payload as never)] : {},
	}));
	const choice = { event: event as never, params, api, includePayload: false };
	return await itemsOf(choice, deliveries, { since: 0, now: Date.parse('2026-11-20T12:00:00Z') });
}

describe.each(instant)('$value', (event) => {
	it.each(payloads)('$title', async (sent) => {
		const { hook, payload } = sent;
		const items = await itemsFrom(event, storedFor[event.value] ?? {}, sent);
		expect(items.length).toBe(shouldFire[event.value]?.(hook, payload) ? 1 : 0);
		for (const { json } of items) {
			expect(json.eventId).not.toMatch(/undefined|NaN/);
			expect(new Date(String(json.occurredAt)).getTime()).toBeGreaterThan(Date.parse('2008-01-01'));
		}
	});
});

it('Everything is every real payload once, but for pings', async () => {
	const silent: string[] = [];
	for (const sent of payloads) {
		const items = await itemsFrom(customWebhookEvents, { webhooks: ['*'] }, sent);
		if (items.length !== 1) silent.push(sent.title);
	}
	expect(silent.filter((title) => !title.startsWith('ping '))).toEqual([]);
});
