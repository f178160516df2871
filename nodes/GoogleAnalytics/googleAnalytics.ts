import type { ApiRequest } from '../shared/catalogue/api';
import type { Integration } from '../shared/catalogue/integration';
import { tokenPager } from '../shared/http/paginate';
import { bodyPager } from './api/bodyPagers';
import { properties } from './api/places';
import { rememberedOfAnalytics } from './api/remembered';
import { visitorsWrite } from './api/visitors';
import { dataRateLimits, rateLimitsOf } from './api/limits';
import { explainGoogleAnalytics } from './api/explain';
import { locateAtGoogle } from './api/locate';
import { isMeasurement, isValidation, measurementBases } from './api/measurement';

/**
 * What belongs to the Data API: its methods, and in v1alpha the lists of audiences, report tasks and quotas. Everything else,
 * and what only sounds alike (access bindings in batches, access reports), belongs to the Admin API.
 */
const dataPath =
	/:(?:run(?!AccessReport)\w|batchRun|checkCompatibility|chat$)|\/(?:metadata|propertyQuotasSnapshot)$|\/(?:audienceExports|audienceLists|recurringAudienceLists|reportTasks)(?:[/:]|$)/;

/** Methods that are called by POST, but only read. */
const readingPost = /:(?:run\w*Reports?|batchRun\w*Reports|checkCompatibility|searchChangeHistoryEvents|query)$/;

const isReadingPost = (path: ApiRequest['path']): boolean => readingPost.test(path) || isValidation({ path });

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
	unsignedBases: ({ measurementBaseUrl }) => ({ ...measurementBases(measurementBaseUrl) }),
	baseOf: (path) => (dataPath.test(path) ? 'data' : 'admin'),
	headers: { accept: 'application/json' },
	rateLimits: [
		...dataRateLimits,
		{ name: 'admin', applies: ({ base }) => base === 'admin', requests: 600, perMs: 60_000 },
		{ name: 'events', applies: isMeasurement, concurrency: 8 },
	],
	rateLimitsOf: rateLimitsOf,
	pager: tokenPager,
	pagerOf: (request) => (request.method === 'GET' ? tokenPager : bodyPager(request)),
	pagedLists:
		"Of Google's lists by POST, reports (:runReport, :runAccessReport), audience exports (:query) and :searchChangeHistoryEvents have pages.",
	repeatable: ({ method, path }) =>
		method === 'PATCH' || method === 'DELETE' || (method === 'POST' && isReadingPost(path)),
	reads: ({ method, path }) => method === 'POST' && isReadingPost(path),
	places: properties,
	remembered: rememberedOfAnalytics,
	caution: visitorsWrite,
	explain: explainGoogleAnalytics,
	locate: locateAtGoogle,
};
