import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import type { McpClient } from '../driver/mcp.mts';
import { asTools, type NodeDraft } from '../driver/workflow.mts';
import { toolkit } from '../support/agents.mts';
import { writesFromNow } from '../support/writes.mts';

const website = 'octo-sample/website';

describe('toolkits behind the MCP Server Trigger', () => {
	let stage: Stage;
	let reader: McpClient;
	let writer: McpClient;

	const serve = async (path: string, ...drafts: NodeDraft[]) => {
		const server: NodeDraft = {
			name: 'Server',
			type: '@n8n/n8n-nodes-langchain.mcpTrigger',
			typeVersion: 2,
			webhookId: path,
			parameters: { path },
		};
		const connections = asTools('Server', ...drafts.map(({ name }) => name));
		const { id } = await stage.n8n.createWorkflow({ name: path, nodes: [server, ...drafts], connections });
		await stage.n8n.publish(id);
		return await stage.n8n.mcp(path);
	};

	beforeAll(async () => {
		stage = await setStage();
		reader = await serve(
			'reading',
			toolkit(stage, 'githubToolkit'),
			toolkit(stage, 'trelloToolkit'),
			toolkit(stage, 'googleAnalyticsToolkit'),
		);
		writer = await serve(
			'writing',
			toolkit(stage, 'githubToolkit', {
				writes: ['issue:create', 'comment:create'],
				places: [website],
				fixed: { field: [{ name: 'labels', value: 'bug' }] },
				requestOptions: { maxWrites: 1 },
			}),
		);
	});

	afterAll(async () => await stage?.close());

	test('one node is many tools, with real schemas; three services stand beside each other', async () => {
		const tools = await reader.tools();
		const names = tools.map(({ name }) => name);
		expect(names).toEqual(
			expect.arrayContaining(['github_issue_get', 'trello_card_get', 'google_analytics_report_run']),
		);
		const { inputSchema } = tools.find(({ name }) => name === 'github_issue_get_all') ?? {};
		expect(inputSchema?.required).toEqual(['repository']);
		expect(inputSchema?.properties).toMatchObject({
			state: { type: 'string', enum: ['all', 'closed', 'open'] },
			limit: { type: 'number', maximum: 100 },
		});
		expect(names.some((name) => /create|delete|update/.test(name))).toBe(false);
	});

	test('a list is answered with a count, in the words of all nodes', async () => {
		const { text, isError } = await reader.call('github_issue_get_all', { repository: website, limit: 2 });
		expect(isError, text).toBe(false);
		const answer = JSON.parse(text) as { count: number; results: Array<Record<string, unknown>> };
		expect(answer.count).toBe(answer.results.length);
		expect(answer.results[0]).toMatchObject({ number: expect.any(Number), title: expect.any(String) });
		expect(text.length).toBeLessThan(16_000);
	});

	test('what the user filled in is not asked for, cannot be said, and is used', async () => {
		const { inputSchema } = (await writer.tools()).find(({ name }) => name === 'github_issue_create') ?? {};
		expect(inputSchema?.properties).not.toHaveProperty('labels');
		const { text } = await writer.call('github_issue_create', { repository: website, title: 'By a model' });
		expect(JSON.parse(text)).toMatchObject({ title: 'By a model', labels: ['bug'] });
		const { text: second } = await writer.call('github_issue_create', { repository: website, title: 'Too many' });
		expect(second).toContain('This execution has made 1 change');
	});

	test('what was counted and read is of one session, over all its toolkits; another one begins anew', async () => {
		const create = async (client: McpClient, repository: string) =>
			(await client.call('github_issue_create', { repository, title: 'In a session' })).text;
		expect(await create(await stage.n8n.mcp('writing'), website)).toContain('"In a session"');
		const github = toolkit(stage, 'githubToolkit', { writes: ['issue:create'] });
		const first = await serve('both', github, toolkit(stage, 'trelloToolkit'));
		expect(await create(first, website)).toContain('"In a session"');
		const { text: board } = await first.call('trello_board_get_all', {});
		expect(board).toContain('"count"');
		expect(await create(first, website)).toContain(
			'Something private was read before, and everybody can see this place',
		);
		expect(await create(first, 'octo-sample/private-notes')).toContain('"In a session"');
		expect(await create(await stage.n8n.mcp('both'), website)).toContain('"In a session"');
	});

	test('no other repository is read or written, by whatever name', async () => {
		const writes = writesFromNow(stage);
		for (const repository of ['octo-sample/doomed', 'https://github.com/octo-sample/doomed']) {
			for (const [tool, args] of [
				['github_issue_create', { repository, title: 'x' }],
				['github_issue_get_all', { repository }],
				['github_comment_create', { repository, issueNumber: '1', body: 'x' }],
			] as const) {
				const { text } = await writer.call(tool, args);
				expect(text).toContain('octo-sample/doomed must not be used here');
			}
		}
		expect(writes()).toEqual([]);
	});

	test('a refusal is an error to the client, and says what can be done', async () => {
		const wrong = await reader.call('github_issue_get_all', { repository: website, labels: 'bug', page: 2 });
		expect(wrong).toEqual({
			isError: true,
			text: expect.stringMatching(/^ToolError: github_issue_get_all has no argument "page". It takes: repository, /),
		});
		const missing = await reader.call('github_issue_get_all', { repository: 'octo-sample/wesbite' });
		expect(missing).toEqual({
			isError: true,
			text: expect.stringMatching(/octo-sample\/wesbite/),
		});
		const type = await reader.call('github_issue_get_all', { repository: website, limit: 'many' });
		expect(type).toEqual({ isError: true, text: expect.stringContaining('many') });
	});
});
