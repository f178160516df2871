import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Turn } from '../../sandbox/openai/start.mts';
import { errorOf, type Execution, jsonOf } from '../driver/execution.mts';
import { asTools, type NodeDraft } from '../driver/workflow.mts';
import {
	type AgentStage,
	agentNode,
	answersIn,
	chatModel,
	inTurn,
	runAgent,
	saveAgent,
	type Script,
	setAgentStage,
	toolkit,
} from '../support/agents.mts';
import { locator, using } from '../support/drafts.mts';

const website = 'octo-sample/website';
const list = (args: Record<string, unknown>): Turn => ({ tool: 'github_issue_get_all', args });

/** A model that errs in every way that there is, reads what it is told, and then does it right. */
const learning: Script = inTurn(
	list({ repo: website }),
	list({ repository: website, limit: 'many' }),
	list({ repository: website, state: 'ajar' }),
	list({ limit: 2 }),
	list({ repository: website, limit: 5 }),
	(answers) => ({ says: answers.at(-1) ?? '' }),
);

const agent = '@n8n/n8n-nodes-langchain.agent';

describe('what takes a toolkit tells its model what was wrong, and goes on', () => {
	let stage: AgentStage;
	let github: NodeDraft;

	beforeAll(async () => {
		stage = await setAgentStage();
		github = toolkit(stage, 'githubToolkit', {});
	});

	afterAll(async () => await stage?.close());

	/** What the model that has our tools was told, one answer after the other. */
	function told(): string[] {
		const asked = stage.asked().filter(({ tools }) => tools.some(({ name }) => name.startsWith('github_')));
		const last = asked.at(-1);
		return last ? answersIn(last) : [];
	}

	function expectLearned(execution: Execution) {
		expect(errorOf(execution)?.message).toBeUndefined();
		const [unknown, text, choice, missing, found] = told();
		expect(unknown).toMatch(/github_issue_get_all has no argument .*repo.*It takes: repository, /);
		expect(text).toMatch(/Limit.*many|many.*Limit/i);
		expect(choice).toMatch(/State.*ajar|ajar.*State/i);
		expect(missing).toMatch(/repository\W+is missing/);
		expect(found).toContain('Add a dark mode');
	}

	test.each([
		['AI Agent 3.1', 3.1],
		['AI Agent 3', 3],
		['AI Agent 2.2', 2.2],
		['AI Agent 2', 2],
	])('%s', async (name, typeVersion) => {
		const node = agentNode('What is open?', { type: agent, typeVersion });
		const execution = await runAgent(stage, { name, agent: node, tools: [github] }, learning);
		expectLearned(execution);
		expect(String(jsonOf(execution, 'Agent')[0]?.['output'])).toContain('Add a dark mode');
	});

	test.each([
		['AI Agent Tool 3', 3],
		['AI Agent Tool 2.2', 2.2],
	])('%s', async (name, typeVersion) => {
		const sub: NodeDraft = {
			name: 'Expert',
			type: '@n8n/n8n-nodes-langchain.agentTool',
			typeVersion,
			parameters: { toolDescription: 'Knows GitHub', text: "={{ $fromAI('task') }}", options: {} },
		};
		const mind = chatModel(stage, 'Mind');
		const { id } = await saveAgent(stage, {
			name,
			agent: agentNode('What is open?'),
			tools: [sub],
			more: [github, mind],
			connections: {
				...asTools('Expert', github.name),
				Mind: { ai_languageModel: [[{ node: 'Expert', type: 'ai_languageModel', index: 0 }]] },
			},
		});
		const asks = inTurn({ tool: 'Expert', args: { task: 'List the issues' } }, (answers) => ({ says: answers.join() }));
		stage.follow((answers, asked) =>
			asked.tools.some(({ name: tool }) => tool === 'Expert') ? asks(answers, asked) : learning(answers, asked),
		);
		const execution = await stage.n8n.execute(id);
		expectLearned(execution);
		expect(String(jsonOf(execution, 'Agent')[0]?.['output'])).toContain('Add a dark mode');
	});

	test('OpenAI 1.8', async () => {
		const parameters: INodeParameters = {
			modelId: locator('id', 'sandbox-model') as never,
			messages: { values: [{ content: 'What is open?' }] },
		};
		const node: NodeDraft = {
			name: 'OpenAI',
			type: '@n8n/n8n-nodes-langchain.openAi',
			typeVersion: 1.8,
			parameters,
			credentials: using(stage.model),
		};
		const { id } = await saveAgent(stage, {
			name: 'OpenAI',
			agent: node,
			tools: [github],
			connections: { Model: {} },
		});
		stage.follow(learning);
		expectLearned(await stage.n8n.execute(id));
	});
});
