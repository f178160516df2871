import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { quoting, refusalBehind } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { nearest } from '../../../shared/parameters/nearest';
import { realtimeNames } from '../../api/reportFields';
import { fieldsIn, type FilterExpression } from './filters';

/** A metric or dimension; Google leaves out what is empty or false. */
export interface Described {
	readonly apiName: string;
	readonly uiName?: string;
	readonly description?: string;
	readonly category?: string;
	readonly customDefinition?: boolean;
	readonly deprecatedApiNames?: readonly string[];
	readonly blockedReasons?: readonly string[];
	readonly type?: string;
	readonly expression?: string;
}

/** What a property can report. */
interface Metadata {
	readonly dimensions: readonly Described[];
	readonly metrics: readonly Described[];
}

const freshMs = 60_000;
const hourMs = 3_600_000;

/** Asks for the metrics and dimensions of a property, custom ones included; "0" stands for those that every property has. */
export async function askMetadata(api: Api, property: string): Promise<Metadata> {
	const { dimensions = [], metrics = [] } = await api.request<Partial<Metadata>>({
		method: 'GET',
		base: 'data',
		path: path`/v1beta/properties/${property}/metadata`,
	});
	return { dimensions, metrics };
}

/** The same; an open node asks once for each of its drop-downs, so an answer serves the account for a minute. */
export const metadataOf = async (api: Api, property: string): Promise<Metadata> =>
	await api.cached(`metadata ${property}`, async () => await askMetadata(api, property), freshMs);

/** Real-time reports know few names of their own, and the custom dimensions of users. */
export async function realtimeFieldsOf(api: Api, property: string) {
	const { dimensions } = await metadataOf(api, property);
	const custom = dimensions.filter(({ apiName }) => apiName.startsWith('customUser:'));
	return { metrics: [...realtimeNames.metrics], dimensions: [...realtimeNames.dimensions, ...custom] };
}

/**
 * Dimensions and metrics of time, place, device, source and traffic, which everyday reports are made of. They go together,
 * so asking Google about them would only cost a request; a report that is refused nevertheless is explained all the same.
 */
const free = new Set([
	...['date', 'dateHour', 'dateHourMinute', 'day', 'dayOfWeek', 'dayOfWeekName', 'hour', 'month', 'week', 'year'],
	...['yearMonth', 'yearWeek', 'isoWeek', 'isoYear', 'isoYearIsoWeek', 'nthDay', 'nthWeek', 'nthMonth', 'dateRange'],
	...['city', 'cityId', 'region', 'country', 'countryId', 'continent', 'continentId', 'language', 'languageCode'],
	...['browser', 'deviceCategory', 'operatingSystem', 'operatingSystemVersion', 'platform', 'platformDeviceCategory'],
	...['screenResolution', 'streamId', 'streamName', 'newVsReturning', 'hostName', 'landingPage', 'eventName'],
	...['sessionSource', 'sessionMedium', 'sessionSourceMedium', 'sessionCampaignName', 'sessionDefaultChannelGroup'],
	...['firstUserSource', 'firstUserMedium', 'firstUserSourceMedium', 'firstUserDefaultChannelGroup'],
	...['pagePath', 'pagePathPlusQueryString', 'pageTitle', 'unifiedScreenName', 'unifiedPagePathScreen'],
	...['activeUsers', 'newUsers', 'totalUsers', 'sessions', 'engagedSessions', 'engagementRate', 'bounceRate'],
	...['averageSessionDuration', 'userEngagementDuration', 'sessionsPerUser', 'screenPageViews', 'eventCount'],
	...['screenPageViewsPerSession', 'screenPageViewsPerUser', 'eventsPerSession', 'eventCountPerUser'],
]);

/** Whether a field goes together with every other one of this kind. Pure. */
const combinesFreely = (name: string): boolean => free.has(name);

/** The part of a report that decides whether Google can answer it. */
export interface Combination {
	readonly metrics?: ReadonlyArray<{ readonly name: string; readonly expression?: string }>;
	readonly dimensions?: ReadonlyArray<{ readonly name: string; readonly dimensionExpression?: unknown }>;
	readonly dimensionFilter?: FilterExpression;
	readonly metricFilter?: FilterExpression;
}

/** What Google says about fields and a combination. */
export interface Compatibilities {
	readonly dimensionCompatibilities?: ReadonlyArray<{
		readonly dimensionMetadata: Described;
		readonly compatibility?: string;
	}>;
	readonly metricCompatibilities?: ReadonlyArray<{
		readonly metricMetadata: Described;
		readonly compatibility?: string;
	}>;
}

/** Which fields go together with these; Google refuses the question when they do not go together themselves. */
export async function askCompatibility(
	api: Api,
	property: string,
	{ metrics, dimensions, dimensionFilter, metricFilter }: Combination,
	compatibilityFilter?: 'COMPATIBLE' | 'INCOMPATIBLE',
): Promise<Compatibilities> {
	return await api.request<Compatibilities>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:checkCompatibility`,
		body: { metrics, dimensions, dimensionFilter, metricFilter, compatibilityFilter },
	});
}

const namesOfMisfits = ({ dimensionCompatibilities = [], metricCompatibilities = [] }: Compatibilities): string[] => [
	...dimensionCompatibilities.map(({ dimensionMetadata }) => dimensionMetadata.apiName),
	...metricCompatibilities.map(({ metricMetadata }) => metricMetadata.apiName),
];

/**
 * The metrics and dimensions that do not go together with these; none where Google does not say. Asked for once in a minute for
 * each choice, as an open node asks for each of its drop-downs.
 */
export async function misfitsOf(
	api: Api,
	property: string,
	metrics: readonly string[],
	dimensions: readonly string[],
): Promise<ReadonlySet<string>> {
	if (metrics.length + dimensions.length === 0) return new Set();
	const chosen = {
		metrics: metrics.toSorted().map((name) => ({ name })),
		dimensions: dimensions.toSorted().map((name) => ({ name })),
	};
	const ask = async () =>
		await askCompatibility(api, property, chosen, 'INCOMPATIBLE').then(namesOfMisfits, (): string[] => []);
	return new Set(await api.cached(`misfits ${property} ${JSON.stringify(chosen)}`, ask, freshMs));
}

/** Dimensions that Google knows; what a computed one reads is among them. */
const knownOnes = ({ dimensions = [] }: Combination) =>
	dimensions.filter(({ dimensionExpression }) => dimensionExpression === undefined);

/** All names that a report reads. Pure. */
const namesIn = (report: Combination): string[] => [
	...new Set([
		...[...(report.metrics ?? []), ...knownOnes(report)].map(({ name }) => name),
		...fieldsIn(report.dimensionFilter),
		...fieldsIn(report.metricFilter),
	]),
];

/**
 * Asks whether the fields go together before a report spends tokens on them; once an hour for each combination, and not
 * at all for fields that go together with everything.
 *
 * @throws what Google refuses the question with.
 */
export async function refuseIncompatible(api: Api, property: string, report: Combination): Promise<void> {
	const names = namesIn(report);
	const isComputed = (report.metrics ?? []).some(({ expression }) => expression !== undefined);
	if (names.length < 2 || (!isComputed && names.every(combinesFreely))) return;
	const computed = (report.metrics ?? []).map(({ expression = '' }) => expression).join(' ');
	const key = `compatible ${property} ${names.toSorted().join(' ')} ${computed}`;
	await api.cached(key, async () => void (await askCompatibility(api, property, report, 'INCOMPATIBLE')), hourMs);
}

/** The pairs of a report's fields that do not go together, as far as each has a dimension. */
export async function conflictsIn(api: Api, property: string, report: Combination): Promise<Array<[string, string]>> {
	const names = namesIn(report);
	const pairs: Array<[string, string]> = [];
	const dimensions = [...knownOnes(report).map(({ name }) => name), ...fieldsIn(report.dimensionFilter)];
	for (const name of new Set(dimensions)) {
		const answer = await askCompatibility(api, property, { dimensions: [{ name }] }, 'INCOMPATIBLE');
		const wrong = new Set(namesOfMisfits(answer));
		for (const other of names.filter((one) => wrong.has(one))) {
			if (!pairs.some(([a, b]) => a === other && b === name)) pairs.push([name, other]);
		}
	}
	return pairs;
}

type Kind = 'metric' | 'dimension';

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** The field that Google does not know; undefined when the refusal is about something else. */
function unknownIn({ message }: Error): { name: string; kind: Kind } | undefined {
	const [, kind, name] = /does not know the (metric|dimension) "(.+?)"/.exec(message) ?? [];
	return kind === undefined || name === undefined ? undefined : { name, kind: kind as Kind };
}

/** The refusal of a name with the nearest ones that the property has. Pure. */
function withNearest(error: Error, names: Readonly<Record<Kind, readonly string[]>>): Error {
	const unknown = unknownIn(error);
	if (!unknown || error.message.includes('Did you mean')) return error;
	const { name, kind } = unknown;
	const other = kind === 'metric' ? 'dimension' : 'metric';
	const alike = nearest(name, names[kind]);
	const wording = `the ${kind} "${name}".`;
	if (names[other].includes(name)) return new UserError(error.message.replace(wording, `${wording} It is a ${other}.`));
	return alike.length === 0
		? error
		: new UserError(error.message.replace(wording, `${wording} Did you mean ${quoted(alike)}?`));
}

/** Another message for a refusal, with Google's words. */
export const quotingRefusal = (message: string, refused: Error): UserError =>
	new UserError(quoting('Google Analytics', message, refusalBehind(refused)?.body));

const isConflict = ({ message }: Error) => message.includes('cannot be in one report');

/** Which fields do not go together, each with its partner. Pure. */
export function conflictText(pairs: ReadonlyArray<readonly [string, string]>): string {
	const sentences = [...new Set(pairs.map(([first]) => first))].map((first) => {
		const partners = pairs.flatMap(([one, other]) => (one === first ? [other] : []));
		return `"${first}" cannot be in one report with ${quoted(partners)}.`;
	});
	return `${sentences.join(' ')} Leave one of them out, or ask for it in a report of its own.`;
}

/**
 * A refusal of a report with what only the property itself tells: the nearest names, or the pair that does not go together.
 * An error that has nothing to add to is returned as it is.
 */
export async function advised(api: Api, property: string, report: Combination, error: unknown): Promise<unknown> {
	if (!(error instanceof NodeApiError) || error.httpCode !== '400') return error;
	try {
		if (unknownIn(error)) {
			const { metrics, dimensions } = await metadataOf(api, property);
			const namesOf = (fields: typeof metrics) => fields.map(({ apiName }) => apiName);
			return withNearest(error, { metric: namesOf(metrics), dimension: namesOf(dimensions) });
		}
		const pairs = isConflict(error) ? await conflictsIn(api, property, report) : [];
		return pairs.length === 0 ? error : quotingRefusal(conflictText(pairs), error);
	} catch {
		return error;
	}
}
