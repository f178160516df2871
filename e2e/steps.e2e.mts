import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { type Execution, errorOf, itemsOf, jsonOf } from './driver/execution.mts';
import type { NodeDraft } from './driver/workflow.mts';
import { locator, node } from './support/drafts.mts';
import { runNode } from './support/run.mts';

interface Case {
	type: string;
	account: string;
	parameters: INodeParameters;
	/** Three inputs; the second must fail. */
	inputs: Array<Record<string, unknown>>;
	/** What the first and the third give. */
	good: [object, object];
	refusal: RegExp;
	/** Names of what the service has received, counted at the service. */
	made?: () => Promise<string[]> | string[];
}

describe('the steps in real workflows, each with three items of which the second fails', () => {
	let stage: Stage;
	let cases: Record<string, Case>;

	beforeAll(async () => {
		stage = await setStage();
		const { sandbox } = stage;
		const inbox = sandbox.trello.list('Inbox', 'Product').id;
		const { website, api } = sandbox.accounts.github.repositories;
		const { shop, blog } = sandbox.accounts.analytics;
		const created = (prefix: string) => (name: string) => name.startsWith(prefix);
		cases = {
			'Trello: create a card': {
				type: 'trelloSteps',
				account: 'agentStepsTrelloApi',
				parameters: {
					...{ resource: 'card', operation: 'create' },
					list: locator('id', '={{ $json.list }}'),
					name: '={{ $json.name }}',
				},
				inputs: [
					{ list: inbox, name: 'Card 1' },
					{ list: 'f'.repeat(24), name: 'Card 2' },
					{ list: inbox, name: 'Card 3' },
				],
				good: [
					{ name: 'Card 1', list: expect.objectContaining({ id: inbox }) },
					{ name: 'Card 3', list: expect.objectContaining({ id: inbox }) },
				],
				refusal:
					/^List: Trello did not find "f{24}".*\(Trello: could not find the board that the card belongs to\) \[item 1\]$/,
				made: () => sandbox.trello.state.cards.map(({ name }) => name).filter(created('Card ')),
			},
			'GitHub: create an issue': {
				type: 'githubSteps',
				account: 'agentStepsGithubApi',
				parameters: {
					...{ resource: 'issue', operation: 'create' },
					repository: locator('name', '={{ $json.repository }}'),
					title: '={{ $json.title }}',
				},
				inputs: [
					{ repository: website, title: 'Issue 1' },
					{ repository: 'octo-sample/absent', title: 'Issue 2' },
					{ repository: website, title: 'Issue 3' },
				],
				good: [
					{ title: 'Issue 1', state: 'open' },
					{ title: 'Issue 3', state: 'open' },
				],
				refusal: /^Repository: there is no octo-sample\/absent, or this account may not see it\..* \[item 1\]$/,
				made: () => {
					const posts = sandbox.github.handle.requests.filter(
						({ method, status }) => method === 'POST' && status === 201,
					);
					return posts.map(({ body }) => String((body as { title?: unknown }).title)).filter(created('Issue '));
				},
			},
			'GitHub: get a repository': {
				type: 'githubSteps',
				account: 'agentStepsGithubApi',
				parameters: {
					...{ resource: 'repository', operation: 'get' },
					repository: locator('url', '={{ $json.url }}'),
				},
				inputs: [website, 'octo-sample/absent', api].map((name) => ({ url: `https://github.com/${name}/issues` })),
				good: [{ fullName: website }, { fullName: api }],
				refusal: /^Repository: there is no octo-sample\/absent, or this account may not see it\..* \[item 1\]$/,
			},
			'Google Analytics: run a report': {
				type: 'googleAnalyticsSteps',
				account: 'agentStepsGoogleAnalyticsServiceAccountApi',
				parameters: {
					...{ resource: 'report', operation: 'run' },
					property: locator('id', '={{ $json.property }}'),
					metrics: '={{ $json.metrics }}',
					dimensions: [],
					dateRange: 'last28Days',
				},
				inputs: [
					{ property: shop, metrics: ['sessions'] },
					{ property: shop, metrics: ['sesions'] },
					{ property: blog, metrics: ['sessions', 'activeUsers'] },
				],
				good: [{ sessions: expect.any(Number) }, { sessions: expect.any(Number), activeUsers: expect.any(Number) }],
				refusal: /^Google Analytics does not know the metric "sesions"\. .* \[item 1\]$/,
			},
			'Trello: API call': {
				type: 'trelloApiCall',
				account: 'agentStepsTrelloApi',
				parameters: { method: 'GET', endpoint: '={{ $json.endpoint }}' },
				inputs: ['Inbox', '', 'Done'].map((name) => ({
					endpoint: `/lists/${name === '' ? 'f'.repeat(24) : sandbox.trello.list(name, 'Product').id}`,
				})),
				good: [{ name: 'Inbox' }, { name: 'Done' }],
				refusal:
					/^List: Trello did not find "f{24}", or this account cannot read it\..* \(Trello: model not found\) \[item 1\]$/,
			},
			'GitHub: API call': {
				type: 'githubApiCall',
				account: 'agentStepsGithubApi',
				parameters: { method: 'GET', endpoint: '={{ $json.endpoint }}' },
				inputs: [website, 'octo-sample/absent', api].map((name) => ({ endpoint: `/repos/${name}` })),
				good: [{ full_name: website }, { full_name: api }],
				refusal: /^Repository: there is no octo-sample\/absent, or this account may not see it\..* \[item 1\]$/,
			},
			'Google Analytics: API call': {
				type: 'googleAnalyticsApiCall',
				account: 'agentStepsGoogleAnalyticsServiceAccountApi',
				parameters: { method: 'GET', endpoint: '={{ $json.endpoint }}' },
				inputs: [shop, '999', blog].map((id) => ({ endpoint: `v1beta/properties/${id}` })),
				good: [{ displayName: 'Shop' }, { displayName: 'Blog' }],
				refusal: /property 999 is not among the \d+ that this account can read.* \[item 1\]$/,
			},
		};
	});

	afterAll(async () => await stage?.close());

	const names = [
		'Trello: create a card',
		'GitHub: create an issue',
		'GitHub: get a repository',
		'Google Analytics: run a report',
		'Trello: API call',
		'GitHub: API call',
		'Google Analytics: API call',
	];
	const caseOf = (name: string) => {
		const found = cases[name];
		const account = stage.credentials[found?.account ?? ''];
		if (!found || !account) throw new Error(`There is no case "${name}"`);
		return { ...found, credential: account };
	};
	const run = async (name: string, more: Partial<NodeDraft> = {}) => {
		const { type, credential, parameters, inputs } = caseOf(name);
		const draft = node(type, credential, parameters, { name: 'Step', ...more });
		return await runNode(stage.n8n, draft, inputs);
	};
	const pairs = (execution: Execution, output = 0) =>
		itemsOf(execution, 'Step', output).map(({ pairedItem }) => pairedItem);
	const count = async (name: string) => (await caseOf(name).made?.())?.length ?? 0;

	test('all cases are listed', () => expect(Object.keys(cases)).toEqual(names));

	test.each(names)('%s: stops at the item that fails, and names it', async (name) => {
		const before = await count(name);
		const failed = await run(name);
		expect(failed.status).toBe('error');
		const { message = '' } = errorOf(failed) ?? {};
		expect(message).toMatch(caseOf(name).refusal);
		expect(errorOf(failed, 'Step')?.message).toBe(message);
		if (caseOf(name).made) expect((await count(name)) - before).toBe(1);
	});

	test.each(names)('%s: goes on after the item that fails, if the user wants that', async (name) => {
		const before = await count(name);
		const went = await run(name, { onError: 'continueRegularOutput' });
		const [first, third] = caseOf(name).good;
		expect(went.status).toBe('success');
		expect(jsonOf(went, 'Step')).toEqual([
			expect.objectContaining(first),
			{ error: expect.stringMatching(caseOf(name).refusal) },
			expect.objectContaining(third),
		]);
		expect(pairs(went)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		if (caseOf(name).made) expect((await count(name)) - before).toBe(2);
	});

	test.each(['GitHub: get a repository', 'Trello: API call'])('%s: failures go to the error output', async (name) => {
		const went = await run(name, { onError: 'continueErrorOutput' });
		expect(went.status).toBe('success');
		expect(jsonOf(went, 'Step')).toEqual(caseOf(name).good.map((one) => expect.objectContaining(one)));
		expect(pairs(went)).toEqual([{ item: 0 }, { item: 2 }]);
		expect(jsonOf(went, 'Step', 1)).toEqual([
			expect.objectContaining({ error: expect.stringMatching(caseOf(name).refusal) }),
		]);
	});
});
