import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { googleAnalyticsToolkit } from '../../../../nodes/GoogleAnalytics/toolkit';
import { rankedTools } from '../../../../nodes/shared/toolkit/definition/findTools';
import { executeToolkit, supplyToolkit } from '../../../../nodes/shared/toolkit/supplyToolkit';
import { toolName } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';
import { type Answers, type SuppliedTool, toolkitHost } from '../toolkitHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const parameters = { preset: 'allThatRead', offer: 'onDemand', writes: ['issue:create'] };
const repository = 'octo/website';

const issue = (number: number) => ({
	...{ id: number, number, title: `Issue ${number}`, state: 'open', body: 'x'.repeat(700), labels: [], assignees: [] },
	html_url: `https://github.com/${repository}/issues/${number}`,
	...{ user: { login: 'octocat', id: 1 }, created_at: '2026-01-01T00:00:00Z' },
});

const answers: Answers = ({ method, path, query }) => {
	if (path === '/user') return { headers: { 'x-oauth-scopes': 'repo' }, body: { login: 'octocat', id: 1 } };
	if (path.endsWith('/issues') && method === 'GET') {
		const count = Number(query['per_page'] ?? 30);
		return { body: Array.from({ length: Math.min(count, 45) }, (_unused, index) => issue(index + 1)) };
	}
	return { status: 201, body: issue(99) };
};

/** What an answer says; a failure is told in words. */
const answerIn = (text: string): IDataObject =>
	text.startsWith('ToolError: ') ? { error: text } : (JSON.parse(text) as IDataObject);

const supplied = async (given: IDataObject = parameters) => {
	const host = toolkitHost({ parameters: given, credential, answers });
	const { response } = await supplyToolkit(host.context, githubToolkit, 0);
	const { tools } = response as { tools: SuppliedTool[] };
	const call = async (name: string, args: unknown) =>
		answerIn((await tools.find((tool) => tool.name === name)?.invoke(args)) ?? 'null');
	return { ...host, tools, call };
};

describe('tools on demand', () => {
	it('are two and a report, and none has an argument called "tool"', async () => {
		const { tools } = await supplied();
		expect(tools.map(({ name }) => name)).toEqual(['github_find_tools', 'github_call_tool', 'github_report_missing']);
		expect(tools.map(({ schema }) => Object.keys((schema as { properties: object }).properties))).toEqual([
			['wanted'],
			['name', 'args'],
			['kind', 'what', 'why'],
		]);
	});

	it('are found by what is wanted, with their arguments, and then called', async () => {
		const { call, sent } = await supplied();
		const found = (await call('github_find_tools', { wanted: 'list the open issues of a repository' })) as {
			tools: Array<{ name: string; args: { required: string[] } }>;
		};
		expect(found.tools[0]).toMatchObject({ name: 'github_issue_get_all', args: { required: ['repository'] } });
		expect(JSON.stringify(found).length).toBeLessThanOrEqual(8_000);
		const listed = await call('github_call_tool', {
			name: 'github_issue_get_all',
			args: { repository, limit: 3 },
		});
		expect(listed).toMatchObject({ count: 3, next: 3 });
		expect(listed['note']).toContain(
			`github_call_tool {"name":"github_issue_get","args":{"issueNumber":"https://github.com/${repository}/issues/1"}}`,
		);
		const asText = JSON.stringify({ repository, limit: 2, next: 3 });
		const more = await call('github_call_tool', { name: 'github_issue_get_all', args: asText });
		expect((more['results'] as Array<{ number: number }>).map(({ number }) => number)).toEqual([4, 5]);
		// Once for its rights, and once for whose texts are its own.
		expect(sent.filter((one) => one === 'GET /user')).toHaveLength(2);
	});

	it('are those that were chosen, and no others, whoever asks', async () => {
		const { call, sent } = await supplied();
		const asked = { name: 'github_issue_update', args: { repository, issueNumber: '1', state: 'closed' } };
		expect((await call('github_call_tool', asked))['error']).toContain('There is no tool "github_issue_update" here');
		const found = JSON.stringify(await call('github_find_tools', { wanted: 'delete a branch' }));
		expect(found).not.toMatch(/branch_delete/);
		expect(sent.filter((one) => !one.startsWith('GET '))).toEqual([]);
		const created = await call('github_call_tool', {
			name: 'github_issue_create',
			args: { repository, title: 'By a model' },
		});
		expect(created).toMatchObject({ number: 99 });
	});

	it.each([
		['github_call_tool', { name: 'github_issue_get_all', tool: 'github_issue_create' }],
		['github_call_tool', { name: 'github_issue_get_all', args: { repository, tool: 'github_issue_create' } }],
		['github_find_tools', { wanted: 'x', name: 'github_issue_create' }],
		['github_call_tool', { name: 'github_issue_get_all', args: 'not JSON' }],
		['github_call_tool', { name: 'github_find_tools', args: { wanted: 'x' } }],
	])('%s refuses %j before anything is sent', async (name, args) => {
		const { call, sent } = await supplied();
		expect((await call(name, args))['error']).toMatch(/has no argument|must be an object|There is no tool/);
		expect(sent.filter((one) => one !== 'GET /user')).toEqual([]);
	});

	it('are offered by as few words where nothing is found', async () => {
		const { call } = await supplied();
		const none = await call('github_find_tools', { wanted: 'zebra' });
		expect(none).toMatchObject({ count: 0 });
		expect(none['names']).toContain('github_issue_get_all');
	});
});

describe('tools on demand where the engine runs the node', () => {
	const run = async (item: IDataObject, said: IDataObject) => {
		const host = toolkitHost({ parameters, credential, answers, item, said });
		const [output = []] = await executeToolkit(host.context, githubToolkit);
		return { answer: output[0]?.json ?? {}, sent: host.sent };
	};

	it('take what the model said, and nothing of the item that the agent was started with', async () => {
		const args = { repository, title: 'By a model' };
		const { answer } = await run(
			{ tool: 'github_call_tool', name: 'of the trigger', args: { title: 'of the trigger' } },
			{ name: 'github_issue_create', args },
		);
		expect(answer).toMatchObject({ number: 99 });
	});

	it('lets nothing take the place of the tool that was approved', async () => {
		const args = { repository, title: 'Never approved' };
		const named = { tool: 'github_issue_create', ...args };
		await expect(run(named, named)).rejects.toThrow('There is no tool "github_issue_create" here');
		const swapped = { tool: 'github_call_tool', wanted: 'x', name: 'github_issue_create', args };
		await expect(run(swapped, swapped)).rejects.toThrow('has no argument "wanted"');
		const hidden = { name: 'github_issue_get_all', args: { repository }, query: { name: 'github_issue_create', args } };
		await expect(run({ tool: 'github_call_tool', ...hidden }, hidden)).rejects.toThrow('has no argument "query"');
	});
});

describe('the search for tools', () => {
	const toolkits = [githubToolkit, trelloToolkit, googleAnalyticsToolkit];
	const named = { github: githubToolkit, trello: trelloToolkit, analytics: googleAnalyticsToolkit };
	const best = (toolkit: (typeof toolkits)[number], wanted: string, count: number) =>
		rankedTools(toolsOf(toolkit), toolkit.resources, wanted)
			.slice(0, count)
			.map((one) => toolName(toolkit.integration.name, one));

	const actions = toolkits.flatMap((toolkit) =>
		toolsOf(toolkit).map((operation) => ({
			...{ toolkit, wanted: operation.action, name: toolName(toolkit.integration.name, operation) },
		})),
	);

	it.each(actions)('finds $name by "$wanted" among the first three', ({ toolkit, wanted, name }) => {
		expect(best(toolkit, wanted, 3)).toContain(name);
	});

	it.each([
		['github', 'close an issue', 'github_issue_update'],
		['github', 'what did people say about this pull request', 'github_comment_get_all'],
		['github', 'read README.md', 'github_file_get'],
		['github', 'why did the build fail', 'github_workflow_run_get_logs'],
		['github', 'new bug report', 'github_issue_create'],
		['github', 'open PRs', 'github_pull_request_get_all'],
		['trello', 'move card to done', 'trello_card_move'],
		['trello', 'add a comment', 'trello_comment_create'],
		['trello', 'which cards are on the board', 'trello_board_get_cards'],
		['analytics', 'top pages last week', 'google_analytics_report_run'],
		['analytics', 'visitors right now', 'google_analytics_report_run_realtime'],
	] as const)('of %s finds for "%s" the tool %s', (service, wanted, name) => {
		expect(best(named[service], wanted, 5)).toContain(name);
	});
});
