import { pageOf } from '../../../sandbox/analytics/data/report.mts';
import { describe, expect, it } from 'vitest';
import { distinct, flat, groupBy, NOW, startWithClients } from './clients.mts';
import { dateRanges, inRange, property, withEvents } from './setups.mts';

const { events, run, setup } = withEvents();

describe('runReport', () => {
	it('pages with limit and offset as strings, and the pages together are the whole', async () => {
		const request = {
			dateRanges: [{ startDate: '2025-01-01', endDate: 'today' }],
			dimensions: [{ name: 'customEvent:row_id' }],
			metrics: [{ name: 'eventCount' }],
			orderBys: [{ dimension: { dimensionName: 'customEvent:row_id' } }],
		};
		const page = async (offset: string) =>
			(
				await setup().data.runReport({
					property: 'properties/1003',
					requestBody: { ...request, limit: '1100', offset },
				})
			).data;
		const pages = [await page('0'), await page('1100'), await page('2200'), await page('3300')];
		expect(pages.map(({ rows }) => rows?.length)).toEqual([1100, 1100, 800, undefined]);
		expect(pages.map(({ rowCount }) => rowCount)).toEqual([3000, 3000, 3000, 3000]);
		const whole = await setup().data.runReport({
			property: 'properties/1003',
			requestBody: { ...request, limit: '250001' },
		});
		expect(whole.data.rows).toEqual(pages.flatMap(({ rows = [] }) => rows));
		const ids = pages.flatMap(({ rows }) => flat(rows).map(([id]) => id));
		expect(ids).toEqual(Array.from({ length: 3000 }, (_, index) => `row-${String(index).padStart(8, '0')}`));
	});

	it('returns 10,000 rows unless told, and never more than 250,000', () => {
		expect(pageOf({})).toEqual({ limit: 10_000, offset: 0 });
		expect(pageOf({ limit: '999999', offset: '7' })).toEqual({ limit: 250_000, offset: 7 });
	});

	it('states thresholding, sampling and data loss where a test asks for them', async () => {
		const conditions = {
			dataLossFromOtherRow: true,
			samplingMetadatas: [{ samplesReadCount: '5', samplingSpaceSize: '9' }],
		};
		setup().sandbox.conditions.set('1001', conditions);
		const { metadata } = await run({ dateRanges, metrics: [{ name: 'sessions' }] });
		setup().sandbox.conditions.clear();
		expect(metadata).toEqual({ ...conditions, currencyCode: 'EUR', timeZone: 'Europe/Berlin' });
	});

	it('orders by metric, by text and by number', async () => {
		const ordered = async (orderBy: object) => {
			const { rows } = await run({
				dateRanges,
				dimensions: [{ name: 'hour' }, { name: 'city' }],
				metrics: [{ name: 'eventCount' }],
				orderBys: [orderBy, { dimension: { dimensionName: 'city' } }],
				limit: '100000',
			});
			return flat(rows);
		};
		const byMetric = (await ordered({ metric: { metricName: 'eventCount' }, desc: true })).map((row) => Number(row[2]));
		expect(byMetric).toEqual([...byMetric].sort((a, b) => b - a));
		const byHour = (await ordered({ dimension: { dimensionName: 'hour', orderType: 'NUMERIC' }, desc: true })).map(
			(row) => Number(row[0]),
		);
		expect(byHour).toEqual([...byHour].sort((a, b) => b - a));
		expect(byHour[0]).toBe(23);
		expect(byHour.at(-1)).toBe(0);
	});

	it('answers totals of distinct users, maximums and minimums in RESERVED rows', async () => {
		const answer = await run({
			dateRanges,
			dimensions: [{ name: 'pagePath' }],
			metrics: [{ name: 'totalUsers' }],
			metricAggregations: ['TOTAL', 'MAXIMUM', 'MINIMUM'],
		});
		const list = events().filter((event) => inRange(event));
		const perPage = [...groupBy(list, ({ path }) => path).values()].map((group) =>
			distinct(group.map(({ user }) => user)),
		);
		expect(flat(answer.totals)).toEqual([['RESERVED_TOTAL', distinct(list.map(({ user }) => user))]]);
		expect(flat(answer.maximums)).toEqual([['RESERVED_MAX', Math.max(...perPage)]]);
		expect(flat(answer.minimums)).toEqual([['RESERVED_MIN', Math.min(...perPage)]]);
	});

	it('leaves out rows of zeros unless keepEmptyRows, and leaves out everything that is empty', async () => {
		const request = { dateRanges, dimensions: [{ name: 'eventName' }], metrics: [{ name: 'transactions' }] };
		expect(flat((await run(request)).rows)).toHaveLength(1);
		const kept = await run({ ...request, keepEmptyRows: true });
		expect(flat(kept.rows).length).toBeGreaterThan(10);
		const { data } = await setup().data.runReport({ property: 'properties/1004', requestBody: request });
		expect(data).toEqual({
			dimensionHeaders: [{ name: 'eventName' }],
			metricHeaders: [{ name: 'transactions', type: 'TYPE_INTEGER' }],
			metadata: { currencyCode: 'EUR', timeZone: 'Europe/Berlin' },
			kind: 'analyticsData#runReport',
		});
	});

	it('converts money to another currency and states it', async () => {
		const request = { dateRanges, metrics: [{ name: 'totalRevenue' }] };
		const [own, dollars] = [await run(request), await run({ ...request, currencyCode: 'USD' })];
		expect(own.metadata?.currencyCode).toBe('EUR');
		expect(dollars.metadata?.currencyCode).toBe('USD');
		expect(Number(flat(own.rows)[0]?.[0])).toBeGreaterThan(0);
		expect(Number(flat(dollars.rows)[0]?.[0])).toBeCloseTo(Number(flat(own.rows)[0]?.[0]) * 1.1, 4);
	});

	it('takes today and yesterday in the time zone of the property', async () => {
		const late = Date.UTC(2026, 10, 10, 6, 30);
		const own = await startWithClients({ now: () => late });
		const dateOf = async (id: string) => {
			const requestBody = { dateRanges: [{ startDate: 'today', endDate: 'today' }], dimensions: [{ name: 'date' }] };
			return flat((await own.data.runReport({ property: id, requestBody })).data.rows);
		};
		expect(await dateOf('properties/1001')).toEqual([['20261110']]);
		expect(await dateOf('properties/1002')).toEqual([['20261109']]);
		await own.sandbox.close();
	});

	it('shows what happens later, and what a test records', async () => {
		let now = NOW;
		const own = await startWithClients({ now: () => now });
		const count = async (name: string) => {
			const requestBody = {
				dateRanges: [{ startDate: 'today', endDate: 'today' }],
				metrics: [{ name: 'eventCount' }],
				dimensionFilter: { filter: { fieldName: 'eventName', stringFilter: { value: name } } },
			};
			const { data } = own.as(own.sandbox.accessToken());
			return Number(flat((await data.runReport({ property, requestBody })).data.rows)[0]?.[0] ?? 0);
		};
		const before = await count('page_view');
		expect(await count('refund')).toBe(0);
		own.sandbox.record('1001', { eventName: 'refund' });
		expect(await count('refund')).toBe(1);
		now += 3 * 3_600_000;
		expect(await count('page_view')).toBeGreaterThan(before);
		await own.sandbox.close();
	});
});
