import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, jsonOf } from '../driver/execution.mts';
import { McpClient } from '../driver/mcp.mts';
import { asTools, type NodeDraft } from '../driver/workflow.mts';
import { type Cluster, startCluster } from '../queue/cluster.mts';
import { type AgentStage, agentNode, inTurn, runAgent, saveAgent, setAgentStage, toolkit } from '../support/agents.mts';
import { type Reviewer, reviewNode, startReviewer } from '../support/reviewer.mts';
import { writesFromNow } from '../support/writes.mts';

const packageDir = fileURLToPath(new URL('../..', import.meta.url));
const website = 'octo-sample/website';

describe('toolkits in queue mode: what calls them is one process, what runs them another', () => {
	let stage: AgentStage;
	let cluster: Cluster | undefined;
	let reviewer: Reviewer;

	beforeAll(async () => {
		reviewer = await startReviewer();
		stage = await setAgentStage({
			start: async () => {
				cluster = await startCluster(packageDir);
				return cluster.main;
			},
		});
	});

	afterAll(async () => {
		await stage?.close();
		await cluster?.stop();
		await reviewer?.close();
	});

	const list = { tool: 'github_issue_get_all', args: { repository: website, limit: 5 } };
	const wrong = { tool: 'github_issue_get_all', args: { repo: website } };

	test('AI Agent 3 on a worker uses them, and its model is told what was wrong', async () => {
		const github = toolkit(stage, 'githubToolkit', { places: [website] });
		const script = inTurn(wrong, list, (answers) => ({ says: answers.join('\n') }));
		const execution = await runAgent(
			stage,
			{ name: 'On a worker', agent: agentNode('What?'), tools: [github] },
			script,
		);
		expect(errorOf(execution)?.message).toBeUndefined();
		const output = String(jsonOf(execution, 'Agent')[0]?.['output']);
		expect(output).toContain('It takes: limit, ');
		expect(output).toContain('Add a dark mode');
	});

	test('a person approves what a worker then does, and nothing else', async () => {
		const review = reviewNode(await reviewer.credential(stage.n8n));
		const github = toolkit(stage, 'githubToolkit', { writes: ['comment:create', 'issue:update'], places: [website] });
		const { id } = await saveAgent(stage, {
			name: 'Reviewed on workers',
			agent: agentNode('Comment'),
			tools: [review],
			more: [github],
			connections: asTools(review.name, github.name),
		});
		const decide = async (toolParameters: object) => {
			const args = { toolParameters, hitlParameters: {} };
			stage.follow(inTurn({ tool: 'github_comment_create', args }, (answers) => ({ says: answers.join('\n') })));
			const running = stage.n8n.execute(id);
			await reviewer.decide(stage.n8n, id, true);
			return String(jsonOf(await running, 'Agent')[0]?.['output']);
		};
		const writes = writesFromNow(stage);
		const target = { repository: website, issueNumber: '1' };
		expect(await decide({ tool: 'github_issue_update', ...target, state: 'closed' })).toContain(
			'not what was approved',
		);
		expect(await decide({ ...target, body: 'By a worker' })).toContain('By a worker');
		expect(writes()).toEqual([`POST /repos/${website}/issues/1/comments`]);
	});

	test('the MCP Server Trigger has the tools run on a worker; refusals are errors there, too', async () => {
		const path = 'queued';
		const server: NodeDraft = {
			name: 'Server',
			type: '@n8n/n8n-nodes-langchain.mcpTrigger',
			typeVersion: 2,
			webhookId: path,
			parameters: { path },
		};
		const nodes = [server, toolkit(stage, 'githubToolkit', { places: [website] }), toolkit(stage, 'trelloToolkit')];
		const connections = asTools('Server', ...nodes.slice(1).map(({ name }) => name));
		const { id } = await stage.n8n.createWorkflow({ name: path, nodes, connections });
		await stage.n8n.publish(id);
		const client = await McpClient.connect(new URL(`/mcp/${path}`, cluster?.webhooks.url).href);
		expect((await client.tools()).map(({ name }) => name)).toEqual(
			expect.arrayContaining(['github_issue_get_all', 'trello_board_get_cards']),
		);
		const { text, isError } = await client.call(list.tool, list.args);
		expect([isError, text.includes('Add a dark mode')]).toEqual([false, true]);
		const cards = await client.call('trello_board_get_cards', { board: 'Product', limit: 5 });
		expect(JSON.parse(cards.text)).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
		expect(await client.call(wrong.tool, wrong.args)).toEqual({
			isError: true,
			text: expect.stringMatching(/^ToolError: github_issue_get_all has no argument "repo"\. It takes: limit, /),
		});
	});
});
