import { DateTime } from 'luxon';

import type { Answer, ApiRequest, Credential, Refusal } from '../../shared/catalogue/api';
import type { Lane, Reading } from '../../shared/catalogue/integration';

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

const hourMs = 3_600_000;

const isData = ({ base = 'data' }: ApiRequest) => base === 'data';

/** Reports of the last minutes have quotas of their own. */
const categoryOf = ({ path }: ApiRequest) => (path.endsWith(':runRealtimeReport') ? 'realtime' : 'core');

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

/** The token quotas by the name of their lane: Google's key, and what a standard and a 360 property have. */
const quotas = [
	{ lane: 'tokens per project and hour', key: 'tokensPerProjectPerHour', standard: 14_000, large: 140_000 },
	{ lane: 'tokens per hour', key: 'tokensPerHour', standard: 40_000, large: 400_000 },
	{ lane: 'tokens per day', key: 'tokensPerDay', standard: 200_000, large: 2_000_000 },
] as const;

/** The limits of the Data API, all of them per property. https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const dataLanes: readonly Lane[] = [
	{ name: 'reports', applies: isData, owner: propertyOf, concurrency: 8 },
	...quotas.map(({ lane, key }) => ({
		name: lane,
		applies: isData,
		owner: key === 'tokensPerProjectPerHour' ? perProject : propertyOf,
	})),
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

/** What an answer says about the tokens that are left; the end of an hour is not told. */
export function budgetsOf({ headers, body }: Answer | Refusal): Reading[] {
	const quota = quotaIn(body);
	if (!quota) return [];
	const now = Date.parse(headers.date ?? '') || Date.now();
	return quotas.flatMap(({ lane, key, standard, large }) => {
		const left = quota[key];
		if (!left) return [];
		const { remaining = 0 } = left;
		const span = key === 'tokensPerDay' ? { resetsInMs: untilMidnight(now) } : { windowMs: hourMs };
		return [{ lane, unit: 'tokens', limit: remaining > standard ? large : standard, remaining, ...span }];
	});
}
