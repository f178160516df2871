import { activate, addressOf, deactivate } from '../harness.mts';

import { describe, expect, it, vi } from 'vitest';

import { GithubStepsTrigger } from '../../../nodes/Github/GithubStepsTrigger.node.ts';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { movedFrom } from '../host/kept.mts';
import { newIssueParameters } from './githubAccount.mts';
import { api, keptOf, name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

/** Of any node on this bench. */
const address = addressOf({ nodeClass: GithubStepsTrigger, parameters: newIssueParameters() });

const { github, octokit, trigger, onlyHook, reaching } = withGithub();

describe('GitHub trigger: its hook was changed at GitHub', () => {
	it.each([
		['was switched off', { active: false }],
		['listens to other events', { events: ['push'] }],
		['listens to more events', { events: ['issues', 'push'] }],
		['sends forms', { config: { url: address, content_type: 'form' } }],
		['does not check the certificate', { config: { url: address, insecure_ssl: '1' } }],
	])('is repaired at the next start when it %s', async (_name, change) => {
		const { staticData } = await activate(trigger());
		const { id, config } = structuredClone(onlyHook());
		await octokit().rest.repos.updateWebhook({ owner, repo: name, hook_id: id, ...change });
		const { webhooks } = await activate({ ...trigger(), staticData }, { activation: 'init' });
		expect(webhooks[0]).toMatchObject({ existed: true });
		expect(onlyHook()).toMatchObject({ id, active: true, events: ['issues'], config });
	});

	it('is made again when it was deleted, and reports only since then', async () => {
		const began = Date.now();
		const { staticData } = await activate(trigger());
		const { id, config } = structuredClone(onlyHook());
		await octokit().rest.repos.deleteWebhook({ owner, repo: name, hook_id: id });
		const again = await activate({ ...trigger(), staticData }, { activation: 'init' });
		expect(onlyHook()).toMatchObject({ active: true, events: ['issues'], config });
		const { since = 0 } = keptOf(again.staticData).notes()[website] ?? {};
		expect(since).toBeGreaterThan(keptOf(again.staticData).activeSince() ?? Infinity);
		expect(since).toBeGreaterThanOrEqual(began);
		expect(since).toBeLessThanOrEqual(Date.now());
	});

	it('reported nothing since it was switched off, but keeps its record when its deliveries only failed', async () => {
		const { staticData } = await activate(trigger());
		onlyHook().lastResponse = { code: 401, status: 'misconfigured', message: 'Invalid HTTP Response: 401' };
		const renewed = await activate({ ...trigger(), staticData }, { activation: 'init' });
		expect(keptOf(renewed.staticData).notes()[website]).toEqual({
			...keptOf(staticData).notes()[website],
			changed: expect.any(Number),
		});
		const { id } = onlyHook();
		await octokit().rest.repos.updateWebhook({ owner, repo: name, hook_id: id, active: false });
		const { updatedAt } = onlyHook();
		const repaired = await activate({ ...trigger(), staticData }, { activation: 'init' });
		expect(keptOf(repaired.staticData).notes()[website]).toEqual({
			id: String(id),
			since: expect.any(Number),
			silentFrom: Math.floor(updatedAt / 1000) * 1000,
		});
	});

	it('is followed to the new address when the base URL of n8n changed, and keeps its log of deliveries', async () => {
		const { staticData } = await activate(trigger());
		const { id, config } = onlyHook();
		config.url = addressOf(trigger()).replace('https://n8n.example', 'https://old.example/n8n');
		await activate({ ...trigger(), staticData: movedFrom(staticData, config.url) }, { activation: 'init' });
		expect(onlyHook()).toMatchObject({ id, config: { url: addressOf(trigger()) } });
	});

	it('is left alone where a copy of the workflow in another n8n has it, and one of its own is made', async () => {
		await activate(trigger());
		const { id, config } = onlyHook();
		const staging = addressOf(trigger()).replace('https://n8n.example', 'https://staging.example');
		config.url = staging;
		await activate(trigger(), { activation: 'init' });
		const made = github().handle.hooks();
		expect(made.find((hook) => hook.id === id)?.config.url).toBe(staging);
		expect(made.map((hook) => hook.config.url).sort()).toEqual([addressOf(trigger()), staging].sort());
	});

	it('is left alone in its duplicates and old addresses', async () => {
		const { staticData } = await activate(trigger());
		const { id, config } = structuredClone(onlyHook());
		const old = config.url.replace('https://n8n.example', 'https://old.example');
		const make = async (url: string, more: object = {}) =>
			await octokit().rest.repos.createWebhook({ owner, repo: name, events: ['push'], config: { url }, ...more });
		await make(old, { events: ['issues'] });
		await make(config.url);
		await make('https://elsewhere.example/');
		await make(`${old.replace('/webhook/', '/webhook-test/')}?test`);
		await activate({ ...trigger(), staticData: movedFrom(staticData, old) }, { activation: 'init' });
		const left = github().handle.hooks();
		expect(left.map((hook) => hook.config.url).sort()).toEqual(
			[config.url, 'https://elsewhere.example/', `${old.replace('/webhook/', '/webhook-test/')}?test`].sort(),
		);
		expect(left.find((hook) => hook.config.url === config.url)?.id).toBe(id);
	});

	it('gets the secret of a new token when its deliveries were refused', async () => {
		const passed = reaching(trigger());
		await activate(trigger());
		await github().handle.settle();
		onlyHook().config.secret = 'of the token that was replaced';
		await github().handle.createIssueAs(owner, website, { title: 'Refused' });
		await github().handle.settle();
		expect(onlyHook().lastResponse.code).toBe(401);
		expect(passed).toEqual([]);
		await activate(trigger(), { activation: 'init' });
		await github().handle.createIssueAs(owner, website, { title: 'Taken' });
		await github().handle.settle();
		expect(onlyHook().lastResponse.code).toBe(200);
		expect(passed).toHaveLength(1);
	});
});

describe('GitHub trigger: editing the node', () => {
	it('notes to where its events had been accepted at the removal', async () => {
		const { staticData } = await activate(trigger());
		const removed = await deactivate({ ...trigger(), staticData });
		expect(github().handle.hooks()).toEqual([]);
		const left = Date.now();
		const edited = await activate({ ...trigger([website, api]), staticData: removed.staticData });
		const since = keptOf(edited.staticData).coveredTo(website, left);
		expect(left - since).toBeGreaterThanOrEqual(0);
		expect(left - since).toBeLessThan(2000);
	});

	it('reads nothing back when the workflow was off for longer', async () => {
		const { staticData } = await activate(trigger());
		const removed = await deactivate({ ...trigger(), staticData });
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
		try {
			const { staticData: after } = await activate({ ...trigger(), staticData: removed.staticData });
			expect(keptOf(after).coveredTo(website, Date.now())).toBeGreaterThan(Date.now() - 2000);
		} finally {
			vi.useRealTimers();
		}
	});
});

describe('GitHub trigger: a repository that was renamed', () => {
	it('keeps its hook, repairs it and makes a new one under the new name', async () => {
		const repo = 'before';
		await octokit().rest.repos.createForAuthenticatedUser({ name: repo });
		const setting = trigger([`${owner}/${repo}`]);
		await activate(setting);
		const { id } = onlyHook();
		await github().handle.rename(owner, repo, 'after');
		onlyHook().active = false;
		await activate(setting, { activation: 'init' });
		expect(onlyHook()).toMatchObject({ id, active: true });
		await octokit().rest.repos.deleteWebhook({ owner, repo: 'after', hook_id: id });
		await activate(setting, { activation: 'init' });
		expect(onlyHook().config.url).toBe(addressOf(setting));
		await deactivate(setting);
		expect(github().handle.hooks()).toEqual([]);
	});
});

describe('GitHub trigger: while GitHub cannot be asked', () => {
	it('takes a hook that it made for granted at a start', async () => {
		const { staticData } = await activate(trigger());
		github().handle.faults.add({ path: /\/hooks$/, status: 502, times: 20 });
		const { webhooks } = await activate({ ...trigger(), staticData }, { activation: 'init' });
		expect(webhooks[0]).toMatchObject({ existed: true });
	});

	it('does not pretend to have one otherwise', async () => {
		github().handle.faults.add({ path: /\/hooks$/, status: 502, times: 20 });
		await expect(activate(trigger())).rejects.toThrow(/GitHub could not process/);
	});

	it('says so when the token was revoked, though it has hooks', async () => {
		const { staticData } = await activate(trigger());
		const credentials = { agentStepsGithubApi: { accessToken: 'ghp_revoked', baseUrl: github().url } };
		const starting = activate({ ...trigger(), credentials, staticData }, { activation: 'init' });
		await expect(starting).rejects.toThrow(/does not accept this token/);
		expect(github().handle.hooks()).toHaveLength(1);
		expect(githubAccounts.owner.token).not.toBe('ghp_revoked');
	});
});
