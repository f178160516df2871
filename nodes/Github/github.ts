import type { Integration } from '../shared/catalogue/integration';
import { linkPager } from '../shared/http/paginate';
import { explainGithub } from './api/errors';
import { locateAtGithub } from './api/locate';
import { githubRateLimits, githubRateLimitsOf, isUnlimitedGithub } from './api/limits';

const trimmed = (address: unknown): string => String(address ?? '').replace(/\/+$/, '');

/** GitHub Enterprise Server has its three addresses under one host; github.com has two hosts. */
const addresses = (baseUrl: unknown) => {
	const api = trimmed(baseUrl);
	const server = /^(.*)\/api\/v3$/.exec(api)?.[1];
	if (server !== undefined) return { api, graphql: `${server}/api`, uploads: `${server}/api/uploads` };
	return { api, graphql: api, uploads: api.replace('://api.github.com', '://uploads.github.com') };
};

/** GitHub. */
export const github: Integration = {
	name: 'GitHub',
	categories: ['Development'],
	keywords: ['git', 'repository', 'issue', 'pull request', 'commit', 'push', 'branch', 'release', 'webhook', 'ghes'],
	nicknames: [],
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
	rateLimits: githubRateLimits,
	rateLimitsOf: githubRateLimitsOf,
	isUnlimited: isUnlimitedGithub,
	pager: linkPager,
	conditional: true,
	repeatable: ({ method }) => method === 'PUT' || method === 'DELETE',
	explain: explainGithub,
	locate: locateAtGithub,
};
