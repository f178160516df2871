import { path } from '../../nodes/shared/http/path';
import { catalogue } from '../catalogue/integrations.mts';
import { invariant } from './invariant.mts';
import { inventedBy, inventedFor, liesAbout, type Published, refusedRowsOf, some } from './refusedRuns.mts';

const entries = catalogue.filter(({ integration }) => integration.name === 'Google Analytics');
const rows = entries.flatMap(refusedRowsOf);

invariant('Google Analytics reports errors in its own words, and no cause that nothing proved', {
	rows,
	violations: async (row) => await inventedBy(row, some, 1),
	planted: liesAbout(rows),
});

interface Response {
	readonly status: number;
	readonly words: string;
	readonly body?: unknown;
	readonly request: Published['request'];
	/** Where it was seen; a number is that of sandbox/analytics/evidence.md. */
	readonly where: string;
}

const canonical: Readonly<Record<number, string>> = {
	400: 'INVALID_ARGUMENT',
	401: 'UNAUTHENTICATED',
	403: 'PERMISSION_DENIED',
	404: 'NOT_FOUND',
	409: 'ALREADY_EXISTS',
	429: 'RESOURCE_EXHAUSTED',
	500: 'INTERNAL',
};

/** A refusal of a Google API, with the reason of its ErrorInfo where it has one. */
const google = (code: number, words: string, { reason = '', status = canonical[code] } = {}) => ({
	status: code,
	words,
	body: { error: { code, message: words, status, details: reason === '' ? [] : [{ reason, metadata: {} }] } },
});

const devGuide = 'https://developers.google.com/analytics/devguides/reporting/data/v1/';
const propertyHelp = `To learn more about Property ID, see ${devGuide}property-id.`;
const report = { method: 'POST', base: 'data', path: path`/v1beta/properties/${'7'}:runReport`, body: {} } as const;
const realtime = { ...report, path: path`/v1beta/properties/${'7'}:runRealtimeReport` } as const;
const funnel = { ...report, path: path`/v1alpha/properties/${'7'}:runFunnelReport` } as const;
const property = { method: 'GET', base: 'admin', path: path`/v1beta/properties/${'7'}` } as const;
const user = {
	method: 'POST',
	base: 'admin',
	path: path`/v1alpha/properties/${'7'}/accessBindings`,
	body: {},
} as const;
const keyEvent = {
	method: 'POST',
	base: 'admin',
	path: path`/v1beta/properties/${'7'}/keyEvents`,
	body: { eventName: 'purchase' },
} as const;
const newProperty = {
	method: 'POST',
	base: 'admin',
	path: path`/v1beta/properties`,
	body: { parent: 'accounts/1', displayName: 'Shop' },
} as const;
const secret = {
	...keyEvent,
	path: path`/v1beta/properties/${'7'}/dataStreams/${'8'}/measurementProtocolSecrets`,
} as const;

const published: readonly Response[] = [
	{
		...google(
			400,
			`Field nope is not a valid metric.  For a list of valid dimensions and metrics, see ${devGuide}api-schema `,
		),
		request: report,
		where: '3',
	},
	{
		...google(
			400,
			`Field sessions is not a valid metric.  For a list of valid dimensions and metrics, see ${devGuide}realtime-api-schema `,
		),
		request: realtime,
		where: '52',
	},
	{
		...google(
			400,
			`Did you mean city? Field pageTitle is not a valid dimension. For a list of valid dimensions and metrics, see ${devGuide}realtime-api-schema `,
		),
		request: realtime,
		where: '52',
	},
	{
		...google(
			400,
			`Field pagePath is not a valid dimension. For a list of valid dimensions and metrics, see ${devGuide}exploration-api-schema `,
		),
		request: funnel,
		where: '57, google-analytics-mcp#127',
	},
	{ ...google(400, 'Cohort metrics can only be used in requests with a CohortSpec.'), request: report, where: '25' },
	{
		...google(400, 'Duplicate metrics are not allowed. Found duplicate metrics: sessions'),
		request: report,
		where: '11',
	},
	{ ...google(400, 'A dateRange is required.'), request: report, where: '16' },
	{ ...google(400, 'Search Console fields require an active link to be used.'), request: report, where: '22' },
	{
		...google(
			400,
			"Please remove dateHour to make the request compatible. The request's dimensions & metrics are incompatible.",
		),
		request: report,
		where: '5',
	},
	{
		...google(
			400,
			"Please add sessionCampaignName to make the request compatible for example. The request's dimensions & metrics are incompatible.",
		),
		request: report,
		where: '106',
	},
	{ ...google(400, 'The dimensions and metrics are incompatible.'), request: report, where: '58' },
	{
		...google(400, `Invalid property ID: abc. A numeric Property ID is required. ${propertyHelp}`),
		request: report,
		where: '20',
	},
	{ ...google(400, 'To create app streams, use the Firebase API'), request: newProperty, where: '73' },
	{
		...google(400, 'Google Signals must be activated on this property before its enable state may be changed.', {
			status: 'FAILED_PRECONDITION',
		}),
		request: { ...property, method: 'PATCH' },
		where: '85',
	},
	{ ...google(400, "Referenced dimension 'eachScopeManualMedium' does not exist"), request: newProperty, where: '107' },
	{
		...google(400, 'User data collection must be acknowledged before creating secrets.', {
			status: 'FAILED_PRECONDITION',
		}),
		request: secret,
		where: 'discovery document of v1beta, acknowledgeUserDataCollection',
	},
	{
		status: 400,
		words: 'Invalid JWT Signature.',
		body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' },
		request: report,
		where: '71',
	},
	{
		status: 400,
		words: 'Token has been expired or revoked.',
		body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
		request: report,
		where: 'site-kit-wp#6172 and many others',
	},
	{
		...google(401, 'Request had invalid authentication credentials. Expected OAuth 2 access token.'),
		request: report,
		where: '62',
	},
	{
		...google(401, 'Request is missing required authentication credential.', { reason: 'CREDENTIALS_MISSING' }),
		request: report,
		where: '62',
	},
	{
		...google(403, `User does not have sufficient permissions for this property. ${propertyHelp}`),
		request: report,
		where: '64',
	},
	{ ...google(403, 'The caller does not have permission'), request: property, where: '65, site-kit-wp#10707' },
	{ ...google(403, 'The caller does not have permission'), request: { ...property, method: 'DELETE' }, where: '65' },
	{ ...google(403, 'The caller does not have permission'), request: newProperty, where: '65' },
	{ ...google(403, 'The caller does not have permission'), request: user, where: '65' },
	{
		...google(403, 'Request had insufficient authentication scopes.', { reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }),
		request: report,
		where: '66, pipedream#15060',
	},
	{
		...google(
			403,
			'Google Analytics Data API has not been used in project 1 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis then retry.',
			{
				reason: 'SERVICE_DISABLED',
			},
		),
		request: report,
		where: '67',
	},
	{
		...google(403, 'Rate Limit Exceeded', { reason: 'rateLimitExceeded' }),
		request: property,
		where: 'cloud.google.com/apis/design/errors',
	},
	{
		...google(404, 'Requested entity was not found.'),
		request: property,
		where: 'cloud.google.com/apis/design/errors',
	},
	{
		...google(404, 'Requested entity was not found.'),
		request: keyEvent,
		where: 'cloud.google.com/apis/design/errors',
	},
	{ ...google(409, 'Requested entity already exists'), request: keyEvent, where: '78' },
	{ ...google(409, 'The operation was aborted.', { status: 'ABORTED' }), request: keyEvent, where: 'google.rpc.Code' },
	{
		...google(
			429,
			`Exhausted property tokens for a project per hour. These quota tokens will return in under an hour. To learn more, see ${devGuide}quotas`,
		),
		request: report,
		where: '68',
	},
	{ ...google(429, 'Exhausted concurrent requests quota.'), request: report, where: '69' },
	{
		...google(429, 'Exhausted property tokens per day. These quota tokens will return in under 24 hours.'),
		request: report,
		where: '69',
	},
	{
		...google(429, "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute per user'", {
			reason: 'RATE_LIMIT_EXCEEDED',
		}),
		request: property,
		where: 'cloud.google.com/docs/quotas',
	},
	{ ...google(500, 'Internal error encountered.'), request: report, where: '27, ga-dev-tools#1766' },
	{
		status: 502,
		words: 'upstream connect error',
		request: { ...report, path: path`/debug/mp/collect`, base: 'measurement' },
		where: 'a proxy',
	},
];

const publishedRows = published.map(({ words, body = words, where, ...rest }) => ({
	...rest,
	body,
	title: `${rest.status} ${words} to ${rest.request.method} ${rest.request.path} (${where})`,
}));

invariant('Google Analytics responses that others published are reported in their own words', {
	rows: publishedRows,
	violations: async (row: Published) =>
		(await Promise.all(entries.map(async (entry) => await inventedFor(entry, row)))).flat(),
	planted: publishedRows
		.slice(0, 1)
		.map((row) => ({ ...row, title: 'a message that says something else', planted: 'The board was deleted.' })),
});
