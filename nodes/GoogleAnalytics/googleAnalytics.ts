import type { Integration } from '../shared/catalogue/integration';
import { tokenPager } from '../shared/http/paginate';
import { bodyPager } from './api/bodyPagers';
import { properties } from './api/places';
import { dataRateLimits, rateLimitsOf } from './api/limits';
import { explainGoogleAnalytics } from './api/explain';

const dataPath = /:(?:run(?!AccessReport)|batch|checkCompatibility)|\/metadata$|\/audienceExports(?:[/:]|$)/;

/** Methods that are called by POST, but only read. */
const readingPost = /:(?:run\w*Reports?|batchRun\w*Reports|checkCompatibility|searchChangeHistoryEvents|query)$/;

/** Google Analytics 4. Quotas: https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const googleAnalytics: Integration = {
	name: 'Google Analytics',
	categories: ['Analytics', 'Marketing'],
	keywords: [
		'ga4',
		'ga4 google analytics',
		'analytics',
		'report',
		'metrics',
		'dimensions',
		'traffic',
		'sessions',
		'key event',
		'property',
		'marketing',
	],
	nicknames: ['ga4', 'analytics'],
	accounts: [
		{ name: 'OAuth2', value: 'oAuth2', credential: 'agentStepsGoogleAnalyticsOAuth2Api' },
		{ name: 'Service Account', value: 'serviceAccount', credential: 'agentStepsGoogleAnalyticsServiceAccountApi' },
	],
	bases: ({ dataBaseUrl, adminBaseUrl, oauthBaseUrl }) => ({
		data: String(dataBaseUrl ?? ''),
		admin: String(adminBaseUrl ?? ''),
		...(oauthBaseUrl !== undefined && { oauth: String(oauthBaseUrl) }),
	}),
	baseOf: (path) => (dataPath.test(path) ? 'data' : 'admin'),
	headers: { accept: 'application/json' },
	rateLimits: [
		...dataRateLimits,
		{ name: 'admin', applies: ({ base }) => base === 'admin', requests: 600, perMs: 60_000 },
	],
	rateLimitsOf: rateLimitsOf,
	pager: tokenPager,
	pagerOf: (request) => (request.method === 'GET' ? tokenPager : bodyPager(request)),
	pagedLists:
		"Of Google's lists by POST, reports (:runReport, :runAccessReport), audience exports (:query) and :searchChangeHistoryEvents have pages.",
	repeatable: ({ method, path }) =>
		method === 'PATCH' || method === 'DELETE' || (method === 'POST' && readingPost.test(path)),
	reads: ({ method, path }) => method === 'POST' && readingPost.test(path),
	places: properties,
	explain: explainGoogleAnalytics,
};
