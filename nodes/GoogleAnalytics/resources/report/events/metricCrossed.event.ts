import { createHash } from 'node:crypto';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { path } from '../../../../shared/http/path';
import { propertyField, propertyIdOf, zoneOf } from '../../../api/property';
import { changePercent, type ReportAnswer } from '../answer/answer';
import { annotate, annotationField } from './annotate';
import { hasCrossed, type Other, type Rule } from './crossing';
import { type Day, dayAt, earlier, isoMoment, later, settledMs, startOf } from '../dates/dates';
import { fieldsOf, metricField } from '../fields';
import { eventFilterOf, eventFilters, type FilterExpression } from '../filters';
import { askedSeldom } from '../request';
import { keyOf, type Pair, pairsOf, reachMs, type Watch, type Window } from './windows';

const ofChange = ['increases', 'decreases', 'changes'] as const;

/** What to watch, and when it counts as crossed. */
const metricFields = [
	propertyField,
	metricField,
	{
		displayName: 'Condition',
		name: 'condition',
		type: 'options',
		options: [
			{ name: 'Changes by a Percentage', value: 'changes', description: 'Up or down' },
			{ name: 'Falls Below a Value', value: 'below' },
			{ name: 'Falls by a Percentage', value: 'decreases' },
			{ name: 'Rises Above a Value', value: 'above' },
			{ name: 'Rises by a Percentage', value: 'increases' },
		],
		default: 'above',
		description: 'It starts the workflow once when it begins to hold, not while it goes on',
	},
	{
		displayName: 'Value',
		name: 'threshold',
		type: 'number',
		default: 1000,
		description: 'The metric must go beyond it; a rate is a fraction, such as 0.4 for 40 %',
		displayOptions: { show: { condition: ['above', 'below'] } },
	},
	{
		displayName: 'Percentage',
		name: 'percentage',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 20,
		description: 'The change must be at least this large; 20 means from 100 to 120, or to 80',
		displayOptions: { show: { condition: [...ofChange] } },
	},
	{
		displayName: 'Compared With',
		name: 'compareWith',
		type: 'options',
		options: [
			{ name: 'Previous Period', value: 'previousPeriod', description: 'As many days, right before' },
			{ name: 'Same Weekdays Before', value: 'sameWeekdays', description: 'So that weekends do not count as falls' },
		],
		default: 'previousPeriod',
		displayOptions: { show: { condition: [...ofChange] } },
	},
	{
		displayName: 'Window',
		name: 'window',
		type: 'options',
		options: [
			{ name: 'Last 28 Days', value: 'last28Days' },
			{ name: 'Last 30 Days', value: 'last30Days' },
			{ name: 'Last 7 Days', value: 'last7Days' },
			{ name: 'Last 90 Days', value: 'last90Days' },
			{
				name: 'Today, as Google Processes It',
				value: 'today',
				description: 'Some hours late; each day begins at zero; only for "Rises Above"',
			},
			{ name: 'Yesterday', value: 'yesterday' },
		],
		default: 'yesterday',
		description: "The days whose value counts, complete ones in the property's time zone; a new window ends each day",
	},
	{
		displayName: 'Wait for Late Data (Hours)',
		name: 'settleHours',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 72, numberPrecision: 0 },
		default: 12,
		description:
			'How long a window must be over before it counts. Google has most of a day after 12 hours and changes it for up to 48: with 48 nothing changes afterwards, with 0 a day may seem low. A window without any event counts as zero only after 48 hours.',
		displayOptions: { hide: { window: ['today'] } },
	},
	{
		displayName: 'Margin (Percent)',
		name: 'margin',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 100 },
		default: 5,
		description:
			'How far the metric must come back, in percent of the value or percentage above, before it can cross again. With less, it waits until it was not beyond for three windows.',
		displayOptions: { hide: { window: ['today'] } },
	},
	...eventFilters,
	annotationField,
] as const satisfies Fields;

type MetricParams = Params<typeof metricFields>;

/** A metric's value in one window, with those of the windows that ended before, newest first, and after, oldest first. */
interface Measurement extends Pair {
	readonly property: string;
	readonly timeZone: string;
	readonly value: number;
	readonly comparedValue?: number;
	readonly before: readonly Other[];
	readonly after?: readonly Other[];
}

const isOfValue = ({ condition }: MetricParams): boolean => condition === 'above' || condition === 'below';

const ruleOf = (params: MetricParams): Rule => ({
	condition: params.condition,
	limit: isOfValue(params) ? params.threshold : params.percentage,
	margin: params.margin,
});

/** @throws UserError for a day that is compared while it is not over. */
function watchOf(params: MetricParams): Watch {
	if (params.window === 'today' && params.condition !== 'above') {
		throw new UserError(
			'The window "Today" begins at zero every day, so it can only rise above a value. Choose the window "Yesterday", or the condition "Rises Above a Value".',
		);
	}
	const compareWith = isOfValue(params) ? 'none' : params.compareWith;
	return { window: params.window, compareWith, settleHours: params.settleHours };
}

/** Names a crossing by what was watched and the last day of the window. */
function crossingId(params: MetricParams, { endDate }: Window): string {
	const { property, metric, condition, window, compareWith } = params;
	const filter = eventFilterOf(params);
	const limit = isOfValue(params) ? [params.threshold] : [`${params.percentage}%`, compareWith];
	const print = filter && createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 8);
	return [property, metric, condition, ...limit, window, ...(print ? [print] : []), endDate].join(':');
}

/** The metric whose value is wanted, and of which events. */
interface Question {
	readonly property: string;
	readonly metric: { readonly name: string; readonly expression?: string };
	readonly dimensionFilter?: FilterExpression;
}

/** Google adds up at most this many date ranges in one report. */
const perReport = 4;

const chunked = <T>(list: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_unused, index) =>
		list.slice(index * size, (index + 1) * size),
	);

/** The values by the index of the date range in the request; a range without events has no row. */
function read({ dimensionHeaders = [], rows = [] }: ReportAnswer): Map<number, number> {
	const at = dimensionHeaders.findIndex(({ name }) => name === 'dateRange');
	return new Map(
		rows.map(({ dimensionValues = [], metricValues = [] }) => {
			const index = at < 0 ? 0 : Number((dimensionValues[at]?.value ?? '').replace(/\D/g, ''));
			return [index, Number(metricValues[0]?.value ?? 0)];
		}),
	);
}

/**
 * The metric's value in each window, with one report for up to four windows and one call for all of them; undefined for a
 * window of which Google shows no number because few people were there.
 */
async function measured(
	api: Api,
	{ property, metric, dimensionFilter }: Question,
	windows: readonly Window[],
): Promise<Values> {
	const distinct = [...new Map(windows.map((window) => [keyOf(window), window])).values()];
	const chunks = chunked(distinct, perReport);
	const bodies = chunks.map((chunk) => ({
		metrics: [metric],
		dateRanges: chunk.map(({ startDate, endDate }, index) => ({ startDate, endDate, name: `window${index}` })),
		dimensionFilter,
		returnPropertyQuota: true,
	}));
	const [only] = bodies;
	const report = {
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:runReport`,
		body: only,
	} as const;
	const reports = path`/v1beta/properties/${property}:batchRunReports`;
	const answers = await askedSeldom(api, property, bodies, async () =>
		bodies.length > 1
			? (
					await api.request<{ reports?: readonly ReportAnswer[] }>({
						method: 'POST',
						base: 'data',
						path: reports,
						body: { requests: bodies },
					})
				).reports
			: [await api.request<ReportAnswer>(report)],
	);
	const found = (answers ?? []).map(read);
	const byWindow = new Map(
		distinct.map((window, index) => [keyOf(window), found[Math.floor(index / perReport)]?.get(index % perReport)]),
	);
	const metadata = (answers ?? []).map((answer) => answer.metadata ?? {});
	return {
		of: (window) => byWindow.get(keyOf(window)),
		isWithheld: metadata.some(({ subjectToThresholding }) => subjectToThresholding === true),
		isCut: metadata.some(({ dataLossFromOtherRow }) => dataLossFromOtherRow === true),
	};
}

/** What Google says about a metric in some windows. */
interface Values {
	/** Undefined where there is no row. */
	of(window: Window): number | undefined;
	/** Whether Google withheld rows in which people could be recognized. */
	readonly isWithheld: boolean;
	/** Whether rare values are told together, which a filter then misses. */
	readonly isCut: boolean;
}

/**
 * What a window counts as. One without a row had no events if its data are final; until then, and where Google withholds
 * rows, nothing is known of it.
 */
function readingOf(values: Values, window: Window, settledAt: Day): { value: number; isUnknown?: true } {
	const value = values.of(window);
	if (value !== undefined) return { value };
	return values.isWithheld || window.endDate > settledAt ? { value: 0, isUnknown: true } : { value: 0 };
}

/** What the log tells of numbers that cannot be judged. */
function tellBounds({ tell }: Span, property: string, values: Values, isFiltered: boolean): void {
	if (values.isWithheld) {
		tell?.(
			`Google withholds numbers of the property ${property} because few people were there: those days are not judged.`,
		);
	}
	if (values.isCut && isFiltered) {
		tell?.(
			`Google has put rare values of the property ${property} together into "(other)", which the filter cannot see: the metric may be larger than it seems.`,
		);
	}
}

/** Reads the windows that ended since the last poll, and as many before them as tell where the metric comes from. */
async function measurements(api: Api, chosen: MetricParams, span: Span): Promise<Measurement[]> {
	const watch = watchOf(chosen);
	if (span.isAhead) return [];
	const property = await propertyIdOf(api, chosen.property);
	const params = { ...chosen, property };
	const [metric] = fieldsOf([params.metric], []).metrics;
	if (!metric) throw new UserError('"Metric Name or ID" is missing. Choose a metric, such as sessions.');
	const timeZone = await zoneOf(api, property);
	const pairs = pairsOf(watch, span, timeZone);
	const windows = pairs.flatMap(({ window, compared }) => [window, ...(compared ? [compared] : [])]);
	const values = await measured(api, { property, metric, dimensionFilter: eventFilterOf(params) }, windows);
	tellBounds(span, property, values, eventFilterOf(params) !== undefined);
	const isToday = watch.window === 'today';
	const settledAt = isToday ? later(dayAt(span.now, timeZone), 1) : earlier(dayAt(span.now - settledMs, timeZone), 1);
	const readings = pairs.map(({ window, compared }): Other => {
		const [own, other] = [window, compared].map((one) => (one ? readingOf(values, one, settledAt) : undefined));
		return {
			value: own?.value ?? 0,
			...(other && { compared: other.value }),
			...((own?.isUnknown ?? other?.isUnknown) && { isUnknown: true }),
			fired: span.seen?.has(crossingId(params, window)) ?? false,
		};
	});
	return pairs.slice(0, isToday ? undefined : -1).flatMap((pair, index) => {
		const reading = readings[index];
		if (!reading || reading.isUnknown === true) return [];
		return [
			{
				...pair,
				property,
				timeZone,
				value: reading.value,
				...(reading.compared !== undefined && { comparedValue: reading.compared }),
				before: isToday ? [] : readings.slice(index + 1),
				after: isToday ? [] : readings.slice(0, index).reverse(),
			},
		];
	});
}

const endOf = ({ window, timeZone }: Measurement): number => startOf(later(window.endDate, 1), timeZone);

export const metricCrossed = defineEvent<Measurement>()({
	name: 'Metric Crossed',
	value: 'metricCrossed',
	description: 'When a metric goes above or below a value, or changes by a percentage; once for each crossing',
	alias: ['traffic alert', 'traffic drop', 'metric alert'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	rights: 'analytics.readonly; Viewer of the property. With "Add Annotation": analytics.edit; Editor of the property',
	isMeasured: true,
	fields: metricFields,
	accepts: ({ value, comparedValue: compared, before, after }, params) =>
		hasCrossed(ruleOf(params), { value, ...(compared !== undefined && { compared }) }, before, after),
	emits: (measurement, params, { now }) => {
		const { property, timeZone, window, compared, value, comparedValue, before } = measurement;
		const isOver = params.window !== 'today';
		return {
			eventId: crossingId({ ...params, property }, window),
			occurredAt: isoMoment(isOver ? endOf(measurement) : startOf(window.endDate, timeZone)),
			actor: null,
			metric: { name: params.metric, value, dayBefore: before[0]?.value ?? null },
			condition: params.condition,
			threshold: ruleOf(params).limit,
			window: { ...window, timeZone },
			...(compared &&
				comparedValue !== undefined && {
					compared: { ...compared, value: comparedValue, changePercent: changePercent(comparedValue, value) },
				}),
			mayStillChange: now < endOf(measurement) + settledMs,
			source: { propertyId: property, metric: params.metric },
		};
	},
	follow: {
		member: 'annotation',
		run: async (api, emission, params) => await annotate(api, emission, params, (emission.window as Window).endDate),
	},
	overlap: (params) => reachMs(watchOf(params)),
	list: measurements,
});
