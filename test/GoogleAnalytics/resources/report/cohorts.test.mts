import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { cohortsOf } from '../../../../nodes/GoogleAnalytics/resources/report/cohorts.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { runOperationOn } from '../../../support/operationRun.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

describe('the cohorts before a day', () => {
	const rangesOf = (...given: Parameters<typeof cohortsOf>) =>
		cohortsOf(...given).map(({ name, dateRange }) => [name, dateRange.startDate, dateRange.endDate].join(' | '));

	it.each<[string, Parameters<typeof cohortsOf>, string[]]>([
		[
			'days',
			['DAILY', 2, '2026-03-01'],
			['2026-02-27 | 2026-02-27 | 2026-02-27', '2026-02-28 | 2026-02-28 | 2026-02-28'],
		],
		[
			'months',
			['MONTHLY', 2, '2026-01-31'],
			['2025-11 | 2025-11-01 | 2025-11-30', '2025-12 | 2025-12-01 | 2025-12-31'],
		],
		[
			'weeks from Sunday to Saturday',
			['WEEKLY', 1, '2026-11-25'],
			['2026-11-15 to 2026-11-21 | 2026-11-15 | 2026-11-21'],
		],
		[
			'the week before, on a Sunday',
			['WEEKLY', 1, '2026-11-22'],
			['2026-11-15 to 2026-11-21 | 2026-11-15 | 2026-11-21'],
		],
	])('are complete %s', (_what, given, expected) => {
		expect(rangesOf(...given)).toEqual(expected);
	});
});

describe('a cohort report', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		// Who came back in which week follows from the day.
		vi.setSystemTime('2026-11-25T12:00:00Z');
		sandbox = await startAnalytics({ events: 4_000 });
	});
	beforeEach(() => {
		sandbox.requests.length = 0;
	});
	afterAll(async () => {
		vi.useRealTimers();
		await sandbox.close();
	});

	const run = async (more: INodeParameters) => {
		const { metrics: _, dimensions: __, ...plain } = reportParameters();
		const parameters = { ...plain, operation: 'runCohorts', ...more };
		return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) }))
			.json;
	};

	it('follows each cohort in order, with the share that came back', async () => {
		const rows = await run({ granularity: 'WEEKLY', cohorts: 2, periods: 3, returnAll: true });
		expect(rows.slice(0, 5).map(({ cohortNthWeek }) => cohortNthWeek)).toEqual([0, 1, 2, 0, 1]);
		expect(rows[0]?.['cohort']).not.toEqual(rows[3]?.['cohort']);
		for (const { cohortActiveUsers, cohortTotalUsers, retentionPercent, isComplete } of rows) {
			const share = (Number(cohortActiveUsers) / Number(cohortTotalUsers)) * 100;
			if (isComplete) expect(retentionPercent).toBeCloseTo(share, 2);
			else expect(retentionPercent).toBeNull();
		}
		const [sent] = sandbox.requests.filter(({ path }) => path.endsWith(':runReport'));
		expect(protoFaults('v1beta', 'RunReportRequest', sent?.body as object)).toEqual([]);
	});

	it('is one item with its cohorts, or as Google says it', async () => {
		const given = { granularity: 'DAILY', cohorts: 2, periods: 2, metrics: ['cohortActiveUsers'] };
		const [item] = await run({ ...given, returnAs: 'oneItem' });
		expect(item).toMatchObject({ property: { id: '1001' }, cohorts: [{ name: expect.any(String) }, {}] });
		const [raw] = await run({ ...given, returnAs: 'raw' });
		expect(raw).toHaveProperty('dimensionHeaders');
	});

	it('can have a computed dimension, and says how many rows there are in all', async () => {
		const given = { granularity: 'WEEKLY', cohorts: 1, periods: 1, metrics: ['cohortActiveUsers'] };
		const rows = await run({ ...given, dimensions: 'small=lowerCase(country)', limit: 1 });
		expect(rows).toHaveLength(1);
		expect(Object.keys(rows[0] ?? {})).toEqual(['cohort', 'cohortNthWeek', 'small', 'cohortActiveUsers', 'isComplete']);
		expect(rows[0]?.['small']).toMatch(/^[a-z ]+$/);
	});

	it('of metrics that need no cohort is refused by Google, in words that help', async () => {
		await expect(run({ metrics: ['sessionsPerUser', 'nope'] })).rejects.toThrow(/nope/);
	});
});

describe('a cohort report on Thursday, 26 November (B8)', () => {
	beforeAll(() => vi.setSystemTime('2026-11-26T12:00:00Z'));
	afterAll(() => vi.useRealTimers());

	const value = (text: string | number) => ({ value: String(text) });
	const [older, newer] = ['2026-11-08 to 2026-11-14', '2026-11-15 to 2026-11-21'];
	/** Google returns rows of periods with users only: none of the first cohort came in its second week. */
	const users: ReadonlyArray<readonly [string, string, number, number]> = [
		[older, '0000', 117, 117],
		[older, '0002', 5, 117],
		[newer, '0000', 90, 90],
		[newer, '0001', 4, 90],
	];
	const run = async (more: object = {}, metadata: object = {}, rows = users) =>
		await runOperationOn(
			'Google Analytics report:runCohorts',
			{ property: '1001', granularity: 'WEEKLY', cohorts: 2, periods: 4, ...more },
			({ path }) =>
				path === '/v1beta/properties/1001'
					? { body: { timeZone: 'Europe/Berlin' } }
					: {
							body: {
								dimensionHeaders: [{ name: 'cohort' }, { name: 'cohortNthWeek' }],
								metricHeaders: ['cohortActiveUsers', 'cohortTotalUsers'].map((name) => ({
									name,
									type: 'TYPE_INTEGER',
								})),
								rows: rows.map(([cohort, nth, active, total]) => ({
									dimensionValues: [value(cohort), value(nth)],
									metricValues: [value(active), value(total)],
								})),
								rowCount: rows.length,
								metadata: { timeZone: 'Europe/Berlin', ...metadata },
							},
						},
		);

	const row = (
		cohort: string,
		nth: number,
		active: number,
		total: number,
		percent: number | null,
		isComplete = true,
	) => ({
		...{ cohort, cohortNthWeek: nth, cohortActiveUsers: active, cohortTotalUsers: total },
		...{ retentionPercent: percent, isComplete },
	});
	const filled = [
		row(older, 0, 117, 117, 100),
		row(older, 1, 0, 117, 0),
		row(older, 2, 5, 117, null, false),
		row(newer, 0, 90, 90, 100),
		row(newer, 1, 4, 90, null, false),
	];

	it('fills complete weeks with zeros, marks the current week, and has no row for later weeks', async () => {
		expect((await run()).rows).toEqual(filled);
	});

	it('ignores rows of weeks that have not started, which Google might return with empty rows', async () => {
		const rows = [...users, [newer, '0003', 0, 90] as const];
		expect((await run({ options: { keepEmptyRows: true } }, {}, rows)).rows).toEqual(filled);
	});

	it('has no zeros where Google withholds rows, and says so', async () => {
		const { rows } = await run({}, { subjectToThresholding: true });
		expect(rows.map(({ cohortNthWeek }) => cohortNthWeek)).toEqual([0, 2, 0, 1]);
		const [item] = (await run({ returnAs: 'oneItem' }, { subjectToThresholding: true })).rows;
		expect(item?.warnings).toContain('A period without a row did not necessarily have no users.');
	});

	it('fills the weeks of a cohort without users', async () => {
		const { rows } = await run({ cohorts: 1, periods: 1 }, {}, []);
		expect(rows).toEqual([row(newer, 0, 0, 0, null)]);
	});

	it('has the warnings of other reports, and one for each kind of incomplete period', async () => {
		const [item] = (await run({ returnAs: 'oneItem' })).rows;
		expect(item).toMatchObject({
			dateRanges: [{ startDate: '2026-11-08', endDate: '2026-11-26' }],
			cohorts: [{ name: older }, { name: newer }],
			warnings: [
				expect.stringContaining('younger than 48 hours'),
				expect.stringContaining('isComplete: false'),
				'3 periods are in the future, so they have no row.',
			],
		});
	});

	it('counts filled rows in its limit', async () => {
		const { rows, missing } = await run({ limit: 4 });
		expect(rows).toEqual(filled.slice(0, 4));
		expect(missing).toMatch(/^4 of 5 entries were returned/);
	});

	it('is refused where Google fails every time (evidence 27)', async () => {
		const more = { dimensions: ['firstSessionDate'], options: { keepEmptyRows: true } };
		await expect(run(more)).rejects.toThrow('Google cannot keep empty rows by firstSessionDate.');
	});
});
