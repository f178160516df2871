import type { IDataObject } from 'n8n-workflow';

import type { Answer, ApiRequest, Credential, ErrorResponse } from '../../shared/catalogue/api';
import type { RateLimit, ReadRateLimits } from '../../shared/catalogue/integration';
import { numberIn } from '../../shared/http/headers';
import { isApp, isOfApp } from './app/app';

const minute = 60_000;
const hour = 3_600_000;

const isGraphql = ({ path }: ApiRequest) => path === '/graphql';
const isQuery = ({ body }: ApiRequest) =>
	/^\s*(query\b|\{)/.test(String((body as IDataObject | undefined)?.query ?? ''));
const isWrite = (request: ApiRequest) =>
	request.method !== 'GET' && request.method !== 'HEAD' && !(isGraphql(request) && isQuery(request));
const isCodeSearch = ({ path }: ApiRequest) => path === '/search/code';
/** "Semantic and hybrid search … are rate limited to 10 requests per minute" (`@octokit/openapi` 23.0.2). */
const isSemanticSearch = ({ path, query }: ApiRequest) =>
	path === '/search/issues' && query?.['search_type'] !== undefined;
const isSearch = (request: ApiRequest) => request.path.startsWith('/search/') && !isCodeSearch(request);

/** `GET /rate_limit` costs nothing, so that it answers when everything else is used up. */
const isFree = ({ path }: ApiRequest) => path === '/rate_limit';
const isCore = (request: ApiRequest) => !isFree(request) && !isGraphql(request) && !request.path.startsWith('/search/');

/** Mutations that make what people are told of, as those routes do. https://docs.github.com/graphql/reference/mutations */
const contentMutations =
	/\b(create(Issue|Discussion|PullRequest)|add(Comment|DiscussionComment|PullRequestReview\w*|ProjectV2DraftIssue))\s*\(/;

/** What GitHub counts as creating content: issues, comments and the like, by REST and GraphQL. */
const createsContent = (request: ApiRequest) =>
	isGraphql(request)
		? isWrite(request) && contentMutations.test(String((request.body as IDataObject | undefined)?.query ?? ''))
		: isCreation(request);

const isCreation = ({ method, path }: ApiRequest) =>
	method === 'POST' && /\/(issues|pulls|comments|reviews|releases|discussions|gists|commits|forks)$/.test(path);

/**
 * GitHub's limits. Its secondary limits, which no header announces, ask for a pause of everything: the first one. It names
 * 80 creations a minute too, which a second between writes never reaches.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
const limits: readonly RateLimit[] = [
	{ name: 'all', applies: (request) => !isFree(request), concurrency: 100 },
	{
		name: 'points',
		applies: (request) => !isFree(request) && !isGraphql(request),
		requests: 900,
		perMs: minute,
		weight: (request) => (isWrite(request) ? 5 : 1),
	},
	{ name: 'core', applies: isCore, perMs: hour },
	{ name: 'graphql', applies: isGraphql, perMs: hour },
	{ name: 'search', applies: isSearch, requests: 30, perMs: minute },
	{ name: 'semantic_search', applies: isSemanticSearch, requests: 10, perMs: minute },
	{ name: 'code_search', applies: isCodeSearch, requests: 10, perMs: minute },
	{ name: 'write', applies: isWrite, concurrency: 1, gapMs: 1000 },
	{ name: 'content', applies: createsContent, requests: 500, perMs: hour },
];

/**
 * An app has the limits once for each installation, and once for itself.
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#primary-rate-limit-for-github-app-installations
 */
const owner = (request: ApiRequest, credential: Credential): string | undefined => {
	if (!isApp(credential)) return undefined;
	const { appId, installation } = credential;
	return JSON.stringify(isOfApp(request) ? ['app', appId] : ['app', appId, installation ?? '']);
};

/** The limits, each the credential's own or an installation's. */
export const githubRateLimits: readonly RateLimit[] = limits.map((limit) => ({ ...limit, owner }));

/** What GitHub's headers say about the limit that a request was counted in. Moments are those of GitHub's own clock. */
export const githubRateLimitsOf: ReadRateLimits = ({ headers }) => {
	const figure = (name: string) => numberIn(headers, `x-ratelimit-${name}`);
	const [limit, remaining, reset] = [figure('limit'), figure('remaining'), figure('reset')];
	if (limit === undefined || remaining === undefined || reset === undefined) return [];
	const there = Date.parse(headers.date ?? '') || Date.now();
	const name = headers['x-ratelimit-resource'] ?? 'core';
	return [{ name, limit, remaining, resetsInMs: reset * 1000 - there }];
};

/**
 * GitHub Enterprise Server has its limits off unless its admin sets them, and then sends no headers about them
 * (apache/devlake#4431, jupyterhub/binderhub#984). Every answer of such a server names its version
 * (https://docs.github.com/enterprise-server/rest/using-the-rest-api); those of uploads.github.com, which name no limits
 * either, do not.
 */
export const isUnlimitedGithub = ({ headers }: Answer | ErrorResponse): boolean =>
	headers['x-github-enterprise-version'] !== undefined && headers['x-ratelimit-limit'] === undefined;
