import examples from '@octokit/webhooks-examples/api.github.com/index.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { readParams } from '../../nodes/shared/node/params';
import { itemsOf } from '../../nodes/shared/node/trigger';
import { githubEvents } from '../../nodes/Github/events';
import { githubHooks } from '../../nodes/Github/hooks';

interface Payload {
	readonly action?: string;
	readonly ref?: string;
	readonly deleted?: boolean;
	readonly issue?: { readonly pull_request?: object };
}

/** The first example of each hook is synthetic; the others were sent by GitHub. */
const payloads = (examples as unknown as Array<{ name: string; examples: Payload[] }>).flatMap(
	({ name, examples: all }) =>
		all
			.slice(1)
			.map((payload, index) => ({ hook: name, payload, title: `${name} ${payload.action ?? ''} ${index + 2}` })),
);

/** Which real payloads are each event, said once more in the test's own words. */
const shouldFire: Record<string, (hook: string, payload: Payload) => boolean> = {
	newIssue: (hook, { action }) => hook === 'issues' && action === 'opened',
	newPush: (hook, { ref, deleted }) => hook === 'push' && ref?.startsWith('refs/heads/') === true && deleted === false,
};

const instant = githubEvents.filter(({ subscribe }) => subscribe !== undefined);

it('knows what should fire for every instant event, and has real payloads for it', () => {
	expect(Object.keys(shouldFire).sort()).toEqual(instant.map(({ value }) => value).sort());
	for (const [event, fires] of Object.entries(shouldFire)) {
		expect(payloads.filter(({ hook, payload }) => fires(hook, payload)).length, event).toBeGreaterThan(0);
	}
	expect(payloads.length).toBeGreaterThan(200);
});

describe.each(instant)('$value', (event) => {
	const read = (name: string, fallback: unknown) =>
		name === 'repositories' ? { repository: [{ repository: 'octo/site' }] } : fallback;
	const params = readParams(event.fields, { read, zone: 'UTC' }) as never;

	it.each(payloads)('$title', ({ hook, payload }) => {
		const call = { url: '', headers: { 'x-github-event': hook }, raw: Buffer.alloc(0), body: payload as never };
		const deliveries = githubHooks.deliveries(call, event as never);
		const items = itemsOf({ event: event as never, params, includePayload: false }, deliveries, { since: 0, now: 0 });
		expect(items.length).toBe(shouldFire[event.value]?.(hook, payload) ? 1 : 0);
		for (const { json } of items) {
			expect(json.eventId).not.toMatch(/undefined|NaN/);
			expect(new Date(String(json.occurredAt)).getTime()).toBeGreaterThan(Date.parse('2008-01-01'));
		}
	});
});
