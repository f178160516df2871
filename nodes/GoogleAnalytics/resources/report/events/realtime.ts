import { createHash } from 'node:crypto';
import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import type { AnyEvent, Span } from '../../../../shared/catalogue/event';
import { callOn } from '../../../api/property';
import { type ReportAnswer, rowReader } from '../answer/answer';
import { isoMoment } from '../dates/dates';
import type { FilterExpression } from '../filters';

export const minuteMs = 60_000;

/** Whole minutes since 1970 in UTC. */
export type Minute = number;

export const minuteOf = (moment: number): Minute => Math.floor(moment / minuteMs);

export const isoMinute = (minute: Minute): string => isoMoment(minute * minuteMs);

/**
 * How many minutes before the current one real time knows of every property; those of Analytics 360 have more.
 * `MinuteRange` in google/analytics/data/v1beta/data.proto.
 */
export const lastMinute = 29;

/** @throws UserError for a number of minutes that real time does not have. */
export function checkMinutes(label: string, minutes: number, most: number): void {
	if (Number.isInteger(minutes) && minutes >= 1 && minutes <= most) return;
	throw new UserError(`"${label}" must be a whole number from 1 to ${most}, not ${minutes}.`);
}

/** Real time forgets after an hour at most; what was emitted is remembered longer, because it may go on. */
const overlapMs = 24 * 60 * minuteMs;

/** What all events of real time have in common; a real-time report costs 39 to 42 tokens of a separate quota. */
export const realtimeEvent = {
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	rights: 'analytics.readonly; Viewer of the property',
	isMeasured: true,
	cost: [
		{
			quota: 'the 40,000 tokens an hour and 200,000 a day that Google gives real-time reports of a property',
			of: 'a property',
			look: 40,
		},
	],
	overlap: () => overlapMs,
} as const satisfies Partial<AnyEvent>;

interface RealtimeQuestion {
	readonly metrics: readonly string[];
	readonly dimensions: readonly string[];
	/** At most two; the last 30 minutes when absent. */
	readonly minuteRanges?: ReadonlyArray<{ name: string; startMinutesAgo: number; endMinutesAgo: number }>;
	readonly dimensionFilter?: FilterExpression;
}

/** Asks for the last minutes, with one request; tells the current minute by Google's clock, which "minutes ago" count from. */
export async function askRealtime(
	api: Api,
	property: string,
	{ metrics, dimensions, ...more }: RealtimeQuestion,
): Promise<{ now: Minute; rows: IDataObject[] }> {
	const answer = await callOn<ReportAnswer>(api, property, 'runRealtimeReport', {
		metrics: metrics.map((name) => ({ name })),
		dimensions: dimensions.map((name) => ({ name })),
		...more,
		limit: '250000',
		returnPropertyQuota: true,
	});
	return { now: minuteOf(api.now()), rows: (answer.rows ?? []).map(rowReader(answer)) };
}

export const printOf = (value: unknown, length = 8): string =>
	createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);

/** Names what a node looks for, by the parts of the name and its filters. Pure. */
export const nameOf = (parts: ReadonlyArray<string | number>, filter: unknown): string =>
	[...parts, ...(filter === undefined ? [] : [printOf(filter)])].join(':');

/** The id of what happened in a minute. */
export const minuteId = (prefix: string, minute: Minute): string => `${prefix}:${isoMinute(minute)}`;

/** The minutes in the ids of this prefix. */
const minutesIn = (ids: readonly string[], prefix: string): Minute[] =>
	ids
		.filter((id) => id.startsWith(`${prefix}:`))
		.map((id) => minuteOf(Date.parse(id.slice(prefix.length + 1))))
		.filter((minute) => !Number.isNaN(minute));

type Facts = Readonly<Record<string, number | undefined>>;

const factsIn = (value: unknown): Facts =>
	Object.fromEntries(
		Object.entries(value ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);

/**
 * What earlier looks of a node have left for this one.
 *
 * @param idOf names the event of a delivery.
 */
export function looksOf<D extends object>(span: Span, idOf: (delivery: D) => string) {
	const { noted = {}, seen, since, now } = span;
	const lookedAt = seen ? since + overlapMs : now;
	const startedAt = typeof noted.startedAt === 'number' ? noted.startedAt : lookedAt;
	// What the last look returned and n8n does not know, because it was stopped or discarded the look: it is returned again
	// unchanged, because what real time shows of it now may have another name.
	const again = ((noted.latest ?? []) as unknown as readonly D[]).filter((one) => seen?.has(idOf(one)) !== true);
	const known = new Set([...(seen ?? []), ...again.map(idOf)]);
	return {
		/** Nothing that happened before this minute starts the workflow; undefined in the first look, whose events count as seen. */
		startedIn: seen && minuteOf(startedAt),
		/** What the last look knew. */
		facts: factsIn(noted.facts),
		/** In which minutes something of this name started the workflow. */
		emitted: (prefix: string): Set<Minute> => new Set(minutesIn([...known], prefix)),
		/**
		 * What this look finds, with what is returned again; the facts are for the next look.
		 *
		 * @param events those that start the workflow.
		 */
		finish(found: readonly D[], events: readonly D[], facts: Facts): D[] {
			const fresh = seen ? events.filter((one) => !known.has(idOf(one))) : [];
			const latest = [...again, ...fresh].slice(0, 500) as unknown as IDataObject[];
			span.note?.({ startedAt, facts: factsIn(facts), latest });
			return [...again, ...found];
		},
	};
}

/**
 * The minute by which something is named. Nobody says whether Google's minutes are those of the clock or are counted back from
 * each look: then the same moment lies in one of two of ours. So what was emitted within a minute keeps its name. Pure.
 */
export const steady = (emitted: ReadonlySet<Minute>, minute: Minute): Minute =>
	[minute, minute - 1, minute + 1].find((one) => emitted.has(one)) ?? minute;
