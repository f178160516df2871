import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

describe('a report of a long range', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ events: 2_000 });
	});
	beforeEach(() => {
		sandbox.requests.length = 0;
	});
	afterAll(() => sandbox.close());
	const ran = async (splitBy: string, more: INodeParameters = {}) => {
		const parameters = reportParameters({
			metrics: ['eventCount', 'screenPageViews'],
			dimensions: ['country'],
			dateRange: 'last90Days',
			...more,
			options: { splitBy, ...(more.options as INodeParameters | undefined) },
		});
		return await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
	};
	const asked = () => sandbox.requests.filter(({ path }) => path.endsWith(':runReport')).length;

	it.each(['month', 'week'])('is the same, row by row and in its totals, by %s', async (splitBy) => {
		const aggregations = ['TOTAL'];
		const dateRange = splitBy === 'week' ? 'last28Days' : 'last90Days';
		const more = { dateRange, returnAs: 'oneItem', limit: 4, options: { aggregations } };
		const [whole = {}] = (await ran('none', more)).json;
		sandbox.requests.length = 0;
		const { json, hints } = await ran(splitBy, more);
		expect(asked()).toBeGreaterThan(3);
		expect(json).toEqual([whole]);
		expect(JSON.stringify(hints)).toContain(`The numbers of ${asked()} shorter ranges were requested one by one`);
	});

	it('is compared with an earlier one that is split as well', async () => {
		const more = { dimensions: ['date', 'country'], dateRange: 'last28Days', compareWith: 'previousPeriod' };
		const rowsOf = async (splitBy: string) =>
			(await ran(splitBy, { ...more, returnAll: true })).json.map((row) => JSON.stringify(row)).toSorted();
		expect(await rowsOf('week')).toEqual(await rowsOf('none'));
	});

	it('has no maximums of added rows, and says so', async () => {
		const more = { dateRange: 'last90Days', returnAs: 'oneItem', options: { aggregations: ['TOTAL', 'MAXIMUM'] } };
		const [item = {}] = (await ran('month', more)).json;
		expect(Object.keys(item)).toContain('totals');
		expect(Object.keys(item)).not.toContain('maximums');
		expect(item.warnings).toContain('There are no minimums and maximums, because rows were added up.');
	});

	it('is handed out raw, part by part', async () => {
		expect((await ran('month', { returnAs: 'raw' })).json).toHaveLength(asked());
	});

	it.each<[INodeParameters, string]>([
		[{ metrics: ['eventCount', 'activeUsers', 'bounceRate'] }, 'cannot add up activeUsers, bounceRate'],
		[{ dimensions: ['nthWeek'] }, 'starts to count nthWeek at zero'],
		[{ dateRange: 'several', dateRanges: '9daysAgo..6daysAgo, 5daysAgo..today' }, 'works with one date range only'],
		[
			{ filters: { metricFilters: { filter: [{ field: 'eventCount', comparison: 'greaterThan', value: 5 }] } } },
			'only after Google has filtered',
		],
	])('is refused where parts do not add up: %j', async (more, words) => {
		await expect(ran('month', more)).rejects.toThrow(words);
		expect(asked()).toBe(0);
	});
});
