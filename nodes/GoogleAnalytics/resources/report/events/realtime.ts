import { createHash } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import type { PollCost, Span } from '../../../../shared/catalogue/event';
import { path } from '../../../../shared/http/path';
import { type ReportAnswer, rowReader } from '../answer/answer';
import { isoMoment } from '../dates/dates';
import type { FilterExpression } from '../filters';

export const minuteMs = 60_000;

/** Whole minutes since 1970 in UTC. */
export type Minute = number;

export const minuteOf = (moment: number): Minute => Math.floor(moment / minuteMs);

/** A minute as ISO 8601 text. */
export const isoMinute = (minute: Minute): string => isoMoment(minute * minuteMs);

/** How many minutes before the current one real time knows; 59 of Analytics 360. `MinuteRange` in google/analytics/data/v1beta/data.proto. */
export const lastMinute = 29;
export const last360Minute = 59;

/** Real time forgets after an hour at most; what was told is remembered longer, because it may go on. */
export const overlapMs = 24 * 60 * minuteMs;

/** A real-time report takes 39 to 42 tokens, from a quota of their own. */
export const realtimeCost: readonly PollCost[] = [
	{
		quota: 'the 40,000 tokens an hour and 200,000 a day that Google gives real-time reports of a property',
		of: 'a property',
		look: 40,
	},
];

interface MinuteRange {
	readonly name?: string;
	readonly startMinutesAgo: number;
	readonly endMinutesAgo: number;
}

/** The body of a runRealtimeReport call. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport */
interface RealtimeQuestion {
	readonly metrics: readonly string[];
	readonly dimensions: readonly string[];
	/** At most two; the last 30 minutes when absent. */
	readonly minuteRanges?: readonly MinuteRange[];
	readonly dimensionFilter?: FilterExpression;
}

const mostRows = '250000';

/** All minutes that may be asked for; a standard property is refused those that only Analytics 360 has. */
export const minutesBack = (wanted: number): readonly MinuteRange[] | undefined =>
	wanted > lastMinute ? [{ startMinutesAgo: last360Minute, endMinutesAgo: 0 }] : undefined;

/** The oldest minute that is asked for. */
export const oldestOf = (now: Minute, wanted: number): Minute =>
	now - (wanted > lastMinute ? last360Minute : lastMinute);

/** Asks for the last minutes, with one request; tells the current minute by Google's clock, which "minutes ago" count from. */
export async function askRealtime(
	api: Api,
	property: string,
	{ metrics, dimensions, minuteRanges, dimensionFilter }: RealtimeQuestion,
): Promise<{ now: Minute; rows: IDataObject[] }> {
	const answer = await api.request<ReportAnswer>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:runRealtimeReport`,
		body: {
			metrics: metrics.map((name) => ({ name })),
			dimensions: dimensions.map((name) => ({ name })),
			...(minuteRanges && { minuteRanges: [...minuteRanges] }),
			dimensionFilter,
			limit: mostRows,
			returnPropertyQuota: true,
		},
	});
	return { now: minuteOf(api.now()), rows: (answer.rows ?? []).map(rowReader(answer)) };
}

/** A text that names a filter. Pure. */
export const printOf = (value: unknown, length = 8): string =>
	createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);

/** The id of what happened in a minute. */
export const minuteId = (prefix: string, minute: Minute): string => `${prefix}:${isoMinute(minute)}`;

const minuteIn = (id: string, prefix: string): Minute | undefined => {
	if (!id.startsWith(`${prefix}:`)) return undefined;
	const moment = Date.parse(id.slice(prefix.length + 1));
	return Number.isNaN(moment) ? undefined : minuteOf(moment);
};

const minutesIn = (ids: Iterable<string>, prefix: string): Minute[] =>
	[...ids].flatMap((id) => minuteIn(id, prefix) ?? []);

type Facts = Readonly<Record<string, number | undefined>>;

const factsIn = (value: unknown): Facts =>
	Object.fromEntries(
		Object.entries(value ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);

/** So many deliveries are kept for the next look. */
const maxKept = 500;

/** What earlier looks of a node have left for this one. */
export class Looks<D extends object> {
	/** Since when the node looks with these settings, epoch milliseconds: nothing from before is told. */
	readonly startedAt: number;
	/** Whether this is the first look, whose events count as seen. */
	readonly isFirst: boolean;
	/** What the last look knew. */
	readonly facts: Facts;
	private readonly span: Span;
	private readonly idOf: (delivery: D) => string;
	private readonly seen: ReadonlySet<string>;
	/**
	 * What the last look gave out and n8n does not know, because it was stopped or threw the look away: it is given out again as
	 * it was, for what real time shows of it by now may be named otherwise.
	 */
	private readonly again: readonly D[];

	/** @param idOf names the event of a delivery that is told. */
	constructor(span: Span, idOf: (delivery: D) => string) {
		const { noted = {}, seen, since, now } = span;
		this.span = span;
		this.idOf = idOf;
		this.isFirst = seen === undefined;
		this.seen = seen ?? new Set();
		const lookedAt = seen ? since + overlapMs : now;
		this.startedAt = typeof noted.startedAt === 'number' ? noted.startedAt : lookedAt;
		this.facts = factsIn(noted.facts);
		this.again = ((noted.latest ?? []) as unknown as readonly D[]).filter((one) => !this.seen.has(idOf(one)));
	}

	/** In which minutes something of this name was told. */
	told(prefix: string): Set<Minute> {
		return new Set(minutesIn([...this.seen, ...this.again.map(this.idOf)], prefix));
	}

	/**
	 * What this look finds, with what is given out again; the facts are left for the next look.
	 *
	 * @param events those that are told, as far as they have to be known to be told again.
	 */
	finish(found: readonly D[], events: readonly D[], facts: Facts): D[] {
		const known = new Set([...this.seen, ...this.again.map(this.idOf)]);
		const fresh = this.isFirst ? [] : events.filter((one) => !known.has(this.idOf(one)));
		const latest = [...this.again, ...fresh].slice(0, maxKept) as unknown as IDataObject[];
		this.span.note?.({ startedAt: this.startedAt, facts: factsIn(facts), latest });
		return [...this.again, ...found];
	}
}

/**
 * The minute by which something is named. Nobody says whether Google's minutes are those of the clock or are counted back from
 * each look: then the same moment lies in one of two of ours. So what was told within a minute keeps its name. Pure.
 */
export const steady = (told: ReadonlySet<Minute>, minute: Minute): Minute =>
	[minute, minute - 1, minute + 1].find((one) => told.has(one)) ?? minute;
