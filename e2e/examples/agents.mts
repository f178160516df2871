import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type OpenAiSandbox, startOpenAi, type Turn } from '../../sandbox/openai/start.mts';
import { jsonOf } from '../driver/execution.mts';
import { githubClient, trelloClient } from '../support/clients.mts';
import { onProperty, type Scenario, website } from './scenario.mts';

let model: OpenAiSandbox | undefined;

/** What the model does, turn by turn; it names a list that is not there, and corrects itself. */
const turns: readonly Turn[] = [
	{ tool: 'Search_GitHub_Issues', args: { Query: 'is:open repo:octo-sample/website blurred' } },
	{ tool: 'Create_Trello_Card', args: { List: 'Nowhere', Card_Name: 'Sharpen the logo' } },
	{ tool: 'Create_Trello_Card', args: { List: 'Inbox (Product)', Card_Name: 'Sharpen the logo' } },
	{ tool: 'Run_Analytics_Report', args: { Metrics: 'sessions', Dimensions: 'country' } },
	{ says: 'There is a card for it now.' },
];

/** The examples in which a model chooses what to do. */
export const agentExamples: Readonly<Record<string, Scenario>> = {
	'ai-agent-with-tools': {
		published: false,
		fills: (stage) => ({ 'Run Analytics Report': onProperty(stage) }),
		async accounts({ n8n }) {
			model = await startOpenAi(
				({ messages }) => turns[messages.filter(({ role }) => role === 'tool').length] ?? { says: '' },
			);
			const account = { apiKey: 'sk-sample', url: model.apiUrl };
			return { openAiApi: await n8n.createCredential('Sample Model', 'openAiApi', account) };
		},
		async play({ stage, id }) {
			const chat = {
				chatInput: 'Is there a card for the blurred logo?',
				sessionId: randomUUID(),
				action: 'sendMessage',
			};
			const data = {
				...{ startTime: Date.now(), executionTime: 0, executionIndex: 0, source: [] },
				data: { main: [[{ json: chat }]] },
			};
			const body = { triggerToStartFrom: { name: 'When Chat Message Received', data } };
			const { executionId } = await stage.n8n.session.send<{ executionId: string }>(
				...(['POST', `/rest/workflows/${id}/run`, { body }] as const),
			);
			const run = await stage.n8n.finished(executionId);
			await model?.close();
			expect(jsonOf(run, 'Agent')).toEqual([{ output: 'There is a card for it now.' }]);
			expect(model?.asked).toHaveLength(5);
			const results = model?.asked.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
			const [issues, refused, card, report] = results.map(({ content }) => String(content));
			expect(issues).toContain('The logo is blurred on phones');
			expect(refused).toContain('Nowhere');
			expect(card).toContain(stage.sandbox.trello.card('Sharpen the logo').id);
			expect(report).toMatch(/"sessions":\s*\d+/);
		},
	},

	'mcp-server-with-tools': {
		published: true,
		fills: (stage) => ({ 'Run Analytics Report': onProperty(stage) }),
		async play({ stage }) {
			const client = await stage.n8n.mcp('team-tools');
			const tools = await client.tools();
			expect(tools.map(({ name }) => name).sort()).toEqual([
				...['Create_GitHub_Issue', 'Create_Trello_Card', 'Run_Analytics_Report'],
				...['Search_GitHub_Issues', 'Search_Trello_Cards'],
			]);
			const use = async (name: string, given: Record<string, unknown>) => {
				const { text, isError } = await client.call(name, given);
				expect(isError, text).toBe(false);
				return JSON.parse(text) as Array<Record<string, unknown>>;
			};
			const [card] = await use('Create_Trello_Card', { List: 'Inbox (Product)', Card_Name: 'From an assistant' });
			const made = await trelloClient(stage.sandbox).cards.getCard({ id: String(card?.['id']) });
			expect(made.name).toBe('From an assistant');
			expect(await use('Search_Trello_Cards', { Query: 'assistant' })).toMatchObject([{ id: made.id }]);
			const Repository = `${website.owner}/${website.repo}`;
			const [issue] = await use('Create_GitHub_Issue', { Repository, Title: 'From an assistant', Labels: 'bug' });
			const issue_number = Number(issue?.['number']);
			const { data } = await githubClient(stage.sandbox).rest.issues.get({ ...website, issue_number });
			expect(data.labels).toEqual([expect.objectContaining({ name: 'bug' })]);
			const rows = await use('Run_Analytics_Report', { Metrics: 'sessions', Dimensions: 'country' });
			expect(rows[0]).toEqual({ country: expect.any(String), sessions: expect.any(Number) });
		},
	},
};
