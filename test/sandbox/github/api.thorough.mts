import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client, failureOf } from './receiver.mts';

const place = { owner: 'octo-sample', repo: 'website' };
let sandbox: GithubSandbox;
let clock = Date.parse('2026-05-01T12:00:00Z');

beforeAll(async () => {
	sandbox = await startGithub({ now: () => clock, limits: { contentPerMinute: null } });
});
afterAll(async () => await sandbox.close());

const tick = () => void (clock += 60_000);

describe('issues', () => {
	it('are created, changed, listed over pages, and stand beside pull requests', async () => {
		const octokit = client(sandbox.url);
		const { data: issue } = await octokit.rest.issues.create({ ...place, title: 'Écrire 🚀', labels: ['bug'] });
		await octokit.rest.issues.update({
			...place,
			issue_number: issue.number,
			state: 'closed',
			state_reason: 'completed',
		});
		await sandbox.handle.push({ ...place, ref: 'refs/heads/for-a-pull' });
		const { data: pull } = await octokit.rest.pulls.create({ ...place, title: 'P', head: 'for-a-pull', base: 'main' });
		const all = await octokit.paginate(octokit.rest.issues.listForRepo, { ...place, state: 'all', per_page: 2 });
		expect(all.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
		expect(all.find(({ number }) => number === pull.number)?.pull_request?.url).toBe(pull.url);
		expect(all.find(({ number }) => number === issue.number)).toMatchObject({ title: 'Écrire 🚀', state: 'closed' });
		const { data: asIssue } = await octokit.rest.issues.get({ ...place, issue_number: pull.number });
		expect(asIssue.pull_request).toBeDefined();
		expect(issue.created_at).toMatch(/:\d\dZ$/);
	});

	it('have comments that are listed for the whole repository, pull requests included', async () => {
		const octokit = client(sandbox.url);
		await octokit.rest.issues.createComment({ ...place, issue_number: 1, body: 'On an issue' });
		await octokit.rest.issues.createComment({ ...place, issue_number: 5, body: 'On a pull request' });
		const { data } = await octokit.rest.issues.listCommentsForRepo({ ...place, sort: 'created', direction: 'desc' });
		expect(data.map(({ body }) => body)).toEqual(['On a pull request', 'On an issue']);
		await sandbox.handle.settle();
		const { data: events } = await octokit.rest.activity.listRepoEvents(place);
		expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['IssueCommentEvent', 'IssueCommentEvent']);
		expect(events[0]).toMatchObject({ actor: { login: 'octo-sample' }, payload: { action: 'created' }, public: true });
	});

	it('carry errors as GitHub words them', async () => {
		const octokit = client(sandbox.url);
		const missing = await failureOf(octokit.rest.issues.get({ ...place, issue_number: 999 }));
		expect(missing.response.data).toEqual({
			message: 'Not Found',
			documentation_url: 'https://docs.github.com/rest',
			status: '404',
		});
		const mona = client(sandbox.url, githubAccounts.collaborator.token);
		const hidden = await failureOf(mona.rest.repos.get({ owner: 'octo-sample', repo: 'private-notes' }));
		expect(hidden.status).toBe(404);
		const invalid = await failureOf(client(sandbox.url, 'ghp_wrong').rest.users.getAuthenticated());
		expect([invalid.status, invalid.response.data.message]).toEqual([401, 'Bad credentials']);
	});
});

describe('repositories', () => {
	it('show the permissions of the caller', async () => {
		const mona = client(sandbox.url, githubAccounts.collaborator.token);
		const { data } = await mona.rest.repos.get(place);
		expect(data.permissions).toEqual({ admin: false, maintain: false, push: true, triage: true, pull: true });
		expect((await client(sandbox.url).rest.repos.get(place)).data.permissions?.admin).toBe(true);
	});

	it('of an organization are listed, newest first', async () => {
		const octokit = client(sandbox.url);
		await octokit.rest.repos.createInOrg({ org: 'sample-org', name: 'second', private: true });
		const names = async (token?: string) =>
			(await client(sandbox.url, token).rest.repos.listForOrg({ org: 'sample-org' })).data.map(({ name }) => name);
		expect(await names()).toEqual(['second', 'platform']);
		expect((await octokit.rest.repos.listForUser({ username: 'octo-sample', per_page: 1 })).headers.link).toContain(
			'next',
		);
	});

	it('redirect from their old names', async () => {
		await sandbox.handle.rename('octo-sample', 'api', 'public-api');
		const headers = { authorization: `Bearer ${githubAccounts.owner.token}`, 'user-agent': 'test' };
		const target = `${sandbox.url}/repos/octo-sample/api/issues?state=all`;
		const moved = await fetch(target, { headers, redirect: 'manual' });
		expect(moved.status).toBe(301);
		expect(moved.headers.get('location')).toMatch(/\/repositories\/\d+\/issues\?state=all$/);
		const { data } = await client(sandbox.url).rest.issues.listForRepo({ owner: 'octo-sample', repo: 'api' });
		expect(data.map(({ title }) => title)).toEqual(['Page the list of orders']);
	});

	it('list tags by their refs, and merge branches', async () => {
		const octokit = client(sandbox.url);
		const pushed = await sandbox.handle.push({ ...place, ref: 'refs/heads/ahead' });
		await octokit.rest.git.createRef({ ...place, ref: 'refs/tags/v0.1', sha: pushed.after });
		expect((await octokit.rest.repos.listTags(place)).data).toMatchObject([
			{ name: 'v0.1', commit: { sha: pushed.after } },
		]);
		expect((await octokit.rest.repos.merge({ ...place, base: 'main', head: 'ahead' })).status).toBe(201);
		expect((await octokit.rest.repos.merge({ ...place, base: 'main', head: 'ahead' })).status).toBe(204);
		expect((await failureOf(octokit.rest.repos.merge({ ...place, base: 'main', head: 'nowhere' }))).status).toBe(404);
	});

	it('know who can be assigned, and run workflows', async () => {
		const octokit = client(sandbox.url);
		const { data } = await octokit.rest.issues.listAssignees(place);
		expect(data.map(({ login }) => login)).toEqual(['octo-sample', 'mona-sample']);
		const { data: found } = await octokit.rest.actions.listRepoWorkflows(place);
		expect(found.workflows).toMatchObject([{ name: 'CI', path: '.github/workflows/ci.yml', state: 'active' }]);
		const dispatch = { ...place, workflow_id: 'ci.yml', ref: 'main' };
		expect((await octokit.rest.actions.createWorkflowDispatch(dispatch)).status).toBe(204);
		const { data: list } = await octokit.rest.actions.listWorkflowRuns({ ...place, workflow_id: 'ci.yml' });
		const run_id = list.workflow_runs[0]?.id ?? 0;
		expect((await octokit.rest.actions.cancelWorkflowRun({ ...place, run_id })).status).toBe(202);
		expect((await failureOf(octokit.rest.actions.cancelWorkflowRun({ ...place, run_id }))).status).toBe(409);
		expect((await failureOf(octokit.rest.actions.createWorkflowDispatch({ ...dispatch, ref: 'no' }))).status).toBe(422);
	});
});

describe('gists', () => {
	it('are kept, listed newest first since a moment, and belong to their owner', async () => {
		const octokit = client(sandbox.url);
		const { data: first } = await octokit.rest.gists.create({ files: { 'a.md': { content: '# A' } }, public: true });
		tick();
		const since = new Date(clock).toISOString();
		const { data: second } = await octokit.rest.gists.create({ files: { 'b.txt': { content: 'b' } } });
		expect((await octokit.paginate(octokit.rest.gists.list, { per_page: 1 })).map(({ id }) => id)).toEqual([
			second.id,
			first.id,
		]);
		expect((await octokit.rest.gists.list({ since })).data.map(({ id }) => id)).toEqual([second.id]);
		const mona = client(sandbox.url, githubAccounts.collaborator.token);
		expect((await mona.rest.gists.listForUser({ username: 'octo-sample' })).data.map(({ id }) => id)).toEqual([
			first.id,
		]);
		expect((await failureOf(mona.rest.gists.delete({ gist_id: first.id ?? '' }))).status).toBe(404);
		const files = { 'a.md': { filename: 'z.md', content: '# Z' } };
		const { data: changed } = await octokit.rest.gists.update({ gist_id: first.id ?? '', files });
		expect(changed.files?.['z.md']).toMatchObject({ content: '# Z', language: 'Markdown', truncated: false });
		expect((await octokit.rest.gists.delete({ gist_id: first.id ?? '' })).status).toBe(204);
	});
});

describe('stars', () => {
	it('are listed with their times to those who may push', async () => {
		const octokit = client(sandbox.url);
		const mona = client(sandbox.url, githubAccounts.collaborator.token);
		const notes = { owner: 'sample-org', repo: 'platform' };
		await mona.rest.activity.starRepoForAuthenticatedUser(notes);
		expect((await mona.rest.activity.checkRepoIsStarredByAuthenticatedUser(notes)).status).toBe(204);
		expect((await failureOf(octokit.rest.activity.checkRepoIsStarredByAuthenticatedUser(notes))).status).toBe(404);
		const accept = { accept: 'application/vnd.github.star+json' };
		const { data } = await octokit.request('GET /repos/{owner}/{repo}/stargazers', { ...notes, headers: accept });
		expect(data).toMatchObject([{ starred_at: expect.stringMatching(/Z$/), user: { login: 'mona-sample' } }]);
		expect((await failureOf(mona.rest.activity.listStargazersForRepo(notes))).status).toBe(403);
		expect((await mona.rest.activity.listReposStarredByAuthenticatedUser()).data).toHaveLength(1);
	});
});

describe('notifications', () => {
	it('come from mentions and assignments, and answer 304 until something happens', async () => {
		const mona = client(sandbox.url, githubAccounts.collaborator.token);
		const list = async (headers = {}) => await mona.request('GET /notifications', { headers });
		await sandbox.handle.createIssueAs('octo-sample', 'octo-sample/website', {
			title: 'Look',
			body: 'cc @mona-sample',
		});
		await sandbox.handle.settle();
		const { data, headers } = await list();
		expect(data).toMatchObject([{ reason: 'mention', unread: true, subject: { title: 'Look', type: 'Issue' } }]);
		expect(headers['x-poll-interval']).toBe('60');
		const known = { 'if-modified-since': headers['last-modified'] };
		expect((await failureOf(list(known))).status).toBe(304);
		tick();
		const subject = { title: 'A release', type: 'Release' } as const;
		const id = sandbox.handle.notify({ login: 'mona-sample', ...place, reason: 'subscribed', subject });
		expect((await list(known)).data.map((thread) => thread.id)[0]).toBe(id);
		const thread_id = Number(id);
		await mona.rest.activity.markThreadAsRead({ thread_id });
		expect((await mona.rest.activity.getThread({ thread_id })).data.unread).toBe(false);
		expect((await list()).data).toHaveLength(1);
		const refused = await failureOf(
			client(sandbox.url, githubAccounts.fineGrained.token).request('GET /notifications'),
		);
		expect(refused.status).toBe(403);
	});
});
