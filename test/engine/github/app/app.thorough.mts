import { executeNode, search } from '../../harness.mts';

import { generateKeyPairSync } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { appOf, appToken } from '../../../../nodes/Github/api/app/app.ts';
import { installationTokens } from '../../../../nodes/Github/api/app/signer.ts';
import { GithubApiCall } from '../../../../nodes/Github/GithubApiCall.node.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { app, appStep, named, tokensAsked } from './account.mts';
import { website, withGithub } from '../sandboxed.mts';

const shift = { ms: 0 };
const { github } = withGithub({ now: () => Date.now() + shift.ms });
const { organization, repositories } = githubAccounts;

const create = (repository: string, title: string): INodeParameters => ({
	...{ resource: 'issue', operation: 'create', repository: named(repository), title },
});
const read: INodeParameters = { resource: 'repository', operation: 'get', repository: named(website) };
const run = async (parameters: INodeParameters, more: Record<string, string> = {}) =>
	(await executeNode(appStep(github(), parameters, more))).json;
const call = async (endpoint: string, more: INodeParameters = {}) =>
	(await executeNode(appStep(github(), { method: 'GET', endpoint, ...more }, {}, GithubApiCall))).json;
const paths = () => github().handle.requests.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
	installationTokens.clear();
	shift.ms = 0;
});
afterEach(() => void vi.useRealTimers());

describe('A GitHub App signs in', () => {
	it('and acts as its bot', async () => {
		const [issue] = await run(create(website, 'By an app'));
		expect(issue).toMatchObject({ title: 'By an app', author: { username: app.bot, isBot: true } });
	});

	it('with one token for all that run at once', async () => {
		const before = tokensAsked(github());
		const items = Array.from({ length: 20 }, () => ({ json: {} }));
		const { json } = await executeNode({ ...appStep(github(), read), items });
		expect(json).toHaveLength(20);
		await Promise.all(Array.from({ length: 5 }, async () => await run(read)));
		expect(tokensAsked(github()) - before).toBe(1);
	});

	it('anew shortly before the token ends', async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		const before = tokensAsked(github());
		await run(read);
		vi.setSystemTime(Date.now() + 56 * 60_000);
		await run(read);
		expect(tokensAsked(github()) - before).toBe(1);
		vi.setSystemTime(Date.now() + 2 * 60_000);
		await run(read);
		expect(tokensAsked(github()) - before).toBe(2);
	});

	it('anew, once for all, where GitHub no longer takes the token', async () => {
		const before = tokensAsked(github());
		await run(read);
		shift.ms = 61 * 60_000; // the token is over by GitHub's clock
		const items = Array.from({ length: 10 }, () => ({ json: {} }));
		const { json } = await executeNode({ ...appStep(github(), read), items });
		expect(json).toHaveLength(10);
		expect(tokensAsked(github()) - before).toBe(2);
	});

	it.each([-20, 20])('with a clock that is wrong by %i minutes', async (minutes) => {
		shift.ms = minutes * 60_000;
		expect(await run(read)).toMatchObject([{ fullName: website }]);
	});

	it.each<[string, (key: string) => string]>([
		['with escaped line breaks', (key) => key.replaceAll('\n', '\\n')],
		['in one line', (key) => key.replaceAll('\n', ' ')],
		['with Windows line ends', (key) => key.replaceAll('\n', '\r\n')],
	])('with a key %s', async (_how, changed) => {
		expect(await run(read, { privateKey: changed(github().handle.appPrivateKey) })).toHaveLength(1);
	});

	it('by its client ID', async () => {
		expect(await run(read, { appId: app.clientId })).toHaveLength(1);
	});

	it('at GitHub Enterprise Server', async () => {
		const { handle, url } = github();
		handle.profile.server = 'ghes-3.19';
		try {
			expect(await run(read, { baseUrl: `${url}/api/v3` })).toHaveLength(1);
		} finally {
			handle.profile.server = 'github.com';
		}
	});

	it('and a key that is none of its own is refused with what to do, and without the key', async () => {
		const { privateKey } = generateKeyPairSync('rsa', {
			modulusLength: 2048,
			publicKeyEncoding: { type: 'spki', format: 'pem' },
			privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
		});
		const error = (await run(read, { privateKey }).catch((thrown: unknown) => thrown)) as Error;
		expect(error.message).toMatch(/does not accept the app's private key.*generate a new one/);
		expect(JSON.stringify(error)).not.toContain(privateKey.split('\n')[2]);
	});

	it.each<[string, Record<string, string>, RegExp]>([
		['an app ID that GitHub does not know', { appId: '1' }, /knows no app with this App ID/],
		['no app ID', { appId: '' }, /"App ID" is empty/],
		['a wrong app ID', { appId: 'steps' }, /"App ID" is none/],
		['half a key', { privateKey: '-----BEGIN RSA PRIVATE KEY-----\nMIIE' }, /"Private Key" is incomplete/],
		[
			'a broken key',
			{ privateKey: '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----' },
			/"Private Key" cannot be read/,
		],
	])('and not with %s', async (_what, more, message) => {
		await expect(run(read, more)).rejects.toThrow(message);
	});
});

describe('The installation of a GitHub App', () => {
	it.each([
		organization,
		String(app.installations[1].id),
		'https://github.com/organizations/o/settings/installations/5100002',
	])('is chosen in the node: %s', async (chosen) => {
		const json = await run({ ...create(repositories.platform, 'Elsewhere'), installation: named(chosen) });
		expect(json).toMatchObject([{ title: 'Elsewhere' }]);
	});

	it('is asked for where there are several', async () => {
		await expect(run(read, { installation: '' })).rejects.toThrow(
			/installed 2 times\. Choose one as "Installation".*octo-sample \(5100001\), sample-org \(5100002\)/,
		);
	});

	it('that there is none of is named', async () => {
		await expect(run(read, { installation: 'elsewhere' })).rejects.toThrow(
			/not installed at "elsewhere"\. It is at octo/,
		);
	});

	it('is nothing that an item can choose', async () => {
		const installation = { __rl: true, mode: 'id', value: '={{ $json.id }}' };
		await expect(run({ ...read, installation })).rejects.toThrow(/cannot be an expression/);
	});

	it('writes nothing elsewhere', async () => {
		await expect(run(create(repositories.platform, 'Beyond'))).rejects.toThrow(/not accessible by integration/);
	});

	it('is listed', async () => {
		const { results } = await search({ ...appStep(github(), {}), method: 'searchInstallations' });
		expect(results).toMatchObject([
			{ name: 'octo-sample', value: '5100001' },
			{ name: organization, value: '5100002' },
		]);
	});

	it('has its repositories and its organization in lists', async () => {
		const setting = appStep(github(), { installation: named(organization) });
		expect(await search({ ...setting, method: 'searchRepositories' })).toMatchObject({
			results: [{ value: repositories.platform }],
		});
		for (const method of ['searchOrganizations', 'searchOwners'])
			expect((await search({ ...setting, method })).results.map(({ value }) => value)).toEqual([organization]);
	});

	it('lists its repositories in steps', async () => {
		const own = { resource: 'repository', operation: 'getAll', whose: 'mine', returnAll: true };
		const json = await run({ ...own, installation: named(organization) });
		expect(json.map(({ fullName }) => fullName)).toEqual([repositories.platform]);
		await expect(run({ ...own, filters: { type: 'private' } })).rejects.toThrow(/without filters/);
	});
});

describe('A GitHub App reaches everything that is named "installation"', () => {
	it('a label and a folder', async () => {
		const { url, handle } = github();
		const headers = { authorization: `Bearer ${handle.signIn(githubAccounts.owner.login)}`, 'user-agent': 'test' };
		const prepare = async (method: string, path: string, body: object) =>
			await fetch(`${url}/repos/${website}${path}`, { method, headers, body: JSON.stringify(body) });
		const content = Buffer.from('Linux').toString('base64');
		await prepare('PUT', '/contents/docs/installation/linux.md', { message: 'Add', content });
		await prepare('POST', '/labels', { name: 'installation', color: 'ff0000' });
		const ofWebsite = { repository: named(website) };
		const label = { resource: 'label', operation: 'get', ...ofWebsite, label: 'installation' };
		expect(await run(label)).toMatchObject([{ name: 'installation' }]);
		const folder = { resource: 'file', operation: 'getAll', ...ofWebsite, directory: 'docs/installation' };
		expect(await run(folder)).toMatchObject([{ path: 'docs/installation/linux.md' }]);
	});

	it('and the key itself is refused there by GitHub', async () => {
		const { url, handle } = github();
		const { id, key } = appOf({ appId: String(app.id), privateKey: handle.appPrivateKey });
		const authorization = `Bearer ${appToken({ id, key }, Date.now())}`;
		const read = async (path: string) =>
			await fetch(`${url}${path}`, { headers: { authorization, 'user-agent': 'test' } });
		const refused = await read(`/repos/${website}/labels/installation`);
		expect([refused.status, await refused.json()]).toMatchObject([401, { message: 'Bad credentials' }]);
		expect((await read('/installation/repositories')).status).toBe(403);
		for (const path of ['/orgs/sample-org', '/users/octo-sample', `/repos/${website}`])
			expect(await (await read(`${path}/installation`)).json()).toMatchObject({ app_id: app.id });
	});
});

describe('Account steps of a GitHub App', () => {
	it('tell which app it is', async () => {
		expect(await run({ resource: 'account', operation: 'get' })).toMatchObject([
			{ username: app.bot, isBot: true, name: app.name, scopes: expect.arrayContaining(['issues: write']) },
		]);
	});

	it('tell what it may do, and what it lacks', async () => {
		const rows = await run({ resource: 'account', operation: 'checkAccess' });
		const about = (rights: string) => rows.find((row) => row['rights'] === rights);
		expect(about('Issues: read')).toMatchObject({ works: true });
		expect(about('Actions: write')).toMatchObject({
			works: false,
			missing: expect.stringMatching(/app lacks the permission Actions: write.*accept it in the installation/),
		});
	});
});

describe('What a GitHub App cannot do', () => {
	it.each<[string, INodeParameters, RegExp]>([
		['gists', { resource: 'gist', operation: 'getAll' }, /Gists are beyond a GitHub App.*access token or OAuth2/],
		['stars', { resource: 'repository', operation: 'star', repository: named(website) }, /Stars of its own are beyond/],
		['organizations', { resource: 'organization', operation: 'getAll' }, /Memberships of its own/],
	])('is refused before anything is sent: %s', async (_what, parameters, message) => {
		const before = paths().length;
		await expect(run(parameters)).rejects.toThrow(message);
		expect(paths().slice(before)).toEqual([]);
	});

	it.each(['/user', '/notifications', '/user/repos', '/gists'])('is refused of API calls: %s', async (endpoint) => {
		const before = paths().length;
		await expect(call(endpoint)).rejects.toThrow(/beyond a GitHub App, so nothing was sent/);
		expect(paths().slice(before)).toEqual([]);
	});

	it('names a permission that is missing', async () => {
		const workflows = `/repos/${website}/deployments`;
		const post = { method: 'POST', body: '{"ref":"main"}' };
		await expect(call(workflows, post)).rejects.toThrow(/It needs the permission deployments: write.*accept it/);
	});
});

describe('API calls of a GitHub App', () => {
	it('reach what only the app itself may ask', async () => {
		expect(await call('/app')).toMatchObject([{ slug: app.slug }]);
		expect(await call('/app/installations')).toMatchObject([{ id: 5100001 }, { id: 5100002 }]);
	});

	it('have the budget of the installation', async () => {
		const [limits] = await call('/rate_limit');
		expect(limits).toMatchObject({ resources: { core: { limit: 5000 } } });
	});
});
