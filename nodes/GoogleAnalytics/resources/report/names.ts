import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { nearest } from '../../../shared/parameters/nearest';
import { partsOf } from '../../../shared/parameters/partsOf';
import { dimensionExpressionIn, withReads } from './ask/dimensionExpressions';
import { type Described, metadataOf } from './metadata';
import { nameKey, withName } from '../../../shared/filters/text';

type Kind = 'metric' | 'dimension';

/** What a property calls what it can report. */
interface Known {
	readonly metrics: readonly Described[];
	readonly dimensions: readonly Described[];
}

/**
 * Names of Universal Analytics that mean the same in Google Analytics 4.
 * https://developers.google.com/analytics/devguides/migration/api/reporting-ua-to-ga4-dims-mets
 * https://support.google.com/analytics/answer/11986666
 */
const universal: Readonly<Record<string, string>> = {
	'1dayUsers': 'active1DayUsers',
	'7dayUsers': 'active7DayUsers',
	'28dayUsers': 'active28DayUsers',
	adClicks: 'advertiserAdClicks',
	adContent: 'sessionManualAdContent',
	adCost: 'advertiserAdCost',
	avgSessionDuration: 'averageSessionDuration',
	campaign: 'sessionCampaignName',
	channelGrouping: 'sessionDefaultChannelGroup',
	countryIsoCode: 'countryId',
	cpc: 'advertiserAdCostPerClick',
	eventName: 'eventName',
	goalCompletionsAll: 'keyEvents',
	goalConversionRateAll: 'sessionKeyEventRate',
	hostname: 'hostName',
	impressions: 'advertiserAdImpressions',
	itemQuantity: 'itemsPurchased',
	landingPagePath: 'landingPagePlusQueryString',
	medium: 'sessionMedium',
	pagePath: 'pagePathPlusQueryString',
	pageviews: 'screenPageViews',
	pageviewsPerSession: 'screenPageViewsPerSession',
	productName: 'itemName',
	productSku: 'itemId',
	ROAS: 'returnOnAdSpend',
	screenName: 'unifiedScreenName',
	screenviews: 'screenPageViews',
	source: 'sessionSource',
	sourceMedium: 'sessionSourceMedium',
	totalEvents: 'eventCount',
	transactionRevenue: 'purchaseRevenue',
	userType: 'newVsReturning',
	users: 'totalUsers',
};

/** Names that both have. */
const shared = new Set([
	...['appVersion', 'bounceRate', 'browser', 'city', 'cityId', 'continent', 'country', 'date', 'dateHour'],
	...['dateHourMinute', 'day', 'dayOfWeek', 'dayOfWeekName', 'deviceCategory', 'hour', 'isoWeek', 'isoYear'],
	...['isoYearIsoWeek', 'itemRevenue', 'language', 'minute', 'mobileDeviceBranding', 'mobileDeviceMarketingName'],
	...['mobileDeviceModel', 'month', 'newUsers', 'nthDay', 'nthHour', 'nthMinute', 'nthMonth', 'nthWeek'],
	...['operatingSystem', 'operatingSystemVersion', 'pageTitle', 'region', 'screenResolution', 'sessions'],
	...['sessionsPerUser', 'transactionId', 'transactions', 'userAgeBracket', 'userGender', 'week', 'year'],
	...['yearMonth', 'yearWeek'],
]);

/** What there is instead of names that have no equal. */
const instead: Readonly<Record<string, string>> = {
	avgTimeOnPage: 'userEngagementDuration divided by activeUsers',
	bounces: 'bounceRate, or sessions less engagedSessions',
	entrances: 'sessions by the dimension landingPage',
	eventAction: 'eventName, or a custom dimension such as customEvent:event_action',
	eventCategory: 'eventName, or a custom dimension such as customEvent:event_category',
	eventLabel: 'a custom dimension such as customEvent:event_label',
	uniqueEvents: 'eventCount or totalUsers by the dimension eventName',
	uniquePageviews: 'screenPageViews or sessions by the dimension pagePath',
};

/** Today's name of one of Universal Analytics; undefined for any other text. */
function fromUniversal(text: string, { metrics, dimensions }: Known): string | undefined {
	const old = /^(?:ga|rt):(\w+)$/.exec(text)?.[1];
	if (old === undefined) return undefined;
	const today = Object.hasOwn(universal, old) ? universal[old] : shared.has(old) ? old : undefined;
	if (today !== undefined) return today;
	const own = Object.hasOwn(instead, old) ? instead[old] : undefined;
	const alike = nearest(
		old,
		[...metrics, ...dimensions].map(({ apiName }) => apiName),
	);
	const hint = own ?? alike.join(', ');
	throw new UserError(
		`"${text}" is a name of Universal Analytics that Google Analytics 4 does not have.${hint === '' ? '' : ` Ask for ${hint} instead.`} "Get metadata" lists all names of this property.`,
	);
}

const plain = (text: string) => nameKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text looks like a name that people read rather than one of the API, so that the property must be asked. */
function isWords(text: string, kind: Kind): boolean {
	if (/^(?:ga|rt):/.test(text)) return !Object.hasOwn(universal, text.slice(3)) && !shared.has(text.slice(3));
	if (/^[A-Za-z]+:/.test(text)) return false;
	if (kind === 'metric' && (/[=*+()]/.test(text) || /^[a-z]\w*\s*[-/]\s*[a-z]\w*$/.test(text))) return false;
	return /^[^a-z]/.test(text) || /[^A-Za-z0-9]/.test(text);
}

const listOf = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

const matching = (fields: readonly Described[], text: string): readonly Described[] => {
	const exact = withName(fields, text, ({ apiName, uiName }) => [apiName, uiName]);
	if (exact.length > 0) return exact;
	const wanted = plain(text);
	return fields.filter(({ apiName, uiName = '' }) => plain(apiName) === wanted || plain(uiName) === wanted);
};

/**
 * The API's name of a metric or dimension that was given by that, by its display name in any case ("Active users"), or by its
 * name in Universal Analytics (`ga:sessions`). Pure.
 *
 * @throws UserError when nothing, something of the other kind, or several things are called so; it names what may be meant.
 */
export function apiNameOf(kind: Kind, given: string, known: Known): string {
	const text = given.trim();
	const today = fromUniversal(text, known);
	if (today !== undefined) return today;
	if (!isWords(text, kind)) return text;
	const [fields, others] = kind === 'metric' ? [known.metrics, known.dimensions] : [known.dimensions, known.metrics];
	const [found, ...more] = matching(fields, text);
	if (found && more.length === 0) return found.apiName;
	if (found) {
		const names = [found, ...more].map(({ apiName }) => apiName);
		throw new UserError(
			`Several of the property's ${kind}s are called "${text}": ${listOf(names)}. Give one of these.`,
		);
	}
	const [other] = matching(others, text);
	const otherKind = kind === 'metric' ? 'dimension' : 'metric';
	if (other) throw new UserError(`"${text}" is the ${otherKind} ${other.apiName}, not a ${kind}. Move it there.`);
	const alike = nearest(
		text,
		fields.flatMap(({ apiName, uiName = apiName }) => [uiName, apiName]),
	);
	const hint = alike.length > 0 ? ` Did you mean ${listOf(alike)}?` : '';
	throw new UserError(
		`The property has no ${kind} called "${text.slice(0, 80)}".${hint} "Get metadata" lists all names of this property.`,
	);
}

/** A row of a form that is about a metric or dimension. */
interface AboutField {
	readonly field: string;
}

/** One dimension of a pivot and what it is ordered by, as texts. */
interface PivotNames {
	readonly fieldNames: string;
	readonly orderBy: string;
}

/** Names that a form holds. */
interface Named {
	readonly metrics?: readonly string[];
	readonly dimensions?: readonly string[];
	readonly orderBy?: { readonly order: readonly AboutField[] };
	readonly breakdown?: string;
	readonly steps?: { readonly step: readonly AboutField[] };
	readonly pivots?: { readonly pivot: readonly PivotNames[] };
	readonly pivotsJson?: unknown;
	readonly stepsJson?: unknown;
	/** Those of a report in Google's own form. */
	readonly dimensionFilter?: unknown;
	readonly metricFilter?: unknown;
	readonly orderBys?: unknown;
	readonly comparisons?: unknown;
	readonly filters?: {
		readonly dimensionFilters?: { readonly filter: readonly AboutField[] };
		readonly metricFilters?: { readonly filter: readonly AboutField[] };
		readonly dimensionFilterJson?: unknown;
		readonly metricFilterJson?: unknown;
	};
	readonly options?: {
		readonly orderByText?: string;
		readonly comparisons?: { readonly comparison: readonly AboutField[] };
		readonly [other: string]: unknown;
	};
}

const nothing: Known = { metrics: [], dimensions: [] };

/** The name of a metric that the form itself computes, as in `views_per_user=screenPageViews/activeUsers`. */
const computedName = (text: string) => /^\s*([A-Za-z0-9_]+)\s*=/.exec(text)?.[1];

/** What an order is by: a dimension where only a dimension is called so, else a metric. */
function kindIn(known: Known, text: string): Kind {
	return matching(known.metrics, text).length === 0 && matching(known.dimensions, text).length > 0
		? 'dimension'
		: 'metric';
}

/** What becomes of a name; `either` is that of a metric or dimension. */
type Rename = (kind: Kind | 'either', text: string) => string;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonNames: Readonly<Record<string, Kind | 'either'>> = {
	metricName: 'metric',
	metric_name: 'metric',
	dimensionName: 'dimension',
	dimension_name: 'dimension',
	dimensionNames: 'dimension',
	dimension_names: 'dimension',
};

/** JSON with other names at any depth: of fields of the given kind, of metrics and dimensions. Pure. */
function inJson(value: unknown, kind: Kind | 'either', rename: Rename): unknown {
	if (Array.isArray(value)) return value.map((one: unknown) => inJson(one, kind, rename));
	if (!isObject(value)) return value;
	const named = (text: unknown, as: Kind | 'either') => (typeof text === 'string' ? rename(as, text) : text);
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => {
			const isField = /^(?:fieldName|field_name|field)$/.test(key);
			const as = isField ? kind : Object.hasOwn(jsonNames, key) ? jsonNames[key] : undefined;
			if (as !== undefined && Array.isArray(one)) return [key, one.map((name: unknown) => named(name, as))];
			return [key, as === undefined ? inJson(one, kind, rename) : named(one, as)];
		}),
	);
}

/** Pivots as JSON: their dimensions are a list or a text. */
function inPivots(value: unknown, rename: Rename): unknown {
	if (Array.isArray(value)) return value.map((one: unknown) => inPivots(one, rename));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, one]) => {
			if (!/^field_?names$/i.test(key)) return [key, inJson(one, 'either', rename)];
			const list: unknown[] = Array.isArray(one) ? one : typeof one === 'string' ? partsOf(one) : [];
			return [key, list.map((name) => inDimension(String(name), rename))];
		}),
	);
}

/** The dimensions of pivots as JSON, as they were written. */
function pivotFields(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(pivotFields);
	if (!isObject(value)) return [];
	const fields = value.fieldNames ?? value.field_names;
	return Array.isArray(fields) ? fields.map(String) : typeof fields === 'string' ? partsOf(fields) : [];
}

/** A dimension, or an expression with the names of what it reads. */
function inDimension(text: string, rename: Rename): string {
	const expression = dimensionExpressionIn(text);
	if (!expression) return rename('dimension', text);
	return withReads(
		expression,
		expression.reads.map((name) => rename('dimension', name)),
	);
}

/** An order in words, such as `Active users desc, country`. */
const inOrder = (text: string, rename: Rename): string =>
	partsOf(text)
		.map((entry) => {
			const [, field = entry, direction = ''] = /^(.+?)(\s+(?:asc|desc))?$/i.exec(entry) ?? [];
			return `${rename('either', field)}${direction}`;
		})
		.join(', ');

const inRows = <R extends AboutField>(rows: readonly R[], kind: Kind | 'either', rename: Rename): R[] =>
	rows.map((row) => ({ ...row, field: rename(kind, row.field) }));

const inList = (list: readonly string[], rename: (text: string) => string): string[] =>
	list.filter((text) => text.trim() !== '').map(rename);

function inFilters(filters: NonNullable<Named['filters']>, rename: Rename): Named['filters'] {
	const { dimensionFilters, metricFilters, dimensionFilterJson: ofDimensions, metricFilterJson: ofMetrics } = filters;
	return {
		...filters,
		...(dimensionFilters?.filter && {
			dimensionFilters: { ...dimensionFilters, filter: inRows(dimensionFilters.filter, 'dimension', rename) },
		}),
		...(metricFilters?.filter && {
			metricFilters: { ...metricFilters, filter: inRows(metricFilters.filter, 'metric', rename) },
		}),
		...(ofDimensions !== undefined && { dimensionFilterJson: inJson(ofDimensions, 'dimension', rename) }),
		...(ofMetrics !== undefined && { metricFilterJson: inJson(ofMetrics, 'metric', rename) }),
	};
}

function inOptions(options: NonNullable<Named['options']>, rename: Rename): Named['options'] {
	const { orderByText, comparisons } = options;
	return {
		...options,
		...(orderByText !== undefined && { orderByText: inOrder(orderByText, rename) }),
		...(comparisons?.comparison && {
			comparisons: { ...comparisons, comparison: inRows(comparisons.comparison, 'dimension', rename) },
		}),
	};
}

/** What a report in Google's own form, or a form's JSON, is about. */
function inGooglesForm(params: Named, rename: Rename): Partial<Named> {
	const { pivotsJson, stepsJson, dimensionFilter, metricFilter, orderBys, comparisons } = params;
	return {
		...(pivotsJson !== undefined && { pivotsJson: inPivots(pivotsJson, rename) }),
		...(stepsJson !== undefined && { stepsJson: inJson(stepsJson, 'dimension', rename) }),
		...(dimensionFilter !== undefined && { dimensionFilter: inJson(dimensionFilter, 'dimension', rename) }),
		...(metricFilter !== undefined && { metricFilter: inJson(metricFilter, 'metric', rename) }),
		...(orderBys !== undefined && { orderBys: inJson(orderBys, 'either', rename) }),
		...(comparisons !== undefined && { comparisons: inJson(comparisons, 'dimension', rename) }),
	};
}

/** A form with other names, wherever it has some. Pure. */
function withNames<P extends Named>(params: P, rename: Rename): P {
	const { metrics, dimensions, orderBy, breakdown, steps, pivots, filters, options } = params;
	return {
		...params,
		...inGooglesForm(params, rename),
		...(metrics && { metrics: inList(metrics, (text) => rename('metric', text)) }),
		...(dimensions && { dimensions: inList(dimensions, (text) => inDimension(text, rename)) }),
		...(orderBy?.order && { orderBy: { ...orderBy, order: inRows(orderBy.order, 'either', rename) } }),
		...(breakdown !== undefined && { breakdown: rename('dimension', breakdown) }),
		...(steps?.step && { steps: { ...steps, step: inRows(steps.step, 'dimension', rename) } }),
		...(pivots?.pivot && {
			pivots: {
				...pivots,
				pivot: pivots.pivot.map((row) => ({
					...row,
					fieldNames: inList(partsOf(row.fieldNames), (text) => inDimension(text, rename)).join(', '),
					orderBy: inOrder(row.orderBy, rename),
				})),
			},
		}),
		...(filters && { filters: inFilters(filters, rename) }),
		...(options && { options: inOptions(options, rename) }),
	};
}

/** The names that a form gives to what it has computed. */
function ownNames({ metrics = [], dimensions = [], pivots, pivotsJson }: Named): Set<string> {
	const crossed = pivots?.pivot.flatMap(({ fieldNames }) => partsOf(fieldNames)) ?? [];
	const texts = [...dimensions, ...crossed, ...pivotFields(pivotsJson)];
	const computed = texts.flatMap((text) => dimensionExpressionIn(text)?.name ?? []);
	return new Set([...metrics.flatMap((text) => computedName(text) ?? []), ...computed]);
}

/**
 * The names of a form as the API has them: those of its metrics and dimensions, and of all that its filters, orders, pivots,
 * comparisons and steps are about, in rows, texts or JSON. The property is asked only where a text cannot be one of the API's
 * names, and its answer is remembered.
 *
 * @param ask what knows the names of the property.
 * @throws as `apiNameOf` does.
 */
export async function inApiNames<P extends Named>(
	api: Api,
	property: string,
	params: P,
	ask: (api: Api, property: string) => Promise<Known> = metadataOf,
): Promise<P> {
	const own = ownNames(params);
	const isLeft = (text: string) => text === '' || own.has(text);
	let isAsked = false;
	withNames(params, (kind, text) => {
		isAsked ||= !isLeft(text.trim()) && isWords(text.trim(), kind === 'dimension' ? kind : 'metric');
		return text;
	});
	const known = isAsked ? await ask(api, property) : nothing;
	return withNames(params, (kind, text) =>
		isLeft(text.trim()) ? text : apiNameOf(kind === 'either' ? kindIn(known, text.trim()) : kind, text, known),
	);
}
