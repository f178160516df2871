import { EventTable } from './eventTable.mts';
import type { Page } from './vocabulary.mts';

/** An event as a test or the demo describes it. Everything has a sensible default. */
export interface NewEvent {
	eventName: string;
	time?: number;
	pagePath?: string;
	pageTitle?: string;
	value?: number;
	revenue?: number;
	engagementMs?: number;
	/** Joins a session of the table instead of starting one of its own. */
	session?: number;
	/** When reports first show it; at once unless told. Realtime does not wait. */
	shownFrom?: number;
	/** When a correction takes it away again. */
	shownUntil?: number;
}

/** Appends one event; without a session it belongs to a new session of a new user. Returns its row. */
export function recordEvent(table: EventTable, event: NewEvent, now: number): number {
	const page = indexOfPage(table, event.pagePath ?? '/', event.pageTitle);
	const revenue = event.revenue ?? 0;
	table.push({
		time: event.time ?? now,
		session: event.session ?? newSession(table, page),
		name: intern(table.names, event.eventName),
		page,
		item: -1,
		quantity: 0,
		value: event.value ?? revenue,
		revenue,
		engagementMs: event.engagementMs ?? 0,
		score: 0,
		transaction: revenue > 0 ? 1_000_000 + table.length : 0,
	});
	const row = table.length - 1;
	const { shownFrom: from, shownUntil: until } = event;
	if (from !== undefined || until !== undefined) {
		table.revisions.set(row, { ...(from !== undefined && { from }), ...(until !== undefined && { until }) });
	}
	return row;
}

function newSession(table: EventTable, landing: number): number {
	const user = table.users.push({ device: 0, place: 0, firstSource: 0, plan: 0, age: 0, gender: 0 }) - 1;
	return table.sessions.push({ user, number: 1, source: 0, landing, engaged: false, durationMs: 0 }) - 1;
}

function intern(names: string[], name: string): number {
	const known = names.indexOf(name);
	return known === -1 ? names.push(name) - 1 : known;
}

function indexOfPage(table: EventTable, path: string, title = path): number {
	const known = table.pages.findIndex((page) => page.path === path && page.query === '');
	if (known !== -1) return known;
	const page: Page = { path, query: '', title, group: '(not set)' };
	return table.pages.push(page) - 1;
}
