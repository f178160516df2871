import { describe, expect, it } from 'vitest';

import { pagesOf } from '../../../../nodes/GoogleAnalytics/resources/report/request.ts';
import { type OperationRun, runOperationOn } from '../../../support/operationRun.mts';

const value = (text: string) => ({ value: text });
const countries = (count: number) => Array.from({ length: count }, (_unused, index) => `Country ${index}`);

const metricHeaders = [{ name: 'sessions', type: 'TYPE_INTEGER' }];

/** A report of so many countries, each with a row for each of the date ranges, as Google pages and counts it. */
const reportOf = (count: number) => (request: { readonly path: string; readonly body: unknown }) => {
	const {
		dateRanges = [{}],
		limit,
		offset,
	} = request.body as {
		readonly dateRanges?: ReadonlyArray<{ readonly name?: string }>;
		readonly limit?: string;
		readonly offset?: string;
	};
	const names = dateRanges.map(({ name }, index) => name ?? `date_range_${index}`);
	const hasRanges = names.length > 1;
	const rows = countries(count).flatMap((country) =>
		names.map((range) => ({
			dimensionValues: [value(country), ...(hasRanges ? [value(range)] : [])],
			metricValues: [value('7')],
		})),
	);
	const start = Number(offset ?? 0);
	return {
		body: {
			dimensionHeaders: [{ name: 'country' }, ...(hasRanges ? [{ name: 'dateRange' }] : [])],
			metricHeaders,
			rows: rows.slice(start, start + Number(limit ?? rows.length)),
			rowCount: count,
			metadata: {},
		},
	};
};

const ranges = (count: number) =>
	Array.from({ length: count }, (_unused, index) => `range ${index}=2025-01-0${index + 1}`).join(', ');

const run = async (count: number, dateRanges: number, more: object): Promise<OperationRun> =>
	await runOperationOn(
		'Google Analytics report:run',
		{
			...{ property: '1001', metrics: ['sessions'], dimensions: ['country'], dateRange: 'several' },
			dateRanges: ranges(dateRanges),
			...more,
		},
		reportOf(count),
	);

describe('A report with several date ranges (B6)', () => {
	it.each(['rows', 'oneItem', 'markdown', 'csvFile', 'raw'])(
		'says that a limit cut its rows, as %s',
		async (returnAs) => {
			const { missing } = await run(10, 2, { returnAs, limit: 15 });
			expect(missing).toMatch(/more entries than the 15 that were returned/);
		},
	);

	it.each([
		[10, 1, 15],
		[10, 2, 20],
		[10, 2, 21],
		[10, 3, 30],
	])('of %d countries and %d ranges is complete with the limit %d', async (count, dateRanges, limit) => {
		const { missing, rows } = await run(count, dateRanges, { returnAs: 'rows', limit });
		expect(rows).toHaveLength(count * dateRanges);
		expect(missing).toBeUndefined();
	});

	it('is certain where even one range has more rows than the limit', async () => {
		expect((await run(10, 2, { returnAs: 'rows', limit: 5 })).missing).toMatch(/^There are more entries/);
	});

	it('names the total where one range is requested', async () => {
		expect((await run(1234, 1, { returnAs: 'rows', limit: 5 })).missing).toMatch(/^5 of 1,234 entries/);
	});
});

describe('Pages beyond 250,000 rows of a report with two date ranges (B6)', () => {
	const combinations = 300_000;

	it.each([
		['rows', 1],
		['combinations, each with a row in both ranges', 2],
	])('are complete where Google counts %s in limit and offset', async (_what, rowsPerEntry) => {
		const entries = (combinations * 2) / rowsPerEntry;
		let count = 0;
		const pages = pagesOf(Infinity, async ({ offset, limit }) => {
			const size = Math.max(0, Math.min(Number(limit), entries - Number(offset)));
			return await Promise.resolve({ rows: Array<object>(size * rowsPerEntry).fill({}), rowCount: combinations });
		});
		for await (const { rows = [] } of pages) count += rows.length;
		expect(count).toBe(combinations * 2);
	});
});

describe('Several reports (B7)', () => {
	it.each(['rows', 'oneItem', 'raw'])('name the report whose rows a limit cut, as %s', async (returnAs) => {
		const report = (name: string, limit: number) => ({ name, metrics: 'sessions', dimensions: 'country', limit });
		const given = { property: '1001', returnAs, reports: { report: [report('short', 2), report('long', 20)] } };
		const reply = reportOf(10);
		const { missing } = await runOperationOn('Google Analytics report:batchRun', given, ({ body, path }) => {
			const { requests } = body as { readonly requests?: readonly unknown[] };
			if (!requests) return reply({ path, body });
			return { body: { reports: requests.map((one) => reply({ path, body: one }).body) } };
		});
		expect(missing).toBe('Report "short" has 10 rows, of which 2 were returned. Raise its limit to get the others.');
	});
});

describe('A real-time report (B7)', () => {
	it.each(['rows', 'oneItem', 'raw'])('says that a limit cut its rows, as %s', async (returnAs) => {
		const given = { property: '1001', metrics: ['activeUsers'], dimensions: ['country'], returnAs };
		const cut = await runOperationOn('Google Analytics report:runRealtime', { ...given, limit: 2 }, reportOf(3));
		expect(cut.missing).toMatch(/^2 of 3 entries were returned/);
		const complete = await runOperationOn('Google Analytics report:runRealtime', { ...given, limit: 3 }, reportOf(3));
		expect(complete.missing).toBeUndefined();
	});
});

describe('A real-time report as one item (B7)', () => {
	it('names the last 30 minutes where no range was chosen', async () => {
		const given = { property: '1001', metrics: ['activeUsers'], returnAs: 'oneItem' };
		const { rows } = await runOperationOn('Google Analytics report:runRealtime', given, reportOf(1));
		expect(rows).toMatchObject([{ minuteRanges: [{ startMinutesAgo: 29, endMinutesAgo: 0 }], warnings: [] }]);
	});
});

describe('A display name that a kind of report does not know (Q7)', () => {
	it.each([
		['runRealtime', { metrics: ['Total users'] }, /activeUsers, eventCount, keyEvents, screenPageViews/],
		['runConversions', { metrics: ['Total users'] }, /advertiserAdClicks/],
		['runFunnel', { steps: { step: [{ field: 'Page path', value: '/' }] } }, /Funnel reports know fewer fields/],
	])('is explained by the names that it knows: %s', async (operation, more, words) => {
		const dimensions = [{ apiName: 'pagePath', uiName: 'Page path' }];
		const metrics = [{ apiName: 'totalUsers', uiName: 'Total users' }];
		const run = runOperationOn(`Google Analytics report:${operation}`, { property: '1001', ...more }, () => ({
			body: { dimensions, metrics },
		}));
		const message = await run.then(
			() => '',
			(error: Error) => error.message,
		);
		expect(message).toMatch(words);
		expect(message).not.toContain('Get metadata');
	});
});

describe('Aggregates (B16)', () => {
	it('of a pivot report are totals, minimums and maximums of what was aggregated', async () => {
		const reply = {
			dimensionHeaders: [{ name: 'country' }, { name: 'deviceCategory' }],
			metricHeaders,
			aggregates: [
				['Germany', 'RESERVED_TOTAL', '9'],
				['RESERVED_TOTAL', 'RESERVED_TOTAL', '11'],
				['Germany', 'RESERVED_MAX', '7'],
				['Germany', 'RESERVED_MIN', '2'],
			].map(([country = '', device = '', count = '']) => ({
				dimensionValues: [value(country), value(device)],
				metricValues: [value(count)],
			})),
		};
		const pivots = { pivot: [{ fieldNames: 'country' }, { fieldNames: 'deviceCategory', aggregations: ['TOTAL'] }] };
		const given = { property: '1001', metrics: ['sessions'], pivots, returnAs: 'oneItem' };
		const { rows } = await runOperationOn('Google Analytics report:runPivot', given, () => ({ body: reply }));
		expect(rows).toMatchObject([
			{
				totals: [{ country: 'Germany', sessions: 9 }, { sessions: 11 }],
				maximums: [{ country: 'Germany', sessions: 7 }],
				minimums: [{ country: 'Germany', sessions: 2 }],
			},
		]);
		expect(JSON.stringify(rows)).not.toContain('RESERVED');
	});

	it('of several reports are in the item of each', async () => {
		const report = [{ metrics: 'sessions', more: '{"metricAggregations": ["TOTAL"]}' }];
		const body = { metricHeaders, rows: [], totals: [{ metricValues: [value('3')] }] };
		const given = { property: '1001', reports: { report } };
		const { rows } = await runOperationOn('Google Analytics report:batchRun', given, () => ({ body }));
		expect(rows).toMatchObject([{ report: '1', totals: { sessions: 3 } }]);
	});
});

describe('A pivot report (B7)', () => {
	const pivot = async (count: number, limit: number, returnAs: string) =>
		await runOperationOn(
			'Google Analytics report:runPivot',
			{
				...{ property: '1001', metrics: ['sessions'], returnAs },
				pivots: { pivot: [{ fieldNames: 'country', limit, orderBy: '', aggregations: [] }] },
			},
			(request) => ({
				body: {
					...reportOf(count)({ ...request, body: { limit: String(limit) } }).body,
					pivotHeaders: [{ rowCount: count }],
				},
			}),
		);

	it.each(['rows', 'oneItem', 'table', 'markdown', 'html', 'raw'])(
		'says that a limit cut it, as %s',
		async (returnAs) => {
			expect((await pivot(10, 3, returnAs)).missing).toBe(
				'The pivot "country" has 10 combinations of values, and its limit is 3. Raise it to get the others.',
			);
			expect((await pivot(3, 3, returnAs)).missing).toBeUndefined();
		},
	);

	it('counts all rows in a text', async () => {
		expect((await pivot(10, 3, 'markdown')).rows).toEqual([expect.objectContaining({ rowCount: 10, shownRows: 3 })]);
	});

	it('has the warnings of every other report as one item', async () => {
		const [item] = (await pivot(10, 3, 'oneItem')).rows;
		expect(item?.warnings).toContainEqual(expect.stringMatching(/^The pivot "country"/));
	});
});
