import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime('2026-11-26T14:00:00Z');
	sandbox = await startAnalytics({ events: 3_000 });
});
beforeEach(() => void vi.setSystemTime('2026-11-26T14:00:00Z'));
afterAll(async () => {
	vi.useRealTimers();
	await sandbox.close();
});

interface Ran {
	readonly json: IDataObject[];
	readonly hints: ReadonlyArray<{ readonly message: string }>;
}

async function run(more: INodeParameters): Promise<Ran> {
	const parameters = reportParameters({ returnAll: true, ...more });
	const ran = await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
	return ran as unknown as Ran;
}

const sum = (rows: readonly IDataObject[], name: string) =>
	rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);

const totals = new Map<string, number>();

/** What Google counts in a period without any dimension. */
async function total(period: string): Promise<number> {
	const counted = totals.get(period);
	if (counted !== undefined) return counted;
	const [startDate = '', endDate = ''] = period.split('/');
	const { json } = await run({ dateRange: 'custom', startDate, endDate, metrics: ['screenPageViews'] });
	totals.set(period, sum(json, 'screenPageViews'));
	return sum(json, 'screenPageViews');
}

const compared = async (more: INodeParameters) =>
	await run({ metrics: ['screenPageViews'], compareWith: 'previousPeriod', ...more });

describe("a comparison of the review's inputs", () => {
	it.each([
		['lastMonth', 'yearMonth', '2026-10', '2026-10-01/2026-10-31', '2026-09-01/2026-09-30'],
		['lastMonth', 'month', '10', '2026-10-01/2026-10-31', '2026-09-01/2026-09-30'],
		['lastWeek', 'isoWeek', '47', '2026-11-16/2026-11-22', '2026-11-09/2026-11-15'],
		['lastWeek', 'isoYearIsoWeek', '2026-W47', '2026-11-16/2026-11-22', '2026-11-09/2026-11-15'],
		['lastMonth', 'nthMonth', '0000', '2026-10-01/2026-10-31', '2026-09-01/2026-09-30'],
	])('%s by %s is one row, %s, of two whole units (B2, B3)', async (dateRange, name, label, period, periodPrevious) => {
		const { json } = await compared({ dateRange, dimensions: [name] });
		expect(json).toHaveLength(1);
		const [before, now] = [await total(periodPrevious), await total(period)];
		expect(before).toBeGreaterThan(0);
		const expected = { screenPageViews: now, screenPageViewsPrevious: before, screenPageViewsChange: now - before };
		expect(json[0]).toMatchObject({ [name]: label, period, periodPrevious, ...expected });
	});

	it('leaves no number in the place of another one (B1)', async () => {
		vi.setSystemTime('2026-11-01T14:00:00Z');
		const { json, hints } = await compared({ dateRange: 'last30Days', dimensions: ['yearMonth'] });
		const [september, first] = [await total('2026-09-02/2026-09-30'), await total('2026-10-01/2026-10-01')];
		expect(
			json.map((row) => [row.yearMonth, row.period, row.screenPageViewsPrevious, row.screenPageViewsChangePercent]),
		).toEqual([
			['2026-10', '2026-10-02/2026-10-31', september, expect.any(Number)],
			['2026-10', null, first, null],
		]);
		expect(json[1]?.screenPageViews).toBeNull();
		const texts = hints.map(({ message }) => message);
		expect(texts).toContain('2026-10-02 to 2026-10-31 compared with 2026-09-02 to 2026-10-01.');
		expect(texts.join(' ')).toContain('the earlier 2026-10 (1 day) has no counterpart');
	});

	it.each([
		['thisWeek', 'previousPeriod', '2026-11-23/2026-11-26', '2026-11-16/2026-11-19'],
		['thisMonth', 'previousPeriod', '2026-11-01/2026-11-26', '2026-10-01/2026-10-26'],
		['lastWeek', 'previousYear', '2026-11-16/2026-11-22', '2025-11-17/2025-11-23'],
	])('%s with %s is of like days (B2)', async (dateRange, compareWith, period, periodPrevious) => {
		expect((await compared({ dateRange, compareWith })).json).toMatchObject([{ period, periodPrevious }]);
	});

	it.each([
		['this month against the last', '2026-10-01/2026-10-26'],
		['this month against last month', '2026-10-01/2026-10-26'],
		['month to date vs last month', '2026-10-01/2026-10-26'],
		['this week vs last week', '2026-11-16/2026-11-19'],
		['this quarter vs last quarter', '2026-07-01/2026-08-26'],
		['year to date vs last year', '2025-01-01/2025-11-26'],
		['last month vs last year', '2025-10-01/2025-10-31'],
		['last week vs last year', '2025-11-17/2025-11-23'],
		['last month vs the previous year', '2025-10-01/2025-10-31'],
		['last month vs the same month last year', '2025-10-01/2025-10-31'],
	])('"%s" is with %s (B4)', async (startDate, periodPrevious) => {
		const { json } = await run({ metrics: ['screenPageViews'], dateRange: 'custom', startDate });
		expect(json).toMatchObject([{ periodPrevious }]);
	});

	it('that is refused sends nothing', async () => {
		sandbox.requests.length = 0;
		const failed = { dateRange: 'custom', startDate: 'this month', endDate: '2026-11-15' };
		await expect(run(failed)).rejects.toThrow('"End Date" (2026-11-15) has no effect');
		await expect(compared({ dateRange: 'custom', startDate: 'last 45 days', dimensions: ['day'] })).rejects.toThrow(
			'cannot be compared by day',
		);
		const dimensions = ['when=concatenate(year, month)'];
		await expect(compared({ dateRange: 'lastMonth', dimensions })).rejects.toThrow(
			'"when" cannot be compared with another period, because it is computed from year',
		);
		expect(sandbox.requests.filter(({ path }) => path.includes('runReport'))).toEqual([]);
	});
});

describe('both periods', () => {
	const now = { startDate: '2026-10-01', endDate: '2026-10-31' };
	const before = { startDate: '2026-09-01', endDate: '2026-09-30' };
	const text = '2026-10-01 to 2026-10-31 compared with 2026-09-01 to 2026-09-30.';

	it.each(['rows', 'oneItem', 'markdown', 'html', 'csv', 'raw'])('are in the form %s', async (returnAs) => {
		const { json, hints } = await compared({ dateRange: 'lastMonth', dimensions: ['country'], returnAs });
		expect(hints.map(({ message }) => message)).toContain(`${text} They are not equally long: 31 days and 30 days.`);
		if (['rows', 'raw'].includes(returnAs)) return;
		expect(json).toMatchObject([{ period: now, previousPeriod: before }]);
		if (returnAs === 'markdown' || returnAs === 'html') expect(json[0]?.text).toContain(text);
	});
});

describe('days without data (Q3)', () => {
	const dated = { metrics: ['sessions'], dimensions: ['date'], dateRange: 'custom' };
	const quiet = { startDate: '2026-10-05', endDate: '2026-10-11' };
	const german = { dimensionFilters: { filter: [{ field: 'country', match: 'exact', value: 'Germany' }] } };

	it('are rows of zeros with Keep Empty Rows, and points of the line', async () => {
		const few = { ...dated, ...quiet, filters: german };
		const rows = (await run(few)).json;
		const whole = (await run({ ...few, options: { keepEmptyRows: true } })).json;
		expect(rows.length).toBeLessThan(7);
		expect(whole.map(({ date }) => date)).toEqual(
			[5, 6, 7, 8, 9, 10, 11].map((day) => `2026-10-${String(day).padStart(2, '0')}`),
		);
		expect(sum(whole, 'sessions')).toBe(sum(rows, 'sessions'));
		const [item] = (await run({ ...few, returnAs: 'markdown' })).json;
		expect(/sessions ([▁-█]+)/.exec(String(item?.text))?.[1]).toHaveLength(7);
	});

	it('are in their places in a comparison', async () => {
		const { json } = await run({ ...dated, ...quiet, filters: german, compareWith: 'previousPeriod' });
		const dates = json.map(({ date }) => String(date));
		expect(dates).toEqual(dates.toSorted());
	});
});

describe('the sum of the earlier numbers', () => {
	const dimensions = [
		...[
			'date',
			'dateHour',
			'yearMonth',
			'yearWeek',
			'isoYearIsoWeek',
			'month',
			'week',
			'isoWeek',
			'day',
			'year',
			'isoYear',
		],
		...[
			'hour',
			'minute',
			'dayOfWeek',
			'dayOfWeekName',
			'nthDay',
			'nthWeek',
			'nthMonth',
			'nthYear',
			'nthHour',
			'nthMinute',
		],
		'firstSessionDate',
	];

	it.each(dimensions)('by %s is that of the earlier period', async (name) => {
		for (const dateRange of ['lastMonth', 'thisWeek']) {
			const { json } = await compared({ dateRange, dimensions: [name] });
			const [{ period, periodPrevious } = { period: '', periodPrevious: '' }] = json.filter(
				(row) => row.period && row.periodPrevious,
			);
			if (typeof period !== 'string' || typeof periodPrevious !== 'string') throw new Error('no row of both periods');
			expect(sum(json, 'screenPageViewsPrevious')).toBe(await total(periodPrevious));
			expect(sum(json, 'screenPageViews')).toBe(await total(period));
		}
	});
});
