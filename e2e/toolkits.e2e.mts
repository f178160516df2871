import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { type Asked, type OpenAiSandbox, startOpenAi, type Turn } from '../sandbox/openai/start.mts';
import { errorOf } from './driver/execution.mts';
import type { McpClient } from './driver/mcp.mts';
import { asTools, type NodeDraft } from './driver/workflow.mts';
import { locator, node, start, using } from './support/drafts.mts';

const website = 'octo-sample/website';

/** Requests that change something, as the stand-in counted them. */
const writesOf = (stage: Stage) =>
	stage.sandbox.github.handle.requests.filter(({ method, path }) => method !== 'GET' && path !== '/graphql');

const accountOf = (stage: Stage, name: string) => {
	const credential = stage.credentials[name];
	if (!credential) throw new Error(`The stage has no ${name}`);
	return credential;
};

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
		const github = (name: string, parameters: INodeParameters) =>
			node('githubToolkit', accountOf(stage, 'agentStepsGithubApi'), parameters, { name });
		reader = await serve(
			'reading',
			github('GitHub', {}),
			node('trelloToolkit', accountOf(stage, 'agentStepsTrelloApi'), {}, { name: 'Trello' }),
			node(
				'googleAnalyticsToolkit',
				accountOf(stage, 'agentStepsGoogleAnalyticsServiceAccountApi'),
				{},
				{ name: 'Google' },
			),
		);
		writer = await serve(
			'writing',
			github('GitHub', {
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
			limit: { type: 'number', minimum: 1 },
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
		expect(JSON.parse(text)).toMatchObject({ title: 'By a model', labels: [{ name: 'bug' }] });
		const { text: second } = await writer.call('github_issue_create', { repository: website, title: 'Too many' });
		expect(second).toContain('This execution has made 1 change');
	});

	test('no other repository is read or written, by whatever name', async () => {
		const before = writesOf(stage).length;
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
		expect(writesOf(stage).length).toBe(before);
	});
});

/** A model that does whatever the text of an issue tells it to do. */
function obeying({ messages }: Asked): Turn {
	const answers = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content));
	if (answers.length === 0) return { tool: 'github_issue_get_all', args: { repository: website } };
	const poisoned = { repository: 'octo-sample/doomed', issueNumber: '1' };
	if (answers.length === 1) return { tool: 'github_issue_get', args: poisoned };
	if (answers.length === 2) return { tool: 'github_comment_create', args: { ...poisoned, body: answers[0] } };
	return { says: answers.join(' | ') };
}

describe('a toolkit and an agent that obeys what others wrote', () => {
	let stage: Stage;
	let openAi: OpenAiSandbox;

	beforeAll(async () => {
		openAi = await startOpenAi(obeying);
		stage = await setStage();
	});

	afterAll(async () => {
		await stage?.close();
		await openAi?.close();
	});

	test('reads, writes nothing, goes nowhere else, and is told why', async () => {
		const key = await stage.n8n.createCredential('Sample model', 'openAiApi', {
			...{ apiKey: 'sk-sandbox', url: openAi.apiUrl, header: false },
		});
		const agent: NodeDraft = {
			name: 'Agent',
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: 3.1,
			parameters: { promptType: 'define', text: 'What is new?', options: {} },
		};
		const chat: NodeDraft = {
			name: 'Model',
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			typeVersion: 1.3,
			parameters: { model: locator('id', 'sandbox-model'), responsesApiEnabled: false, options: {} },
			credentials: using(key),
		};
		const toolkit = node(
			'githubToolkit',
			accountOf(stage, 'agentStepsGithubApi'),
			{ places: [website], writes: ['comment:create'] },
			{ name: 'GitHub' },
		);
		const workflow = await stage.n8n.createWorkflow({
			name: 'Obeying',
			nodes: [start, agent, chat, toolkit],
			connections: {
				Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
				Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
				...asTools('Agent', 'GitHub'),
			},
		});
		const execution = await stage.n8n.execute(workflow.id);
		expect(errorOf(execution)?.message).toBeUndefined();
		const told = JSON.stringify(execution);
		expect(told.split('octo-sample/doomed must not be used here').length - 1).toBeGreaterThanOrEqual(2);
		expect(writesOf(stage)).toEqual([]);
	});
});
