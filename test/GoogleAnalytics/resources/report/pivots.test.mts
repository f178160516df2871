import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { pivotFaults, protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 20_000 });
});
beforeEach(() => {
	sandbox.requests.length = 0;
});
afterAll(() => sandbox.close());

const run = async (operation: string, more: INodeParameters): Promise<IDataObject[]> => {
	const parameters = { ...reportParameters({ dateRange: 'last28Days', ...more }), operation };
	return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) }))
		.json;
};

/** In Germany, and pages with more than five views, neither of which the report shows. */
const filters = {
	dimensionFilters: {
		filter: [{ field: 'country', match: 'exact', value: 'Germany', caseSensitive: false, not: false }],
	},
	metricFilters: { filter: [{ field: 'screenPageViews', comparison: 'greaterThan', value: 5, to: 0, not: false }] },
};

it('a batch can hold a cohort report, which has no date ranges (A13)', async () => {
	const cohort = {
		cohortSpec: {
			cohorts: [{ dimension: 'firstSessionDate', dateRange: { startDate: '21daysAgo', endDate: '15daysAgo' } }],
			cohortsRange: { granularity: 'DAILY', endOffset: 5 },
		},
	};
	const fields = { dimensions: 'cohort,cohortNthDay', metrics: 'cohortActiveUsers' };
	const [item] = await run('batchRun', { reports: { report: [{ ...fields, more: JSON.stringify(cohort) }] } });
	expect(item?.rows).toEqual(
		expect.arrayContaining([{ cohort: 'cohort_0', cohortNthDay: '0000', cohortActiveUsers: expect.any(Number) }]),
	);
});

it('a pivot report is filtered by what it does not show, as a report is (A1)', async () => {
	const pivots = { pivot: [{ fieldNames: 'pagePath', limit: 100, orderBy: '', aggregations: [] }] };
	const crossed = await run('runPivot', { pivots, filters });
	const plain = await run('run', { dimensions: ['pagePath'], filters, returnAll: true });
	expect(crossed.length).toBeGreaterThan(2);
	expect(crossed).toEqual(expect.arrayContaining(plain));
	expect(Object.keys(crossed[0] ?? {})).toEqual(['pagePath', 'sessions']);
	const [sent] = sandbox.requests.filter(({ path }) => path.endsWith(':runPivotReport'));
	const body = sent?.body as object;
	expect(protoFaults('v1beta', 'RunPivotReportRequest', body)).toEqual([]);
	expect(pivotFaults(body)).toEqual([]);
});
