import type { INodeParameters } from 'n8n-workflow';

import type { Setting } from '../engine/run.mts';

/** The same step on both sides. */
export type Sides = (stub: string) => Readonly<Record<'ours' | 'built-in', Setting>>;

const locator = (value: string, mode = 'id') => ({ __rl: true, mode, value });
const cardId = '6740a1b2c3d4e5f6a7b8c9d0';
const listId = '5abbe4b7ddc1b351ef961414';

const key = { apiKey: '0123456789abcdef0123456789abcdef', apiToken: `ATTA${'a1b2c3d4'.repeat(9)}` };

const trello =
	(ours: INodeParameters, builtIn: INodeParameters): Sides =>
	(stub) => ({
		ours: {
			side: 'ours',
			file: 'nodes/Trello/TrelloSteps.node.js',
			parameters: ours,
			credentials: { agentStepsTrelloApi: { ...key, baseUrl: `${stub}/1` } },
		},
		'built-in': {
			side: 'built-in',
			file: 'nodes/Trello/Trello.node.js',
			parameters: builtIn,
			credentials: { trelloApi: key },
		},
	});

const accessToken = 'github_pat_11AAAAAAA0abcdefghijklmnopqrstuvwxyz';
const theirs = { owner: locator('octo-org', 'name'), repository: locator('website', 'name') };
const repository = locator('octo-org/website', 'name');

const github =
	(ours: INodeParameters, builtIn: INodeParameters): Sides =>
	(stub) => ({
		ours: {
			side: 'ours',
			file: 'nodes/Github/GithubSteps.node.js',
			parameters: { repository, ...ours },
			credentials: { agentStepsGithubApi: { accessToken, baseUrl: stub } },
		},
		'built-in': {
			side: 'built-in',
			file: 'nodes/Github/Github.node.js',
			typeVersion: 1.1,
			parameters: { ...theirs, ...builtIn },
			credentials: { githubApi: { accessToken, server: stub } },
		},
	});

const connected = {
	clientId: 'client',
	clientSecret: 'secret',
	authentication: 'body',
	grantType: 'authorizationCode',
	oauthTokenData: { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer' },
};

/** A report of sessions by one dimension. */
const report =
	(dimension: string, size: INodeParameters): Sides =>
	(stub) => ({
		ours: {
			side: 'ours',
			file: 'nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.js',
			parameters: {
				...{ authentication: 'oAuth2', resource: 'report', operation: 'run', property: locator('1001') },
				...{ metrics: ['sessions'], dimensions: [dimension], dateRange: 'custom', ...size },
				...{ startDate: '2026-11-01', endDate: '2026-11-07' },
			},
			credentials: {
				agentStepsGoogleAnalyticsOAuth2Api: {
					...connected,
					...{
						dataBaseUrl: stub,
						adminBaseUrl: stub,
						measurementBaseUrl: stub,
						oauthBaseUrl: stub,
						accountsBaseUrl: stub,
					},
				},
			},
		},
		'built-in': {
			side: 'built-in',
			file: 'nodes/Google/Analytics/GoogleAnalytics.node.js',
			typeVersion: 2,
			parameters: {
				...{ resource: 'report', operation: 'get', propertyType: 'ga4', propertyId: locator('1001') },
				...{ dateRange: 'custom', startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-07T00:00:00.000Z' },
				metricsGA4: { metricValues: [{ listName: 'sessions' }] },
				dimensionsGA4: { dimensionValues: [{ listName: 'other', name: dimension }] },
				...size,
			},
			credentials: { googleAnalyticsOAuth2: connected },
		},
	});

export const trelloCreate = trello(
	{ resource: 'card', operation: 'create', list: locator(listId), name: '={{ $json.name }}' },
	{ resource: 'card', operation: 'create', listId, name: '={{ $json.name }}' },
);
export const trelloRead = trello(
	{ resource: 'card', operation: 'get', card: locator(cardId) },
	{ resource: 'card', operation: 'get', id: locator(cardId) },
);
export const trelloList = trello(
	{ resource: 'list', operation: 'getCards', list: locator(listId), returnAll: true },
	{ resource: 'list', operation: 'getCards', id: listId, returnAll: true },
);
export const githubCreate = github(
	{ resource: 'issue', operation: 'create', title: '={{ $json.name }}' },
	{ resource: 'issue', operation: 'create', title: '={{ $json.name }}', body: '', labels: [], assignees: [] },
);
export const githubRead = github(
	{ resource: 'issue', operation: 'get', issueNumber: locator('7', 'number') },
	{ resource: 'issue', operation: 'get', issueNumber: 7 },
);
export const githubList = github(
	{ resource: 'issue', operation: 'getAll', returnAll: true },
	{ resource: 'repository', operation: 'getIssues', returnAll: true },
);
export const shortReport = report('country', { returnAll: false, limit: 50 });
export const longReport = report('pagePath', { returnAll: true });
