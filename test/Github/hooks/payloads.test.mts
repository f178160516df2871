import webhooks from '@octokit/webhooks-examples/api.github.com/index.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { githubTrigger } from '../../../nodes/Github/trigger';
import { github } from '../../../nodes/Github/github';
import { customWebhookEvents } from '../../../nodes/Github/resources/webhook/customWebhookEvents.event';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { codePayloads, lookedUp, type Payload, storedFor, type Told } from './codePayloads.mts';
import { conversationPayloads } from './conversationPayloads.mts';
import { githubsWords } from './githubsWords.mts';
import { entryOf } from '../../fixtures/github/events/entries.mts';
import { recordingApi } from '../../support/recordingHost.mts';

/** The first example of each hook is synthetic; the others were sent by GitHub. */
const payloads = (webhooks as unknown as Array<{ name: string; examples: Payload[] }>).flatMap(
	({ name, examples: all }) =>
		all.slice(1).map((payload, index) => {
			const about = payload.action === undefined ? name : `${name} ${payload.action}`;
			return { hook: name, payload, about, title: `${about} ${index + 2}` };
		}),
);

/** Which payloads are each event: by what GitHub says of their action, not by a rule of ours. */
const told: Readonly<Record<string, Told>> = { ...codePayloads, ...conversationPayloads };

const isTold = ({ says, not = {} }: Told, { hook, about, title }: (typeof payloads)[number]): boolean =>
	(says[hook]?.includes(githubsWords.get(about) ?? '') ?? false) && !(title in not);

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };

/** The examples hold no such payload, only ones that must not fire; its fixture has it. */
const withoutExample = [
	'issueDependencyChanged',
	'issueFieldChanged',
	'subIssueChanged',
	'mergeQueueChanged',
	'newMention',
	'newTag',
	'pullRequestMerged',
	'workflowRunStarted',
];

const instant = githubTrigger.events.filter(({ subscribe }) => subscribe !== undefined);

it('knows what should fire for every instant event, and has real payloads for it', () => {
	expect(Object.keys(told).sort()).toEqual(instant.map(({ value }) => value).sort());
	for (const [event, one] of Object.entries(told)) {
		const examples = payloads.filter((sent) => isTold(one, sent));
		expect(examples.length > 0, event).toBe(!withoutExample.includes(event));
	}
	expect(payloads.length).toBeGreaterThan(200);
});

it('quotes GitHub, and excepts payloads that there are', () => {
	const words = new Set([...githubsWords].map(([about, said]) => `${about.split(' ')[0]}: ${said}`));
	for (const { says, not = {} } of Object.values(told)) {
		for (const [hook, quoted] of Object.entries(says))
			for (const said of quoted) expect(words).toContain(`${hook}: ${said}`);
		for (const title of Object.keys(not)) {
			const sent = payloads.find((one) => one.title === title);
			expect(sent && says[sent.hook]?.includes(githubsWords.get(sent.about) ?? ''), title).toBe(true);
		}
	}
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
		const items = await itemsFrom(event, storedFor[event.value] ?? {}, sent);
		const one = told[event.value];
		expect(items.length).toBe(one && isTold(one, sent) ? 1 : 0);
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
