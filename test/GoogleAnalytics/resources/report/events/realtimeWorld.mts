import type { IDataObject } from 'n8n-workflow';

import { noEvents } from '../../../../../nodes/GoogleAnalytics/resources/report/events/noEvents.event';
import { pageOpened } from '../../../../../nodes/GoogleAnalytics/resources/report/events/pageOpened.event';
import { realtimeMetricCrossed } from '../../../../../nodes/GoogleAnalytics/resources/report/events/realtimeMetricCrossed.event';
import type { Api } from '../../../../../nodes/shared/catalogue/api';
import type { AnyEvent, Emission, Span } from '../../../../../nodes/shared/catalogue/event';
import { readParams } from '../../../../../nodes/shared/parameters/readParams';
import { advance, baseline, type Cursor, rewind } from '../../../../../nodes/shared/triggers/polling/cursor';
import { minuteRanges } from '../../../../../sandbox/analytics/data/dateRanges.mts';

const minute = 60_000;

/** Something that people did, in seconds after the start, and when real time shows it. */
export interface Deed {
	readonly at: number;
	readonly shownFrom?: number;
	readonly user?: number;
	readonly page?: string;
}

/** At ten in the morning in UTC. */
export const start = Date.parse('2026-11-10T10:00:00Z');
export const momentOf = (seconds: number): number => start + seconds * 1000;
/** A minute of the world, counted from its start, as ids name it. */
export const minuteOf = (eventId: string): number => {
	const [, iso = ''] = /(\d{4}-\d\d-\d\dT.*Z)$/.exec(eventId) ?? [];
	return (Date.parse(iso) - start) / minute;
};

type Ranges = Parameters<typeof minuteRanges>[0];

interface Body {
	readonly metrics: ReadonlyArray<{ readonly name: string }>;
	readonly dimensions: ReadonlyArray<{ readonly name: string }>;
	readonly minuteRanges?: Ranges;
}

/** What real time answers about the deeds at a moment; its minutes are those of the clock, or counted back from the moment. */
function answerOf(deeds: readonly Deed[], body: Body, now: number, minutesOfClock: boolean) {
	const ranges = minuteRanges(body.minuteRanges, { now, bounds: { minutesOfClock } }, 29);
	const end = minutesOfClock ? (Math.floor(now / minute) + 1) * minute - 1 : now;
	const names = [...body.dimensions.map(({ name }) => name), ...(ranges.length > 1 ? ['dateRange'] : [])];
	const groups = new Map<string, Deed[]>();
	for (const deed of deeds) {
		const [moment, shownFrom] = [momentOf(deed.at), momentOf(deed.shownFrom ?? deed.at)];
		if (shownFrom > now) continue;
		for (const { name, from, to } of ranges) {
			if (moment < from || moment >= to) continue;
			const minutesAgo = String(Math.floor((end - moment) / minute)).padStart(2, '0');
			const values: Record<string, string> = { minutesAgo, unifiedScreenName: deed.page ?? 'Home', dateRange: name };
			const key = JSON.stringify(names.map((one) => values[one] ?? ''));
			groups.set(key, [...(groups.get(key) ?? []), deed]);
		}
	}
	if (groups.size === 0) return {};
	const count = (name: string, members: readonly Deed[]): number =>
		name === 'activeUsers' ? new Set(members.map(({ user }) => user)).size : members.length;
	return {
		dimensionHeaders: names.map((name) => ({ name })),
		metricHeaders: body.metrics.map(({ name }) => ({ name, type: 'TYPE_INTEGER' })),
		rows: [...groups].map(([key, members]) => ({
			dimensionValues: (JSON.parse(key) as string[]).map((value) => ({ value })),
			metricValues: body.metrics.map(({ name }) => ({ value: String(count(name, members)) })),
		})),
	};
}

const events = { realtimeMetricCrossed, noEvents, pageOpened } as const;

/** What becomes of a look: n8n takes it, or throws it away, or has started anew before it. */
export type Fate = 'taken' | 'thrown away' | 'after a restart';

/** A node that looks at a world, with the kernel's own cursor. */
export class Watcher {
	/** The events that started the workflow, in their order, each id once. */
	readonly started: Emission[] = [];
	/** When each of them was offered first, in seconds. */
	readonly offeredAt = new Map<string, number>();
	requests = 0;
	private readonly event: AnyEvent;
	private readonly params: IDataObject;
	private readonly deeds: readonly Deed[];
	private readonly minutesOfClock: boolean;
	private cursor?: Cursor;
	private saved?: Cursor;

	constructor(event: keyof typeof events, given: object, deeds: readonly Deed[], minutesOfClock: boolean) {
		this.event = events[event];
		const read = (name: string, fallback: unknown) =>
			(({ property: '1004', ...given }) as Record<string, unknown>)[name] ?? fallback;
		this.params = readParams(this.event.fields, { read, zone: 'UTC' }) as IDataObject;
		this.deeds = deeds;
		this.minutesOfClock = minutesOfClock;
	}

	get ids(): string[] {
		return this.started.map(({ eventId }) => eventId);
	}

	/** In which minutes of the world something was told. */
	get minutes(): number[] {
		return this.ids.map(minuteOf);
	}

	private apiAt(now: number): Api {
		return {
			now: () => now,
			cached: async (_key: string, ask: () => Promise<unknown>) => await ask(),
			request: async ({ method, body }: { method: string; body: Body }) => {
				this.requests += 1;
				return method === 'GET' ? { timeZone: 'Europe/Berlin' } : answerOf(this.deeds, body, now, this.minutesOfClock);
			},
		} as unknown as Api;
	}

	async look(seconds: number, fate: Fate = 'taken'): Promise<void> {
		const { event, params } = this;
		const now = momentOf(seconds);
		if (fate === 'after a restart') this.cursor = this.saved && rewind(this.saved);
		const known = this.cursor;
		const overlapMs = event.overlap?.(params as never) ?? 0;
		const since = (known?.at ?? now) - overlapMs;
		let noted = known?.noted;
		const span: Span = {
			...{ since, now, resumed: fate === 'after a restart' },
			...(known && { seen: new Set(known.keys) }),
			...(noted && { noted }),
			note: (facts) => (noted = JSON.parse(JSON.stringify(facts)) as IDataObject),
		};
		const deliveries = (await event.list?.(this.apiAt(now), params as never, span)) ?? [];
		const items = deliveries
			.filter((one) => event.accepts(one as never, params as never, span))
			.flatMap((one) => event.emits(one as never, params as never, span));
		if (!known) {
			this.cursor = { ...baseline(items, 'print', now), noted };
			this.saved = this.cursor;
			return;
		}
		const { fresh, cursor } = advance(known, items, { since, now, overlapMs });
		const next = { ...cursor, noted };
		this.cursor = fate === 'thrown away' ? rewind(next) : next;
		if (fate === 'thrown away') return;
		if (fresh.length > 0) this.saved = next;
		for (const item of fresh) {
			if (this.ids.includes(item.eventId)) continue;
			this.started.push(item);
			this.offeredAt.set(item.eventId, seconds);
		}
	}
}
