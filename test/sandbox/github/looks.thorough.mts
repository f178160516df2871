import type { Octokit } from 'octokit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { githubTrigger } from '../../../nodes/Github/trigger';
import { github } from '../../../nodes/Github/github';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { apiAt } from '../../support/loopbackApi.mts';
import { client, startReceiver } from './receiver.mts';
import { doings } from './doings.mts';

const running: { sandbox?: GithubSandbox; receiver?: Awaited<ReturnType<typeof startReceiver>> } = {};
const sandbox = (): GithubSandbox => running.sandbox as GithubSandbox;
const octokit = (): Octokit => client(sandbox().url);
const start = Date.now() - 60_000;

beforeAll(async () => {
	running.sandbox = await startGithub({ limits: { contentPerMinute: null } });
	running.receiver = await startReceiver();
	const config = { url: running.receiver.url, content_type: 'json' };
	await octokit().rest.orgs.createWebhook({ org: 'sample-org', name: 'web', events: ['*'], config });
	await sandbox().handle.settle();
});
afterAll(async () => {
	await running.sandbox?.close();
	await running.receiver?.close();
});

it.each(Object.entries(doings))('%s is the same by webhook and by polling', async (value, { given = {}, act }) => {
	const event = githubTrigger.events.find((one) => one.value === value);
	if (event?.list === undefined) throw new Error(`${value} cannot be polled`);
	const stored: Record<string, unknown> = {
		repositories: { repository: [{ repository: githubAccounts.repositories.platform }] },
		...given,
	};
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const api = apiAt(github, sandbox().url, githubAccounts.owner.token);
	const choice = { event: event as never, params, api, includePayload: false };
	const before = running.receiver?.received.length ?? 0;
	await act(octokit(), sandbox().handle);
	await sandbox().handle.settle();
	const span = { since: start, now: Date.now() };
	const calls = (running.receiver?.received ?? []).slice(before);
	const deliveries = calls.flatMap(({ headers, payload }) =>
		githubHooks.deliveries({ url: '', headers, raw: Buffer.alloc(0), body: payload as never }, event as never),
	);
	const hooked = (await itemsOf(choice, deliveries, span)).map(({ json }) => json);
	const polled = (await itemsOf(choice, await event.list(api, params, span), span)).map(({ json }) => json);
	expect(hooked.length).toBeGreaterThan(0);
	for (const item of hooked) {
		const same = polled.find(({ eventId }) => eventId === item.eventId);
		expect(same, String(item.eventId)).toBeDefined();
		expect(Object.keys(same ?? {})).toEqual(Object.keys(item));
	}
	expect(new Set(polled.map(({ eventId }) => eventId)).size).toBe(polled.length);
});
