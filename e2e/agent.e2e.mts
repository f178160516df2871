import { operationsOf } from '../nodes/shared/catalogue/resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trelloResources } from '../nodes/Trello/resources.ts';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { type Asked, type OpenAiSandbox, startOpenAi, type Turn } from '../sandbox/openai/start.mts';
import { errorOf, jsonOf } from './driver/execution.mts';
import { asTools, type NodeDraft } from './driver/workflow.mts';
import { argumentsFor, leftToModel } from './support/byModel.mts';
import { locator, node, start, using } from './support/drafts.mts';

const create = operationsOf(trelloResources).find(({ resource, value }) => resource === 'card' && value === 'create');
if (!create) throw new Error('Trello has no card:create');

const createCard = (list: string) => argumentsFor(create.fields, { list, name: 'Buy a printer' });
const withoutBlanks = (args: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(args).filter(([, value]) => value !== ''));

/**
 * A model that mishears the name of a list, reads what the tool says, and calls it again; this time without the arguments
 * that it has nothing to say to, which n8n lets through.
 */
function model({ messages }: Asked): Turn {
	const answers = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.stringify(content));
	const last = answers.at(-1);
	if (last === undefined) return { tool: 'Create_Card', args: createCard('Inboks') };
	if (answers.length === 1) {
		return { tool: 'Create_Card', args: withoutBlanks(createCard(/\b(Inbox)\b/.exec(last)?.[1] ?? 'It did not say')) };
	}
	return { says: `The card is at ${/https:\/\/[^"\\]+/.exec(last)?.[0] ?? 'an address I was not told'}` };
}

describe("n8n's AI Agent with one of our nodes as its tool", () => {
	let stage: Stage;
	let openAi: OpenAiSandbox;
	let workflowId: string;

	beforeAll(async () => {
		openAi = await startOpenAi(model);
		stage = await setStage();
		const { agentStepsTrelloApi: trello } = stage.credentials;
		if (!trello) throw new Error('The stage has no Trello account');
		const key = await stage.n8n.createCredential('Sample model', 'openAiApi', {
			...{ apiKey: 'sk-sandbox', url: openAi.apiUrl, header: false },
		});
		const agent: NodeDraft = {
			name: 'Agent',
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: 3.1,
			parameters: { promptType: 'define', text: 'Put "Buy a printer" into the inbox', options: {} },
		};
		const chat: NodeDraft = {
			name: 'Model',
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			typeVersion: 1.3,
			parameters: { model: locator('id', 'sandbox-model'), responsesApiEnabled: false, options: {} },
			credentials: using(key),
		};
		const tool = node('trelloStepsTool', trello, leftToModel(create, { list: '', name: '' }), { name: 'Create Card' });
		const workflow = await stage.n8n.createWorkflow({
			name: 'Agent',
			nodes: [start, agent, chat, tool],
			connections: {
				Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
				Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
				...asTools('Agent', 'Create Card'),
			},
		});
		workflowId = workflow.id;
	});

	afterAll(async () => {
		await stage?.close();
		await openAi?.close();
	});

	test('the agent is told what is wrong with its call, corrects it, and answers with what it made', async () => {
		const execution = await stage.n8n.execute(workflowId);
		expect(errorOf(execution)?.message).toBeUndefined();
		const card = stage.sandbox.trello.card('Buy a printer');
		expect(card.idList).toBe(stage.sandbox.trello.list('Inbox', 'Product').id);
		expect(jsonOf(execution, 'Agent')).toMatchObject([
			{ output: expect.stringContaining(`https://trello.com/c/${card.shortLink}`) },
		]);

		const [first, second, third] = openAi.asked;
		expect(openAi.asked).toHaveLength(3);
		expect(first?.tools).toMatchObject([{ name: 'Create_Card', description: 'Create a card in Trello' }]);
		const refusal = JSON.stringify(second?.messages.at(-1)?.content);
		expect(refusal).toMatch(/Inboks.*Inbox/);
		expect(refusal).not.toMatch(/\bat .*\.js:/);
		const answer = JSON.stringify(third?.messages.at(-1)?.content);
		expect(answer).toContain(card.id);
		expect(answer.length).toBeLessThan(2_000);
		expect(answer).not.toContain(stage.sandbox.accounts.trello.token);
	});
});
