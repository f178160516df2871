import { DateTime } from 'luxon';

import type { Answer, ApiRequest, Credential, ErrorResponse, Explanation } from '../../shared/catalogue/api';
import type { RateLimit, RateLimitStatus } from '../../shared/catalogue/integration';

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/PropertyQuota */
export type PropertyQuota = Readonly<Record<string, { readonly consumed?: number; readonly remaining?: number }>>;

interface Bodies {
	readonly propertyQuota?: PropertyQuota;
	readonly reports?: readonly Bodies[];
	readonly pivotReports?: readonly Bodies[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Google's pools of quota: reports, reports of the last minutes, funnels and questions have separate ones. By method, or kind of response. */
const poolOf = (method: string): string =>
	method.endsWith('runRealtimeReport')
		? 'realtime reports'
		: method.endsWith('runFunnelReport')
			? 'funnel reports'
			: method.endsWith(':chat')
				? 'questions'
				: 'reports';

const isData = ({ base = 'data' }: ApiRequest) => base === 'data';

/** A property has each quota once in each pool, whoever sends the request. */
const propertyOf = ({ path }: ApiRequest): string | undefined => {
	const id = /\/properties\/(\d+)/.exec(path)?.[1];
	return id === undefined ? undefined : `${poolOf(path)} ${id}`;
};

/** The Cloud project, to the extent that the credential shows it: that of the OAuth client, or of the service account. */
const projectOf = ({ clientId, privateKey, email }: Credential): string => {
	const address = /"client_email"\s*:\s*"([^"]+)"/.exec(String(privateKey ?? ''))?.[1] ?? String(email ?? '');
	return clientId ? String(clientId).replace(/-.*$/s, '') : address.replace(/^.*@/s, '');
};

const perProject = (request: ApiRequest, credential: Credential) => {
	const property = propertyOf(request);
	return property === undefined ? undefined : `${property} ${projectOf(credential)}`;
};

/** Dimensions by which people could be recognized. */
const sensitive = /"(?:userAgeBracket|userGender|brandingInterest|audienceId|audienceName)"/;

/** How many reports of a request Google might have to withhold in part; each report of a batch counts. */
const thresholdedIn = ({ body }: ApiRequest): number => {
	if (typeof body !== 'object' || Buffer.isBuffer(body)) return 0;
	const { requests } = body as { requests?: unknown };
	const reports: unknown[] = Array.isArray(requests) ? requests : [body];
	return reports.filter((report) => sensitive.test(JSON.stringify(report))).length;
};

/** A quota that a property has in each pool. */
interface Quota {
	/** The name in messages. */
	readonly name: string;
	/** Google's key of it in a response. */
	readonly key: string;
	readonly unit: string;
	/** Undefined for what is counted at one time. */
	readonly per?: 'hour' | 'day';
	readonly standard: number;
	/** Of an Analytics 360 property. */
	readonly large: number;
	/** Google's name of it in an error. */
	readonly words: RegExp;
	/** What to do when it is used up. */
	readonly message: (pool: string) => string;
	readonly rateLimit: Omit<RateLimit, 'name'>;
}

const ofProperty = { applies: isData, owner: propertyOf };
const ofProject = { applies: isData, owner: perProject };

const tokens = (
	name: string,
	{ key, standard, per, isShare = false }: Pick<Quota, 'key' | 'standard' | 'per'> & { readonly isShare?: boolean },
): Quota => ({
	...{ name, key, unit: 'tokens', per, standard, large: standard * 10 },
	words: isShare ? /tokens for a project per hour/i : new RegExp(name, 'i'),
	message: (pool) =>
		`The ${isShare ? "Google Cloud project has used up its share of the property's" : 'property has used up its'} Google Analytics tokens for ${pool} of this ${per}${per === 'day' ? '; they return at midnight Pacific time' : ''}. Ask for fewer days, dimensions or rows, or run the workflow less often.`,
	rateLimit: { ...(isShare ? ofProject : ofProperty), perMs: per === 'day' ? 24 * hourMs : hourMs },
});

/** The first one whose words match an error explains it. https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const propertyQuotas: readonly Quota[] = [
	tokens('tokens per project and hour', {
		key: 'tokensPerProjectPerHour',
		standard: 14_000,
		per: 'hour',
		isShare: true,
	}),
	tokens('tokens per hour', { key: 'tokensPerHour', standard: 40_000, per: 'hour' }),
	tokens('tokens per day', { key: 'tokensPerDay', standard: 200_000, per: 'day' }),
	{
		name: 'thresholded requests per hour',
		key: 'potentiallyThresholdedRequestsPerHour',
		...{ unit: 'requests', per: 'hour', standard: 120, large: 120 },
		words: /thresholded/i,
		message: () =>
			'The property has used up its 120 requests an hour for reports by which one could recognize people (age, gender, interests). Remove these dimensions, or try again later.',
		rateLimit: {
			applies: (request) => isData(request) && thresholdedIn(request) > 0,
			owner: propertyOf,
			requests: 120,
			perMs: hourMs,
			weight: thresholdedIn,
		},
	},
	{
		name: 'server errors per project and hour',
		key: 'serverErrorsPerProjectPerHour',
		...{ unit: 'server errors', per: 'hour', standard: 10, large: 50 },
		words: /server errors/i,
		message: (pool) =>
			`Google Analytics failed too often for this property and has paused its ${pool} for this project. Try again in an hour.`,
		rateLimit: { ...ofProject, requests: 10, perMs: hourMs, weight: () => 0, countsServerErrors: true },
	},
	{
		name: 'reports',
		key: 'concurrentRequests',
		...{ unit: 'requests', standard: 10, large: 50 },
		words: /concurrent/i,
		message: () => 'Google Analytics processes at most 10 requests of a property at once. Try again in a moment.',
		rateLimit: { ...ofProperty, concurrency: 8 },
	},
];

/** A quota that Google might add pauses only the requests that it was about: one project, property and method. */
const unknownQuota = {
	name: 'an unknown quota',
	applies: isData,
	owner: (request: ApiRequest, credential: Credential) => `${perProject(request, credential) ?? ''} ${request.path}`,
} satisfies RateLimit;

/** The rate limits of the Data API, all of them per property. */
export const dataRateLimits: readonly RateLimit[] = [
	...propertyQuotas.map(({ name, rateLimit }) => ({ name, ...rateLimit })),
	unknownQuota,
];

/** The day of Google's quotas ends at midnight Pacific time. Milliseconds. */
export const untilMidnight = (now: number): number =>
	DateTime.fromMillis(now, { zone: 'America/Los_Angeles' }).endOf('day').toMillis() + 1 - now;

const timeOf = ({ headers }: Pick<Answer, 'headers'>): number => Date.parse(headers.date ?? '') || Date.now();

/** A span of time in Google's words, such as "in under 15 minutes". Milliseconds. Pure. */
function namedMs(words: string): number | undefined {
	const pattern = /\b(?:in|within|after|for)\s+(?:(?:under|about|less than|up to)\s+)?(an?|\d+)\s+(sec|min|hour|day)/i;
	const [, count = '', unit = ''] = pattern.exec(words) ?? [];
	const unitMs = { sec: 1_000, min: minuteMs, hour: hourMs, day: 24 * hourMs }[unit.toLowerCase()];
	return unitMs === undefined ? undefined : unitMs * (Number(count) || 1);
}

/**
 * Which quota is used up and when it returns: at the time that Google names, else when its window ends at the latest. Pure.
 *
 * @param retryMs the delay that Google recommends apart from its words.
 */
export function exhaustedQuota(words: string, retryMs: number | undefined, response: ErrorResponse): Explanation {
	const quota = propertyQuotas.find(({ words: pattern }) => pattern.test(words));
	const isOfMinute = /per minute/i.test(words);
	const isOfDay = quota?.per === 'day' || /per day/i.test(words);
	const usualMs = isOfDay ? untilMidnight(timeOf(response)) : quota?.per === 'hour' ? hourMs : undefined;
	const named = isOfDay ? undefined : (namedMs(words) ?? retryMs);
	const retryAfterMs = named ?? usualMs ?? (quota ? 5_000 : minuteMs);
	const cause = usualMs !== undefined || retryAfterMs > minuteMs ? 'quota-exhausted' : 'rate-limited';
	const message = isOfMinute
		? 'Google Analytics asks to slow down: too many requests in this minute. Try again in a minute.'
		: 'Google Analytics says that a quota is used up. Try again later, or send fewer requests.';
	return {
		message: quota ? quota.message(poolOf(response.request.path)) : message,
		failure: { cause, retryAfterMs },
		rateLimit: quota?.name ?? unknownQuota.name,
	};
}

/** The quota at the end of a response: that of its last report, where it has several. */
function quotaIn(body: unknown): PropertyQuota | undefined {
	if (typeof body !== 'object' || body === null) return undefined;
	const { propertyQuota, reports, pivotReports } = body as Bodies;
	return propertyQuota ?? (reports ?? pivotReports)?.at(-1)?.propertyQuota;
}

/** The quotas that are left after a response; Google does not return the end of an hour. Pure. */
export function rateLimitsOf(response: Answer | ErrorResponse): RateLimitStatus[] {
	const quota = quotaIn(response.body);
	if (!quota) return [];
	return propertyQuotas.flatMap(({ name, key, unit, per, standard, large }) => {
		const status = quota[key];
		if (!status || per === undefined) return [];
		const { remaining = 0 } = status;
		const span = per === 'day' ? { resetsInMs: untilMidnight(timeOf(response)) } : { windowMs: hourMs };
		return [{ name, unit, limit: remaining > standard ? large : standard, remaining, ...span }];
	});
}

const count = (number = 0) => number.toLocaleString('en-US');

/** A hint about how much is left of the pool that a response was taken from, and what the hint is about. Pure. */
export function quotaHint(
	property: string,
	{ propertyQuota, kind = '' }: { readonly propertyQuota?: PropertyQuota; readonly kind?: string },
): readonly [message: string, about: string] | undefined {
	if (!propertyQuota) return undefined;
	const { tokensPerProjectPerHour, tokensPerHour, tokensPerDay } = propertyQuota;
	const pool = poolOf(kind);
	const isCore = pool === 'reports';
	return [
		`Property ${property} has ${count(tokensPerProjectPerHour?.remaining)} tokens left this hour for ${isCore ? '' : `${pool} of `}this Google Cloud project (${count(tokensPerHour?.remaining)} for all projects), and ${count(tokensPerDay?.remaining)} today.`,
		`quota of ${property}${isCore ? '' : ` for ${pool}`}`,
	];
}
