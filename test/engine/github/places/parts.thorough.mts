import { executeNode } from '../../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';

import { GithubApiCall } from '../../../../nodes/Github/GithubApiCall.node.ts';
import { GithubSteps } from '../../../../nodes/Github/GithubSteps.node.ts';
import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne, toolsOf } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { callTool } from '../../host/toolkit.mts';
import { api, name, owner, website, withGithub } from '../sandboxed.mts';

goBy(hastenedClock);

const { github, octokit } = withGithub();
const keys = toolsOf(githubToolkit).map(toolKey);
const secret = 'The secret plan';
const site = { owner, repo: name };
const [otherOwner = '', otherName = ''] = api.split('/');
const other = { owner: otherOwner, repo: otherName };
const seeded = { issue: 0, lonely: 0, child: 0, transferred: 0 };

const limited = () => ({
	agentStepsGithubApi: {
		...{ accessToken: githubAccounts.owner.token, baseUrl: github().url },
		...{ isLimited: true, limitPlaces: website },
	},
});
const open = () => ({ agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } });
const step = async (
	resource: string,
	operation: string,
	parameters: INodeParameters,
	credentials: object = limited(),
) =>
	await executeNode({
		nodeClass: GithubSteps,
		credentials: credentials as never,
		parameters: { resource, operation, repository: website, ...parameters },
	});
const call = async (parameters: INodeParameters, credentials: object = limited()) =>
	await executeNode({ nodeClass: GithubApiCall, credentials: credentials as never, parameters });
const tool = async (called: string, given: IDataObject, parameters: INodeParameters = {}) =>
	await callTool(
		{
			nodeClass: GithubToolkit,
			credentials: open(),
			parameters: { preset: oneByOne, tools: keys, writes: keys, onlyTrusted: 'never', ...parameters },
		},
		githubToolkit,
		called,
		given,
	);
const within = { places: [website] };

const leftOut = (count: number) =>
	`${count === 1 ? '1 row was' : `${count} rows were`} omitted, being about repositories that must not be used here.`;

beforeAll(async () => {
	const { rest, graphql } = octokit();
	const opened = async (where: typeof site, title: string) => (await rest.issues.create({ ...where, title })).data;
	const [parent, own, foreign, lonely, moving] = [
		await opened(site, 'A parent'),
		await opened(site, 'A part here'),
		await opened(other, secret),
		await opened(site, 'A part of something elsewhere'),
		await opened(site, 'A transferred issue'),
	];
	const elsewhere = await opened(other, `${secret} as a parent`);
	const add = async (where: typeof site, number: number, id: number) =>
		await octokit().request('POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues', {
			...{ ...where, issue_number: number, sub_issue_id: id },
		});
	await add(site, parent.number, own.id);
	await add(site, parent.number, foreign.id);
	await add(other, elsewhere.number, lonely.id);
	await octokit().request('POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by', {
		...{ ...site, issue_number: parent.number, issue_id: foreign.id },
	});
	const { data: repository } = await rest.repos.get(other);
	await graphql(
		'mutation ($issueId: ID!, $repositoryId: ID!) { transferIssue(input: { issueId: $issueId, repositoryId: $repositoryId }) { issue { number } } }',
		{ issueId: moving.node_id, repositoryId: repository.node_id },
	);
	Object.assign(seeded, { issue: parent.number, lonely: lonely.number, transferred: moving.number });
}, 60_000);

describe('a step of an account that is limited to one repository', () => {
	it('leaves out sub-issues of another one, and says so once', async () => {
		const { json, hints } = await step('subIssue', 'getAll', { issueNumber: String(seeded.issue) });
		expect(json.map(({ title }) => title)).toEqual(['A part here']);
		expect(hints.map(({ message }) => message)).toEqual([leftOut(1)]);
		const all = await step('subIssue', 'getAll', { issueNumber: String(seeded.issue) }, open());
		expect(all.json.map(({ title }) => title)).toEqual(['A part here', secret]);
		expect(all.hints).toEqual([]);
	});

	it('leaves out what blocks an issue', async () => {
		const { json, hints } = await step('issueDependency', 'getAll', { issueNumber: String(seeded.issue) });
		expect(JSON.stringify(json)).not.toContain(secret);
		expect(hints.map(({ message }) => message)).toEqual([leftOut(1)]);
	});

	it('refuses a parent in another one', async () => {
		const asked = step('subIssue', 'getParent', { issueNumber: String(seeded.lonely) });
		await expect(asked).rejects.toThrow('cannot be used here, so it is withheld');
	});

	it('tells nothing of them in the timeline', async () => {
		const { json } = await step('issue', 'getTimeline', { issueNumber: String(seeded.issue) });
		expect(json.length).toBeGreaterThan(0);
		expect(JSON.stringify(json)).not.toContain(secret);
		const { json: whole } = await step('issue', 'getTimeline', { issueNumber: String(seeded.issue) }, open());
		expect(JSON.stringify(whole)).toContain(secret);
	});
});

describe('an API call of such an account', () => {
	it.each(['sub_issues', 'dependencies/blocked_by', 'timeline'])('leaves them out of %s', async (part) => {
		const endpoint = `/repos/${website}/issues/${seeded.issue}/${part}`;
		const { json, hints } = await call({ method: 'GET', endpoint });
		expect(JSON.stringify(json)).not.toContain(secret);
		expect(hints).toHaveLength(1);
		expect(JSON.stringify((await call({ method: 'GET', endpoint }, open())).json)).toContain(secret);
	});

	it('is refused where the answer would be kept as a file', async () => {
		const endpoint = `/repos/${website}/issues/${seeded.issue}/sub_issues`;
		const asked = call({ method: 'GET', endpoint, options: { responseFormat: 'file' } });
		await expect(asked).rejects.toThrow('so it is not kept as a file');
	});
});

describe('a tool', () => {
	it.each(['github_sub_issue_get_all', 'github_issue_dependency_get_all'])('%s leaves them out', async (called) => {
		const given = { repository: website, issueNumber: String(seeded.issue) };
		const answer = await tool(called, given, within);
		expect(JSON.stringify(answer)).not.toContain(secret);
		expect(answer['hints']).toEqual([leftOut(1)]);
		expect(JSON.stringify(await tool(called, given))).toContain(secret);
	});

	it('refuses a parent in another repository', async () => {
		const given = { repository: website, issueNumber: String(seeded.lonely) };
		await expect(tool('github_sub_issue_get_parent', given, within)).rejects.toThrow('so it is withheld');
	});
});

describe('an issue that was transferred to another repository', () => {
	it('is not read where GitHub leads to it', async () => {
		const endpoint = `/repos/${website}/issues/${seeded.transferred}`;
		await expect(call({ method: 'GET', endpoint })).rejects.toThrow('which must not be used here');
		expect((await call({ method: 'GET', endpoint }, open())).json).toMatchObject([{ title: 'A transferred issue' }]);
	});

	it('is not changed where GitHub leads to it', async () => {
		const change = {
			...{ method: 'PATCH', endpoint: `/repos/${website}/issues/${seeded.transferred}` },
			body: JSON.stringify({ title: 'Changed' }),
		};
		await expect(call(change)).rejects.toThrow('so it was not followed and nothing was changed');
		const { data } = await octokit().rest.issues.listForRepo({ ...other, state: 'all' });
		expect(data.map(({ title }) => title)).not.toContain('Changed');
		expect((await call(change, open())).json).toMatchObject([{ title: 'Changed' }]);
	});
});

describe('a repository that was renamed', () => {
	const before = `${owner}/former`;
	const bound = () => ({
		agentStepsGithubApi: { ...open().agentStepsGithubApi, isLimited: true, limitPlaces: before },
	});

	it('is followed by its former name: reads and writes', async () => {
		const { rest } = octokit();
		await rest.repos.createForAuthenticatedUser({ name: 'former', auto_init: true });
		await rest.repos.update({ owner, repo: 'former', name: 'present' });
		const opened = await step('issue', 'create', { repository: before, title: 'Moved' }, bound());
		expect(opened.json).toMatchObject([{ title: 'Moved', repository: { fullName: `${owner}/present` } }]);
		const { json, hints } = await step('issue', 'getAll', { repository: before }, bound());
		expect(json.map(({ title }) => title)).toEqual(['Moved']);
		expect(hints).toEqual([]);
	});

	it('is not followed to another owner', async () => {
		const { rest } = octokit();
		await rest.repos.createForAuthenticatedUser({ name: 'given-away', auto_init: true });
		await rest.repos.transfer({ owner, repo: 'given-away', new_owner: 'sample-org' });
		const place = `${owner}/given-away`;
		const credentials = { agentStepsGithubApi: { ...open().agentStepsGithubApi, isLimited: true, limitPlaces: place } };
		const write = step('issue', 'create', { repository: place, title: 'Lost' }, credentials);
		await expect(write).rejects.toThrow('must not be used here');
		const read = step('issue', 'getAll', { repository: place }, credentials);
		await expect(read).rejects.toThrow('must not be used here');
	});
});
