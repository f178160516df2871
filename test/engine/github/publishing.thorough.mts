import {
	activate,
	addressOf,
	attempts,
	benchOf,
	deactivate,
	pollBench,
	pollOnce,
	waitingInTests,
} from '../harness.mts';

import { setTimeout as pause } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../sandbox/github/start.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { titles } from './issuesOpened.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { api, keptOf, name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, onlyHook } = withGithub();
const foreign = `${githubAccounts.collaborator.login}/foreign`;
const mistyped = `${owner}/mistyped`;

/** What was asked for since the last call. */
const asked = () =>
	github()
		.handle.requests.splice(0)
		.map(({ method, path }) => `${method} ${path}`);
const hooksOf = (repository: string) => `/repos/${repository}/hooks`;
const posted = (repository: string) => `POST ${hooksOf(repository)}`;
const listed = (repository: string) => `GET ${hooksOf(repository)}`;
const refusal = (message: string) => ({
	method: 'POST',
	path: /\/hooks$/,
	status: 422,
	body: { message: 'Validation Failed', errors: [{ resource: 'Hook', code: 'custom', message }] },
});

beforeAll(async () => {
	const { repos } = client(github().url, githubAccounts.collaborator.token).rest;
	await repos.createForAuthenticatedUser({ name: 'foreign' });
});
beforeEach(() => asked());

describe('GitHub trigger: a look while it is published for the first time', () => {
	it('gives out nothing from before, although some of its hooks are there already', async () => {
		await octokit().rest.issues.create({ owner, repo: name, title: 'From before' });
		const { staticData } = await activate(trigger([website, api]));
		const [key = ''] = Object.keys(staticData['global'] as IDataObject);
		const { hooks, url, instance } = (staticData['global'] as Record<string, Record<string, IDataObject>>)[key] ?? {};
		const half = { url, instance, attempted: true, hooks: { [website]: hooks?.[website] } };
		const during = { global: { [key]: half } } as IDataObject;
		const bench = benchOf({ ...trigger([website, api]), staticData: during });
		expect(titles(await pollBench(bench))).toEqual([]);
		const after = { ...bench.held(), global: staticData['global'] } as IDataObject;
		expect(titles(await pollOnce({ ...trigger([website, api]), staticData: after }))).toEqual([]);
	});
});

describe('GitHub trigger: what publishing costs', () => {
	it.each([[[website]], [[website, api]]])('is one request a target at the first time, for %j', async (targets) => {
		const { webhooks } = await activate(trigger(targets));
		expect(asked()).toEqual(targets.map(posted));
		expect(webhooks[0]).toMatchObject({ existed: false });
		expect(github().handle.hooks()).toHaveLength(targets.length);
	});

	it('is one request a target at each later start', async () => {
		const setting = trigger([website, api]);
		const { staticData } = await activate(setting);
		asked();
		const { webhooks } = await activate({ ...setting, staticData }, { activation: 'init' });
		expect(webhooks[0]).toMatchObject({ existed: true });
		expect(asked()).toEqual([listed(website), listed(api)]);
	});

	it('is one request a target after an edit', async () => {
		const { staticData } = await activate(trigger());
		const removed = await deactivate({ ...trigger(), staticData });
		asked();
		await activate({ ...trigger([website, api]), staticData: removed.staticData });
		expect(asked()).toEqual([posted(website), posted(api)]);
	});

	it('is one request for a listening to a test event', async () => {
		await activate(waitingInTests(trigger()), { isTest: true });
		expect(asked()).toEqual([posted(website)]);
		await deactivate(waitingInTests(trigger()), { isTest: true });
		expect(github().handle.hooks()).toEqual([]);
	});

	it('is one request more for a repository that was renamed, where GitHub sends it', async () => {
		await octokit().rest.repos.createForAuthenticatedUser({ name: 'earlier' });
		await github().handle.rename(owner, 'earlier', 'later');
		asked();
		const setting = trigger([`${owner}/earlier`]);
		const { staticData } = await activate(setting);
		expect(asked()).toEqual([posted(`${owner}/earlier`), expect.stringMatching(/^POST \/repositories\/\d+\/hooks$/)]);
		await deactivate({ ...setting, staticData });
		expect(github().handle.hooks()).toEqual([]);
	});
});

describe('GitHub trigger: a hook that is there and of which nothing is remembered', () => {
	it('is adopted', async () => {
		await activate(trigger());
		const { id } = onlyHook();
		asked();
		const { staticData } = await activate(trigger());
		expect(asked()).toEqual([posted(website), listed(website)]);
		expect(onlyHook().id).toBe(id);
		expect(keptOf(staticData).hooks()).toEqual({ [website]: String(id) });
	});

	it('is adopted whatever GitHub says against a second one', async () => {
		await activate(trigger());
		const { id } = onlyHook();
		github().handle.faults.add(refusal('The "issues" event cannot have more than 20 hooks'));
		await activate(trigger());
		expect(onlyHook().id).toBe(id);
	});

	it.each([
		['is switched off', { active: false }],
		['listens to more events', { events: ['issues', 'push'] }],
	])('is repaired when it %s', async (_name, change) => {
		await activate(trigger());
		const { id, config } = structuredClone(onlyHook());
		await octokit().rest.repos.updateWebhook({ owner, repo: name, hook_id: id, ...change });
		await activate(trigger());
		expect(onlyHook()).toMatchObject({ id, active: true, events: ['issues'], config });
	});

	it('stays beside the new one when it listens to other events only, and goes at the next start', async () => {
		await activate(trigger());
		const { id } = onlyHook();
		await octokit().rest.repos.updateWebhook({ owner, repo: name, hook_id: id, events: ['push'] });
		const { staticData } = await activate(trigger());
		expect(github().handle.hooks()).toHaveLength(2);
		await activate({ ...trigger(), staticData }, { activation: 'init' });
		expect(onlyHook()).toMatchObject({ events: ['issues'], config: { url: addressOf(trigger()) } });
	});
});

describe('GitHub trigger: a publication that is refused', () => {
	it('asks once to make a hook that GitHub does not want', async () => {
		github().handle.faults.add({ ...refusal("url is not supported because it isn't reachable"), times: 9 });
		await expect(activate(trigger())).rejects.toThrow(/isn't reachable.*N8N_WEBHOOK_URL.*"Polling"/);
		expect(asked()).toEqual([posted(website), listed(website)]);
	});

	it('makes no further hook after a repository that does not exist, and removes those that it made', async () => {
		await expect(activate(trigger([website, mistyped, api]))).rejects.toThrow(/there is no octo-sample\/mistyped/);
		expect(github().handle.hooks()).toEqual([]);
		expect(asked()).not.toContain(posted(api));
	});

	it('makes no hook at the further attempts until it is known that all repositories exist', async () => {
		const { errors, staticData } = await attempts(trigger([website, mistyped]), 5);
		expect(errors).toHaveLength(5);
		expect(new Set(errors.map(({ message }) => message)).size).toBe(1);
		expect(asked().filter((request) => request.startsWith('POST'))).toEqual([posted(website), posted(mistyped)]);
		const { staticData: mended } = await activate({ ...trigger([website, api]), staticData });
		expect(github().handle.hooks()).toHaveLength(2);
		const removed = await deactivate({ ...trigger([website, api]), staticData: mended });
		asked();
		await activate({ ...trigger(), staticData: removed.staticData });
		expect(asked()).toEqual([posted(website)]);
	});

	it('names the right for making that a fine-grained token lacks', async () => {
		const credentials = {
			agentStepsGithubApi: { accessToken: githubAccounts.fineGrained.token, baseUrl: github().url },
		};
		await expect(activate(trigger([website], { credentials }))).rejects.toThrow(
			/needs the permission repository_hooks/,
		);
		expect(asked().filter((request) => request.startsWith('POST'))).toHaveLength(1);
	});

	it('polls a repository without rights after two more requests', async () => {
		asked();
		const { staticData } = await activate(trigger([foreign, website]));
		expect(Object.keys(keptOf(staticData).unhooked())).toEqual([foreign]);
		expect(asked()).toEqual([posted(foreign), listed(foreign), `GET /repos/${foreign}`, posted(website)]);
	});

	it('loses no event of a repository without rights between the publication and the first look', async () => {
		const opens = async (title: string) =>
			await github().handle.createIssueAs(githubAccounts.collaborator.login, foreign, { title });
		await opens('Before');
		await pause(1100);
		const { staticData } = await activate(trigger([website, foreign]));
		await opens('After');
		const { json } = await pollOnce({ ...trigger([website, foreign]), staticData });
		expect(titles({ json })).toEqual(['After']);
	});
});
