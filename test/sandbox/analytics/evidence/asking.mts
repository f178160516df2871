import { afterAll, beforeAll } from 'vitest';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsOptions, type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { NOW } from '../clients.mts';

export type Json = Record<string, unknown>;

export interface Told {
	status: number;
	headers: Headers;
	text: string;
	body: Json;
	message: string;
}

const messageIn = (body: Json): string => {
	const error = body['error'];
	return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/** Sends one request and reads whatever is answered. */
export async function tell(url: string, init: RequestInit): Promise<Told> {
	const response = await fetch(url, init);
	const text = await response.text();
	const body = text.startsWith('{') ? (JSON.parse(text) as Json) : {};
	return { status: response.status, headers: response.headers, text, body, message: messageIn(body) };
}

export const property = `properties/${SEED.shop}`;
export const day = { dateRanges: [{ startDate: '2026-10-01', endDate: '2026-10-07' }] };
export const sessions = { ...day, metrics: [{ name: 'sessions' }] };
export const names = (...all: string[]) => all.map((name) => ({ name }));

/** One sandbox for a file of evidence, asked in plain JSON, as the probes of others were. */
export function asking(options: AnalyticsOptions = {}) {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ now: () => NOW, events: 6_000, warehouseRows: 100, ...options });
	});
	afterAll(() => sandbox.close());
	const ask = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', token?: string) =>
		await tell(`${sandbox.url}/${path}`, {
			method,
			headers: { authorization: `Bearer ${token ?? sandbox.accessToken()}`, 'content-type': 'application/json' },
			...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		});
	return {
		sandbox: () => sandbox,
		ask,
		report: async (body: unknown) => await ask(`v1beta/${property}:runReport`, body),
		verb: async (verb: string, body: unknown, version = 'v1beta') => await ask(`${version}/${property}:${verb}`, body),
	};
}

export interface Row {
	dimensionValues?: { value: string }[];
	metricValues?: { value: string }[];
}

/** The texts of rows: dimensions, then metrics. */
export const texts = (rows: unknown): string[][] =>
	((rows ?? []) as Row[]).map(({ dimensionValues = [], metricValues = [] }) =>
		[...dimensionValues, ...metricValues].map(({ value }) => value),
	);
