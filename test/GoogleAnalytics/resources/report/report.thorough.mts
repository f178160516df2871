import { executeNode, type Execution } from '../../../engine/harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 20_000, warehouseRows: 300_000 });
});
afterEach(() => {
	sandbox.faults.clear();
	sandbox.conditions.clear();
	sandbox.requests.length = 0;
});
afterAll(() => sandbox.close());

const run = async (more: INodeParameters = {}, property?: string, execution: Partial<Execution> = {}) => {
	const parameters = reportParameters(more, property);
	const credentials = serviceAccount(sandbox);
	return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials, ...execution })).json;
};
const bodies = () => sandbox.requests.filter(({ path }) => path.endsWith(':runReport')).map(({ body }) => body);
const dayOf = (ago: number, zone = 'Europe/Berlin') => DateTime.now().setZone(zone).minus({ days: ago }).toISODate();

describe('Run a report', () => {
	it('gives one item per row, with numbers and ISO dates, oldest first', async () => {
		const items = await run({ metrics: ['sessions', 'engagementRate'], dimensions: ['date'] });
		expect(items.map(({ date }) => date)).toEqual([7, 6, 5, 4, 3, 2, 1].map((ago) => dayOf(ago)));
		for (const { sessions, engagementRate } of items) {
			expect(sessions).toBeTypeOf('number');
			expect(engagementRate).toBeTypeOf('number');
		}
		expect(sandbox.requests.map(({ path }) => path)).not.toContain(`/v1beta/properties/${SEED.shop}`);
	});

	it('takes names, dates and filters as a model writes them', async () => {
		const items = await run({
			property: { __rl: true, mode: 'url', value: `https://analytics.google.com/analytics/web/#/a1p${SEED.shop}/r` },
			metrics: 'sessions, perUser=sessions/activeUsers' as never,
			dimensions: 'country' as never,
			dateRange: 'custom',
			startDate: '28 days ago',
			endDate: dayOf(1),
			limit: '5' as never,
			filters: {
				dimensionFilterJson: '{"filter": {"fieldName": "country", "inListFilter": {"values": ["Germany", "France"]}}}',
			},
			orderBy: 'sessions asc',
		});
		expect(items.map(({ country }) => country).sort()).toEqual(['France', 'Germany']);
		const [first, second] = items as Array<{ sessions: number; perUser: number }>;
		expect(first?.sessions).toBeLessThanOrEqual(second?.sessions ?? 0);
		expect(first?.perUser).toBeGreaterThan(0);
	});

	it('filters and orders by what was picked in the editor', async () => {
		const filter = { field: 'country', match: 'inList', value: 'Germany, France', caseSensitive: false };
		const items = await run({
			metrics: ['sessions'],
			dimensions: ['country', 'deviceCategory'],
			dateRange: 'last90Days',
			filters: {
				dimensionFilters: {
					filter: [
						{ ...filter, not: true },
						{ field: 'deviceCategory', match: 'empty', not: true },
					],
				},
				metricFilters: { filter: [{ field: 'sessions', comparison: 'between', value: 2, to: 60 }] },
			},
			orderBy: 'deviceCategory desc, sessions',
		});
		expect(items.length).toBeGreaterThan(3);
		expect(items.filter(({ country }) => country === 'Germany' || country === 'France')).toEqual([]);
		const sorted = items.toSorted(
			(a, b) =>
				String(b.deviceCategory).localeCompare(String(a.deviceCategory)) || Number(a.sessions) - Number(b.sessions),
		);
		expect(items).toEqual(sorted);
		for (const { sessions } of items)
			expect([2, 60]).toEqual([Math.min(2, Number(sessions)), Math.max(60, Number(sessions))]);
	});

	it("asks for calendar ranges with the property's own dates", async () => {
		await run({ dateRange: 'lastMonth' }, SEED.blog);
		const today = new Date(`${dayOf(0, 'America/Los_Angeles')}T00:00:00Z`);
		const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)).toISOString().slice(0, 10);
		expect(bodies()).toMatchObject([{ dateRanges: [{ startDate: `${last.slice(0, 8)}01`, endDate: last }] }]);
	});

	it('asks for the time zone once, however many items there are', async () => {
		await run({ dateRange: 'thisMonth' }, SEED.shop, { items: [{}, {}, {}] });
		const zones = sandbox.requests.filter(
			({ method, path }) => method === 'GET' && path.endsWith(`properties/${SEED.shop}`),
		);
		expect(zones).toHaveLength(1);
		const batches = sandbox.requests.filter(({ path }) => path.endsWith(':batchRunReports'));
		expect(batches.map(({ body }) => (body as { requests: unknown[] }).requests.length)).toEqual([3]);
	});

	it('reads 300,000 rows in two pages, whose limits stand in the body', async () => {
		const items = await run(
			{
				metrics: ['eventCount'],
				dimensions: ['customEvent:row_id'],
				dateRange: 'custom',
				startDate: '2020-01-01',
				endDate: 'today',
				returnAll: true,
			},
			SEED.warehouse,
		);
		expect(items).toHaveLength(300_000);
		expect(new Set(items.map((item) => item['customEvent:row_id'])).size).toBe(300_000);
		expect(bodies()).toMatchObject([
			{ offset: '0', limit: '250000' },
			{ offset: '250000', limit: '250000' },
		]);
		expect(sandbox.requests.filter(({ path }) => path.includes('limit'))).toEqual([]);
	});

	it('asks for no more rows than it returns', async () => {
		expect(await run({ dimensions: ['country', 'deviceCategory'], limit: 3 })).toHaveLength(3);
		expect(bodies()).toMatchObject([{ offset: '0', limit: '3' }]);
	});

	it('has no items when there are no rows, and one when asked for one', async () => {
		expect(await run({ dimensions: ['country'] }, SEED.empty)).toEqual([]);
		expect(await run({ dimensions: ['country'], returnAs: 'oneItem' }, SEED.empty)).toMatchObject([
			{ property: { id: SEED.empty }, rowCount: 0, rows: [], timeZone: 'Europe/Berlin' },
		]);
	});

	it('puts totals and what to know into the one item', async () => {
		sandbox.conditions.set(SEED.shop, {
			subjectToThresholding: true,
			samplingMetadatas: [{ samplesReadCount: '25', samplingSpaceSize: '100' }],
		});
		const [item] = await run({ dimensions: ['country'], returnAs: 'oneItem', limit: 2 });
		const rows = item?.rows as Array<{ sessions: number }>;
		expect(rows).toHaveLength(2);
		expect(item?.rowCount).toBeGreaterThan(2);
		expect((item?.totals as IDataObject).sessions).toBeGreaterThan((rows[0]?.sessions ?? 0) + (rows[1]?.sessions ?? 0));
		expect(item).toMatchObject({
			currencyCode: 'EUR',
			dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }],
			warnings: [
				'The numbers are sampled: they are based on 25 % of the events.',
				'Google withholds rows with few users where these could be recognized.',
				'Some of the data is younger than 48 hours, so Google may still change these numbers.',
			],
		});
		expect(Object.keys(item?.totals as IDataObject)).toEqual(['sessions']);
	});

	it('gives raw answers unchanged', async () => {
		const [answer] = await run({ returnAs: 'raw', options: { aggregations: ['MAXIMUM'] } });
		expect(answer).toMatchObject({ kind: 'analyticsData#runReport', metricHeaders: [{ name: 'sessions' }] });
		expect(answer?.maximums).toHaveLength(1);
	});

	it('tells up to four ranges apart', async () => {
		const items = await run({
			dateRange: 'several',
			dateRanges: 'now=7daysAgo..yesterday, 14daysAgo..8daysAgo',
		});
		expect(items.map(({ dateRange }) => dateRange).sort()).toEqual(['date_range_1', 'now']);
	});

	it('repeats a report that got no answer, and names the item that is refused', async () => {
		sandbox.faults.add({ path: /runReport/, drop: 'after' });
		expect(await run()).toHaveLength(1);
		await expect(run({ metrics: ['sesions'] }, SEED.shop, { items: [{}, {}] })).rejects.toThrow(
			/does not know the metric "sesions".*\[item 0\]/,
		);
	});
});
