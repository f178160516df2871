import { DateTime } from 'luxon';

import type { Answer, ApiRequest, Credential, ErrorResponse } from '../../shared/catalogue/api';
import type { RateLimit, RateLimitStatus } from '../../shared/catalogue/integration';

/** What Google says of one quota; it leaves out what is zero. */
interface Left {
	readonly consumed?: number;
	readonly remaining?: number;
}

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/PropertyQuota */
export type PropertyQuota = Readonly<Record<string, Left>>;

interface Bodies {
	readonly propertyQuota?: PropertyQuota;
	readonly reports?: readonly Bodies[];
	readonly pivotReports?: readonly Bodies[];
}

/** The rate limits of the Data API, as messages name them. */
export const rateLimitNames = {
	concurrency: 'reports',
	project: 'tokens per project and hour',
	hour: 'tokens per hour',
	day: 'tokens per day',
	thresholded: 'thresholded requests per hour',
	serverErrors: 'server errors per project and hour',
} as const;

const hourMs = 3_600_000;

const isData = ({ base = 'data' }: ApiRequest) => base === 'data';

/** Reports of the last minutes, and funnels, have quotas of their own. */
const categoryOf = ({ path }: ApiRequest) =>
	path.endsWith(':runRealtimeReport') ? 'realtime' : path.endsWith(':runFunnelReport') ? 'funnel' : 'core';

/** Whoever asks, a property answers ten requests of each category at once. */
const propertyOf = (request: ApiRequest): string | undefined => {
	const id = /\/properties\/(\d+)/.exec(request.path)?.[1];
	return id === undefined ? undefined : `${categoryOf(request)} ${id}`;
};

/** The Cloud project, as far as the credential tells: that of the OAuth client, or of the service account. */
const projectOf = ({ clientId, privateKey, email }: Credential): string => {
	const address = /"client_email"\s*:\s*"([^"]+)"/.exec(String(privateKey ?? ''))?.[1] ?? String(email ?? '');
	return clientId ? String(clientId).replace(/-.*$/s, '') : address.replace(/^.*@/s, '');
};

const perProject = (request: ApiRequest, credential: Credential) => {
	const property = propertyOf(request);
	return property === undefined ? undefined : `${property} ${projectOf(credential)}`;
};

/** Dimensions that could tell who somebody is. */
const telling = /"(?:userAgeBracket|userGender|brandingInterest|audienceId|audienceName)"/;

/** How many reports of a request Google may have to hold back in part; each report of a batch counts. */
const thresholdedIn = ({ body }: ApiRequest): number => {
	if (typeof body !== 'object' || Buffer.isBuffer(body)) return 0;
	const { requests } = body as { requests?: unknown };
	const reports: unknown[] = Array.isArray(requests) ? requests : [body];
	return reports.filter((report) => telling.test(JSON.stringify(report))).length;
};

/** A quota of the Data API: Google's key for it, and what a standard and a 360 property have. */
interface Quota {
	readonly name: string;
	readonly key: string;
	readonly unit: string;
	readonly standard: number;
	readonly large: number;
	readonly rateLimit: Omit<RateLimit, 'name'>;
}

const ofProperty = { applies: isData, owner: propertyOf };
const ofProject = { applies: isData, owner: perProject };

/** How a quota is told to people, beside what the rate limiter needs of it. */
export interface KnownQuota {
	readonly key: string;
	readonly unit: string;
	/** Undefined for what is counted at this moment. */
	readonly per: 'minute' | 'hour' | 'day' | undefined;
	readonly standard: number;
	readonly large: number;
}

/** All are told in an answer that carries the quota. https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
const quotas: readonly Quota[] = [
	{
		name: rateLimitNames.project,
		key: 'tokensPerProjectPerHour',
		unit: 'tokens',
		standard: 14_000,
		large: 140_000,
		rateLimit: { ...ofProject, perMs: hourMs },
	},
	{
		name: rateLimitNames.hour,
		key: 'tokensPerHour',
		unit: 'tokens',
		standard: 40_000,
		large: 400_000,
		rateLimit: { ...ofProperty, perMs: hourMs },
	},
	{
		name: rateLimitNames.day,
		key: 'tokensPerDay',
		unit: 'tokens',
		standard: 200_000,
		large: 2_000_000,
		rateLimit: { ...ofProperty, perMs: 24 * hourMs },
	},
	{
		name: rateLimitNames.thresholded,
		key: 'potentiallyThresholdedRequestsPerHour',
		unit: 'requests',
		standard: 120,
		large: 120,
		rateLimit: {
			applies: (request) => isData(request) && thresholdedIn(request) > 0,
			owner: propertyOf,
			requests: 120,
			perMs: hourMs,
			weight: thresholdedIn,
		},
	},
	{
		name: rateLimitNames.serverErrors,
		key: 'serverErrorsPerProjectPerHour',
		unit: 'server errors',
		standard: 10,
		large: 50,
		rateLimit: { ...ofProject, requests: 10, perMs: hourMs, weight: () => 0, countsServerErrors: true },
	},
];

/** Every quota that a property has, in Google's order. https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const propertyQuotas: readonly KnownQuota[] = [
	...quotas.map(({ key, unit, standard, large }) => ({
		...{ key, unit, standard, large },
		per: key === 'tokensPerDay' ? ('day' as const) : ('hour' as const),
	})),
	{ key: 'concurrentRequests', unit: 'requests', per: undefined, standard: 10, large: 50 },
];

/** What Google tells of its Admin API; it never says what is left. https://developers.google.com/analytics/devguides/config/admin/v1/quotas */
export const adminQuotas = [
	{ key: 'requestsPerProjectPerMinute', unit: 'requests', limit: 1_200 },
	{ key: 'requestsPerUserPerMinute', unit: 'requests', limit: 600 },
	{ key: 'writesPerProjectPerMinute', unit: 'requests', limit: 600 },
	{ key: 'writesPerUserPerMinute', unit: 'requests', limit: 180 },
] as const;

/** The limits of the Data API, all of them per property. */
export const dataRateLimits: readonly RateLimit[] = [
	{ name: rateLimitNames.concurrency, ...ofProperty, concurrency: 8 },
	...quotas.map(({ name, rateLimit }) => ({ name, ...rateLimit })),
];

/** The quota that an answer ends with: that of its last report, where it has several. Pure. */
export function quotaIn(body: unknown): PropertyQuota | undefined {
	if (typeof body !== 'object' || body === null) return undefined;
	const { propertyQuota, reports, pivotReports } = body as Bodies;
	return propertyQuota ?? (reports ?? pivotReports)?.at(-1)?.propertyQuota;
}

/** The day of Google's quotas ends at midnight Pacific time. Milliseconds. */
export const untilMidnight = (now: number): number =>
	DateTime.fromMillis(now, { zone: 'America/Los_Angeles' }).endOf('day').toMillis() + 1 - now;

/** What an answer says about the quotas that are left; the end of an hour is not told. */
export function rateLimitsOf({ headers, body }: Answer | ErrorResponse): RateLimitStatus[] {
	const quota = quotaIn(body);
	if (!quota) return [];
	const now = Date.parse(headers.date ?? '') || Date.now();
	return quotas.flatMap(({ name, key, unit, standard, large }) => {
		const left = quota[key];
		if (!left) return [];
		const { remaining = 0 } = left;
		const span = key === 'tokensPerDay' ? { resetsInMs: untilMidnight(now) } : { windowMs: hourMs };
		return [{ name, unit, limit: remaining > standard ? large : standard, remaining, ...span }];
	});
}
