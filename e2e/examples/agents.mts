import { withoutMark } from '../../nodes/shared/filters/originMark.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type OpenAiSandbox, startOpenAi, type Turn } from '../../sandbox/openai/start.mts';
import type { Stage } from '../../sandbox/demo/stage.mts';
import { type Execution, jsonOf } from '../driver/execution.mts';
import { githubClient, trelloClient } from '../support/clients.mts';
import { onRepository } from '../support/triggers.mts';
import { inList, onlyItem, onProperty, type Scenario, website } from './scenario.mts';

let model: OpenAiSandbox | undefined;

/** What the agent was told at its start: the number of the issue, the id of the run. */
const toldIn = (pattern: RegExp): string => pattern.exec(JSON.stringify(model?.asked.at(-1)?.messages))?.[1] ?? '';
const triaged = (): string => toldIn(/: #(\d+), /);
const toldRun = (): string => toldIn(/The run (\d+) of/);

/** A model that does one thing after the other, and the account of it. */
const scripted =
	(turns: (stage: Stage) => readonly Turn[]): NonNullable<Scenario['accounts']> =>
	async (stage) => {
		model = await startOpenAi(
			({ messages }) => turns(stage)[messages.filter(({ role }) => role === 'tool').length] ?? { says: '' },
		);
		const account = { apiKey: 'sk-sample', url: model.apiUrl };
		return { openAiApi: await stage.n8n.createCredential('Sample Model', 'openAiApi', account) };
	};

/** What the model was answered, tool by tool. */
async function answersToModel(): Promise<string[]> {
	await model?.close();
	const results = model?.asked.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
	return results.map(({ content }) => String(content));
}

/** Says something to a chat trigger by hand, and gives the execution. */
async function chat({ n8n }: Stage, id: string, chatInput: string): Promise<Execution> {
	const said = { chatInput, sessionId: randomUUID(), action: 'sendMessage' };
	const data = {
		...{ startTime: Date.now(), executionTime: 0, executionIndex: 0, source: [] },
		data: { main: [[{ json: said }]] },
	};
	const body = { triggerToStartFrom: { name: 'When Chat Message Received', data } };
	const path = `/rest/workflows/${id}/run`;
	const { executionId } = await n8n.session.send<{ executionId: string }>('POST', path, { body });
	return await n8n.finished(executionId);
}

/** It names a list that is not there, and corrects itself. */
const assistantTurns: readonly Turn[] = [
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
		accounts: scripted(() => assistantTurns),
		async play({ stage, id }) {
			const run = await chat(stage, id, 'Is there a card for the blurred logo?');
			expect(jsonOf(run, 'Agent')).toEqual([{ output: 'There is a card for it now.' }]);
			const [issues, refused, card, report] = await answersToModel();
			expect(model?.asked).toHaveLength(5);
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

	'agent-triages-github-issues': {
		published: true,
		fills: () => ({ 'New Issue': onRepository(`${website.owner}/${website.repo}`) }),
		accounts: scripted(() => [
			{ tool: 'github_label_get_all', args: { repository: 'octo-sample/website' } },
			{ tool: 'github_issue_search', args: { query: 'is:open repo:octo-sample/website blurred' } },
			{
				tool: 'github_issue_add_labels',
				args: { repository: 'octo-sample/website', issueNumber: triaged(), labels: 'bug' },
			},
			{
				tool: 'github_comment_create',
				args: { repository: 'octo-sample/website', issueNumber: triaged(), body: 'As in #1.' },
			},
			{ tool: 'github_comment_create', args: { repository: 'octo-sample/website', issueNumber: '1', body: 'See?' } },
			{ says: 'Labelled.' },
		]),
		async play({ stage, ran }) {
			const { issues } = githubClient(stage.sandbox).rest;
			const { data: issue } = await issues.create({ ...website, title: 'The logo is blurred again' });
			await ran();
			const answers = await answersToModel();
			expect(answers[1]).toContain('The logo is blurred on phones');
			expect(answers[4]).toContain('may make 2');
			const { data } = await issues.get({ ...website, issue_number: issue.number });
			expect(data.labels).toEqual([expect.objectContaining({ name: 'bug' })]);
			const { data: comments } = await issues.listComments({ ...website, issue_number: issue.number });
			expect(comments.map(({ body }) => withoutMark(body ?? ''))).toEqual(['As in #1.']);
		},
	},

	'agent-explains-failed-builds': {
		published: true,
		fills: () => ({ 'Run Failed': onRepository(`${website.owner}/${website.repo}`) }),
		accounts: scripted(() => [
			{ tool: 'github_workflow_run_get_jobs', args: { repository: 'octo-sample/website', runId: toldRun() } },
			{ tool: 'github_workflow_run_get_logs', args: { repository: 'octo-sample/website', runId: toldRun() } },
			{ says: 'A test fails: see the log.' },
		]),
		async play({ stage, ran }) {
			const { handle } = stage.sandbox.github;
			await handle.finishRun(await handle.startRun('octo-sample/website', 'ci.yml'), 'failure');
			const comment = onlyItem(await ran(), 'Comment on Commit');
			expect(comment['body']).toBe('A test fails: see the log.');
			const [jobs, log] = await answersToModel();
			expect(jobs).toContain('"conclusion":"failure"');
			expect(log).toMatch(/"log"|"text"|"jobs"/);
		},
	},

	'agent-writes-stand-up-report': {
		published: false,
		fills: (stage) => ({
			'Card for the Stand-Up': inList(stage, 'Inbox'),
		}),
		accounts: scripted(({ sandbox }) => [
			{ tool: 'trello_board_get_activity', args: { board: 'Product' } },
			{ tool: 'github_issue_get_all', args: { state: 'all' } },
			{
				tool: 'google_analytics_report_run',
				args: { property: sandbox.accounts.analytics.shop, metrics: ['sessions'], dimensions: ['date'] },
			},
			{ says: '- three issues' },
		]),
		async play({ stage, tried }) {
			const { id } = onlyItem(await tried(), 'Card for the Stand-Up');
			const card = await trelloClient(stage.sandbox).cards.getCard({ id: String(id) });
			expect(card).toMatchObject({ name: expect.stringMatching(/^Stand-up \d/), desc: '- three issues' });
			for (const answer of await answersToModel()) expect(JSON.parse(answer)).not.toHaveProperty('error');
		},
	},

	'chat-about-traffic': {
		published: false,
		fills: () => ({}),
		accounts: scripted(({ sandbox }) => [
			{ tool: 'google_analytics_property_get_all', args: {} },
			{
				tool: 'google_analytics_report_run',
				args: { property: sandbox.accounts.analytics.shop, metrics: ['sessions'], dimensions: ['country'] },
			},
			{ says: 'Spain was new.' },
		]),
		async play({ stage, id }) {
			const run = await chat(stage, id, 'Which countries were new last week?');
			expect(jsonOf(run, 'Agent')).toEqual([{ output: 'Spain was new.' }]);
			const [properties, report] = await answersToModel();
			expect(properties).toContain('"count"');
			expect(report).toMatch(/"sessions":\s*\d+/);
		},
	},

	'mcp-server-with-toolkits': {
		published: true,
		fills: () => ({}),
		async play({ stage }) {
			const client = await stage.n8n.mcp('toolkits');
			const tools = await client.tools();
			expect(tools.length).toBeGreaterThan(20);
			const { text, isError } = await client.call('trello_search_cards', { query: 'logo' });
			expect(isError, text).toBe(false);
			expect(JSON.parse(text)).toHaveProperty('count');
		},
	},
};
