import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import type { McpClient, McpTool } from './driver/mcp.mts';
import { asTools, type NodeDraft } from './driver/workflow.mts';
import { locator, node } from './support/drafts.mts';

const fromAi = (key: string, description: string, type = 'string', fallback?: string) =>
	`={{ $fromAI('${key}', '${description}', '${type}'${fallback === undefined ? '' : `, '${fallback}'`}) }}`;

describe('our nodes as tools of an agent, through the MCP Server Trigger', () => {
	let stage: Stage;
	let agent: McpClient;
	let tools: McpTool[];

	beforeAll(async () => {
		stage = await setStage();
		const tool = (name: string, type: string, account: string, parameters: INodeParameters): NodeDraft => {
			const credential = stage.credentials[account];
			if (!credential) throw new Error(`The stage has no ${account}`);
			return node(`${type}Tool`, credential, parameters, { name });
		};
		const [trello, github, google] = [
			'agentStepsTrelloApi',
			'agentStepsGithubApi',
			'agentStepsGoogleAnalyticsServiceAccountApi',
		];
		const call = { method: 'GET', endpoint: fromAi('Endpoint', 'Path after the base URL') };
		const drafts = [
			tool('Create Card', 'trelloSteps', trello, {
				...{ resource: 'card', operation: 'create' },
				list: locator('id', fromAi('List_ID', 'Where the card goes')),
				name: fromAi('Card_Name', ''),
				cardDescription: fromAi('Description', '', 'string', ''),
				due: fromAi('Due_Date', 'ISO 8601', 'string', ''),
			}),
			tool('Create Issue', 'githubSteps', github, {
				...{ resource: 'issue', operation: 'create' },
				repository: locator('name', fromAi('Repository', 'owner/name or link')),
				title: fromAi('Title', ''),
				labels: fromAi('Labels', 'Separated by commas', 'string', ''),
			}),
			tool('Get Repository', 'githubSteps', github, {
				...{ resource: 'repository', operation: 'get' },
				repository: locator('url', fromAi('Repository', 'Link')),
			}),
			tool('Run Report', 'googleAnalyticsSteps', google, {
				...{ resource: 'report', operation: 'run' },
				property: locator('id', fromAi('Property_ID', '')),
				metrics: fromAi('Metrics', 'Names, separated by commas'),
				dimensions: fromAi('Dimensions', 'Names, separated by commas', 'string', ''),
				dateRange: 'last28Days',
			}),
			tool('Trello API', 'trelloApiCall', trello, call),
			tool('GitHub API', 'githubApiCall', github, call),
			tool('Google Analytics API', 'googleAnalyticsApiCall', google, call),
			tool('Custom', 'trelloSteps', trello, { resource: 'card', operation: '__CUSTOM_API_CALL__' }),
		];
		const server: NodeDraft = {
			name: 'Server',
			type: '@n8n/n8n-nodes-langchain.mcpTrigger',
			typeVersion: 2,
			webhookId: 'tools',
			parameters: { path: 'tools' },
		};
		const connections = asTools('Server', ...drafts.map(({ name }) => name));
		const { id } = await stage.n8n.createWorkflow({ name: 'Tools', nodes: [server, ...drafts], connections });
		await stage.n8n.publish(id);
		agent = await stage.n8n.mcp('tools');
		tools = await agent.tools();
	});

	afterAll(async () => await stage?.close());

	/** What the tool returned, as the model reads it. */
	const result = async (name: string, args: Record<string, unknown>) => {
		const { text, isError } = await agent.call(name, args);
		expect(isError, text).toBe(false);
		return JSON.parse(text) as Array<Record<string, unknown>>;
	};
	/** The first line of what the tool says when it fails; the rest is detail. */
	const failure = async (name: string, args: Record<string, unknown>) => {
		const { text, isError } = await agent.call(name, args);
		expect(isError, text).toBe(true);
		for (const secret of [stage.sandbox.accounts.trello.token, stage.sandbox.accounts.github.owner.token]) {
			expect(text).not.toContain(secret);
		}
		return text.split('\n')[0] ?? '';
	};

	test('they are listed with their arguments and a description that says what they do', () => {
		const listed = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema]));
		expect(Object.keys(listed).sort()).toEqual([
			...['Create_Card', 'Create_Issue', 'Custom', 'Get_Repository'],
			...['GitHub_API', 'Google_Analytics_API', 'Run_Report', 'Trello_API'],
		]);
		expect(listed['Create_Card']?.required).toEqual(['List_ID', 'Card_Name']);
		expect(listed['Create_Issue']?.required).toEqual(['Repository', 'Title']);
		expect(listed['Run_Report']?.properties).toMatchObject({
			Metrics: { type: 'string' },
			Dimensions: { default: '' },
		});
		const described = Object.fromEntries(tools.map(({ name, description }) => [name, description]));
		expect(described['Create_Card']).toMatch(/create a card/i);
		expect(described['Create_Issue']).toMatch(/create an issue/i);
		expect(described['Get_Repository']).toMatch(/get a repository/i);
		expect(described['Trello_API']).toMatch(/calls any endpoint of the trello api/i);
	});

	test('Trello: creates a card, and returns what matters of it', async () => {
		const { trello } = stage.sandbox;
		const { id } = trello.list('Inbox', 'Product');
		const [card = {}] = await result('Create_Card', {
			List_ID: id,
			Card_Name: 'Made by an agent',
			Due_Date: '2026-12-24',
		});
		expect(JSON.stringify(card).length).toBeLessThanOrEqual(2000);
		expect(card).toMatchObject({ id: trello.card('Made by an agent').id, name: 'Made by an agent', list: { id } });
		expect(trello.card('Made by an agent')).toMatchObject({ idList: id, due: expect.stringMatching(/^2026-12-2/) });
	});

	test('GitHub: creates an issue by the link of the repository, and reads a repository', async () => {
		const Repository = 'octo-sample/website';
		const [issue = {}] = await result('Create_Issue', { Repository, Title: 'Made by an agent', Labels: 'bug, chore' });
		expect(JSON.stringify(issue).length).toBeLessThan(2048);
		expect(issue).toMatchObject({
			title: 'Made by an agent',
			state: 'open',
			labels: [{ name: 'bug' }, { name: 'chore' }],
		});
		const [repository = {}] = await result('Get_Repository', { Repository: 'https://github.com/octo-sample/website' });
		expect(JSON.stringify(repository).length).toBeLessThan(2048);
		expect(repository).toMatchObject({ fullName: Repository, defaultBranch: 'main' });
	});

	test('Google Analytics: runs a report', async () => {
		const args = { Property_ID: 'properties/1001', Metrics: 'sessions, activeUsers', Dimensions: 'country' };
		const rows = await result('Run_Report', args);
		expect(rows.length).toBeGreaterThan(1);
		expect(rows[0]).toEqual({
			...{ country: expect.any(String), sessions: expect.any(Number), activeUsers: expect.any(Number) },
		});
	});

	test('the API calls answer too', async () => {
		expect(await result('Trello_API', { Endpoint: '/members/me?fields=username' })).toMatchObject([
			{ username: 'adasample' },
		]);
		expect(await result('GitHub_API', { Endpoint: '/user' })).toMatchObject([{ login: 'octo-sample' }]);
		const [property] = await result('Google_Analytics_API', { Endpoint: 'v1beta/properties/1001' });
		expect(property).toMatchObject({ displayName: 'Shop' });
	});

	test.each([
		['Create_Card', { List_ID: 'Inboks', Card_Name: 'X' }, /"List": .* no list called "Inboks"\. It sees: .*"Inbox/],
		[
			'Create_Card',
			{ List_ID: 'f'.repeat(24), Card_Name: 'X' },
			/^\w+: List: Trello did not find "f+", or this account cannot read it\./,
		],
		['Create_Card', { List_ID: 'f'.repeat(24), Card_Name: '' }, /"Card Name" is missing\. Fill it in and try again\./],
		['Create_Issue', { Repository: 'website', Title: 'X' }, /Give owner and name with a slash between them/],
		[
			'Create_Issue',
			{ Repository: 'octo-sample/absent', Title: 'X' },
			/^\w+: Repository: there is no octo-sample\/absent, or this account may not see it\./,
		],
		['Run_Report', { Property_ID: 'G-123', Metrics: 'sessions' }, /Give the ID of a GA4 property/],
		['Run_Report', { Property_ID: '1001', Metrics: 'sesions' }, /does not know the metric "sesions"/],
		['Trello_API', { Endpoint: 'https://elsewhere.example/' }, /is refused: .* Nothing was sent\.$/],
		['GitHub_API', { Endpoint: '/repos/octo-sample/absent' }, /^\w+: Repository: there is no octo-sample\/absent/],
		['Custom', {}, /has no custom API call\. Use the node "Trello API Call" instead/],
	])('%s with %o says what to change', async (name, args, words) => {
		const sentence = await failure(name, args);
		expect(sentence).toMatch(words);
		expect(sentence.length).toBeLessThan(400);
	});
});
