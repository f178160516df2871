import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { quoting, refusalBehind } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { nearest } from '../../../shared/parameters/nearest';
import { callOn } from '../../api/property';
import { realtimeNames, type UnknownField, unknownFieldIn } from '../../api/reportFields';
import { type Partly, shapeOf } from '../../api/shapes';
import { fieldsIn, type FilterExpression } from './filters';

const example = {
	kind: 'metric',
	apiName: 'keyEvents',
	uiName: 'Key events',
	description: 'The count of key events',
	category: 'Event',
	type: 'TYPE_FLOAT',
	expression: 'eventCount',
	customDefinition: true,
	deprecatedApiNames: ['conversions'],
	blockedReasons: ['NO_REVENUE_METRICS'],
};

/** A metric, dimension or comparison; Google omits what is empty or false. */
export type Described = Partly<Omit<typeof example, 'kind'>> & { readonly apiName: string };

/**
 * Output of a metric, dimension, conversion or comparison; for one that is blocked for the account, Google reports zeros only. Pure.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/Metadata
 */
export const metadataFields = shapeOf(example, (field) => ({
	kind: field.kind ?? '',
	apiName: field.apiName ?? '',
	name: field.uiName ?? '',
	description: field.description ?? '',
	category: field.category ?? '',
	type: field.type ?? null,
	expression: field.expression ?? null,
	isCustom: field.customDefinition ?? false,
	isBlocked: (field.blockedReasons ?? []).length > 0,
	deprecatedNames: field.deprecatedApiNames ?? [],
}));

/** The fields of a kind of report. */
interface Fields {
	readonly dimensions: readonly Described[];
	readonly metrics: readonly Described[];
}

/** The fields and saved comparisons of a property. */
export interface Metadata extends Fields {
	readonly comparisons: readonly Described[];
}

const freshMs = 60_000;
const hourMs = 3_600_000;

/** Requests the metadata of a property; the metadata of "0" are the same for every property. */
export async function askMetadata(api: Api, property: string): Promise<Metadata> {
	const {
		dimensions = [],
		metrics = [],
		comparisons = [],
	} = await api.request<Partial<Metadata>>({
		method: 'GET',
		base: 'data',
		path: path`/v1beta/properties/${property}/metadata`,
	});
	return { dimensions, metrics, comparisons };
}

/** The same, cached for a minute, because an open node requests them for each of its drop-downs. */
export const metadataOf = async (api: Api, property: string): Promise<Metadata> =>
	await api.cached(`metadata ${property}`, async () => await askMetadata(api, property), freshMs);

/** Real-time reports have few fields, and the custom dimensions of users. */
export async function realtimeFieldsOf(api: Api, property: string) {
	const { dimensions } = await metadataOf(api, property);
	const custom = dimensions.filter(({ apiName }) => apiName.startsWith('customUser:'));
	return {
		report: 'realtime',
		metrics: realtimeNames.metrics,
		dimensions: [...realtimeNames.dimensions, ...custom],
	} as const;
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
	const body = { metrics, dimensions, dimensionFilter, metricFilter, compatibilityFilter };
	return await callOn(api, property, 'checkCompatibility', body);
}

const fieldsNamed = ({ dimensionCompatibilities = [], metricCompatibilities = [] }: Compatibilities): string[] => [
	...dimensionCompatibilities.map(({ dimensionMetadata }) => dimensionMetadata.apiName),
	...metricCompatibilities.map(({ metricMetadata }) => metricMetadata.apiName),
];

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
	if (names.length < 2 || (!isComputed && names.every((name) => free.has(name)))) return;
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
		const wrong = new Set(fieldsNamed(answer));
		for (const other of names.filter((one) => wrong.has(one))) {
			if (!pairs.some(([a, b]) => a === other && b === name)) pairs.push([name, other]);
		}
	}
	return pairs;
}

/** Names in quotation marks. Pure. */
export const quotedList = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The fields with the most similar names, as a sentence after another one. Pure. */
export function nearHint(name: string, fields: readonly Described[], withTitles = true): string {
	const names = fields.flatMap(({ apiName, uiName = apiName }) => (withTitles ? [uiName, apiName] : [apiName]));
	const alike = nearest(name, [...new Set(names)], withTitles ? 3 : 2);
	return alike.length > 0 ? ` Did you mean ${quotedList(alike)}?` : '';
}

/** The error about a field that Google does not know with the nearest names; the same error where nothing is near. Pure. */
function withNearest(error: Error, { name, kind }: UnknownField, fields: Fields): Error {
	const [sentence = ''] = /^.*?\.(?= |$)/.exec(error.message) ?? [];
	const [own, other] = kind === 'metric' ? (['metrics', 'dimensions'] as const) : (['dimensions', 'metrics'] as const);
	const isOther = fields[other].some(({ apiName }) => apiName === name);
	const hint = isOther ? ` It is a ${other.slice(0, -1)}.` : nearHint(name, fields[own], false);
	if (hint === '') return error;
	const shorter = error.message.replace(/ Names are case-sensitive;.*?of this property\./s, '');
	return new UserError(shorter.replace(sentence, `${sentence}${hint}`));
}

/** Another message for a refusal, with Google's words. */
export const quotingRefusal = (message: string, refused: Error): UserError =>
	new UserError(quoting('Google Analytics', message, refusalBehind(refused)?.body));

const isConflict = ({ message }: Error) => message.includes('cannot be in one report');

/** Which fields do not go together, each with its partner. Pure. */
export function conflictText(pairs: ReadonlyArray<readonly [string, string]>): string {
	const sentences = [...new Set(pairs.map(([first]) => first))].map((first) => {
		const partners = pairs.flatMap(([one, other]) => (one === first ? [other] : []));
		return `"${first}" cannot be in one report with ${quotedList(partners)}.`;
	});
	return `${sentences.join(' ')} Leave one of them out, or ask for it in a report of its own.`;
}

/**
 * A refusal of a report with what only the property shows: the nearest names, or the pair that does not go together.
 * An error that has nothing to add to is returned as it is.
 */
export async function advised(
	api: Api,
	property: string,
	report: Combination,
	error: unknown,
	fieldsOf: (api: Api, property: string) => Promise<Fields> = metadataOf,
): Promise<unknown> {
	if (!(error instanceof NodeApiError) || error.httpCode !== '400') return error;
	try {
		const unknown = unknownFieldIn(error.message);
		if (unknown) return withNearest(error, unknown, await fieldsOf(api, property));
		const pairs = isConflict(error) ? await conflictsIn(api, property, report) : [];
		return pairs.length === 0 ? error : quotingRefusal(conflictText(pairs), error);
	} catch {
		return error;
	}
}
