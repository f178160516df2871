import {
	activate,
	addressOf,
	benchOf,
	createAgain,
	deactivate,
	deliver,
	type Setting,
	webhooksOf,
} from '../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { GithubStepsTrigger } from '../../../nodes/Github/GithubStepsTrigger.node.ts';
import {
	newIssueParameters,
	opened,
	otherRepository,
	repository,
	secretOf,
	signature,
	token,
} from './githubAccount.mts';

const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: GithubStepsTrigger,
	credentials: token(),
	parameters: newIssueParameters(),
	...more,
});

const call = async (setting: Setting, event: string, sent: object, secret = secretOf(addressOf(setting))) => {
	const body = JSON.stringify(sent);
	const headers = { 'X-GitHub-Event': event, 'X-Hub-Signature-256': signature(body, secret) };
	return await deliver(setting, { body, headers });
};

describe('GitHub trigger: a webhook call', () => {
	it('starts an execution with what happened', async () => {
		const { status, workflowData } = await call(trigger(), 'issues', opened(7, 'Größe 🎉'));
		expect(status).toBe(200);
		expect(workflowData?.[0]?.map(({ json }) => json)).toEqual([
			expect.objectContaining({
				eventId: 'issue:1007:opened',
				event: 'newIssue',
				issue: expect.objectContaining({ number: 7, title: 'Größe 🎉' }),
			}),
		]);
	});

	it.each([
		['the secret of another address', secretOf('https://n8n.example/webhook/other/other')],
		['a secret from another token', secretOf(addressOf(trigger()), 'github_pat_other')],
		['the token itself', token().agentStepsGithubApi.accessToken],
		['no secret', ''],
	])('refuses a call signed with %s', async (_name, secret) => {
		expect(await call(trigger(), 'issues', opened(1), secret)).toMatchObject({ status: 401, workflowData: undefined });
	});

	it('refuses a call without a signature, and one with the older kind only', async () => {
		const refused = { status: 401, workflowData: undefined };
		expect(await deliver(trigger(), { body: opened(1), headers: { 'x-github-event': 'issues' } })).toMatchObject(
			refused,
		);
		const headers = { 'x-github-event': 'issues', 'x-hub-signature': 'sha1=abc' };
		expect(await deliver(trigger(), { body: opened(1), headers })).toMatchObject(refused);
	});

	it('keeps its secret when the token is renewed, if the credential has a webhook secret', async () => {
		const credentials = token({ webhookSecret: 'a long random text', accessToken: 'github_pat_renewed' });
		const setting = trigger({ credentials });
		const secret = secretOf(addressOf(setting), 'a long random text');
		expect((await call(setting, 'issues', opened(1), secret)).workflowData?.[0]).toHaveLength(1);
	});

	it.each([
		['a ping', 'ping', { zen: 'Keep it logically awesome.', hook_id: 1 }],
		['another event', 'star', { action: 'created' }],
		['another action', 'issues', { ...opened(1), action: 'closed' }],
	])('is silent about %s', async (_name, event, sent) => {
		expect(await call(trigger(), event, sent)).toMatchObject({ status: 200, workflowData: undefined });
	});

	it('has no probe', () => {
		expect(webhooksOf(benchOf(trigger())).map(({ httpMethod }) => httpMethod)).toEqual(['POST']);
		const polling = trigger({ parameters: newIssueParameters([repository], { delivery: 'polling' }) });
		expect(webhooksOf(benchOf(polling))).toEqual([]);
	});
});

describe('GitHub trigger: activation', () => {
	const hook = (setting: Setting, more: object = {}) => ({
		id: 5,
		active: true,
		events: ['issues'],
		config: { url: addressOf(setting), content_type: 'json', insecure_ssl: '0' },
		...more,
	});
	const hooks = (name = repository) => `/repos/${name}/hooks`;
	const listed = (found: object[], name = repository) =>
		nock('https://api.github.com').get(hooks(name)).query(true).reply(200, found);

	/** The workflow after its publication, where n8n asks whether the hook is there. */
	const published = async (setting: Setting): Promise<Setting> => {
		nock('https://api.github.com').post(hooks()).reply(201, { id: 5 });
		const { staticData } = await activate(setting);
		return { ...setting, staticData };
	};

	it('makes a hook with a secret of its own', async () => {
		const body = {
			name: 'web',
			active: true,
			events: ['issues'],
			config: {
				url: addressOf(trigger()),
				content_type: 'json',
				secret: secretOf(addressOf(trigger())),
				insecure_ssl: '0',
			},
		};
		nock('https://api.github.com').post(hooks(), body).reply(201, { id: 9 });
		const { webhooks, staticData } = await activate(trigger());
		expect(webhooks).toEqual([{ name: 'default', method: 'POST', existed: false }]);
		const { id } = benchOf(trigger()).node;
		expect(staticData.global).toEqual({
			[`hooks:${id}`]: {
				...{ url: addressOf(trigger()), instance: expect.any(String) },
				hooks: { [repository]: { id: '9', since: expect.any(Number) } },
				period: { since: expect.any(Number), first: expect.any(Number) },
			},
		});
	});

	it('changes nothing when the hook is there, however often n8n asks', async () => {
		const setting = await published(trigger());
		listed([hook(trigger())]).persist();
		expect((await activate(setting)).webhooks[0]).toMatchObject({ existed: true });
		await createAgain(setting);
	});

	it.each([
		['is switched off', { active: false }],
		['listens to other events', { events: ['issues', 'push'] }],
		['sends forms', { config: { url: addressOf(trigger()), content_type: 'form', insecure_ssl: '0' } }],
	])('repairs a hook that %s', async (_name, more) => {
		const setting = await published(trigger());
		listed([hook(trigger(), more)]);
		nock('https://api.github.com')
			.patch(`${hooks()}/5`, /"active":true,"events":\["issues"\]/)
			.reply(200, {});
		expect((await activate(setting)).webhooks[0]).toMatchObject({ existed: true });
	});

	it.each([
		[204, ''],
		[404, { message: 'Not Found' }],
	])('removes its hook, and is content with the answer %d', async (status, body) => {
		listed([hook(trigger())]);
		nock('https://api.github.com').delete(`${hooks()}/5`).reply(status, body);
		await deactivate(trigger());
	});

	it('removes the other hooks when one repository is gone', async () => {
		const setting = trigger({ parameters: newIssueParameters([repository, otherRepository]) });
		nock('https://api.github.com').get(hooks()).query(true).reply(404, { message: 'Not Found' });
		listed([hook(setting)], otherRepository);
		nock('https://api.github.com')
			.delete(`${hooks(otherRepository)}/5`)
			.reply(204);
		await deactivate(setting);
	});

	it('names the right that is missing', async () => {
		const refused = { message: 'Resource not accessible by personal access token' };
		nock('https://api.github.com').post(hooks()).reply(403, refused).get(hooks()).query(true).reply(403, refused);
		await expect(activate(trigger())).rejects.toThrow(/Webhooks|webhooks|hook/);
	});
});
