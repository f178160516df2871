import type { Integration } from '../shared/catalogue/integration';
import type { ApiRequest } from '../shared/http/api';
import { tokenPager } from '../shared/http/paginate';
import { explainGoogleAnalytics } from './explain';

const dataPath = /:(?:run(?!AccessReport)|batch|checkCompatibility)|\/metadata$|\/audienceExports(?:[/:]|$)/;

/** Methods that are called by POST, but only read. */
const readingPost = /:(?:run\w*Reports?|batchRun\w*Reports|checkCompatibility|searchChangeHistoryEvents|query)$/;

const isData = ({ base = 'data' }: ApiRequest) => base === 'data';

/** The property of a report: whoever asks, it answers ten requests at once. */
const propertyOf = (path: string) => /\/properties\/(\d+)/.exec(path)?.[1];

/** Google Analytics 4. Quotas: https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const googleAnalytics: Integration = {
	name: 'Google Analytics',
	categories: ['Analytics', 'Marketing'],
	keywords: [
		'ga4',
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
	accounts: [
		{ name: 'OAuth2', value: 'oAuth2', credential: 'agentStepsGoogleAnalyticsOAuth2Api' },
		{ name: 'Service Account', value: 'serviceAccount', credential: 'agentStepsGoogleAnalyticsServiceAccountApi' },
	],
	bases: ({ dataBaseUrl, adminBaseUrl }) => ({ data: String(dataBaseUrl ?? ''), admin: String(adminBaseUrl ?? '') }),
	baseOf: (path) => (dataPath.test(path) ? 'data' : 'admin'),
	headers: { accept: 'application/json' },
	lanes: [
		{ name: 'data', applies: isData, owner: ({ path }) => propertyOf(path), concurrency: 8 },
		{ name: 'admin', applies: (request) => !isData(request), requests: 600, perMs: 60_000 },
	],
	pager: tokenPager,
	repeatable: ({ method, path }) =>
		method === 'PATCH' || method === 'DELETE' || (method === 'POST' && readingPost.test(path)),
	explain: explainGoogleAnalytics,
};
