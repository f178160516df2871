import { activate, deactivate, forgetProcessed, host, pollOnce, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../sandbox/github/start.mts';
import { withClockAhead } from '../host/ahead.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, trigger, onlyHook, reaching } = withGithub();
const { owner, organization } = { owner: githubAccounts.owner.login, organization: 'sample-org' };
const platform = `${organization}/platform`;
const { pass } = withClockAhead();

beforeEach(() => {
	forgetProcessed();
});
afterEach(() => {
	nock.cleanAll();
});

const watching = (more: object, credentials?: Setting['credentials']): Setting => {
	const setting = trigger();
	return {
		...setting,
		...(credentials && { credentials }),
		parameters: { ...setting.parameters, repositories: {}, ...more } as never,
	};
};
const ofOrganization = { watch: 'organization', organization: { __rl: true, mode: 'name', value: organization } };

const opens = async (fullName: string, title: string, login: string = owner) => {
	const issue = await github().handle.createIssueAs(login, fullName, { title });
	await github().handle.settle();
	return `issue:${String(issue['id'])}:opened`;
};
const ids = ({ json }: { json: ReadonlyArray<{ eventId?: unknown }> }) => json.map(({ eventId }) => eventId);

describe('GitHub trigger on a whole organization', () => {
	it('makes one hook of the organization, hears its repositories, and removes it', async () => {
		const setting = watching(ofOrganization);
		const { staticData } = await activate(setting);
		expect(onlyHook().target).toMatchObject({ type: 'organization' });
		const passed = reaching(setting);
		const opened = await opens(platform, 'heard');
		await opens(website, 'elsewhere');
		expect(passed).toEqual([opened]);
		const started = await activate({ ...setting, staticData }, { activation: 'init' });
		expect(started.webhooks[0]).toMatchObject({ existed: true });
		await deactivate({ ...setting, staticData });
		expect(github().handle.hooks()).toEqual([]);
	});

	it('catches up from the log of the hook', async () => {
		const setting = watching(ofOrganization);
		const { staticData } = await activate(setting);
		await pollOnce({ ...setting, staticData });
		nock(host).persist().post(/./).reply(502);
		const missed = await opens(platform, 'missed');
		nock.cleanAll();
		const passed = reaching(setting);
		pass(60_000);
		expect(ids(await pollOnce({ ...setting, staticData }))).toEqual([]);
		await github().handle.settle();
		expect(passed).toEqual([missed]);
	});

	it('leaves out repositories by pattern', async () => {
		const setting = watching({ ...ofOrganization, excludeRepositories: 'plat*' });
		await activate(setting);
		const passed = reaching(setting);
		await opens(platform, 'left out');
		expect(passed).toEqual([]);
	});

	it('is looked through by polling, with the same event ids', async () => {
		const setting = watching({ ...ofOrganization, delivery: 'polling' });
		const { held: staticData } = await pollOnce(setting);
		const opened = await opens(platform, 'polled');
		expect(ids(await pollOnce({ ...setting, staticData }))).toEqual([opened]);
	});

	it('is refused with the missing right, and the way out', async () => {
		const { login, token } = githubAccounts.collaborator;
		const credentials = { agentStepsGithubApi: { accessToken: token, baseUrl: github().url } };
		expect(login).not.toBe(owner);
		await expect(activate(watching(ofOrganization, credentials))).rejects.toThrow(
			/webhooks of sample-org\..*an owner of the organization, with the scope admin:org_hook.*"Polling"/,
		);
	});

	it('does not exist where a person has mistyped it', async () => {
		const wrong = { ...ofOrganization, organization: { __rl: true, mode: 'name', value: 'smaple-org' } };
		await expect(activate(watching(wrong))).rejects.toThrow(/there is no organization "smaple-org"/);
	});
});

describe('GitHub trigger on all repositories of the account', () => {
	it('makes a hook on each that the patterns leave in', async () => {
		const setting = watching({ watch: 'mine', excludeRepositories: 'private-*' });
		const { staticData } = await activate(setting);
		expect(github().handle.hooks()).toHaveLength(2);
		await deactivate({ ...setting, staticData });
		expect(github().handle.hooks()).toEqual([]);
	});
});

describe('GitHub trigger that watches less than when its hooks were made', () => {
	it('removes the hooks of the others, too', async () => {
		const { staticData } = await activate(watching({ watch: 'mine', excludeRepositories: 'private-*' }));
		expect(github().handle.hooks()).toHaveLength(2);
		await deactivate({ ...watching({ watch: 'mine', includeRepositories: 'website' }), staticData });
		expect(github().handle.hooks()).toEqual([]);
	});
});

describe('GitHub trigger that ignores what its own account does', () => {
	it('passes what others do', async () => {
		const setting = watching({ ...ofOrganization, ignoreOwn: true });
		await activate(setting);
		const passed = reaching(setting);
		await opens(platform, 'own');
		const other = await opens(platform, 'of another', githubAccounts.collaborator.login);
		expect(passed).toEqual([other]);
	});
});

describe('GitHub trigger that polls', () => {
	it('uses nothing of the hourly budget while nothing changes', async () => {
		const setting = trigger([website], { parameters: { ...trigger().parameters, delivery: 'polling' } });
		const { held: staticData } = await pollOnce(setting);
		const used = async () => {
			const limits = await fetch(`${github().url}/rate_limit`, {
				headers: { authorization: `Bearer ${githubAccounts.owner.token}`, 'user-agent': 'test' },
			});
			return ((await limits.json()) as { rate: { used: number } }).rate.used;
		};
		const before = await used();
		for (let tick = 0; tick < 3; tick += 1) expect(ids(await pollOnce({ ...setting, staticData }))).toEqual([]);
		expect(await used()).toBe(before);
		const opened = await opens(website, 'new');
		expect(ids(await pollOnce({ ...setting, staticData }))).toEqual([opened]);
		expect(await used()).toBeGreaterThan(before);
	});
});

describe('GitHub trigger on mentions everywhere', () => {
	it('makes no hook, and finds mentions by the notifications of the account', async () => {
		const setting = watching({ event: 'newMention', watch: 'everywhere' });
		await activate(setting);
		expect(github().handle.hooks()).toEqual([]);
		const { held: staticData } = await pollOnce(setting);
		const { login } = githubAccounts.collaborator;
		await github().handle.createIssueAs(login, website, { title: 'For you', body: `Hello @${owner}` });
		const { id } = await github().handle.commentAs(login, website, 1, `And here, @${owner}`);
		await github().handle.commentAs(login, website, 1, 'But not here');
		await github().handle.settle();
		const { json } = await pollOnce({ ...setting, staticData });
		expect(json).toHaveLength(2);
		expect(ids({ json })).toContain(`mention:issue_comment:${String(id)}:${owner}`);
		expect(json[0]).toMatchObject({ mentions: [owner], actor: { username: login }, in: { kind: 'issue' } });
	});
});
