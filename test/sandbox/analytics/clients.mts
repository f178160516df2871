import { analyticsadmin, auth as adminAuth } from '@googleapis/analyticsadmin';
import { analyticsdata, auth } from '@googleapis/analyticsdata';
import { type AnalyticsOptions, startAnalytics } from '../../../sandbox/analytics/start.mts';
import type { EventTable } from '../../../sandbox/analytics/table/eventTable.mts';

/** A moment on a Tuesday, so that dates in tests never depend on when they run. */
export const NOW = Date.UTC(2026, 10, 10, 14, 0);

/** Starts a sandbox with a fixed clock and Google's own clients for it. */
export async function startWithClients(options: AnalyticsOptions = {}) {
	const sandbox = await startAnalytics({ now: () => NOW, events: 12_000, warehouseRows: 3_000, ...options });
	const as = (token: string) => {
		const rootUrl = `${sandbox.url}/`;
		const dataClient = new auth.OAuth2();
		dataClient.setCredentials({ access_token: token });
		const adminClient = new adminAuth.OAuth2();
		adminClient.setCredentials({ access_token: token });
		return {
			data: analyticsdata({ version: 'v1beta', rootUrl, auth: dataClient, retry: false }).properties,
			admin: analyticsadmin({ version: 'v1beta', rootUrl, auth: adminClient, retry: false }),
			alpha: analyticsadmin({ version: 'v1alpha', rootUrl, auth: adminClient, retry: false }),
		};
	};
	return { sandbox, as, ...as(sandbox.accessToken()) };
}

/** What an API refused a call with. */
export interface ErrorResponse {
	code: number;
	status: string;
	message: string;
	details?: { '@type': string; reason?: string; metadata?: Record<string, string> }[];
}

/** The refusal that a call must end with. */
export async function refusalOf(call: Promise<unknown>): Promise<ErrorResponse> {
	const outcome = await call.then(
		() => undefined,
		(error: unknown) => error as { response?: { status: number; data: { error: ErrorResponse } } },
	);
	const response = outcome?.response;
	if (!response) throw new Error('The call was expected to be refused by the service');
	if (response.status !== response.data.error.code) throw new Error('The HTTP status and the error code differ');
	return response.data.error;
}

export interface AnswerRow {
	dimensionValues?: { value?: string | null }[];
	metricValues?: { value?: string | null }[];
}

/** Rows as plain arrays: dimension values, then metric values as numbers. */
export function flat(rows: readonly AnswerRow[] | undefined): (string | number)[][] {
	return (rows ?? []).map(({ dimensionValues = [], metricValues = [] }) => [
		...dimensionValues.map(({ value }) => value ?? ''),
		...metricValues.map(({ value }) => Number(value)),
	]);
}

export interface PlainEvent {
	row: number;
	time: number;
	/** YYYYMMDD in the property's time zone. */
	date: string;
	name: string;
	path: string;
	user: number;
	session: number;
	engaged: boolean;
	durationMs: number;
	source: string;
	medium: string;
	country: string;
	city: string;
	device: string;
	value: number;
	revenue: number;
	engagementMs: number;
	score: number;
}

/** The events that have happened, read without any of the report code. */
export function plainEvents(table: EventTable, until = NOW): PlainEvent[] {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone: table.timeZone, dateStyle: 'short' });
	const events: PlainEvent[] = [];
	for (let row = 0; row < table.length; row++) {
		const time = table.time[row] ?? Infinity;
		const visit = visitOf(table, row);
		if (time > until || !visit) continue;
		const date = format.format(time).replaceAll('-', '');
		events.push({ row, time, date, ...visit, ...doneIn(table, row) });
	}
	return events;
}

/** By whom, from where and on what an event was. */
function visitOf(table: EventTable, row: number) {
	const session = table.sessions[table.session[row] ?? -1];
	const user = session && table.users[session.user];
	const place = user && table.places[user.place];
	const source = session && table.sources[session.source];
	if (!session || !user || !place || !source) return undefined;
	return {
		user: session.user,
		session: table.session[row] ?? -1,
		engaged: session.engaged,
		durationMs: session.durationMs,
		source: source.source,
		medium: source.medium,
		country: place.country,
		city: place.city,
		device: table.devices[user.device]?.category ?? '',
	};
}

/** What an event was, and its figures. */
const doneIn = (table: EventTable, row: number) => ({
	name: table.names[table.name[row] ?? -1] ?? '',
	path: table.pages[table.page[row] ?? -1]?.path ?? '',
	value: table.value[row] ?? 0,
	revenue: table.revenue[row] ?? 0,
	engagementMs: table.engagementMs[row] ?? 0,
	score: table.score[row] ?? 0,
});

export const distinct = (values: Iterable<unknown>): number => new Set(values).size;
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const groupBy = (events: readonly PlainEvent[], key: (event: PlainEvent) => string): Map<string, PlainEvent[]> =>
	Map.groupBy(events, key);
