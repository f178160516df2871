import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { offeredTools } from '../../../../nodes/shared/toolkit/offer';
import { runTool } from '../../../../nodes/shared/toolkit/runTool';
import type { Toolkit } from '../../../../nodes/shared/toolkit/toolkit';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';
import { googleAnalyticsToolkit } from '../../../../nodes/GoogleAnalytics/toolkit';
import { type Answers, everything, hostOf } from '../toolBench.mts';

const board = 'b'.repeat(24);
const other = 'd'.repeat(24);

const ran = async (toolkit: Toolkit, places: readonly string[], tool: string, said: IDataObject, answers: Answers) => {
	const parameters = everything(toolkit, { places, onlyTrusted: 'never' });
	const { host, sent } = hostOf(toolkit.integration, { parameters, answers, execution: crypto.randomUUID() });
	const outcome = await runTool(host, toolkit, tool, said).catch((error: unknown) => (error as Error).message);
	return { outcome, sent };
};

describe('with exactly one place', () => {
	it.each([
		{ toolkit: githubToolkit, place: 'octo/site', field: 'repository' },
		{ toolkit: trelloToolkit, place: board, field: 'board' },
		{ toolkit: googleAnalyticsToolkit, place: '1001', field: 'property' },
	])('no tool has the argument "$field"', async ({ toolkit, place, field }) => {
		const namesIn = async (places: readonly string[]) => {
			const parameters = everything(toolkit, { places });
			const { host } = hostOf(toolkit.integration, { parameters, answers: () => ({}) });
			const context = { ...host, addExecutionHints: () => undefined, logger: { warn: () => undefined } };
			const tools = await offeredTools(context as never, toolkit, 0);
			return tools.filter(({ schema }) => field in (schema.properties ?? {})).length;
		};
		expect(await namesIn([place, place.replace(/.$/, '9')])).toBeGreaterThan(0);
		expect(await namesIn([place])).toBe(0);
	});

	const issue: Answers = ({ path }) =>
		path.endsWith('/issues/1') ? { number: 1, title: 'A', user: { login: 'a' } } : {};

	it.each([
		undefined,
		'octo/site',
		'OCTO/Site',
		'https://github.com/octo/site',
		{ __rl: true, mode: 'name', value: 'octo/site' },
	])('GitHub reads the issue of the only repository, where the model says %j', async (repository) => {
		const said = { issueNumber: '1', ...(repository !== undefined && { repository }) };
		const { outcome, sent } = await ran(githubToolkit, ['octo/site'], 'github_issue_get', said, issue);
		expect(outcome).toMatchObject({ number: 1 });
		expect(sent.map(({ path }) => path)).toContain('/repos/octo/site/issues/1');
	});

	it('another repository is rejected, with what to do', async () => {
		const said = { issueNumber: '1', repository: 'octo/other' };
		const { outcome, sent } = await ran(githubToolkit, ['octo/site'], 'github_issue_get', said, issue);
		expect(outcome).toBe(
			'octo/other must not be used here, so nothing was sent. Only these repositories may be used here: octo/site. Call the tool again without "repository", which is filled in.',
		);
		expect(sent).toEqual([]);
	});
});

describe('a search without a place', () => {
	const found: Answers = ({ path }) =>
		path.startsWith('/search/')
			? { total_count: 0, incomplete_results: false, items: [] }
			: path === '/search'
				? { cards: [] }
				: {};

	it.each([
		{ places: ['octo/site'], query: 'crash login', q: 'crash login repo:octo/site' },
		{ places: ['octo/site', 'octo/api'], query: 'crash login', q: 'crash login repo:octo/site repo:octo/api' },
	])('of GitHub is narrowed to $places', async ({ places, query, q }) => {
		for (const tool of ['github_issue_search', 'github_commit_search', 'github_file_search']) {
			const { outcome, sent } = await ran(githubToolkit, places, tool, { query }, found);
			expect({ tool, outcome }).toMatchObject({ tool, outcome: { count: 0 } });
			expect(sent.map((one) => String(one.query['q']).replace(/ (?:is|type):\S+/, ''))).toContain(q);
		}
	});

	it.each([
		'crash repo:octo/other',
		'crash org:evil',
		'crash OR repo:octo/other',
		'crash "repo:octo/other',
		'a user:evil',
	])('is rejected where the query is %s', async (query) => {
		const { outcome, sent } = await ran(
			githubToolkit,
			['octo/site', 'octo/api'],
			'github_issue_search',
			{ query },
			found,
		);
		expect(outcome).toMatch(/so (?:nothing was|it was not) sent/);
		expect(sent).toEqual([]);
	});

	it('of Trello is narrowed to the boards', async () => {
		const { sent } = await ran(trelloToolkit, [board, other], 'trello_search_cards', { query: 'printer' }, found);
		expect(sent.find(({ path }) => /^.search/.test(path))?.query['idBoards']).toBe(`${board},${other}`);
	});
});
