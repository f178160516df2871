import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { nameKey, seenName, withName } from '../../../shared/filters/text';
import { partsOf } from '../../../shared/parameters/partsOf';
import { dimensionExpressionIn, withReads } from './ask/dimensionExpressions';
import { isObject } from '../../api/camelKeys';
import { type OwnKind, whereNamesAre } from '../../api/reportFields';
import { type Described, metadataOf, nearHint, quotedList } from './metadata';

type Kind = 'metric' | 'dimension' | 'comparison';

/** The fields of a kind of report. */
interface Known {
	readonly metrics: readonly Described[];
	readonly dimensions: readonly Described[];
	/** Comparisons that are saved in the property. */
	readonly comparisons?: readonly Described[];
	/** The kind of report, where "Get metadata" does not list its fields. */
	readonly report?: OwnKind;
}

/**
 * What replaces a name of Universal Analytics where the new name differs.
 * https://developers.google.com/analytics/devguides/migration/api/reporting-ua-to-ga4-dims-mets
 * https://support.google.com/analytics/answer/11986666
 */
const newNames: ReadonlyMap<string, string> = new Map([
	['avgSessionDuration', 'averageSessionDuration'],
	['avgTimeOnPage', 'userEngagementDuration divided by activeUsers'],
	['bounces', 'bounceRate, or sessions less engagedSessions,'],
	['campaign', 'sessionCampaignName'],
	['channelGrouping', 'sessionDefaultChannelGroup'],
	['entrances', 'sessions by the dimension landingPage'],
	['eventAction', 'eventName, or a custom dimension such as customEvent:event_action,'],
	['eventCategory', 'eventName, or a custom dimension such as customEvent:event_category,'],
	['goalCompletionsAll', 'keyEvents'],
	['goalConversionRateAll', 'sessionKeyEventRate'],
	['hostname', 'hostName'],
	['landingPagePath', 'landingPagePlusQueryString'],
	['medium', 'sessionMedium'],
	['pagePath', 'pagePathPlusQueryString'],
	['pageviews', 'screenPageViews'],
	['source', 'sessionSource'],
	['sourceMedium', 'sessionSourceMedium'],
	['totalEvents', 'eventCount'],
	['transactionRevenue', 'purchaseRevenue'],
	['uniquePageviews', 'screenPageViews or sessions by the dimension pagePath'],
	['userType', 'newVsReturning'],
	['users', 'totalUsers'],
]);

/**
 * Rejects names of Universal Analytics such as `ga:sessions` and `rt:activeUsers`, in formulas as well. Pure.
 *
 * @throws UserError that gives the new name.
 */
export function rejectUniversal(text: string): void {
	const [name, old = ''] = /(?<![\w:])(?:ga|rt):(\w+)/.exec(text) ?? [];
	if (name === undefined) return;
	const isCustom = /^(?:dimension|metric|goal)\d/.test(old);
	const replacement = newNames.get(old) ?? (isCustom ? 'a custom field such as customEvent:plan' : undefined);
	throw new UserError(
		`"${name}" is a name of Universal Analytics, which Google has shut down. Use ${replacement === undefined ? `${old}, or find its new name with "Get metadata"` : `${replacement} instead`}.`,
	);
}

const plain = (text: string) => nameKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text looks like a display name rather than an API name, so that the fields of the property are needed. */
function isWords(text: string, kind: Kind): boolean {
	if (kind === 'comparison') return !/^(?:comparisons\/[\w-]+|\d+)$/.test(text);
	if (/^[a-z][A-Za-z]*:\w+$/.test(text)) return false;
	if (kind === 'metric' && (/[=*+()]/.test(text) || /^[a-z]\w*\s*[-/]\s*[a-z]\w*$/.test(text))) return false;
	return /^[^a-z]/.test(text) || /[^A-Za-z0-9]/.test(text);
}

const matching = (fields: readonly Described[], text: string): readonly Described[] => {
	const exact = withName(fields, text, ({ apiName, uiName }) => [
		apiName,
		apiName.replace(/^comparisons\//, ''),
		uiName,
	]);
	if (exact.length > 0) return exact;
	const key = plain(text);
	return fields.filter(({ apiName, uiName = '' }) => plain(apiName) === key || plain(uiName) === key);
};

/**
 * The API name of a metric or dimension, from that name or its display name in any case ("Active users"). Pure.
 *
 * @throws UserError when nothing, a field of the other kind, or several fields have this name; it gives the candidates.
 */
export function apiNameOf(kind: Kind, input: string, known: Known): string {
	const text = seenName(input);
	rejectUniversal(text);
	if (!isWords(text, kind)) return text;
	const fields = known[`${kind}s`] ?? [];
	const [field, ...more] = matching(fields, text);
	if (field && more.length === 0) return field.apiName;
	if (field) {
		const names = [field, ...more].map(({ apiName }) => apiName);
		throw new UserError(`Several ${kind}s are named "${text}": ${quotedList(names)}. Use one of these.`);
	}
	const otherKind = kind === 'metric' ? 'dimension' : 'metric';
	const [other] = kind === 'comparison' ? [] : matching(known[`${otherKind}s`], text);
	if (other) throw new UserError(`"${text}" is the ${otherKind} ${other.apiName}, not a ${kind}. Move it there.`);
	const where = whereNamesAre(kind === 'comparison' ? 'dimension' : kind, known.report);
	throw new UserError(`The report has no ${kind} named "${text.slice(0, 80)}".${nearHint(text, fields)} ${where}`);
}

/** Replaces a name; `either` is a metric or dimension, `own` is a name that the form itself defines. */
type Rename = (kind: Kind | 'either' | 'own', text: string) => string;

/** A dimension, or an expression with the names that it reads. */
function inDimension(text: string, rename: Rename): string {
	const expression = dimensionExpressionIn(text);
	if (!expression) return rename('dimension', text);
	rename('own', expression.name);
	return withReads(
		expression,
		expression.reads.map((name) => rename('dimension', name)),
	);
}

function inMetric(text: string, rename: Rename): string {
	const computed = /^\s*([A-Za-z0-9_]+)\s*=/.exec(text)?.[1];
	if (computed !== undefined) rename('own', computed);
	return rename('metric', text);
}

/** An order in words, such as `Active users desc, country`. */
const inOrder = (text: string, rename: Rename): string =>
	partsOf(text)
		.map((entry) => {
			const [, field = entry, direction = ''] = /^(.+?)(\s+(?:asc|desc))?$/i.exec(entry) ?? [];
			return `${rename('either', field)}${direction}`;
		})
		.join(', ');

const inDimensions = (text: string, rename: Rename): string =>
	partsOf(text)
		.map((part) => inDimension(part, rename))
		.join(', ');

type Within = Kind | 'either';
type Reader = (text: string, rename: Rename, within: Within) => string;

const ofField: Reader = (text, rename, within) => rename(within, text);
const ofDimension: Reader = (text, rename) => rename('dimension', text);
const ofComparison: Reader = (text, rename) => rename('comparison', text);

/** How to read the names at a key of a form or of Google's JSON, without the underscores of its other spelling. */
const readers: ReadonlyMap<string, Reader> = new Map(
	Object.entries<Reader>({
		breakdown: ofDimension,
		dimensionname: ofDimension,
		dimensionnames: ofDimension,
		dimensions: inDimension,
		field: ofField,
		fieldname: ofField,
		fieldnames: inDimensions,
		metricname: inMetric,
		metrics: inMetric,
		orderby: inOrder,
		saved: ofComparison,
	}),
);

/** What the fields within a part of a form are. */
const kindWithin = (key: string): Kind | undefined =>
	/^metricFilter/.test(key) ? 'metric' : /^(?:comparisons|dimensionFilter|steps)/.test(key) ? 'dimension' : undefined;

const isTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A form with other names, wherever it has some: in rows, text or JSON. Pure. */
function withNames(value: unknown, rename: Rename, within: Within = 'either'): unknown {
	if (Array.isArray(value)) return value.map((one: unknown) => withNames(one, rename, within));
	if (!isObject(value)) return value;
	const entries = Object.entries(value).map(([key, one]) => {
		const read = readers.get(key.replaceAll('_', '').toLowerCase());
		if (read && typeof one === 'string') return [key, read(one, rename, within)];
		if (read && isTexts(one)) {
			return [key, one.filter((text) => text.trim() !== '').map((text) => read(text, rename, within))];
		}
		return [key, withNames(one, rename, kindWithin(key) ?? within)];
	});
	return Object.fromEntries(entries);
}

/** What an order is by: a dimension where only a dimension has this name, else a metric. */
function kindIn(known: Known, text: string): Kind {
	return matching(known.metrics, text).length === 0 && matching(known.dimensions, text).length > 0
		? 'dimension'
		: 'metric';
}

/**
 * A form with the API names of all metrics and dimensions in it: those that are requested, and those in its filters, orders,
 * pivots, comparisons and steps. The fields of the property are requested only where a text cannot be an API name, and cached.
 *
 * @param fieldsOf the fields of this kind of report.
 * @throws as `apiNameOf` does; for names of Universal Analytics, before anything is sent.
 */
export async function inApiNames<P extends object>(
	api: Api,
	property: string,
	params: P,
	fieldsOf: (api: Api, property: string) => Promise<Known> = metadataOf,
): Promise<P> {
	const own = new Set(['']);
	const texts: Array<readonly [Kind, string]> = [];
	withNames(params, (kind, text) => {
		rejectUniversal(text);
		if (kind === 'own') own.add(text);
		else texts.push([kind === 'either' ? 'metric' : kind, seenName(text)]);
		return text;
	});
	const needsFields = texts.some(([kind, text]) => !own.has(text) && isWords(text, kind));
	const known = needsFields ? await fieldsOf(api, property) : { metrics: [], dimensions: [] };
	return withNames(params, (kind, text) => {
		if (kind === 'own' || own.has(seenName(text))) return text;
		return apiNameOf(kind === 'either' ? kindIn(known, seenName(text)) : kind, text, known);
	}) as P;
}
