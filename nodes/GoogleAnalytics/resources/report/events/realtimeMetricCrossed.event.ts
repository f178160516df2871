import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { choiceField, numberField } from '../../../api/formFields';
import { propertyField, propertyIdOf } from '../../../api/property';
import { realtimeFilters, eventFilterOf } from '../filters';
import { hasCrossed, judged, type Judged, knownValue, type MinuteReading, newestClear, type Rule } from './crossing';
import {
	askRealtime,
	isoMinute,
	checkMinutes,
	lastMinute,
	looksOf,
	minuteId,
	nameOf,
	realtimeEvent,
	steady,
} from './realtime';

const realtimeMetricFields = [
	propertyField,
	choiceField('Metric', 'metric', 'activeUsers', 'These four are all that Google knows in real time', [
		{ name: 'Active Users', value: 'activeUsers', description: 'Everybody counts once in the whole window' },
		{ name: 'Event Count', value: 'eventCount', description: 'All events, or those that the filters keep' },
		{ name: 'Key Events', value: 'keyEvents' },
		{ name: 'Views', value: 'screenPageViews', description: 'Of pages and screens' },
	]),
	choiceField(
		'Condition',
		'condition',
		'above',
		'It starts the workflow once when it begins to hold, not while it goes on',
		[
			{ name: 'Falls Below a Value', value: 'below' },
			{ name: 'Rises Above a Value', value: 'above' },
		],
	),
	{
		displayName: 'Value',
		name: 'threshold',
		type: 'number',
		default: 100,
		description: 'The metric must go beyond it',
	},
	numberField(
		'Within Last (Minutes)',
		'minutes',
		5,
		{ minValue: 1, maxValue: lastMinute },
		'How many complete minutes count together; the current minute does not count yet',
	),
	{
		displayName: 'Margin (Percent)',
		name: 'margin',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 100 },
		default: 5,
		description: 'How far the metric must come back, in percent of the value, before it can cross again',
	},
	...realtimeFilters,
] as const satisfies Fields;

type RealtimeParams = Params<typeof realtimeMetricFields>;

/** A metric's value in the minutes that ended with this one. */
interface Measurement extends Judged {
	readonly property: string;
	/** The minute by which the event is named. */
	readonly named: number;
}

const ruleOf = ({ condition, threshold, margin }: RealtimeParams): Rule => ({ condition, limit: threshold, margin });

function prefixOf(params: RealtimeParams, property: string): string {
	const { metric, condition, threshold, minutes } = params;
	return nameOf([property, metric, condition, threshold, `${minutes}min`], eventFilterOf(params));
}

/** Two windows in a row, as far as both can be requested, because a user of several minutes counts once. */
async function usersIn(api: Api, property: string, params: RealtimeParams): Promise<MinuteReading[]> {
	const { metric, minutes } = params;
	const back = Math.min(minutes, lastMinute - minutes);
	const minuteRanges = [...new Set([0, back])].map((ago) => ({
		name: `ago${ago}`,
		startMinutesAgo: minutes + ago,
		endMinutesAgo: 1 + ago,
	}));
	const question = { metrics: [metric], dimensions: [], minuteRanges, dimensionFilter: eventFilterOf(params) };
	const { now, rows } = await askRealtime(api, property, question);
	return minuteRanges.map(({ name, endMinutesAgo }) => {
		const row = rows.find(({ dateRange = name }) => dateRange === name);
		return { minute: now - endMinutesAgo, value: Number(row?.[metric] ?? 0) };
	});
}

/**
 * Without an earlier window that was emitted: where Google counts minutes back from each look, a later look shows one of the same
 * name that ended earlier, and its number says nothing of the one that was emitted.
 */
const untold = (windows: readonly MinuteReading[], emitted: ReadonlySet<number>): MinuteReading[] =>
	windows.filter(({ minute }, index) => index === 0 || !emitted.has(minute));

/** All windows of complete minutes that real time still knows, from what each minute adds to them. */
async function sumsIn(api: Api, property: string, params: RealtimeParams): Promise<MinuteReading[]> {
	const { metric, minutes } = params;
	const question = { metrics: [metric], dimensions: ['minutesAgo'], dimensionFilter: eventFilterOf(params) };
	const { now, rows } = await askRealtime(api, property, question);
	const byAgo = new Map(rows.map((row) => [Number(row.minutesAgo), Number(row[metric])]));
	return Array.from({ length: lastMinute - minutes + 1 }, (_unused, index) => {
		const ended = index + 1;
		const parts = Array.from({ length: minutes }, (_part, ago) => byAgo.get(ended + ago) ?? 0);
		return { minute: now - ended, value: parts.reduce((sum, part) => sum + part, 0) };
	});
}

/** Reads the windows that ended since the last look, with one request. */
async function measurements(api: Api, params: RealtimeParams, span: Span): Promise<Measurement[]> {
	if (span.isAhead) return [];
	checkMinutes('Within Last (Minutes)', params.minutes, lastMinute);
	const property = await propertyIdOf(api, params.property);
	const rule = ruleOf(params);
	const prefix = prefixOf(params, property);
	const isUsers = params.metric === 'activeUsers' && params.minutes > 1;
	const looks = looksOf<Measurement>(span, ({ named }) => minuteId(prefix, named));
	const emitted = looks.emitted(prefix);
	const windows = isUsers ? untold(await usersIn(api, property, params), emitted) : await sumsIn(api, property, params);
	const { judgedTo, clearIn, clearValue } = looks.facts;
	const last = clearIn === undefined ? undefined : { minute: clearIn, value: clearValue ?? 0 };
	const found = judged(windows, { emitted, last, judgedTo, startedIn: looks.startedIn }).map((one) => ({
		...one,
		property,
		named: steady(emitted, one.minute),
	}));
	const clear = newestClear(rule, found, last);
	const crossings = found
		.filter((one) => hasCrossed(rule, one, one.before, one.after))
		.map((one) => ({ ...one, before: one.before.slice(0, 1), after: [] }));
	const facts = { judgedTo: windows[0]?.minute, clearIn: clear?.minute, clearValue: clear?.value };
	return looks.finish(found, crossings, facts);
}

export const realtimeMetricCrossed = defineEvent<Measurement>()({
	...realtimeEvent,
	name: 'Real-Time Metric Crossed',
	value: 'realtimeMetricCrossed',
	description:
		'When active users, events, views or key events of the last minutes go above or below a value; once for each crossing',
	alias: ['traffic spike', 'live visitors', 'active users above'],
	fields: realtimeMetricFields,
	accepts: (reading, params) => hasCrossed(ruleOf(params), reading, reading.before, reading.after),
	emits: ({ property, named, value, before }, params) => ({
		eventId: minuteId(prefixOf(params, property), named),
		occurredAt: isoMinute(named + 1),
		actor: null,
		metric: { name: params.metric, value, valueBefore: knownValue(before[0]) },
		condition: params.condition,
		threshold: params.threshold,
		window: {
			minutes: params.minutes,
			startedAt: isoMinute(named + 1 - params.minutes),
			endedAt: isoMinute(named + 1),
		},
		source: { propertyId: property, metric: params.metric },
	}),
	list: measurements,
});
