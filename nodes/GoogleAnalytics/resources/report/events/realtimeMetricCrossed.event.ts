import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { propertyField, propertyIdOf } from '../../../api/property';
import { realtimeFilters, eventFilterOf } from '../filters';
import { annotate, annotationField } from './annotate';
import { hasCrossed, type Rule } from './crossing';
import { judged, type Judged, type MinuteReading, newestClear } from './minuteCrossing';
import {
	askRealtime,
	isoMinute,
	last360Minute,
	lastMinute,
	Looks,
	minuteId,
	minuteOf,
	minutesBack,
	overlapMs,
	printOf,
	realtimeCost,
	steady,
} from './realtime';

/** What to watch, and when it counts as crossed. */
const realtimeMetricFields = [
	propertyField,
	{
		displayName: 'Metric',
		name: 'metric',
		type: 'options',
		options: [
			{ name: 'Active Users', value: 'activeUsers', description: 'Everybody counts once in the whole window' },
			{ name: 'Event Count', value: 'eventCount', description: 'All events, or those that the filters keep' },
			{ name: 'Key Events', value: 'keyEvents' },
			{ name: 'Views', value: 'screenPageViews', description: 'Of pages and screens' },
		],
		default: 'activeUsers',
		description: 'These four are all that Google knows in real time',
	},
	{
		displayName: 'Condition',
		name: 'condition',
		type: 'options',
		options: [
			{ name: 'Falls Below a Value', value: 'below' },
			{ name: 'Rises Above a Value', value: 'above' },
		],
		default: 'above',
		description: 'It starts the workflow once when it begins to hold, not while it goes on',
	},
	{
		displayName: 'Value',
		name: 'threshold',
		type: 'number',
		default: 100,
		description: 'The metric must go beyond it',
	},
	{
		displayName: 'Within Last (Minutes)',
		name: 'minutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: last360Minute, numberPrecision: 0 },
		default: 5,
		description:
			'How many complete minutes count together, at most 29, or 59 for an Analytics 360 property; the minute that is running does not count yet',
	},
	{
		displayName: 'Margin (Percent)',
		name: 'margin',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 100 },
		default: 5,
		description: 'How far the metric must come back, in percent of the value, before it can cross again',
	},
	...realtimeFilters,
	annotationField,
] as const satisfies Fields;

type RealtimeParams = Params<typeof realtimeMetricFields>;

/** A metric's value in the minutes that ended with this one. */
interface Measurement extends Judged {
	readonly property: string;
	/** The minute by which the event is named. */
	readonly named: number;
}

const ruleOf = ({ condition, threshold, margin }: RealtimeParams): Rule => ({ condition, limit: threshold, margin });

/** Names what is watched. */
function prefixOf(params: RealtimeParams, property: string): string {
	const { metric, condition, threshold, minutes } = params;
	const filter = eventFilterOf(params);
	return [property, metric, condition, threshold, `${minutes}min`, ...(filter ? [printOf(filter)] : [])].join(':');
}

/** Two windows in a row, as far as both can be asked for, because users of several minutes are not those of each together. */
function userWindows(minutes: number) {
	const back = Math.min(minutes, Math.max(0, lastMinute - minutes));
	const now = { name: 'now', startMinutesAgo: minutes, endMinutesAgo: 1 };
	const before = { name: 'before', startMinutesAgo: minutes + back, endMinutesAgo: 1 + back };
	return back === 0 ? { ranges: [now], back } : { ranges: [now, before], back };
}

async function usersIn(api: Api, property: string, params: RealtimeParams): Promise<MinuteReading[]> {
	const { ranges, back } = userWindows(params.minutes);
	const question = { metrics: [params.metric], dimensions: [], minuteRanges: ranges };
	const { now, rows } = await askRealtime(api, property, { ...question, dimensionFilter: eventFilterOf(params) });
	return ranges.map(({ name }, index) => {
		const row = rows.find(({ dateRange = name }) => dateRange === name);
		return { minute: now - 1 - index * back, value: Number(row?.[params.metric] ?? 0) };
	});
}

/**
 * Without an earlier window that was told: where Google counts minutes back from each look, a later look shows one of the same
 * name that ended earlier, and its number says nothing of the one that was told.
 */
const untold = (windows: readonly MinuteReading[], told: ReadonlySet<number>): MinuteReading[] =>
	windows.filter(({ minute }, index) => index === 0 || !told.has(minute));

/** All windows of complete minutes that real time still knows, from what each minute adds to them. */
async function sumsIn(api: Api, property: string, params: RealtimeParams): Promise<MinuteReading[]> {
	const { metric, minutes } = params;
	const minuteRanges = minutesBack(minutes);
	const dimensionFilter = eventFilterOf(params);
	const question = { metrics: [metric], dimensions: ['minutesAgo'], minuteRanges, dimensionFilter };
	const { now, rows } = await askRealtime(api, property, question);
	const byAgo = new Map(rows.map((row) => [Number(row.minutesAgo), Number(row[metric])]));
	const oldest = minuteRanges ? last360Minute : lastMinute;
	return Array.from({ length: oldest - minutes + 1 }, (_unused, index) => {
		const ended = index + 1;
		const parts = Array.from({ length: minutes }, (_part, ago) => byAgo.get(ended + ago) ?? 0);
		return { minute: now - ended, value: parts.reduce((sum, part) => sum + part, 0) };
	});
}

/** Reads the windows that ended since the last look, with one request. */
async function measurements(api: Api, params: RealtimeParams, span: Span): Promise<Measurement[]> {
	if (span.isAhead) return [];
	const property = await propertyIdOf(api, params.property);
	const rule = ruleOf(params);
	const prefix = prefixOf(params, property);
	const isUsers = params.metric === 'activeUsers' && params.minutes > 1;
	const looks = new Looks<Measurement>(span, ({ named }) => minuteId(prefix, named));
	const told = looks.told(prefix);
	const windows = isUsers ? untold(await usersIn(api, property, params), told) : await sumsIn(api, property, params);
	const { judgedTo, clearIn, clearValue } = looks.facts;
	const last = clearIn === undefined ? undefined : { minute: clearIn, value: clearValue ?? 0 };
	const startedIn = looks.isFirst ? undefined : minuteOf(looks.startedAt);
	const found = judged(windows, { told, last, judgedTo, startedIn }).map((one) => ({
		...one,
		property,
		named: steady(told, one.minute),
	}));
	const clear = newestClear(rule, found, last);
	const crossings = found
		.filter((one) => hasCrossed(rule, one, one.before, one.after))
		.map((one) => ({ ...one, before: one.before.slice(0, 1), after: [] }));
	const facts = { judgedTo: windows[0]?.minute, clearIn: clear?.minute, clearValue: clear?.value };
	return looks.finish(found, crossings, facts);
}

export const realtimeMetricCrossed = defineEvent<Measurement>()({
	name: 'Real-Time Metric Crossed',
	value: 'realtimeMetricCrossed',
	description:
		'When active users, events, views or key events of the last minutes go above or below a value; once for each crossing',
	alias: ['traffic spike', 'live visitors', 'active users above'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	rights: 'analytics.readonly; Viewer of the property. With "Add Annotation": analytics.edit; Editor of the property',
	isMeasured: true,
	cost: realtimeCost,
	fields: realtimeMetricFields,
	accepts: (reading, params) => hasCrossed(ruleOf(params), reading, reading.before, reading.after),
	emits: ({ property, named, value, before }, params) => ({
		eventId: minuteId(prefixOf(params, property), named),
		occurredAt: isoMinute(named + 1),
		actor: null,
		metric: { name: params.metric, value, valueBefore: before[0]?.isUnknown ? null : (before[0]?.value ?? null) },
		condition: params.condition,
		threshold: params.threshold,
		window: {
			minutes: params.minutes,
			startedAt: isoMinute(named + 1 - params.minutes),
			endedAt: isoMinute(named + 1),
		},
		source: { propertyId: property, metric: params.metric },
	}),
	follow: {
		member: 'annotation',
		run: async (api, emission, params) => await annotate(api, emission, params, 'minute'),
	},
	overlap: () => overlapMs,
	list: measurements,
});
