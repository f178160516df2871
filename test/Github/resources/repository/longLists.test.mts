import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { githubTrigger } from '../../../../nodes/Github/trigger';
import { github } from '../../../../nodes/Github/github';
import { readParams } from '../../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../../nodes/shared/triggers/trigger';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../../sandbox/github/start.mts';
import { client } from '../../../sandbox/github/receiver.mts';
import { apiAt } from '../../../support/loopbackApi.mts';

const { owner, collaborator, repositories } = githubAccounts;
const platform = repositories.platform;
const hour = 3_600_000;
let platformId = 0;
const running: { sandbox?: GithubSandbox } = {};
const sandbox = (): GithubSandbox => running.sandbox as GithubSandbox;

beforeAll(async () => {
	running.sandbox = await startGithub();
	const { data } = await client(running.sandbox.url).rest.repos.get({ owner: 'sample-org', repo: 'platform' });
	platformId = data.id;
	await sandbox().handle.starLongAgo('hubot-sample', platform, 40_100);
});
afterAll(async () => await running.sandbox?.close());

/** One look of an event at a repository, of which the client remembers what it may. */
function looking(value: string) {
	const event = githubTrigger.events.find((one) => one.value === value);
	const list = event?.list;
	if (!event || !list) throw new Error(`${value} cannot be polled`);
	const stored: Record<string, unknown> = { repositories: { repository: [{ repository: platform }] } };
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const api = apiAt(github, sandbox().url, owner.token);
	return async () => {
		const span = { since: Date.now() - hour, now: Date.now() };
		const choice = { event: event as never, params, api, includePayload: false };
		return (await itemsOf(choice, await list(api, params, span), span)).map(({ json }) => json);
	};
}

describe('A repository with more than 40,000 stars', () => {
	it('has a list of which GitHub hands out 400 pages', async () => {
		const { request } = client(sandbox().url);
		const stars = async (page: number) =>
			await request('GET /repos/sample-org/platform/stargazers', { per_page: 100, page });
		const { headers } = await stars(1);
		expect(headers.link).toMatch(/[?&]page=400[^>]*>; rel="last"/);
		expect((await stars(400)).headers.link).not.toContain('rel="next"');
		await expect(stars(401)).rejects.toMatchObject({ status: 422, message: /pagination is limited for this resource/ });
	});

	it.each([
		{
			value: 'newStar',
			account: collaborator,
			of: (id: number | bigint, at: string) => `star:${platformId}:${id}:${at}`,
		},
		{ value: 'newWatcher', account: owner, of: (id: number | bigint) => `watcher:starred:${platformId}:${id}` },
	])('has its newest found by $value, under the id that its webhook tells', async ({ value, account, of }) => {
		const look = looking(value);
		const before = await look();
		await sandbox().handle.star(account.login, platform);
		const { request } = client(sandbox().url, account.token);
		const { data: user } = await request('GET /user');
		const headers = { accept: 'application/vnd.github.star+json' };
		const { data: starred } = await request('GET /user/starred', { headers });
		const [{ starred_at: at = '' } = {}] = starred as Array<{ starred_at?: string }>;
		const found = await look();
		expect(found).toHaveLength(before.length + 1);
		expect(found).toContainEqual(
			expect.objectContaining({
				eventId: of(user.id, new Date(at).toISOString()),
				actor: { id: user.id, username: account.login, isBot: false },
			}),
		);
	});
});
