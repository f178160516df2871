import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { comparisonsOf } from '../../../../nodes/GoogleAnalytics/resources/report/ask/comparisons.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

const row = { name: '', field: '', match: 'exact', value: '', saved: '' } as const;
const of = (field: string, value: string, name = '') => ({ ...row, field, value, name });
const devices = { comparison: [of('deviceCategory', 'mobile', 'On the road'), of('deviceCategory', 'desktop')] };

describe('comparisons', () => {
	it('are filters, or saved ones by their name or number', () => {
		const saved = [
			{ ...row, saved: 'comparisons/12' },
			{ ...row, saved: ' 34 ', name: 'Own' },
			{ ...row, saved: 'comparisons/mobileTraffic' },
		];
		const comparisons = comparisonsOf([...devices.comparison, { ...row, field: 'city', match: 'empty' }, ...saved]);
		const equal = (value: string) => ({ fieldName: 'deviceCategory', stringFilter: { matchType: 'EXACT', value } });
		expect(comparisons).toMatchObject([
			{ name: 'On the road', dimensionFilter: { filter: equal('mobile') } },
			{ name: 'desktop', dimensionFilter: { filter: equal('desktop') } },
			{ name: 'city empty', dimensionFilter: { filter: { fieldName: 'city', emptyFilter: {} } } },
			{ comparison: 'comparisons/12' },
			{ name: 'Own', comparison: 'comparisons/34' },
			{ comparison: 'comparisons/mobileTraffic' },
		]);
		expect(protoFaults('v1beta', 'RunReportRequest', { comparisons })).toEqual([]);
		expect(comparisonsOf([])).toBeUndefined();
	});

	it.each([
		[[row], 'Comparison 1 compares nothing'],
		[[of('city', 'Bonn'), of('country', 'Bonn')], 'Two comparisons are named "Bonn"'],
		[[{ ...row, saved: 'Mobile' }], '"Mobile" is not a saved comparison'],
	])('%j are refused', (rows, words) => expect(() => comparisonsOf(rows)).toThrow(words));
});

describe('a report with comparisons', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ events: 4_000 });
	});
	beforeEach(() => {
		sandbox.requests.length = 0;
	});
	afterAll(() => sandbox.close());
	const ran = async ({ options = {}, ...more }: INodeParameters) => {
		const parameters = reportParameters({
			dateRange: 'last28Days',
			options: { comparisons: devices, ...(options as INodeParameters) },
			...more,
		});
		return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) }))
			.json;
	};
	const sent = () => sandbox.requests.flatMap(({ path, body }) => (path.endsWith('Report') ? [body as object] : []));
	const filter = (value: string) => ({
		dimensionFilters: { filter: [{ field: 'deviceCategory', match: 'exact', value, caseSensitive: false }] },
	});
	const sorted = (rows: readonly IDataObject[]) => rows.map((one) => JSON.stringify(one)).toSorted();

	it('has for each the rows that a filter alone gives', async () => {
		const rows = await ran({ dimensions: ['country'], returnAll: true });
		expect(protoFaults('v1beta', 'RunReportRequest', sent()[0])).toEqual([]);
		const alone = async (value: string, comparison: string) =>
			(
				await ran({ dimensions: ['country'], returnAll: true, filters: filter(value), options: { comparisons: {} } })
			).map(({ country, sessions }) => ({ country, comparison, sessions }));
		expect(rows.length).toBeGreaterThan(3);
		expect(sorted(rows)).toEqual(
			sorted([...(await alone('mobile', 'On the road')), ...(await alone('desktop', 'desktop'))]),
		);
	});

	it('has totals for each, and compares each with its own earlier period', async () => {
		const [item = {}] = await ran({ dimensions: ['country'], returnAs: 'oneItem', compareWith: 'previousPeriod' });
		const [now = {}] = await ran({ returnAs: 'oneItem', options: { comparisons: {} }, filters: filter('desktop') });
		expect(item.totals).toMatchObject([
			{ comparison: 'On the road', sessionsPrevious: expect.any(Number) },
			{ comparison: 'desktop', sessions: (now.totals as IDataObject).sessions },
		]);
		const [first] = item.rows as IDataObject[];
		const earlier = { dateRange: 'custom', startDate: '56daysAgo', endDate: '29daysAgo', returnAll: true };
		const before = await ran({ dimensions: ['country'], ...earlier });
		const then = before.find((one) => one.country === first?.country && one.comparison === first?.comparison);
		expect(first?.sessionsPrevious).toBe(then?.sessions ?? 0);
	});

	const saved = (...names: string[]) => ({
		comparisons: { comparison: names.map((name) => ({ saved: name, field: '', value: '' })) },
	});

	it.each([
		['comparisons/mobileTraffic', 'comparisons/tabletTraffic'],
		['Mobile traffic', 'Tablet\u00a0traffic'],
		['mobileTraffic', 'tablet traffic'],
	])('compares the saved comparisons %s and %s of the property', async (...names) => {
		const options = saved(...names);
		const rows = await ran({ dimensions: [], options });
		expect(sent()[0]).toMatchObject({
			comparisons: [{ comparison: 'comparisons/mobileTraffic' }, { comparison: 'comparisons/tabletTraffic' }],
		});
		const alone = await ran({ dimensions: [], options: { comparisons: {} }, filters: filter('mobile') });
		expect(rows).toContainEqual({ comparison: 'Mobile traffic', sessions: alone[0]?.sessions });
	});

	it('rejects a saved comparison that the property does not have, before the report', async () => {
		await expect(ran({ options: saved('Mobile trafic') })).rejects.toThrow(
			/no comparison named "Mobile trafic"\. Did you mean "Mobile traffic"/,
		);
		expect(sent()).toEqual([]);
	});

	it('is possible for all comparisons that "Get Metadata" lists', async () => {
		const listed = await ran({ operation: 'getMetadata', kind: 'comparison', returnAll: true });
		expect(listed).toHaveLength(9);
		expect(listed[0]).toMatchObject({ kind: 'comparison', apiName: 'comparisons/allUsers', name: 'All Users' });
		const options = saved(...listed.map(({ apiName }) => String(apiName)));
		const rows = await ran({ dimensions: [], options, returnAll: true });
		expect(rows).toContainEqual({ comparison: 'All Users', sessions: expect.any(Number) });
	});

	it('is ordered by them, shown by them, and takes display names', async () => {
		const comparisons = { comparison: [of('Device category', 'mobile'), of('Device category', 'desktop')] };
		const [options, orderBy] = [{ comparisons }, 'comparison desc, sessions desc'];
		const rows = await ran({ dimensions: ['country'], options, orderBy });
		const names = rows.map(({ comparison }) => String(comparison));
		expect(names).toEqual(names.toSorted().toReversed());
		const [item = {}] = await ran({ dimensions: ['date'], returnAs: 'markdown', options, orderBy });
		expect(String(item.text)).toMatch(/^\| date +\| comparison +\| sessions/);
		await expect(ran({ options: { comparisons: {} }, orderBy: 'comparison' })).rejects.toThrow(
			/cannot be ordered by "comparison"/,
		);
	});
});
