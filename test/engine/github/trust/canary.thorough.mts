import '../../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { oneByOne, toolsOf } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { toolKey, toolName } from '../../../../nodes/shared/toolkit/definition/tool.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { callTool } from '../../host/toolkit.mts';
import { calls, elsewhere } from './calls.mts';
import { canary, own, outsider, secret, type TrustWorld, trustWorld, website } from './world.mts';

const tools = toolsOf(githubToolkit);
const reading = tools.filter(({ kind }) => kind === 'read');
const everything = {
	preset: oneByOne,
	tools: reading.map(toolKey),
	writes: tools.filter(({ kind }) => kind !== 'read').map(toolKey),
};

let world: TrustWorld;
beforeAll(async () => void (world = await trustWorld()), 60_000);
afterAll(async () => await world?.github.close());

const call = async (
	key: string,
	given: IDataObject,
	more: INodeParameters = {},
	accessToken: string = githubAccounts.owner.token,
) => {
	const [resource = '', value = ''] = key.split(':');
	const setting = {
		nodeClass: GithubToolkit,
		credentials: { agentStepsGithubApi: { accessToken, baseUrl: world.github.url } },
		parameters: { ...everything, ...more },
	};
	return await callTool(setting, githubToolkit, toolName('GitHub', { resource, value }), given);
};

/** What all calls of a tool answer, or are refused with; those refused by the stand-in are no less to be looked at. */
const answersOf = async (key: string, more: INodeParameters) => {
	const told: string[] = [];
	for (const given of calls[key] ?? []) {
		const asked = call(key, given(world), more).then((answer) => JSON.stringify(answer));
		told.push(await asked.catch((error: unknown) => (error as Error).message));
	}
	return told.join('\n');
};

it('has calls of every reading tool', () => {
	expect(Object.keys(calls).sort()).toEqual(reading.map(toolKey).sort());
});

describe('what an outsider wrote', () => {
	const seen: string[] = [];

	it.each(reading.map(toolKey))('is not told by %s', async (key) => {
		const open = await answersOf(key, { onlyTrusted: 'never' });
		if (open.includes(canary)) seen.push(key);
		expect((await answersOf(key, {})).match(new RegExp(`.{0,80}${canary}.{0,20}`, 'gi')) ?? []).toEqual([]);
	});

	it('would be told by all tools that can', () => {
		expect(seen).toMatchInlineSnapshot(`
			[
			  "issue:get",
			  "issue:getAll",
			  "issue:search",
			  "issue:findDuplicates",
			  "issue:getTimeline",
			  "pullRequest:get",
			  "pullRequest:getAll",
			  "pullRequest:getReviewers",
			  "pullRequest:getCommits",
			  "pullRequest:getFiles",
			  "pullRequest:getDiff",
			  "pullRequest:getTimeline",
			  "comment:getAll",
			  "comment:get",
			  "review:getAll",
			  "review:get",
			  "review:getComments",
			  "reviewThread:getAll",
			  "repository:search",
			  "file:get",
			  "file:getAll",
			  "commit:getAll",
			  "commit:get",
			  "commit:compare",
			  "commit:search",
			  "branch:get",
			  "release:get",
			  "release:getAll",
			  "workflowRun:getAll",
			  "workflowRun:get",
			  "workflowRun:getLogs",
			  "workflowRun:getJobs",
			  "check:getAll",
			  "check:getStatus",
			  "check:get",
			  "artifact:getAll",
			  "subIssue:getAll",
			  "issueDependency:getAll",
			  "project:getItems",
			  "projectItem:get",
			  "discussion:get",
			  "discussion:getAll",
			  "discussion:getComments",
			  "gist:get",
			  "gist:getAll",
			  "notification:getAll",
			  "notification:get",
			]
		`);
	});
});

describe('what people with access wrote', () => {
	const cases = Object.entries(elsewhere).flatMap(([key, all]) => all.map((given) => ({ key, given })));

	it.each(cases)('is told by $key of $given as it is', async ({ key, given }) => {
		const strict = await call(key, given);
		expect(strict).toEqual(await call(key, given, { onlyTrusted: 'never' }));
		expect(strict).not.toHaveProperty('withheld');
		expect(JSON.stringify(strict)).not.toContain('"trusted":false');
	});

	it.each(Object.keys(calls))('is told by %s beside what is withheld', async (key) => {
		const texts = (answer: string) =>
			[...answer.matchAll(new RegExp(`"[^"]*${own}[^"]*"`, 'g'))].map(([text]) => text).sort();
		const open = await answersOf(key, { onlyTrusted: 'never' });
		const strict = open.replaceAll(`* ${canary} title by`, '* (withheld) by');
		expect(texts(await answersOf(key, {}))).toEqual(texts(strict));
	});
});

describe('a setting', () => {
	const issue = async (more: INodeParameters = {}) =>
		await call('issue:get', { repository: website, issueNumber: String(world.issue) }, more);

	it('says who wrote what, and what was withheld of whom', async () => {
		const answer = await issue();
		expect(answer).toMatchObject({
			title: '(withheld: 12 characters by hubot-sample)',
			author: { username: outsider },
			trusted: false,
			withheld: expect.stringContaining(
				'2 texts by hubot-sample, who has no write access. Only text by people with write access',
			),
		});
		expect(await issue({ onlyTrusted: 'never' })).toMatchObject({ title: `${canary} title`, trusted: false });
	});

	it('lets the user trust somebody else, too, and nobody by a name that git does not check', async () => {
		const more = { requestOptions: { alsoTrusted: [outsider.toUpperCase(), 'octo-sample'] } };
		expect(await issue(more)).toMatchObject({ title: `${canary} title`, trusted: true });
		const forged = await call('commit:get', { repository: website, ref: world.sha }, more);
		expect(forged).toMatchObject({ author: { username: 'octo-sample' }, trusted: false });
		expect(JSON.stringify(forged)).not.toContain(canary);
	});

	it('withholds in a private repository only where the user wants it always', async () => {
		await world.ask('PUT', `/repos/${secret}/collaborators/${outsider}`, { permission: 'pull' }, 'owner');
		const { number } = await world.ask(
			'POST',
			`/repos/${secret}/issues`,
			{ title: `${own} secret`, body: '' },
			'owner',
		);
		await world.github.handle.commentAs(outsider, secret, Number(number), `${canary} in secret`);
		const given = { repository: secret, issueNumber: String(number) };
		const told = await call('comment:getAll', given);
		expect(told).toMatchObject({ results: [{ body: `${canary} in secret`, trusted: false }] });
		const strict = await call('comment:getAll', given, { onlyTrusted: 'always' });
		expect(strict).toMatchObject({ results: [{ body: expect.stringContaining('(withheld: '), trusted: false }] });
	});

	it('withholds the outcome of a change, too', async () => {
		const apart = { requestOptions: { keepApart: 'off' } };
		const given = { repository: website, issueNumber: String(world.issue), labels: 'chore' };
		await call('issue:addLabels', given, apart);
		const update = { repository: website, issueNumber: String(world.issue), state: 'closed' };
		const answer = await call('issue:update', update, apart);
		expect(answer).toMatchObject({ state: 'closed', trusted: false });
		expect(JSON.stringify(answer)).not.toContain(canary);
	});
});

describe('an account that cannot write', () => {
	const reader = () => world.github.handle.signIn(outsider);
	const get = async (issueNumber: number) =>
		await call('issue:get', { repository: website, issueNumber: String(issueNumber) }, {}, reader());

	it("believes itself and the owner, and nobody else, since GitHub tells it nobody's access", async () => {
		const { number } = await world.ask(
			'POST',
			`/repos/${website}/issues`,
			{ title: `${own} owner`, body: '' },
			'owner',
		);
		expect(await get(Number(number))).toMatchObject({ title: `${own} owner`, trusted: true });
		expect(await get(world.issue)).toMatchObject({ title: `${canary} title`, trusted: true });
		// The stand-in's collaborator is one of a person's repository, who can write.
		expect(await get(world.ownIssue)).toMatchObject({ title: `${own} issue`, trusted: true });
	});
});

describe('what it costs', () => {
	const asked = async (work: () => Promise<unknown>) => {
		const { requests } = world.github.handle;
		const before = requests.length;
		await work();
		return requests.slice(before).map(({ path }) => path);
	};

	it('is a request for the repository, the account and each author, once', async () => {
		const list = async () => await call('issue:getAll', { repository: website, state: 'all' });
		const first = await asked(list);
		const second = await asked(list);
		const root = `/repos/${website}`;
		expect(first.filter((path) => path.endsWith('/permission')).sort()).toEqual([
			`${root}/collaborators/${outsider}/permission`,
			`${root}/collaborators/mona-sample/permission`,
		]);
		expect(first.filter((path) => path === '/user' || path === root).sort()).toEqual([root, '/user']);
		expect(first.length - second.length).toBe(4);
	});

	it('is nothing where nobody else has written anything', async () => {
		expect(await asked(async () => await call('label:getAll', { repository: website }))).toHaveLength(1);
	});
});
