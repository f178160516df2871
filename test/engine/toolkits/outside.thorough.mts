import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GithubToolkit } from '../../../nodes/Github/GithubToolkit.node.ts';
import { GoogleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsToolkit.node.ts';
import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node.ts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { withClockAhead } from '../host/ahead.mts';
import { goBy, hastenedBy } from '../host/hastened.mts';
import { callOutside, introspected } from '../host/outside.mts';

goBy(hastenedBy(200));

const minute = 60_000;
const { website: repository, api: other } = githubAccounts.repositories;

describe('a toolkit as a tool of an n8n Agent, outside of workflows', () => {
	const clock = withClockAhead();
	let sandbox: GithubSandbox;

	beforeAll(async () => {
		sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	});
	afterAll(async () => await sandbox.close());

	let projects = 0;
	const github = (parameters: INodeParameters, project?: string) => {
		projects += 1;
		return {
			nodeClass: GithubToolkit,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: sandbox.url } },
			parameters: {
				preset: 'chosen',
				tools: ['issue:get'],
				writes: ['comment:create', 'issue:addLabels'],
				...parameters,
			},
			project: project ?? `project of call ${projects}`,
		};
	};
	const comment = { name: 'github_comment_create', args: { repository, issueNumber: '1', body: 'Looked at' } };
	const issue = { name: 'github_issue_get', args: { repository, issueNumber: '1' } };
	const told = (result: { response?: unknown }) => JSON.parse(String(result.response)) as IDataObject;

	it.each([GithubToolkit, TrelloToolkit, GoogleAnalyticsToolkit])('is one tool of n8n, not many', async (nodeClass) => {
		const result = await callOutside({ nodeClass, parameters: { preset: 'allThatRead' } }, { wanted: 'list' });
		expect(result).toMatchObject({ status: 'success', response: expect.stringContaining('"tools"') });
	});

	it('names its tools with their arguments in the schema', async () => {
		const schema = await introspected(github({}));
		expect(JSON.stringify(schema)).toContain(
			'github_comment_create(issueNumber, body, [repository], [replaceEarlier])',
		);
		expect(schema).toMatchObject({
			properties: {
				name: {
					enum: ['github_issue_get', 'github_issue_add_labels', 'github_comment_create', 'github_report_missing'],
				},
			},
		});
	});

	it('names none where they are offered on demand, or are too many', async () => {
		for (const parameters of [{ offer: 'onDemand' }, { preset: 'allThatRead' }]) {
			const schema = await introspected(github(parameters));
			expect(JSON.stringify(schema)).not.toContain('github_comment_create');
		}
	});

	it.each(['atOnce', 'onDemand'])('calls a tool that it names, offered %s', async (offer) => {
		const result = await callOutside(github({ offer }), issue);
		expect(told(result as { response: unknown })).toMatchObject({ number: 1 });
	});

	it('finds tools with their arguments', async () => {
		const result = await callOutside(github({}), { wanted: 'comment on an issue' });
		const { tools } = told(result as { response: unknown }) as { tools: IDataObject[] };
		expect(tools[0]).toMatchObject({ name: 'github_comment_create', args: { required: ['issueNumber', 'body'] } });
	});

	it.each([
		[{}, 'Say "wanted" to find a tool'],
		[{ wanted: 'x', name: 'github_issue_get' }, 'either "wanted" or "name"'],
		[{ name: 'github_issue_delete', args: {} }, 'There is no tool "github_issue_delete" here'],
		[{ name: 'github_issue_get', args: 'x' }, '"args" must be an object'],
		[{ name: 'github_issue_get', repository }, 'has no argument "repository"'],
		[{ name: 'github_issue_get', args: { repository, issueNumber: '1', tool: 'x' } }, 'tool'],
	])('tells the model what is wrong with %j', async (args, message) => {
		expect(await callOutside(github({}), args)).toEqual({ status: 'error', error: expect.stringContaining(message) });
	});

	it('holds the limits of its form', async () => {
		const places = github({ places: [other] });
		expect(await callOutside(places, issue)).toMatchObject({ status: 'error' });
		const filled = github({ fixed: { field: [{ name: 'body', value: 'Mine' }] } });
		expect(await callOutside(filled, comment)).toMatchObject({ status: 'error' });
		const preview = await callOutside(github({ requestOptions: { preview: true } }), comment);
		expect(preview).toMatchObject({ response: expect.stringContaining('"body":"Looked at') });
		const empty = github({ requestOptions: { maxWrites: '={{ undefined }}' } });
		expect(await callOutside(empty, comment)).toMatchObject({ status: 'error' });
	});

	it('counts the changes of an hour, over all calls of one configuration', async () => {
		const two = github({ requestOptions: { maxWrites: 2 } }, 'counted');
		const elsewhere = github({ requestOptions: { maxWrites: 2 } });
		const refused = { error: expect.stringContaining('may make 2') };
		expect(await callOutside(two, comment)).toMatchObject({ status: 'success' });
		clock.pass(40 * minute);
		expect(await callOutside(two, comment)).toMatchObject({ status: 'success' });
		expect(await callOutside(two, comment)).toMatchObject(refused);
		expect(await callOutside(elsewhere, comment)).toMatchObject({ status: 'success' });
		clock.pass(22 * minute);
		expect(await callOutside(two, comment)).toMatchObject({ status: 'success' });
		expect(await callOutside(two, comment)).toMatchObject(refused);
	});

	it('counts calls at the same time one by one', async () => {
		const three = github({ requestOptions: { maxWrites: 3 } });
		const results = await Promise.all([1, 2, 3, 4, 5].map(async () => await callOutside(three, comment)));
		expect(results.filter(({ status }) => status === 'success')).toHaveLength(3);
	});

	it('keeps private and public apart until nothing was read for an hour, within a project', async () => {
		const apart = async () => await callOutside(github({}, 'apart'), comment);
		const readHidden = { ...issue, args: { ...issue.args, repository: githubAccounts.repositories.secret } };
		const refused = { error: expect.stringContaining('Something private was read before') };
		await callOutside(github({}, 'apart'), readHidden);
		expect(await apart()).toMatchObject(refused);
		expect(await callOutside(github({}), comment)).toMatchObject({ status: 'success' });
		clock.pass(50 * minute);
		await callOutside(github({}, 'apart'), issue);
		clock.pass(50 * minute);
		expect(await apart()).toMatchObject(refused);
		clock.pass(61 * minute);
		expect(await apart()).toMatchObject({ status: 'success' });
	});
});
