import { DAY, zoneOffset } from './calendar.mts';
import {
	type Device,
	DEVICES,
	EVENT_NAMES,
	type Item,
	ITEMS,
	type Page,
	PAGES,
	type Place,
	PLACES,
} from './vocabulary.mts';
import { type Source, SOURCES } from './vocabulary.mts';

/** no rule: the sample data. */
const SPARE = 20_000;

/** One event before it is stored: plain values, dictionary entries by their index. */
export interface StoredEvent {
	time: number;
	session: number;
	name: number;
	page: number;
	item: number;
	quantity: number;
	value: number;
	revenue: number;
	engagementMs: number;
	score: number;
	transaction: number;
}

export interface User {
	device: number;
	place: number;
	firstSource: number;
	plan: number;
	age: number;
	gender: number;
}

export interface Session {
	user: number;
	/** 1 for a user's first session. */
	number: number;
	source: number;
	landing: number;
	engaged: boolean;
	durationMs: number;
}

/** All events of one property in columns. Times after "now" are events that have not happened yet. */
export class EventTable {
	readonly timeZone: string;
	length = 0;
	readonly names: string[] = [...EVENT_NAMES];
	readonly pages: Page[] = PAGES.map(([, page]) => page);
	readonly sources: Source[] = SOURCES.map(([, source]) => source);
	readonly places: Place[] = PLACES.map(([, place]) => place);
	readonly devices: Device[] = DEVICES.map(([, device]) => device);
	readonly items: Item[] = ITEMS.map(([, item]) => item);
	readonly users: User[] = [];
	readonly sessions: Session[] = [];
	readonly time: Float64Array;
	/** Milliseconds of the property's own clock: the time plus its zone's offset. */
	readonly local: Float64Array;
	readonly session: Uint32Array;
	readonly name: Uint16Array;
	readonly page: Uint16Array;
	/** -1 for events without an item. */
	readonly item: Int16Array;
	readonly quantity: Uint16Array;
	readonly value: Float64Array;
	readonly revenue: Float64Array;
	readonly engagementMs: Float64Array;
	readonly score: Float64Array;
	/** 0 for events without a transaction. */
	readonly transaction: Uint32Array;
	/** Events that come late or are taken back again: from and until when reports show them. */
	readonly revisions = new Map<number, { readonly from?: number; readonly until?: number }>();

	constructor(timeZone: string, expected: number) {
		const capacity = expected + SPARE;
		this.timeZone = timeZone;
		this.time = new Float64Array(capacity);
		this.local = new Float64Array(capacity);
		this.session = new Uint32Array(capacity);
		this.name = new Uint16Array(capacity);
		this.page = new Uint16Array(capacity);
		this.item = new Int16Array(capacity);
		this.quantity = new Uint16Array(capacity);
		this.value = new Float64Array(capacity);
		this.revenue = new Float64Array(capacity);
		this.engagementMs = new Float64Array(capacity);
		this.score = new Float64Array(capacity);
		this.transaction = new Uint32Array(capacity);
	}

	get full(): boolean {
		return this.length >= this.time.length;
	}

	push(event: StoredEvent): void {
		if (this.full) throw new RangeError(`The event table is full (${this.length} events)`);
		const row = this.length++;
		this.time[row] = event.time;
		this.local[row] = event.time + zoneOffset(this.timeZone, event.time);
		this.session[row] = event.session;
		this.name[row] = event.name;
		this.page[row] = event.page;
		this.item[row] = event.item;
		this.quantity[row] = event.quantity;
		this.value[row] = event.value;
		this.revenue[row] = event.revenue;
		this.engagementMs[row] = event.engagementMs;
		this.score[row] = event.score;
		this.transaction[row] = event.transaction;
	}

	sessionOf(row: number): Session {
		return at(this.sessions, this.session[row]);
	}

	userOf(row: number): User {
		return at(this.users, this.sessionOf(row).user);
	}
}

/** An element that is known to exist. */
export function at<T>(list: readonly T[], index: number | undefined): T {
	const value = index === undefined ? undefined : list[index];
	if (value === undefined) throw new RangeError(`No element ${index}`);
	return value;
}

const firsts = new WeakMap<EventTable, { length: number; days: Int32Array }>();

/** The civil day of each user's first event. */
export function firstDays(table: EventTable): Int32Array {
	const known = firsts.get(table);
	if (known?.length === table.length) return known.days;
	const days = new Int32Array(table.users.length).fill(2 ** 31 - 1);
	for (let row = 0; row < table.length; row++) {
		const { user } = table.sessionOf(row);
		days[user] = Math.min(days[user] ?? 0, Math.floor((table.local[row] ?? 0) / DAY));
	}
	firsts.set(table, { length: table.length, days });
	return days;
}
