import { executeNode } from '../../../engine/harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 20_000 });
});
beforeEach(() => {
	sandbox.requests.length = 0;
});
afterAll(() => sandbox.close());

const run = async (more: INodeParameters = {}) => {
	const parameters = reportParameters({ dateRange: 'last7Days', ...more });
	return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) }))
		.json;
};
const reports = () =>
	sandbox.requests.filter(({ path }) => path.endsWith(':runReport')).map(({ body }) => body as IDataObject);

/** What a report of the earlier period alone says about each country. */
const earlier = async (range: { startDate: string; endDate: string }) => {
	const rows = await run({ dimensions: ['country'], dateRange: 'custom', ...range, returnAll: true });
	return new Map(rows.map(({ country, sessions }) => [country, Number(sessions)]));
};

const before = { startDate: '14daysAgo', endDate: '8daysAgo' };

/** The dates of days before today at the property. */
const datesOf = (start: number, end: number) => {
	const today = Date.parse(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }));
	const [startDate = '', endDate = ''] = [start, end].map((ago) =>
		new Date(today - ago * 86_400_000).toISOString().slice(0, 10),
	);
	return { startDate, endDate };
};

describe('A report compared with an earlier period', () => {
	it('says before, change and percent for each metric of all rows', async () => {
		const rows = await run({ dimensions: ['country'], compareWith: 'previousPeriod', returnAll: true });
		expect(reports().map(({ dateRanges }) => dateRanges)).toEqual([[datesOf(7, 1)], [datesOf(14, 8)]]);
		const then = await earlier(before);
		expect(rows.length).toBeGreaterThan(3);
		for (const { country, sessions, period, periodPrevious, ...row } of rows) {
			expect([period, periodPrevious]).toEqual(
				[datesOf(7, 1), datesOf(14, 8)].map(({ startDate, endDate }) => `${startDate}/${endDate}`),
			);
			const [now, previous] = [Number(sessions), then.get(country) ?? 0];
			expect(row).toEqual({
				sessionsPrevious: previous,
				sessionsChange: now - previous,
				sessionsChangePercent: previous === 0 ? null : Math.round(((now - previous) / previous) * 10_000) / 100,
			});
		}
		const gone = [...then.keys()].filter((country) => !rows.some((row) => row.country === country));
		expect(gone).toEqual([]);
	});

	it('compares the first rows only, without reading all others', async () => {
		const then = await earlier(before);
		const rows = await run({ dimensions: ['country'], compareWith: 'previousPeriod', limit: 2 });
		expect(rows.map((row) => row.sessionsPrevious)).toEqual(rows.map(({ country }) => then.get(country) ?? 0));
		expect(reports().at(-1)?.dimensionFilter).toEqual({
			filter: {
				fieldName: 'country',
				inListFilter: { values: rows.map(({ country }) => country), caseSensitive: true },
			},
		});
	});

	it('keeps what was smaller before, although a metric filter chose the rows', async () => {
		const then = await earlier(before);
		const filter = [{ field: 'sessions', comparison: 'greaterThan', value: 20 }];
		const rows = await run({
			dimensions: ['country'],
			compareWith: 'previousPeriod',
			filters: { metricFilters: { filter } },
		});
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) {
			expect(row.sessions).toBeGreaterThan(20);
			expect(row.sessionsPrevious).toBe(then.get(row.country) ?? 0);
		}
	});

	it('compares each day with the day in the same place of the period', async () => {
		const days = await run({ dimensions: ['date'], dateRange: 'custom', ...before, returnAll: true });
		const rows = await run({ dimensions: ['date'], compareWith: 'previousPeriod' });
		expect(rows).toHaveLength(7);
		expect(rows.map(({ sessionsPrevious }) => sessionsPrevious)).toEqual(days.map(({ sessions }) => sessions));
	});

	it.each([
		['of all rows', {}],
		['when only some rows are returned', { limit: 1 }],
		[
			'of filtered rows',
			{ filters: { metricFilters: { filter: [{ field: 'sessions', comparison: 'greaterThan', value: 9 }] } } },
		],
	])('puts the change of the totals into the one item: %s', async (_title, more) => {
		const [item] = await run({ dimensions: ['country'], compareWith: 'previousPeriod', returnAs: 'oneItem', ...more });
		const own = { dateRange: 'custom', ...before, dimensions: ['country'], returnAs: 'oneItem' };
		const [then] = await run({ ...own, ...more });
		const { sessions, ...change } = item?.totals as { sessions: number };
		const { sessions: previous } = then?.totals as { sessions: number };
		expect(item).toMatchObject({ period: datesOf(7, 1), previousPeriod: datesOf(14, 8) });
		expect(previous).toBeGreaterThan(0);
		expect(change).toEqual({
			sessionsPrevious: previous,
			sessionsChange: sessions - previous,
			sessionsChangePercent: Math.round(((sessions - previous) / previous) * 10_000) / 100,
		});
	});

	it("compares with the same dates a year ago, by the property's own calendar", async () => {
		await run({ compareWith: 'previousYear' });
		const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
		const start = new Date(Date.parse(today) - 7 * 86_400_000).toISOString().slice(0, 10);
		const [, [range] = []] = reports().map(
			({ dateRanges }) => dateRanges as Array<{ startDate: string; endDate: string }>,
		);
		expect(range?.startDate).toBe(`${Number(start.slice(0, 4)) - 1}${start.slice(4)}`.replace('-02-29', '-02-28'));
		expect(Date.parse(range?.endDate ?? '') - Date.parse(range?.startDate ?? '')).toBe(6 * 86_400_000);
	});

	it('asks only for what it compares where a metric filter chose the rows (A12)', async () => {
		const filter = [{ field: 'sessions', comparison: 'greaterThan', value: 20 }];
		const rows = await run({
			...{ dimensions: ['country'], compareWith: 'previousPeriod', returnAll: true },
			filters: { metricFilters: { filter } },
		});
		expect(reports().at(-1)?.dimensionFilter).toEqual({
			filter: {
				fieldName: 'country',
				inListFilter: { values: rows.map(({ country }) => country), caseSensitive: true },
			},
		});
	});

	it('hands out both raw answers', async () => {
		expect(await run({ compareWith: 'previousPeriod', returnAs: 'raw' })).toHaveLength(2);
	});
});
