import { UserError } from 'n8n-workflow';

import { choiceField } from '../../../api/formFields';
import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { callOn, propertyField, propertyIdOf, zoneOf } from '../../../api/property';
import { changePercent, type ReportAnswer } from '../answer/answer';
import { hasCrossed, knownValue, type Other, type Rule } from './crossing';
import { type Day, type Days as Window, dayAt, earlier, isoMoment, later, settledMs, startOf } from '../dates/dates';
import { fieldsOf, metricField } from '../fields';
import { eventFilterOf, eventFilters } from '../filters';
import { askedSeldom, type ReportAnswers, type ReportRequest } from '../request';
import { nameOf } from './realtime';
import { keyOf, type Pair, pairsOf, perCall, perReport, reachMs, type Watch } from './windows';

const ofChange = ['increases', 'decreases', 'changes'] as const;

const metricFields = [
	propertyField,
	metricField,
	choiceField(
		'Condition',
		'condition',
		'above',
		'It starts the workflow once when it begins to hold, not while it goes on',
		[
			{ name: 'Changes by a Percentage', value: 'changes', description: 'Up or down' },
			{ name: 'Falls Below a Value', value: 'below' },
			{ name: 'Falls by a Percentage', value: 'decreases' },
			{ name: 'Rises Above a Value', value: 'above' },
			{ name: 'Rises by a Percentage', value: 'increases' },
		],
	),
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
	choiceField(
		'Window',
		'window',
		'yesterday',
		"The days whose value counts, complete ones in the property's time zone; a new window ends each day",
		[
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
	),
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
	const limit = isOfValue(params) ? [params.threshold] : [`${params.percentage}%`, compareWith];
	return `${nameOf([property, metric, condition, ...limit, window], eventFilterOf(params))}:${endDate}`;
}

const chunked = <T>(list: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(list.length / size) }, (_unused, index) =>
		list.slice(index * size, (index + 1) * size),
	);

/** The values by the index of the date range in the request; a range without events can lack a row. */
function valuesIn({ dimensionHeaders = [], rows = [] }: ReportAnswer): Map<number, number> {
	const at = dimensionHeaders.findIndex(({ name }) => name === 'dateRange');
	return new Map(
		rows.map(({ dimensionValues = [], metricValues = [] }) => {
			const index = at < 0 ? 0 : Number((dimensionValues[at]?.value ?? '').replace(/\D/g, ''));
			return [index, Number(metricValues[0]?.value ?? 0)];
		}),
	);
}

type Values = Awaited<ReturnType<typeof measured>>;

/** The metric's value in each window, with one report for up to four windows and one call for up to five reports. */
async function measured(
	api: Api,
	property: string,
	question: Pick<ReportRequest, 'metrics' | 'dimensionFilter'>,
	windows: readonly Window[],
) {
	const distinct = [...new Map(windows.map((window) => [keyOf(window), window])).values()];
	const bodies = chunked(distinct, perReport).map((ranges) => ({
		...question,
		dateRanges: ranges.map((range, index) => ({ ...range, name: `window${index}` })),
		returnPropertyQuota: true,
	}));
	const reports: ReportAnswer[] = [];
	for (const requests of chunked(bodies, perCall)) {
		const ask = async () => await callOn<ReportAnswers>(api, property, 'batchRunReports', { requests });
		const response = await askedSeldom(api, property, requests, ask);
		reports.push(...(response.reports ?? []));
	}
	const byWindow = reports.flatMap((report, index) =>
		[...valuesIn(report)].flatMap(([range, value]) => {
			const window = distinct[index * perReport + range];
			return window ? [[keyOf(window), value] as const] : [];
		}),
	);
	return {
		/** By the key of the window; without windows for which Google has no row. */
		byWindow: new Map(byWindow),
		/** Whether Google withheld rows by which people could be recognized. */
		isWithheld: reports.some(({ metadata }) => metadata?.subjectToThresholding === true),
		/** Whether Google put rare values together, which a filter then misses. */
		isCut: reports.some(({ metadata }) => metadata?.dataLossFromOtherRow === true),
	};
}

/**
 * The value of a window. Without a row, or with a zero, it had no events if its data is final; until then, and where Google
 * withholds rows, its value is unknown: a report of several ranges can return zeros for a range that is not processed yet.
 */
function readingOf(values: Values, window: Window, settledAt: Day): { value: number; isUnknown: boolean } {
	const value = values.byWindow.get(keyOf(window)) ?? 0;
	return { value, isUnknown: value === 0 && (values.isWithheld || window.endDate > settledAt) };
}

/** Reads the windows that ended since the last poll, and as many before them as show where the metric comes from. */
async function measurements(api: Api, params: MetricParams, span: Span): Promise<Measurement[]> {
	const watch = watchOf(params);
	if (span.isAhead) return [];
	const property = await propertyIdOf(api, params.property);
	const { metrics } = fieldsOf([params.metric], []);
	if (metrics.length === 0) throw new UserError('"Metric Name or ID" is missing. Choose a metric, such as sessions.');
	const timeZone = await zoneOf(api, property);
	const pairs = pairsOf(watch, span, timeZone);
	const oldest = pairs.at(-1)?.window.endDate ?? '';
	const windows = pairs.flatMap(({ window, compared }) => [window, ...(compared ? [compared] : [])]);
	const dimensionFilter = eventFilterOf(params);
	const values = await measured(api, property, { metrics, dimensionFilter }, windows);
	if (oldest > dayAt(span.since, timeZone))
		span.tell?.(
			`The pause was so long that days of the property ${property} are too many for one poll: days before ${later(oldest, 1)} were not judged.`,
		);
	if (values.isWithheld)
		span.tell?.(
			`Google withholds numbers of the property ${property} because they are about few people: those days are not judged.`,
		);
	if (values.isCut && dimensionFilter)
		span.tell?.(
			`Google has put rare values of the property ${property} together into "(other)", which the filter does not match: the metric can be larger than it seems.`,
		);
	const isToday = watch.window === 'today';
	const settledAt = isToday ? later(dayAt(span.now, timeZone), 1) : earlier(dayAt(span.now - settledMs, timeZone), 1);
	const readings = pairs.map(({ window, compared }): Other => {
		const own = readingOf(values, window, settledAt);
		const other = compared && readingOf(values, compared, settledAt);
		return {
			value: own.value,
			...(other && { compared: other.value }),
			...((own.isUnknown || other?.isUnknown) && { isUnknown: true }),
			fired: span.seen?.has(crossingId({ ...params, property }, window)) ?? false,
		};
	});
	return pairs.slice(0, isToday ? undefined : -1).flatMap((pair, index) => {
		const reading = readings[index];
		if (!reading || reading.isUnknown === true) return [];
		const { value, compared: comparedValue } = reading;
		return [
			{
				...pair,
				property,
				timeZone,
				value,
				...(comparedValue !== undefined && { comparedValue }),
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
	rights: 'analytics.readonly; Viewer of the property',
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
			metric: { name: params.metric, value, valueBefore: knownValue(before[0]) },
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
	overlap: (params) => reachMs(watchOf(params)),
	list: measurements,
});
