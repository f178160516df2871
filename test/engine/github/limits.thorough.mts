import { activate, deactivate, executeNode, pollOnce, type Setting, waitingInTests } from '../harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { GithubApiCall } from '../../../nodes/Github/GithubApiCall.node.ts';
import { GithubSteps } from '../../../nodes/Github/GithubSteps.node.ts';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { titles } from './issuesOpened.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { api, name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger } = withGithub();

/** What was asked for since the last call. */
const asked = () =>
	github()
		.handle.requests.splice(0)
		.map(({ method, path }) => `${method} ${path}`);
const writes = () => asked().filter((one) => !one.startsWith('GET'));
beforeEach(() => asked());

const limited = (limits: object) => ({
	agentStepsGithubApi: {
		...{ accessToken: githubAccounts.owner.token, baseUrl: github().url, isLimited: true },
		...limits,
	},
});
const readOnly = () => limited({ limitReadOnly: true });
const onlyWebsite = () => limited({ limitPlaces: `https://github.com/${website}` });
const open = () => limited({ isLimited: false, limitReadOnly: true, limitPlaces: 'nothing/else' });

const repository = (value: string) => ({ __rl: true, mode: 'name', value });
const opening = (where: string, more: INodeParameters = {}): INodeParameters => ({
	...{ resource: 'issue', operation: 'create', repository: repository(where), title: 'By a step', ...more },
});
const step = async (parameters: INodeParameters, credentials = open()) =>
	await executeNode({ nodeClass: GithubSteps, credentials, parameters });
const call = async (parameters: INodeParameters, credentials = open()) =>
	await executeNode({ nodeClass: GithubApiCall, credentials, parameters });

const forReading = 'is for reading only, so nothing was changed';
const foreign = `${api} must not be used here, so nothing was sent. Only these repositories may be used here: ${website}.`;

describe('limits of a credential', () => {
	it('bind steps: reading only', async () => {
		await expect(step(opening(website), readOnly())).rejects.toThrow(forReading);
		expect(asked()).toEqual([]);
		const reading = { resource: 'repository', operation: 'get', repository: repository(website) };
		expect((await step(reading, readOnly())).json).toHaveLength(1);
	});

	it('bind steps: some places alone', async () => {
		await expect(step(opening(api), onlyWebsite())).rejects.toThrow(foreign);
		expect(asked()).toEqual([]);
		expect((await step(opening(website), onlyWebsite())).json).toHaveLength(1);
	});

	it.each([
		['a request of another repository', { endpoint: `/repos/${api}/issues` }, 'must not be used here'],
		['another one by an encoded way', { endpoint: `/repos/${api.replace('/', '%2F')}` }, 'is not about one of the'],
		['a list of the account', { endpoint: '/user/repos' }, 'is not about one of the'],
		[
			'a document of GraphQL',
			{
				...{ endpoint: '/graphql', method: 'POST' },
				body: JSON.stringify({ query: '{ viewer { login } }', variables: { owner, name } }),
			},
			'is not about one of the',
		],
	])('bind API calls: %s', async (_name, parameters, message) => {
		await expect(call({ method: 'GET', ...parameters }, onlyWebsite())).rejects.toThrow(message);
		expect(asked()).toEqual([]);
	});

	it('bind nothing where they are switched off', async () => {
		expect((await step(opening(api), open())).json).toHaveLength(1);
	});

	it('are not relaxed by a node: what both allow is allowed', async () => {
		const options = { requestOptions: { onlyPlaces: `${api}, ${website}` } };
		await expect(step(opening(api, options), onlyWebsite())).rejects.toThrow(foreign);
		await expect(step(opening(website, { requestOptions: { onlyPlaces: api } }), onlyWebsite())).rejects.toThrow(
			`Only these repositories may be used here: ${api}.`,
		);
		expect(writes()).toEqual([]);
		expect((await step(opening(website, options), onlyWebsite())).json).toHaveLength(1);
	});

	it('that cannot be read are said', async () => {
		await expect(step(opening(website), limited({ limitPlaces: 'website' }))).rejects.toThrow(
			'The limits of the credential cannot be kept, so nothing was sent: "website".',
		);
		expect(asked()).toEqual([]);
	});
});

describe('limits of a node', () => {
	it('bind a step', async () => {
		await expect(step(opening(website, { requestOptions: { readOnly: true } }))).rejects.toThrow(forReading);
		await expect(step(opening(api, { requestOptions: { onlyPlaces: website } }))).rejects.toThrow(foreign);
		expect(asked()).toEqual([]);
	});

	it('bind an API call', async () => {
		const post = { method: 'POST', endpoint: `/repos/${website}/issues`, body: '{"title": "x"}' };
		await expect(call({ ...post, options: { readOnly: true } })).rejects.toThrow(forReading);
		await expect(call({ ...post, options: { onlyPlaces: api } })).rejects.toThrow('must not be used here');
		expect(asked()).toEqual([]);
		expect((await call({ ...post, options: { onlyPlaces: website } })).json).toHaveLength(1);
	});
});

describe('a trigger with a credential for reading only', () => {
	const setting = (more: Partial<Setting> = {}): Setting => trigger([website], { credentials: readOnly(), ...more });

	it('makes no webhook, and polls instead', async () => {
		const { staticData, webhooks } = await activate(setting());
		expect(webhooks[0]).toMatchObject({ existed: true });
		expect([writes(), github().handle.hooks()]).toEqual([[], []]);
		const { held } = await pollOnce({ ...setting(), staticData });
		await octokit().rest.issues.create({ owner, repo: name, title: 'While reading only' });
		asked();
		const second = await pollOnce({ ...setting(), staticData: held });
		expect(titles(second)).toEqual(['While reading only']);
		expect(writes()).toEqual([]);
	});

	it('is left as it is when it is unpublished', async () => {
		const made = await activate(trigger());
		expect(github().handle.hooks()).toHaveLength(1);
		asked();
		await deactivate({ ...setting(), staticData: made.staticData });
		expect(writes()).toEqual([]);
		await deactivate({ ...trigger(), staticData: made.staticData });
		expect(github().handle.hooks()).toEqual([]);
	});

	it('says before any request that an event comes by webhook alone, and that a test cannot wait for one', async () => {
		const parameters = {
			...{
				event: 'customWebhookEvents',
				webhooks: ['star'],
				repositories: trigger().parameters?.['repositories'],
			},
		};
		await expect(activate(setting({ parameters: parameters as INodeParameters }))).rejects.toThrow(
			/A webhook is a change, and the credential is limited to "Read Only".*comes by webhook alone/,
		);
		await expect(activate(waitingInTests(setting()), { isTest: true })).rejects.toThrow(
			'Test with an event from the record',
		);
		expect(asked()).toEqual([]);
	});
});

describe('a trigger with a credential for some repositories', () => {
	it('watches these, and no others', async () => {
		const mine = trigger([website], { credentials: onlyWebsite() });
		const { staticData } = await activate(mine);
		expect(github().handle.hooks()).toHaveLength(1);
		await deactivate({ ...mine, staticData });
		asked();
		await expect(activate(trigger([api], { credentials: onlyWebsite() }))).rejects.toThrow('must not be used here');
		expect(writes()).toEqual([]);
	});
});
