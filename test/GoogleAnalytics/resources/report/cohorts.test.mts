import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { cohortsOf } from '../../../../nodes/GoogleAnalytics/resources/report/cohorts.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
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
		for (const { cohortActiveUsers, cohortTotalUsers, retentionPercent } of rows) {
			const share = (Number(cohortActiveUsers) / Number(cohortTotalUsers)) * 100;
			expect(retentionPercent).toBeCloseTo(share, 2);
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
		expect(Object.keys(rows[0] ?? {})).toEqual(['cohort', 'cohortNthWeek', 'small', 'cohortActiveUsers']);
		expect(rows[0]?.['small']).toMatch(/^[a-z ]+$/);
	});

	it('of metrics that need no cohort is refused by Google, in words that help', async () => {
		await expect(run({ metrics: ['sessionsPerUser', 'nope'] })).rejects.toThrow(/nope/);
	});
});
