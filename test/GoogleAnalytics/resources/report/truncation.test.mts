import { describe, expect, it } from 'vitest';

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
	Array.from({ length: count }, (_unused, index) => ({
		startDate: `2025-01-0${index + 1}`,
		endDate: `2025-01-0${index + 1}`,
		name: `range ${index}`,
	}));

const run = async (count: number, dateRanges: number, more: object): Promise<OperationRun> =>
	await runOperationOn(
		'Google Analytics report:run',
		{
			...{ property: '1001', metrics: ['sessions'], dimensions: ['country'], dateRange: 'several' },
			dateRanges: { range: ranges(dateRanges) },
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
