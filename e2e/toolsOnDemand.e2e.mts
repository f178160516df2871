import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { type Asked, type OpenAiSandbox, startOpenAi, type Turn } from '../sandbox/openai/start.mts';
import { errorOf } from './driver/execution.mts';
import { asTools, type NodeDraft } from './driver/workflow.mts';
import { locator, node, start, using } from './support/drafts.mts';

const repository = 'octo-sample/website';

/** A model that looks for a tool, calls the first one that it is told of, and reads on where the list goes on. */
function finding({ messages, tools }: Asked): Turn {
	const answers = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content));
	const told = (tools ?? []).map((tool) => JSON.stringify(tool)).join(' ');
	const call = (more: object) => ({
		tool: 'github_call_tool',
		args: { name: 'github_issue_get_all', args: { repository, limit: 1, ...more } },
	});
	if (answers.length === 0) return { tool: 'github_find_tools', args: { wanted: 'list the open issues' } };
	if (answers.length === 1) return call({});
	if (answers.length === 2) return call({ next: 1 });
	return { says: `${told.length} characters of tools. ${answers.join(' | ')}` };
}

describe('tools on demand', () => {
	let stage: Stage;
	let openAi: OpenAiSandbox;
	let toolkit: NodeDraft;

	beforeAll(async () => {
		openAi = await startOpenAi(finding);
		stage = await setStage();
		const credential = stage.credentials['agentStepsGithubApi'];
		if (!credential) throw new Error('The stage has no GitHub account');
		toolkit = node('githubToolkit', credential, { preset: 'allThatRead', offer: 'onDemand' }, { name: 'GitHub' });
	});

	afterAll(async () => {
		await stage?.close();
		await openAi?.close();
	});

	test('are two for MCP clients, which find and call all others', async () => {
		const server: NodeDraft = {
			name: 'Server',
			type: '@n8n/n8n-nodes-langchain.mcpTrigger',
			typeVersion: 2,
			webhookId: 'on-demand',
			parameters: { path: 'on-demand' },
		};
		const { id } = await stage.n8n.createWorkflow({
			...{ name: 'On demand', nodes: [server, toolkit], connections: asTools('Server', 'GitHub') },
		});
		await stage.n8n.publish(id);
		const client = await stage.n8n.mcp('on-demand');
		const tools = await client.tools();
		expect(tools.map(({ name }) => name)).toEqual(['github_find_tools', 'github_call_tool', 'github_report_missing']);
		const { text: found } = await client.call('github_find_tools', { wanted: 'list the open issues' });
		expect(JSON.parse(found)).toMatchObject({ tools: [{ name: 'github_issue_get_all' }, {}, {}, {}, {}] });
		const { text } = await client.call('github_call_tool', {
			name: 'github_issue_get_all',
			args: { repository, limit: 1 },
		});
		expect(JSON.parse(text)).toMatchObject({ results: [{ number: expect.any(Number) }] });
		const { text: refused } = await client.call('github_call_tool', {
			...{ name: 'github_issue_create', args: { repository, title: 'x' } },
		});
		expect(refused).toContain('There is no tool');
	});

	test('are found, called and read on by an agent', async () => {
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
		const workflow = await stage.n8n.createWorkflow({
			name: 'Finding',
			nodes: [start, agent, chat, toolkit],
			connections: {
				Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
				Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
				...asTools('Agent', 'GitHub'),
			},
		});
		const execution = await stage.n8n.execute(workflow.id);
		expect(errorOf(execution)?.message).toBeUndefined();
		const told = JSON.stringify(openAi.asked.at(-1)?.messages);
		expect(told).toMatch(/The list goes on: call again with the same arguments/);
		const numbers = [...told.matchAll(/\\*"number\\*":(\d+)/g)].map(([, number]) => number);
		expect(new Set(numbers).size).toBeGreaterThanOrEqual(2);
	});
});
