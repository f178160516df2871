import { describe, expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, withHooks } from './hooked.mts';
import { client } from './receiver.mts';

const { sandbox, receiver, hooked, advance } = withHooks();

describe('deliveries', () => {
	it('tell an issue with all that a list tells of it', async () => {
		const { octokit } = await hooked(['issues']);
		await octokit.rest.issues.create({ ...place, title: 'Whole', labels: ['bug'] });
		await sandbox().handle.settle();
		const { data } = await octokit.rest.issues.listForRepo(place);
		const told = receiver().received.flatMap(({ payload }) => {
			const { issue } = payload as { issue?: { title: string } };
			return issue?.title === 'Whole' ? [issue] : [];
		});
		const names = Object.keys(data.find(({ title }) => title === 'Whole') ?? {}).sort();
		expect(told.length).toBeGreaterThan(1);
		for (const issue of told) expect(Object.keys(issue).sort()).toEqual(expect.arrayContaining(names));
	});

	it('are logged with request and response, filtered, and paged by cursor', async () => {
		const { octokit, at } = await hooked(['issues']);
		receiver().answerWith(500);
		await octokit.rest.issues.create({ ...place, title: 'Lost' });
		await sandbox().handle.settle();
		const all = await octokit.paginate(octokit.rest.repos.listWebhookDeliveries, { ...at, per_page: 1 });
		expect(all.map(({ event, status_code }) => [event, status_code])).toEqual([
			['issues', 500],
			['ping', 200],
		]);
		const { data: failed } = await octokit.request('GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries', {
			...at,
			status: 'failure',
		});
		expect(failed).toHaveLength(1);
		expect(failed[0]).not.toHaveProperty('request');
		const delivery_id = (failed[0]?.id ?? 0) as number; // a bigint, in truth
		const { data: full } = await octokit.rest.repos.getWebhookDelivery({ ...at, delivery_id });
		expect(full.request.payload).toMatchObject({ action: 'opened', issue: { title: 'Lost' } });
		expect(full.request.headers).toMatchObject({ 'X-GitHub-Delivery': full.guid });
		expect(full.response.payload).toBe('noted');
		expect(full.status).toBe('Invalid HTTP Response: 500');
	});

	it('are repeated on request only, with the GUID they had', async () => {
		const { octokit, at } = await hooked(['issues']);
		receiver().answerWith(503);
		await octokit.rest.issues.create({ ...place, title: 'Again' });
		await sandbox().handle.settle();
		const { data: before } = await octokit.rest.repos.listWebhookDeliveries(at);
		receiver().answerWith(200);
		const delivery_id = before[0]?.id ?? 0;
		expect((await octokit.rest.repos.redeliverWebhookDelivery({ ...at, delivery_id })).status).toBe(202);
		await sandbox().handle.settle();
		const { data: after } = await octokit.rest.repos.listWebhookDeliveries(at);
		expect(after).toHaveLength(before.length + 1);
		expect(after[0]).toMatchObject({ redelivery: true, guid: before[0]?.guid, status_code: 200, status: 'OK' });
		const guids = receiver()
			.received.slice(-2)
			.map(({ headers }) => headers['x-github-delivery']);
		expect(new Set(guids).size).toBe(1);
	});

	it('may be held back, and are in the log only when they are made', async () => {
		const { octokit, at } = await hooked(['issues']);
		sandbox().handle.disturb(() => ({ heldBackMs: 300 }));
		await octokit.rest.issues.create({ ...place, title: 'Throttled' });
		const log = async () =>
			(await octokit.rest.repos.listWebhookDeliveries(at)).data.filter(({ event }) => event === 'issues');
		expect(await log()).toEqual([]);
		await sandbox().handle.settle();
		sandbox().handle.disturb(undefined);
		expect(await log()).toMatchObject([{ status_code: 200, throttled_at: '2026-05-01T12:00:00.000Z' }]);
		expect(receiver().events()).toEqual(['ping', 'issues.opened']);
	});

	it('may appear in the log late', async () => {
		const { octokit, at } = await hooked(['issues']);
		sandbox().handle.disturb(() => ({ loggedLateMs: 60_000 }));
		await octokit.rest.issues.create({ ...place, title: 'Late' });
		await sandbox().handle.settle();
		sandbox().handle.disturb(undefined);
		await octokit.rest.issues.create({ ...place, title: 'At once' });
		await sandbox().handle.settle();
		const log = async () => (await octokit.rest.repos.listWebhookDeliveries(at)).data.map(({ event }) => event);
		expect(await log()).toEqual(['issues', 'ping']);
		advance(60_000);
		expect(await log()).toEqual(['issues', 'issues', 'ping']);
	});

	it.each([
		['redelivery', true, 1],
		['repetition', false, 1],
		['other', false, 2],
	] as const)('may come twice, as %s', async (as, redelivery, guids) => {
		const { octokit, at } = await hooked(['issues']);
		sandbox().handle.disturb(() => ({ again: { as, afterMs: 20 } }));
		await octokit.rest.issues.create({ ...place, title: 'Twice' });
		await sandbox().handle.settle();
		sandbox().handle.disturb(undefined);
		const { data } = await octokit.rest.repos.listWebhookDeliveries(at);
		const [second, first] = data;
		expect(data.map(({ event }) => event)).toEqual(['issues', 'issues', 'ping']);
		expect([first?.redelivery, second?.redelivery]).toEqual([false, redelivery]);
		expect(new Set([first?.guid, second?.guid]).size).toBe(guids);
	});

	it('end when the repository is deleted, those that are held back included', async () => {
		const octokit = client(sandbox().url);
		const { data } = await octokit.rest.repos.createForAuthenticatedUser({ name: 'doomed' });
		const doomed = { owner: place.owner, repo: data.name };
		const config = { url: receiver().url, content_type: 'json' };
		await octokit.rest.repos.createWebhook({ ...doomed, events: ['issues'], config });
		await sandbox().handle.settle();
		sandbox().handle.disturb(() => ({ heldBackMs: 200 }));
		await octokit.rest.issues.create({ ...doomed, title: 'Never told' });
		await new Promise((resolve) => setTimeout(resolve, 50));
		await sandbox().handle.deleteRepository(data.full_name);
		sandbox().handle.disturb(undefined);
		await sandbox().handle.settle();
		expect(receiver().events()).toEqual(['ping']);
		expect(sandbox().handle.hooks()).toEqual([]);
		await expect(octokit.rest.repos.listWebhooks(doomed)).rejects.toThrow('Not Found');
	});

	it('fail when the receiver is silent or gone, and are forgotten after three days', async () => {
		const { octokit, at } = await hooked(['issues']);
		receiver().stayingSilent(true);
		await octokit.rest.repos.pingWebhook(at);
		await sandbox().handle.settle();
		await octokit.rest.repos.updateWebhook({ ...at, config: { url: 'http://127.0.0.1:9/hook', content_type: 'json' } });
		await octokit.rest.repos.pingWebhook(at);
		await sandbox().handle.settle();
		const { data } = await octokit.rest.repos.listWebhookDeliveries(at);
		expect(data.map(({ status }) => status)).toEqual(['failed to connect to host', 'timed out', 'OK']);
		advance(3 * 24 * 3_600_000 + 1);
		expect((await octokit.rest.repos.listWebhookDeliveries(at)).data).toEqual([]);
	});
});

describe('events', () => {
	it('of a push carry its commits; a new branch is created and pushed', async () => {
		await hooked(['push', 'create', 'delete']);
		const pushed = await sandbox().handle.push({ ...place, commits: 2 });
		await sandbox().handle.push({ ...place, ref: 'refs/heads/topic/one' });
		await client(sandbox().url).rest.git.deleteRef({ ...place, ref: 'heads/topic/one' });
		await sandbox().handle.settle();
		expect(receiver().events()).toEqual(['ping', 'push', 'create', 'push', 'delete', 'push']);
		const [, push, create, branch, , gone] = receiver().received.map(({ payload }) => payload);
		expect(push).toMatchObject({ ref: 'refs/heads/main', before: pushed.before, after: pushed.after, created: false });
		expect(push?.['commits']).toMatchObject(pushed.shas.map((id) => ({ id, distinct: true })));
		expect(push?.['head_commit']).toMatchObject({ id: pushed.after, added: [expect.stringMatching(/^pushed\//)] });
		expect(push?.['pusher']).toEqual({ name: 'octo-sample', email: 'octo@example.com' });
		expect(create).toMatchObject({ ref: 'topic/one', ref_type: 'branch', master_branch: 'main', pusher_type: 'user' });
		expect(branch).toMatchObject({ created: true, ref: 'refs/heads/topic/one', commits: [{}] });
		expect(gone).toMatchObject({ deleted: true, head_commit: null });
	});

	it('tells a pre-release that becomes a release as released, not as published', async () => {
		const octokit = client(sandbox().url);
		const { data: early } = await octokit.rest.repos.createRelease({ ...place, tag_name: 'v0.9.0', prerelease: true });
		await sandbox().handle.settle();
		await hooked(['release']);
		const change = { ...place, release_id: early.id };
		await octokit.rest.repos.updateRelease({ ...change, prerelease: false, name: 'Whole' });
		await octokit.rest.repos.updateRelease({ ...change, prerelease: true });
		await sandbox().handle.settle();
		const told = receiver()
			.events()
			.filter((event) => event.startsWith('release.'));
		expect(told).toEqual(['release.edited', 'release.released', 'release.edited', 'release.prereleased']);
		const edited = receiver().received.find((one) => one.event === 'release')?.payload;
		expect(edited).toMatchObject({ changes: { name: { from: expect.any(String) } } });
	});

	it('of stars, forks, members, releases, reviews and runs have the shape of GitHub', async () => {
		await hooked(['*']);
		const octokit = client(sandbox().url);
		const mona = client(sandbox().url, githubAccounts.collaborator.token);
		await mona.rest.activity.starRepoForAuthenticatedUser(place);
		await octokit.rest.repos.createFork({ ...place, organization: 'sample-org' });
		await octokit.rest.repos.addCollaborator({ ...place, username: 'hubot-sample' });
		await octokit.rest.repos.createRelease({ ...place, tag_name: 'v1.0.0' });
		const { head, base } = { head: 'topic/two', base: 'main' };
		await sandbox().handle.push({ ...place, ref: `refs/heads/${head}` });
		const { data: pull } = await octokit.rest.pulls.create({ ...place, title: 'Two', head, base });
		await octokit.rest.pulls.requestReviewers({ ...place, pull_number: pull.number, reviewers: ['mona-sample'] });
		await sandbox().handle.push({ ...place, ref: `refs/heads/${head}` });
		await sandbox().handle.settle();
		await octokit.rest.actions.createWorkflowDispatch({ ...place, workflow_id: 'ci.yml', ref: 'main' });
		const { data: runs } = await octokit.rest.actions.listWorkflowRunsForRepo(place);
		await sandbox().handle.finishRun(runs.workflow_runs[0]?.id ?? 0, 'failure');
		await sandbox().handle.settle();
		const events = receiver().events();
		for (const expected of [
			...['star.created', 'watch.started', 'fork', 'member.added', 'release.published', 'pull_request.opened'],
			...['pull_request.review_requested', 'pull_request.synchronize', 'workflow_run.requested'],
			...['workflow_run.completed', 'workflow_job.completed'],
		]) {
			expect(events).toContain(expected);
		}
		const payload = (event: string) => receiver().received.find((one) => one.event === event)?.payload;
		expect(payload('fork')).toMatchObject({
			forkee: { full_name: 'sample-org/website' },
			repository: { name: 'website' },
		});
		expect(payload('star')).toMatchObject({ sender: { login: 'mona-sample' }, repository: { stargazers_count: 1 } });
		const asked = receiver().received.find((one) => one.payload['action'] === 'review_requested');
		expect(asked?.payload['requested_reviewer']).toMatchObject({ login: 'mona-sample' });
		const done = receiver().received.find(
			({ event, payload: body }) => event === 'workflow_run' && body['action'] === 'completed',
		);
		expect(done?.payload['workflow_run']).toMatchObject({ conclusion: 'failure', status: 'completed' });
	});
});
