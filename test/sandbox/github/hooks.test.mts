import { verify } from '@octokit/webhooks-methods';
import { describe, expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, secret, withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox, receiver, hooked } = withHooks();

describe('hooks', () => {
	it('hide their secret and greet with a signed ping', async () => {
		const { hook, octokit, at } = await hooked(['issues']);
		expect(hook.config.secret).toBe('********');
		expect(hook.last_response).toEqual({ code: null, status: 'unused', message: null });
		const [ping] = receiver().received;
		expect(ping?.event).toBe('ping');
		expect(ping?.payload).toMatchObject({ hook_id: hook.id, repository: { full_name: 'octo-sample/website' } });
		expect(await verify(secret, ping?.raw ?? '', String(ping?.headers['x-hub-signature-256']))).toBe(true);
		expect(ping?.headers).toMatchObject({
			'x-github-hook-id': String(hook.id),
			'x-github-hook-installation-target-type': 'repository',
			'user-agent': expect.stringMatching(/^GitHub-Hookshot\//),
			'x-hub-signature': expect.stringMatching(/^sha1=[0-9a-f]{40}$/),
		});
		expect((await octokit.rest.repos.getWebhook(at)).data.last_response).toMatchObject({ code: 200, message: 'OK' });
	});

	it('deliver only the events they subscribe to, and nothing while inactive', async () => {
		const { octokit, at } = await hooked(['issues']);
		const { data: issue } = await octokit.rest.issues.create({ ...place, title: 'One', labels: ['bug'] });
		await octokit.rest.issues.createComment({ ...place, issue_number: issue.number, body: 'Not heard' });
		await octokit.rest.issues.update({ ...place, issue_number: issue.number, title: 'Two' });
		await sandbox().handle.settle();
		expect(receiver().events()).toEqual(['ping', 'issues.opened', 'issues.labeled', 'issues.edited']);
		expect(receiver().received.at(-1)?.payload['changes']).toEqual({ title: { from: 'One' } });
		await octokit.rest.repos.updateWebhook({ ...at, active: false });
		await octokit.rest.issues.create({ ...place, title: 'Three' });
		await sandbox().handle.settle();
		expect(receiver().received).toHaveLength(4);
	});

	it('sign form bodies over the form, and follow a new secret', async () => {
		const { octokit, at } = await hooked(['star'], { content_type: 'form' });
		const ping = receiver().received[0];
		expect(ping?.raw).toMatch(/^payload=/);
		expect(await verify(secret, ping?.raw ?? '', String(ping?.headers['x-hub-signature-256']))).toBe(true);
		const config = { url: receiver().url, content_type: 'json', secret: 'fresh' };
		await octokit.rest.repos.updateWebhook({ ...at, config });
		await octokit.rest.repos.pingWebhook(at);
		await sandbox().handle.settle();
		const again = receiver().received[1];
		expect(await verify('fresh', again?.raw ?? '', String(again?.headers['x-hub-signature-256']))).toBe(true);
	});

	it('refuse duplicates, unknown events and a twenty-first hook of an event', async () => {
		const { octokit } = await hooked(['issues']);
		const make = async (url: string, events: string[]) =>
			await octokit.rest.repos.createWebhook({ ...place, events, config: { url, content_type: 'json' } });
		const duplicate = await failureOf(make(receiver().url, ['issues', 'push']));
		expect(duplicate.status).toBe(422);
		expect(duplicate.response.data.errors?.[0]?.message).toBe('Hook already exists on this repository');
		expect((await failureOf(make(receiver().url, ['projects_v2_item']))).status).toBe(422);
		for (let number = 1; number < 20; number += 1) await make(`${receiver().url}/${number}`, ['issues']);
		const tooMany = await failureOf(make(`${receiver().url}/20`, ['issues']));
		expect(tooMany.response.data).toMatchObject({
			message: 'Validation Failed',
			errors: [{ resource: 'Hook', code: 'custom', message: 'The "issues" event cannot have more than 20 hooks' }],
		});
		expect((await make(`${receiver().url}/20`, ['push'])).status).toBe(201);
	});

	it('are hidden from those who do not administer the repository', async () => {
		const mona = client(sandbox().url, githubAccounts.collaborator.token);
		expect((await failureOf(mona.rest.repos.listWebhooks(place))).status).toBe(404);
		const fineGrained = client(sandbox().url, githubAccounts.fineGrained.token);
		const refused = await failureOf(fineGrained.rest.repos.listWebhooks(place));
		expect(refused.status).toBe(403);
		expect(refused.response.headers['x-accepted-github-permissions']).toBe('repository_hooks=read');
		const bare = await failureOf(
			client(sandbox().url, githubAccounts.withoutScopes.token).rest.repos.listWebhooks(place),
		);
		expect(bare.status).toBe(404);
		expect(bare.response.headers['x-accepted-oauth-scopes']).toContain('admin:repo_hook');
	});

	it('of an organization hear all its repositories, under one GUID with the repository hook', async () => {
		const octokit = client(sandbox().url);
		const events = ['issues', 'repository'];
		const config = { url: receiver().url, content_type: 'json' };
		const { data } = await octokit.rest.orgs.createWebhook({ org: 'sample-org', name: 'web', events, config });
		await octokit.rest.repos.createWebhook({ owner: 'sample-org', repo: 'platform', events: ['issues'], config });
		await octokit.rest.repos.createInOrg({ org: 'sample-org', name: 'fresh' });
		await octokit.rest.issues.create({ owner: 'sample-org', repo: 'fresh', title: 'In a new repository' });
		await octokit.rest.issues.create({ owner: 'sample-org', repo: 'platform', title: 'Twice heard' });
		await sandbox().handle.settle();
		const heard = receiver().received.filter(({ event }) => event !== 'ping');
		expect(heard.map(({ event }) => event)).toEqual(['repository', 'issues', 'issues', 'issues']);
		expect(heard[1]?.payload['organization']).toMatchObject({ login: 'sample-org' });
		expect(heard[2]?.headers['x-github-delivery']).toBe(heard[3]?.headers['x-github-delivery']);
		await octokit.rest.orgs.deleteWebhook({ org: 'sample-org', hook_id: data.id });
	});
});
