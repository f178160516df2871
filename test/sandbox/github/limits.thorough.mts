import { Octokit } from 'octokit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { githubAccounts, startGithub, type GithubOptions, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client, failureOf } from './receiver.mts';

const place = { owner: 'octo-sample', repo: 'website' };
let sandbox: GithubSandbox;
let clock: number;

const start = async (options: GithubOptions) => {
	sandbox = await startGithub({ now: () => clock, ...options });
	return client(sandbox.url);
};
beforeEach(() => {
	clock = Date.parse('2026-05-01T12:00:00Z');
});
afterEach(async () => await sandbox.close());

describe('limits', () => {
	it('count by the hour, name the reset, and let 304 and /rate_limit pass free', async () => {
		const octokit = await start({ limits: { primaryPerHour: 3 } });
		const { headers } = await octokit.rest.repos.get(place);
		expect(headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '2', 'x-ratelimit-used': '1' });
		const conditional = { headers: { 'if-none-match': headers.etag } };
		const same = await failureOf(octokit.request('GET /repos/{owner}/{repo}', { ...place, ...conditional }));
		expect([same.status, same.response.headers['x-ratelimit-remaining']]).toEqual([304, '2']);
		await octokit.rest.repos.get(place);
		await octokit.rest.repos.get(place);
		const refused = await failureOf(octokit.rest.repos.get(place));
		expect(refused.status).toBe(403);
		expect(refused.message).toContain('API rate limit exceeded');
		expect(refused.response.headers).toMatchObject({
			'x-ratelimit-remaining': '0',
			'x-ratelimit-reset': String(clock / 1_000 + 3_600),
			'x-ratelimit-resource': 'core',
		});
		expect((await octokit.rest.rateLimit.get()).data.resources.core).toMatchObject({ remaining: 0, used: 3 });
		clock += 3_600_001;
		expect((await octokit.rest.repos.get(place)).status).toBe(200);
	});

	it('stop content that comes too fast with Retry-After', async () => {
		const octokit = await start({ limits: { contentPerMinute: 2 } });
		const create = async () => await octokit.rest.issues.create({ ...place, title: 'Fast' });
		await create();
		clock += 10_000;
		await create();
		const refused = await failureOf(create());
		expect(refused.status).toBe(403);
		expect(refused.message).toContain('You have exceeded a secondary rate limit');
		expect(refused.response.headers['retry-after']).toBe('50');
		clock += 50_001;
		expect((await create()).status).toBe(201);
	});

	it('give search and concurrency lanes of their own', async () => {
		const octokit = await start({ limits: { searchPerMinute: 1, concurrent: 2 }, latencyMs: 300 });
		await octokit.rest.search.issuesAndPullRequests({ q: 'is:issue repo:octo-sample/website' });
		const refused = await failureOf(octokit.rest.search.issuesAndPullRequests({ q: 'is:issue' }));
		expect(refused.response.headers['x-ratelimit-resource']).toBe('search');
		const many = await Promise.allSettled(Array.from({ length: 8 }, () => octokit.rest.issues.listForRepo(place)));
		expect(many.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
		expect((await octokit.rest.issues.listForRepo(place)).status).toBe(200);
	});

	it('are understood by the throttling of the real client', async () => {
		await start({ limits: { contentPerMinute: 1 } });
		const told: string[] = [];
		const onLimit = (kind: string) => (retryAfter: number) => {
			told.push(`${kind} ${retryAfter}`);
			return false;
		};
		const octokit = new Octokit({
			auth: githubAccounts.owner.token,
			baseUrl: sandbox.url,
			retry: { enabled: false },
			throttle: { onRateLimit: onLimit('primary'), onSecondaryRateLimit: onLimit('secondary') },
		});
		const gist = { files: { 'a.txt': { content: 'a' } } };
		await octokit.request('POST /gists', gist);
		await failureOf(octokit.request('POST /gists', gist));
		sandbox.handle.setRemaining('octo-sample', 0);
		await failureOf(octokit.request('GET /repos/{owner}/{repo}', place));
		expect(told[0]).toBe('secondary 60');
		expect(told[1]).toMatch(/^primary /);
	});
});

describe('requests', () => {
	it('need a known version and a client name', async () => {
		const octokit = await start({});
		const headers = { 'x-github-api-version': '1999-01-01' };
		expect((await failureOf(octokit.request('GET /user', { headers }))).status).toBe(400);
		const { headers: answered } = await octokit.request('GET /user', {
			headers: { 'x-github-api-version': '2022-11-28' },
		});
		expect(answered['x-github-api-version-selected']).toBe('2022-11-28');
		expect(answered['x-oauth-scopes']).toContain('repo');
		expect(answered['x-github-request-id']).toMatch(/^[0-9A-F]+$/);
		const nameless = await fetch(`${sandbox.url}/user`, { headers: { 'user-agent': '' } });
		expect(nameless.status).toBe(403);
	});

	it('can fail on command, from here and from afar, and are logged without secrets', async () => {
		const octokit = await start({});
		sandbox.handle.faults.add({ method: 'POST', path: /\/issues$/, skip: 1, times: 1, status: 502 });
		await octokit.rest.issues.create({ ...place, title: 'Passes' });
		expect((await failureOf(octokit.rest.issues.create({ ...place, title: 'Fails' }))).status).toBe(502);
		const fault = { path: '/user$', drop: 'after', times: 1 };
		await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
		expect((await failureOf(octokit.rest.users.getAuthenticated())).status).toBe(500);
		expect(sandbox.handle.faults.pending).toBe(0);
		sandbox.handle.faults.add({ path: '/user$', drop: 'midway' });
		const headers = { authorization: `Bearer ${githubAccounts.owner.token}`, 'user-agent': 'test' };
		const torn = await fetch(`${sandbox.url}/user`, { headers });
		await expect(torn.text()).rejects.toThrow();
		const config = { url: 'http://127.0.0.1:9/', content_type: 'json', secret: 'hidden-away' };
		await octokit.rest.repos.createWebhook({ ...place, config });
		const log = sandbox.handle.requests;
		expect(log.map(({ method, status, fault: hit }) => [method, status, hit ?? false])).toEqual([
			['POST', 201, false],
			['POST', 502, true],
			['GET', null, true],
			['GET', 200, true],
			['POST', 201, false],
		]);
		expect(log[1]).toMatchObject({ body: { title: 'Fails' } });
		expect(JSON.stringify(log)).not.toMatch(/hidden-away|ghp_/);
	});

	it('lose their connection before anything is done', async () => {
		const octokit = await start({});
		sandbox.handle.faults.add({ method: 'POST', path: /\/issues$/, drop: 'before' });
		await failureOf(octokit.rest.issues.create({ ...place, title: 'Never arrives' }));
		sandbox.handle.faults.add({ method: 'POST', path: /\/issues$/, drop: 'after' });
		await failureOf(octokit.rest.issues.create({ ...place, title: 'Arrives unconfirmed' }));
		const titles = (await octokit.rest.issues.listForRepo(place)).data.map(({ title }) => title);
		expect(titles).toContain('Arrives unconfirmed');
		expect(titles).not.toContain('Never arrives');
	});
});
