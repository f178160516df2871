import type { Integration } from '../shared/catalogue/integration';
import type { ApiRequest } from '../shared/http/api';
import { linkPager } from '../shared/http/paginate';
import { explainGithub } from './explain';

const isWrite = ({ method }: ApiRequest) => method !== 'GET' && method !== 'HEAD';
const isSearch = ({ path }: ApiRequest) => path.startsWith('/search/');

/** What GitHub counts as creating content: issues, comments and the like. */
const createsContent = ({ method, path }: ApiRequest) =>
	method === 'POST' && /\/(issues|pulls|comments|reviews|releases|discussions)$/.test(path);

const trimmed = (address: unknown): string => String(address ?? '').replace(/\/+$/, '');

/** GitHub Enterprise Server has its three addresses under one host; github.com has two hosts. */
const addresses = (baseUrl: unknown) => {
	const api = trimmed(baseUrl);
	const server = /^(.*)\/api\/v3$/.exec(api)?.[1];
	if (server !== undefined) return { api, graphql: `${server}/api`, uploads: `${server}/api/uploads` };
	return { api, graphql: api, uploads: api.replace('://api.github.com', '://uploads.github.com') };
};

/** GitHub. Limits: https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export const github: Integration = {
	name: 'GitHub',
	categories: ['Development'],
	keywords: ['git', 'repository', 'issue', 'pull request', 'commit', 'push', 'branch', 'release', 'webhook', 'ghes'],
	accounts: [
		{ name: 'Access Token', value: 'accessToken', credential: 'agentStepsGithubApi' },
		{ name: 'OAuth2', value: 'oAuth2', credential: 'agentStepsGithubOAuth2Api' },
	],
	bases: ({ baseUrl }) => addresses(baseUrl),
	baseOf: (path) => (path === '/graphql' ? 'graphql' : undefined),
	headers: {
		accept: 'application/vnd.github+json',
		'x-github-api-version': '2022-11-28',
		'user-agent': 'n8n-nodes-agent-integrations',
	},
	lanes: [
		{ name: 'all', applies: () => true, concurrency: 100 },
		{ name: 'write', applies: isWrite, concurrency: 1, gapMs: 1000 },
		{ name: 'content', applies: createsContent, requests: 80, perMs: 60_000 },
		{ name: 'search', applies: isSearch, requests: 30, perMs: 60_000 },
	],
	pager: linkPager,
	repeatable: ({ method }) => method === 'PUT' || method === 'DELETE',
	explain: explainGithub,
};
