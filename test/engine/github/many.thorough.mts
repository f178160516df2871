import { activate, addressOf, benchOf, deactivate, pollBench, pollOnce } from '../harness.mts';

import { beforeAll, describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../sandbox/github/start.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { goBy, measuredClock, measuredHaste } from '../host/hastened.mts';
import { newIssueParameters } from './githubAccount.mts';
import { api, keptOf, name, owner, website, withGithub } from './sandboxed.mts';

goBy(measuredClock);

const { collaborator } = githubAccounts;
const foreign = `${collaborator.login}/foreign`;
const { github, octokit, trigger } = withGithub({ latencyMs: 100 / measuredHaste });
const own = Array.from({ length: 39 }, (_unused, index) => `${owner}/own-${index}`);

beforeAll(async () => {
	for (const fullName of own) {
		await octokit().rest.repos.createForAuthenticatedUser({ name: fullName.split('/')[1] ?? '' });
	}
	await client(github().url, collaborator.token).rest.repos.createForAuthenticatedUser({ name: 'foreign' });
}, 60_000);

const unhooked = (staticData: object) => keptOf(staticData).unhooked();

describe('GitHub trigger on 40 repositories, one of them without rights', () => {
	it('has 39 hooks and one polled repository, and leaves nothing behind', async () => {
		const setting = trigger([...own, foreign]);
		const began = measuredClock.now();
		const { staticData, webhooks } = await activate(setting);
		const tookMs = measuredClock.now() - began;
		expect(webhooks[0]).toMatchObject({ existed: false });
		expect(github().handle.hooks()).toHaveLength(39);
		expect(
			new Set(
				github()
					.handle.hooks()
					.map(({ config }) => config.url),
			),
		).toEqual(new Set([addressOf(setting)]));
		expect(Object.keys(unhooked(staticData))).toEqual([foreign]);
		expect(unhooked(staticData)[foreign]).toMatch(
			/^mona-sample\/foreign has no webhook and is looked through at the poll times instead\. .*an administrator of the repository/,
		);
		expect(tookMs).toBeGreaterThan(38_000); // GitHub wants a second between two writes

		const requests = github().handle.requests.length;
		const started = await activate({ ...setting, staticData }, { activation: 'init' });
		expect(started.webhooks[0]).toMatchObject({ existed: true });
		expect(unhooked(started.staticData)).toEqual(unhooked(staticData));
		expect(github().handle.requests.length - requests).toBe(41);

		await deactivate({ ...setting, staticData });
		expect(github().handle.hooks()).toEqual([]);
	});
});

describe('GitHub trigger: a repository that takes no hook', () => {
	const crowded = async () => {
		for (let made = 0; made < 20; made += 1) {
			const config = { url: `https://elsewhere.example/${made}` };
			await octokit().rest.repos.createWebhook({ owner, repo: name, events: ['issues'], config });
		}
	};

	it('is polled when it has 20 already, and its sibling has its hook', async () => {
		await crowded();
		const { staticData } = await activate(trigger([website, api]));
		expect(github().handle.hooks()).toHaveLength(21);
		expect(unhooked(staticData)[website]).toMatch(/cannot have more than 20 hooks\. Remove one that nobody needs/);
	});

	it('loses nothing when n8n makes its first poll before the hooks are tried', async () => {
		const setting = trigger([api, foreign]);
		const early = await pollOnce({ ...setting, activation: 'activate' });
		const { staticData } = await activate({ ...setting, staticData: early.held });
		await github().handle.createIssueAs(collaborator.login, foreign, { title: 'Early' });
		const bench = benchOf({ ...setting, staticData });
		const found = async () => (await pollBench(bench)).json.map(({ issue }) => (issue as { title: string }).title);
		expect(await found()).toEqual(['Early']);
		expect(await found()).toEqual([]);
	});

	it('is hooked at a later start, when there is room', async () => {
		await crowded();
		const { staticData } = await activate(trigger([website, api]));
		const [first] = github().handle.hooks();
		await octokit().rest.repos.deleteWebhook({ owner, repo: name, hook_id: first?.id ?? 0 });
		const started = await activate({ ...trigger([website, api]), staticData }, { activation: 'init' });
		expect(unhooked(started.staticData)).toEqual({});
	});

	it('is refused with the way out when it is the only one', async () => {
		await crowded();
		await expect(activate(trigger())).rejects.toThrow(/cannot have more than 20 hooks.*choose the delivery "Polling"/);
	});

	it('is refused by the name of the right that a fine-grained token lacks', async () => {
		const credentials = {
			agentStepsGithubApi: { accessToken: githubAccounts.fineGrained.token, baseUrl: github().url },
		};
		await expect(activate(trigger([website], { credentials }))).rejects.toThrow(
			/may not manage the webhooks of octo-sample\/website\. It needs the permission repository_hooks: read\..*"Polling"/,
		);
	});

	it('is refused by the name of the scope that a classic token lacks', async () => {
		const credentials = {
			agentStepsGithubApi: { accessToken: githubAccounts.withoutScopes.token, baseUrl: github().url },
		};
		await expect(activate(trigger([website], { credentials }))).rejects.toThrow(
			/It needs one of the scopes admin:repo_hook,.*; the token has none\..*"Polling"/,
		);
	});

	it('is refused when it does not exist, but only while a person is there', async () => {
		const setting = trigger([website, `${owner}/mistyped`]);
		await expect(activate(setting)).rejects.toThrow(/there is no octo-sample\/mistyped/);
		expect(github().handle.hooks()).toEqual([]);
		const { staticData } = await activate(setting, { activation: 'init' });
		expect(Object.keys(unhooked(staticData))).toEqual([`${owner}/mistyped`]);
		expect(github().handle.hooks()).toHaveLength(1);
	});

	it('is not watched when the event cannot be polled, and said to be so', async () => {
		const event = { event: 'customWebhookEvents', webhooks: ['milestone'], delivery: undefined };
		const parameters = { ...newIssueParameters([website, foreign]), ...event };
		const { staticData } = await activate(trigger([], { parameters: parameters as never }));
		expect(unhooked(staticData)[foreign]).toMatch(/has no webhook and is not watched/);
	});

	it('is one too many after 40', async () => {
		const crowd = Array.from({ length: 41 }, (_unused, index) => `${owner}/own-${index}`);
		await expect(activate(trigger(crowd))).rejects.toThrow(/41 targets, and at most 40.*organization.*"Polling"/);
	});
});
