import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, type Execution, jsonOf } from '../driver/execution.mts';
import {
	type AgentStage,
	agentNode,
	answersIn,
	inTurn,
	runAgent,
	type Script,
	setAgentStage,
	toolkit,
} from '../support/agents.mts';
import { writesFromNow } from '../support/writes.mts';

const website = 'octo-sample/website';

interface Listed {
	readonly count: number;
	readonly results: ReadonlyArray<Record<string, unknown>>;
}

/** AI Agent 3 tells its model the items of a tool, of which there is one. */
const answer = (text: string): unknown => (JSON.parse(text) as unknown[])[0];
const listed = (text = ''): Listed => answer(text) as Listed;

describe('agents at their daily work', () => {
	let stage: AgentStage;

	beforeAll(async () => {
		stage = await setAgentStage();
	});

	afterAll(async () => await stage?.close());

	/** Prints what the model of the last job was given, in tokens of o200k_base: definitions as n8n passes them, and responses. */
	const countTokens = (job: string) => {
		const asked = stage.asked();
		const tokensOf = (value: unknown) => encode(typeof value === 'string' ? value : JSON.stringify(value)).length;
		const { tools = [] } = asked[0] ?? {};
		const responses = answersIn(asked.at(-1) ?? { messages: [], tools: [] }).map(tokensOf);
		const sum = responses.reduce((total, tokens) => total + tokens, 0);
		process.stdout.write(
			`${job}: ${tools.length} tools, ${tokensOf(tools)} tokens of definitions, ${sum} of responses (${responses.join(', ')})\n`,
		);
		return { definitions: tokensOf(tools), responses: sum };
	};

	const say = (execution: Execution): string => {
		expect(errorOf(execution)?.message).toBeUndefined();
		return String(jsonOf(execution, 'Agent')[0]?.['output']);
	};

	test('triage: a new issue is read, labelled and answered, and nothing else', async () => {
		const { handle } = stage.sandbox.github;
		const title = 'The search finds nothing';
		const made = await handle.createIssueAs('octo-sample', website, { title, body: 'Since yesterday, on all pages.' });
		const issueNumber = String(made['number']);
		const writes = writesFromNow(stage);
		const github = toolkit(stage, 'githubToolkit', {
			preset: 'triage',
			writes: ['issue:addLabels', 'comment:create'],
			places: [website],
		});
		const newest = (text: string | undefined) => listed(text).results.find((issue) => issue['title'] === title);
		const script = inTurn(
			{ tool: 'github_issue_get_all', args: { repository: website, state: 'open', sort: 'created' } },
			([issues]) => ({
				tool: 'github_issue_get',
				args: { repository: website, issueNumber: String(newest(issues)?.['number']) },
			}),
			{ tool: 'github_label_get_all', args: { repository: website } },
			{ tool: 'github_issue_add_labels', args: { repository: website, issueNumber, labels: ['bug'] } },
			{ tool: 'github_comment_create', args: { repository: website, issueNumber, body: 'Thank you, we look at it.' } },
			(answers) => ({ says: JSON.stringify(answers.map(answer)) }),
		);
		const text = say(await runAgent(stage, { name: 'Triage', agent: agentNode('Triage'), tools: [github] }, script));
		const [, read, labels, labelled, commented] = JSON.parse(text) as Array<Record<string, unknown>>;
		expect(read).toMatchObject({ title, body: 'Since yesterday, on all pages.' });
		expect(JSON.stringify(labels)).toContain('"bug"');
		expect(JSON.stringify(labelled)).toContain('"bug"');
		expect(commented).toMatchObject({ body: 'Thank you, we look at it.' });
		// Closing was not allowed: the agent has no such tool, whatever its model says.
		expect(stage.asked()[0]?.tools.map(({ name }) => name)).not.toContain('github_issue_update');
		expect(countTokens('Triage').responses).toBeLessThan(1_000);
		expect(writes()).toEqual([
			`POST /repos/${website}/issues/${issueNumber}/labels`,
			`POST /repos/${website}/issues/${issueNumber}/comments`,
		]);
	});

	test('stand-up: one agent reads from all three services', async () => {
		const writes = writesFromNow(stage);
		const { shop } = stage.sandbox.accounts.analytics;
		const tools = [
			toolkit(stage, 'trelloToolkit', { preset: 'report', places: ['Product'] }),
			toolkit(stage, 'githubToolkit', { preset: 'readIssues', places: [website] }),
			toolkit(stage, 'googleAnalyticsToolkit', { preset: 'traffic', places: [shop] }),
		];
		const numbers = { property: shop, metrics: ['sessions'], dimensions: ['country'], dateRange: 'last7Days' };
		const script = inTurn(
			{ tool: 'trello_board_get_cards', args: { board: 'Product', limit: 5 } },
			{ tool: 'github_issue_get_all', args: { repository: website, state: 'open' } },
			{ tool: 'google_analytics_report_run', args: numbers },
			(answers) => ({ says: JSON.stringify(answers.map(answer)) }),
		);
		const text = say(await runAgent(stage, { name: 'Stand-up', agent: agentNode('What is new?'), tools }, script));
		const [cards, issues, traffic] = JSON.parse(text) as Listed[];
		expect(cards?.results.map(({ name }) => name)).toContain('Faster search');
		expect(issues?.results.map(({ title }) => title)).toContain('Add a dark mode');
		expect(traffic?.results[0]).toMatchObject({ country: expect.any(String), sessions: expect.any(Number) });
		expect(writes()).toEqual([]);
	});

	test('plan: a card is made on a board, moved and commented on', async () => {
		const writes = writesFromNow(stage);
		const trello = toolkit(stage, 'trelloToolkit', {
			preset: 'plan',
			writes: ['card:create', 'card:move', 'comment:create'],
			places: ['Product'],
		});
		const idIn = (text: string | undefined, row: number) => String(listed(text).results[row]?.['id']);
		const cardIn = (text = '') => String((answer(text) as Record<string, unknown>)['id']);
		const name = 'Write the notes of the release';
		const script = inTurn(
			{ tool: 'trello_list_get_all', args: { board: 'Product' } },
			{ tool: 'trello_board_get_cards', args: { board: 'Product' } },
			([lists]) => ({ tool: 'trello_card_create', args: { list: idIn(lists, 0), name, due: '2026-12-04T17:00:00Z' } }),
			([lists, , made]) => ({ tool: 'trello_card_move', args: { card: cardIn(made), list: idIn(lists, 1) } }),
			([, , made]) => ({
				tool: 'trello_comment_create',
				args: { card: cardIn(made), text: 'Work on it has started.' },
			}),
			(answers) => ({ says: JSON.stringify(answers.map(answer)) }),
		);
		const text = say(await runAgent(stage, { name: 'Plan', agent: agentNode('Plan'), tools: [trello] }, script));
		const [, cards, made, moved, comment] = JSON.parse(text) as Array<Record<string, unknown>>;
		expect(JSON.stringify(cards)).toContain('Faster search');
		expect(made).toMatchObject({ name, list: { name: 'Inbox' } });
		expect(moved).toMatchObject({ name, list: { name: 'Doing' } });
		expect(comment).toMatchObject({ text: 'Work on it has started.' });
		expect(countTokens('Plan').responses).toBeLessThan(1_600);
		expect(writes()).toHaveLength(3);
	});

	/** Finds the newest failed run, its failed jobs, what they wrote, and tells where it went wrong. */
	const doctor: Script = inTurn(
		{ tool: 'github_workflow_run_get_all', args: { repository: website, status: 'failure', limit: 1 } },
		([runs]) => ({
			tool: 'github_workflow_run_get_jobs',
			args: { repository: website, runId: String(listed(runs).results[0]?.['id']), failedOnly: true },
		}),
		([runs]) => ({
			tool: 'github_workflow_run_get_logs',
			args: { repository: website, runId: String(listed(runs).results[0]?.['id']), jobs: 'failed' },
		}),
		([, , logs]) => {
			const lines = listed(logs).results.flatMap(({ log }) => String(log).split('\n'));
			const causes = lines.filter((line) => /error|failing/i.test(line));
			const body = `The build fails because of:\n${causes.join('\n')}`;
			return { tool: 'github_comment_create', args: { repository: website, issueNumber: '1', body } };
		},
		(answers) => ({ says: JSON.stringify(answers.map(answer)) }),
	);

	test('CI doctor: from the failed run to its jobs, their logs, and a comment with the cause', async () => {
		const { handle } = stage.sandbox.github;
		await handle.finishRun(await handle.startRun(website, 'ci.yml'), 'failure');
		const writes = writesFromNow(stage);
		const github = toolkit(stage, 'githubToolkit', {
			preset: 'builds',
			writes: ['comment:create'],
			places: [website],
		});
		const text = say(await runAgent(stage, { name: 'Doctor', agent: agentNode('Why?'), tools: [github] }, doctor));
		const [runs, jobs, , comment] = JSON.parse(text) as Array<Record<string, unknown>>;
		expect(runs).toMatchObject({ count: 1, results: [{ conclusion: 'failure' }] });
		expect(jobs).toMatchObject({ results: [{ conclusion: 'failure', name: expect.any(String) }] });
		expect(comment?.['body']).toBe(
			'The build fails because of:\n1 failing\nError: Process completed with exit code 1.',
		);
		expect(countTokens('Failed build').responses).toBeLessThan(1_000);
		expect(writes()).toEqual([`POST /repos/${website}/issues/1/comments`]);
	});
});
