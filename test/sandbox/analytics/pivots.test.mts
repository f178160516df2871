import { describe, expect, it } from 'vitest';
import { distinct, flat, NOW, type PlainEvent, refusalOf } from './clients.mts';
import { property, withEvents } from './setups.mts';

const { events, setup } = withEvents();

const dateRanges = [{ startDate: '2026-01-01', endDate: 'today' }];
const sessionsOf = (list: readonly PlainEvent[]) => distinct(list.map(({ session }) => session));

describe('runPivotReport', () => {
	const base = {
		dateRanges,
		dimensions: [{ name: 'country' }, { name: 'deviceCategory' }],
		metrics: [{ name: 'sessions' }],
	};

	it('answers headers, rows and totals of two pivots', async () => {
		const { data } = await setup().data.runPivotReport({
			property,
			requestBody: {
				...base,
				pivots: [
					{
						fieldNames: ['country'],
						limit: '3',
						orderBys: [{ metric: { metricName: 'sessions' }, desc: true }],
						metricAggregations: ['TOTAL', 'COUNT'],
					},
					{
						fieldNames: ['deviceCategory'],
						limit: '2',
						orderBys: [{ dimension: { dimensionName: 'deviceCategory' } }],
					},
				],
			},
		});
		const countries = [...Map.groupBy(events(), ({ country }) => country)]
			.map(([country, list]) => [country, sessionsOf(list)] as const)
			.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
		const top = countries.slice(0, 3).map(([country]) => country);
		const devices = ['desktop', 'mobile'];
		const cell = (accepts: (event: PlainEvent) => boolean) => sessionsOf(events().filter(accepts));

		const headers = data.pivotHeaders?.map(({ pivotDimensionHeaders, rowCount }) => [
			rowCount,
			flat(pivotDimensionHeaders),
		]);
		expect(headers).toEqual([
			[countries.length, top.map((country) => [country])],
			[3, devices.map((device) => [device])],
		]);
		expect(flat(data.rows)).toEqual(
			top
				.flatMap((country) =>
					devices.map((device): [string, string, number] => [
						...([country, device] as const),
						cell((event) => event.country === country && event.device === device),
					]),
				)
				.sort(([, , one], [, , other]) => other - one),
		);
		const aggregates = new Map(flat(data.aggregates).map(([kind, device, value]) => [`${kind} ${device}`, value]));
		for (const device of devices) {
			expect(aggregates.get(`RESERVED_TOTAL ${device}`)).toBe(cell((event) => event.device === device));
			const withDevice = events().filter((event) => event.device === device);
			expect(aggregates.get(`RESERVED_COUNT ${device}`)).toBe(distinct(withDevice.map(({ country }) => country)));
		}
		expect(aggregates.size).toBe(4);
		expect(data.kind).toBe('analyticsData#runPivotReport');
	});

	it('orders rows by one column and compares date ranges in a pivot of their own', async () => {
		const { data } = await setup().data.runPivotReport({
			property,
			requestBody: {
				...base,
				dateRanges: [
					{ startDate: '2026-11-01', endDate: '2026-11-07', name: 'now' },
					{ startDate: '2026-10-25', endDate: '2026-10-31', name: 'before' },
				],
				dimensions: [{ name: 'country' }],
				pivots: [
					{
						fieldNames: ['country'],
						limit: '100',
						orderBys: [
							{
								pivot: {
									metricName: 'sessions',
									pivotSelections: [{ dimensionName: 'dateRange', dimensionValue: 'before' }],
								},
								desc: true,
							},
						],
					},
					{ fieldNames: ['dateRange'], limit: '2' },
				],
			},
		});
		const before = flat(data.rows).filter(([, range]) => range === 'before');
		const values = before.map(([, , sessions]) => Number(sessions));
		expect(values.length).toBeGreaterThan(4);
		expect(values).toEqual([...values].sort((a, b) => b - a));
		const week = events().filter(({ date }) => date >= '20261025' && date <= '20261031');
		for (const [country, , sessions] of before) {
			expect(sessions).toBe(sessionsOf(week.filter((event) => event.country === country)));
		}
	});

	it.each([
		[{ pivots: [] }, /at least one pivot/],
		[{ pivots: [{ fieldNames: ['country'] }] }, /positive limit/],
		[{ metrics: [], pivots: [{ fieldNames: ['country'], limit: '1' }] }, /at least one metric/],
		[{ pivots: [{ fieldNames: ['city'], limit: '1' }] }, /one of the request's dimensions/],
		[
			{
				pivots: [
					{ fieldNames: ['country'], limit: '1000' },
					{ fieldNames: ['deviceCategory'], limit: '1000' },
				],
			},
			/product of the limit/,
		],
		[
			{
				pivots: [
					{ fieldNames: ['country'], limit: '1' },
					{ fieldNames: ['country'], limit: '1' },
				],
			},
			/share a dimension/,
		],
	])('refuses %j', async (part, message) => {
		const refusal = await refusalOf(setup().data.runPivotReport({ property, requestBody: { ...base, ...part } }));
		expect(refusal).toMatchObject({ code: 400, message: expect.stringMatching(message) });
	});

	it('answers a batch as the single reports', async () => {
		const request = { ...base, pivots: [{ fieldNames: ['country', 'deviceCategory'], limit: '5' }] };
		const { data: single } = await setup().data.runPivotReport({ property, requestBody: request });
		const { data } = await setup().data.batchRunPivotReports({
			property,
			requestBody: { requests: [request, request] },
		});
		expect(data).toEqual({ pivotReports: [single, single], kind: 'analyticsData#batchRunPivotReports' });
	});
});

describe('runRealtimeReport', () => {
	const minute = 60_000;
	const ago = ({ time }: PlainEvent) => Math.floor((NOW - time) / minute);

	it('reports the last 30 minutes, and minute ranges of its own', async () => {
		const recent = events().filter((event) => ago(event) <= 29);
		expect(recent.length).toBeGreaterThan(5);
		const run = async (requestBody: object) => (await setup().data.runRealtimeReport({ property, requestBody })).data;
		const whole = await run({ metrics: [{ name: 'eventCount' }, { name: 'screenPageViews' }] });
		expect(flat(whole.rows)).toEqual([[recent.length, recent.filter(({ name }) => name === 'page_view').length]]);
		expect(whole).not.toHaveProperty('metadata');
		const ranges = await run({
			dimensions: [{ name: 'minutesAgo' }],
			metrics: [{ name: 'eventCount' }],
			minuteRanges: [{ startMinutesAgo: 9 }, { name: 'earlier', startMinutesAgo: 29, endMinutesAgo: 10 }],
		});
		const expected = [...Map.groupBy(recent, ago)].map(([minutes, list]) => [
			String(minutes).padStart(2, '0'),
			minutes <= 9 ? 'date_range_0' : 'earlier',
			list.length,
		]);
		expect(flat(ranges.rows).sort()).toEqual(expected.sort());
	});

	it('knows its own fields and limits only, and 60 minutes for Analytics 360', async () => {
		const run = (requestBody: object, id = property) => setup().data.runRealtimeReport({ property: id, requestBody });
		const metrics = [{ name: 'eventCount' }];
		expect(await refusalOf(run({ metrics: [{ name: 'sessions' }] }))).toMatchObject({ code: 400 });
		expect(await refusalOf(run({ metrics, dimensions: [{ name: 'pagePath' }] }))).toMatchObject({ code: 400 });
		expect((await refusalOf(run({ metrics, dateRanges }))).message).toContain('Unknown name "dateRanges"');
		expect((await refusalOf(run({ metrics, offset: 1 }))).message).toContain('Unknown name "offset"');
		const minuteRanges = [{ startMinutesAgo: 59 }];
		expect(await refusalOf(run({ metrics, minuteRanges }))).toMatchObject({ code: 400 });
		expect((await run({ metrics, minuteRanges }, 'properties/1005')).status).toBe(200);
	});
});
