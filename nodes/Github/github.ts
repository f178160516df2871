import type { Integration } from '../shared/catalogue/integration';
import { anyLinkPager, linkPager } from '../shared/http/paginate';
import { appAuthentication } from './api/app/app';
import { appSigner } from './api/app/signer';
import { explainGithub, leftOutBySignOn, movedWrite } from './api/errors/explain';
import { locateAtGithub } from './api/errors/locate';
import { saysGone } from './api/errors/response';
import { graphqlPager } from './api/graphqlPager';
import { githubHeaders } from './api/credential';
import { readsGithub, repositories } from './api/places/places';
import { rememberedOfGithub } from './api/writing/remembered';
import { githubAuthorship } from './authorship/authorship';
import { githubOutgoing } from './authorship/outgoing';
import { githubMarks } from './authorship/marks';
import { githubTexts } from './authorship/texts';
import { touchOfGithub } from './touch/touch';
import { githubRateLimits, githubRateLimitsOf, isUnlimitedGithub } from './api/limits';

const trimmed = (address: unknown): string => String(address ?? '').replace(/\/+$/, '');

/**
 * GitHub Enterprise Server has its three addresses under one host; github.com and GHE.com have two hosts
 * (https://docs.github.com/enterprise-cloud@latest/admin/data-residency/network-details-for-ghecom).
 */
const addresses = (baseUrl: unknown) => {
	const api = trimmed(baseUrl);
	const server = /^(.*)\/api\/v3$/.exec(api)?.[1];
	if (server !== undefined) return { api, graphql: `${server}/api`, uploads: `${server}/api/uploads` };
	return { api, graphql: api, uploads: api.replace(/:\/\/api\.((?:[\w-]+\.ghe|github)\.com)$/, '://uploads.$1') };
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
		{ name: 'GitHub App', value: appAuthentication, credential: 'agentStepsGithubAppApi', signer: appSigner },
	],
	bases: ({ baseUrl }) => addresses(baseUrl),
	baseOf: (path, method) => {
		if (path === '/graphql') return 'graphql';
		// https://docs.github.com/rest/releases/assets#upload-a-release-asset
		return method === 'POST' && /\/releases\/\d+\/assets$/.test(path) ? 'uploads' : undefined;
	},
	headers: githubHeaders,
	rateLimits: githubRateLimits,
	rateLimitsOf: githubRateLimitsOf,
	isUnlimited: isUnlimitedGithub,
	saysGone,
	pager: linkPager,
	pagerOf: (request) => (request.method === 'GET' ? anyLinkPager : graphqlPager(request)),
	pagedLists:
		'Lists are read by GET. A GraphQL query is read by pages where its cursor is a variable, as in items(first: 100, after: $cursor), beside pageInfo { hasNextPage endCursor }.',
	conditional: true,
	repeatable: ({ method }) => method === 'PUT' || method === 'DELETE',
	remarkOf: (answer, request) => leftOutBySignOn(answer) ?? movedWrite(answer, request),
	reads: readsGithub,
	places: repositories,
	remembered: rememberedOfGithub,
	authorship: githubAuthorship,
	texts: githubTexts,
	outgoing: githubOutgoing,
	touch: touchOfGithub,
	origin: githubMarks,
	explain: explainGithub,
	locate: locateAtGithub,
};
