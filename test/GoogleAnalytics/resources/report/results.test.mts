import { executeNode } from '../../../engine/harness.mts';

import { DateTime } from 'luxon';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { distinct, groupBy, type PlainEvent, plainEvents } from '../../../sandbox/analytics/clients.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
let lastMonth: PlainEvent[];
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 20_000 });
	const day = (ago: number) => DateTime.now().setZone('Europe/Berlin').minus({ days: ago }).toFormat('yyyyMMdd');
	lastMonth = plainEvents(sandbox.table(SEED.shop), Date.now()).filter(({ date }) => date >= day(28) && date <= day(1));
});
beforeEach(() => {
	sandbox.requests.length = 0;
});
afterAll(() => sandbox.close());

const run = async (operation: string, more: INodeParameters = {}) => {
	const parameters = { ...reportParameters(more), operation };
	return (await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) }))
		.json;
};
const sessionsBy = (key: (event: PlainEvent) => string) =>
	Object.fromEntries(
		[...groupBy(lastMonth, key)].map(([name, events]) => [name, distinct(events.map((e) => e.session))]),
	);
const asked = () => sandbox.requests.flatMap(({ path }) => /:(\w+)$/.exec(path)?.[1] ?? []);

describe('What reports say of the events', () => {
	it('is the same when the events are counted one by one', async () => {
		const rows = await run('run', { dimensions: ['country'], dateRange: 'last28Days', returnAll: true });
		expect(Object.fromEntries(rows.map(({ country, sessions }) => [country, sessions]))).toEqual(
			sessionsBy(({ country }) => country),
		);
	});

	it('is the same with nested filters in JSON', async () => {
		const is = (fieldName: string, value: string) => ({ filter: { fieldName, stringFilter: { value } } });
		const germanMobile = { andGroup: { expressions: [is('country', 'germany'), is('deviceCategory', 'mobile')] } };
		const either = { orGroup: { expressions: [germanMobile, is('country', 'France')] } };
		const rows = await run('run', {
			metrics: ['eventCount'],
			dateRange: 'last28Days',
			filters: { dimensionFilterJson: JSON.stringify({ notExpression: either }) },
		});
		const kept = lastMonth.filter(
			({ country, device }) => !(country === 'France' || (country === 'Germany' && device === 'mobile')),
		);
		expect(rows).toEqual([{ eventCount: kept.length }]);
		expect(kept.length).toBeLessThan(lastMonth.length);
	});

	it('is the same crossed by dimensions, as rows and as a table', async () => {
		const pivots = {
			pivot: [
				{ fieldNames: 'country', limit: 100 },
				{ fieldNames: 'deviceCategory', limit: 10 },
			],
		};
		const expected = sessionsBy(({ country, device }) => `${country} ${device}`);
		const given = { pivots, dateRange: 'last28Days' };
		const rows = await run('runPivot', given);
		const named = rows.map(({ country, deviceCategory, sessions }) => [
			`${String(country)} ${String(deviceCategory)}`,
			sessions,
		]);
		expect(Object.fromEntries(named)).toEqual(expected);
		const table = await run('runPivot', { ...given, returnAs: 'table' });
		const cells = table.flatMap(({ country, ...devices }) =>
			Object.entries(devices).map(([device, sessions]) => [`${String(country)} ${device}`, sessions]),
		);
		expect(Object.fromEntries(cells)).toEqual(expected);
		expect(table).toHaveLength(distinct(lastMonth.map(({ country }) => country)));
	});

	it('is the same for several reports at once, which cost one request for each five', async () => {
		const names = ['country', 'deviceCategory', 'eventName', 'date', 'city', 'pagePath'];
		const reports = names.map((name) => ({
			name,
			metrics: 'eventCount',
			dimensions: name,
			startDate: '28daysAgo',
			endDate: 'yesterday',
			limit: 1000,
		}));
		const items = await run('batchRun', { reports: { report: reports } });
		expect(items.map(({ report }) => report)).toEqual(names);
		expect(asked().sort()).toEqual(['batchRunReports', 'runReport']);
		const sums = items.map(({ rows }) => (rows as IDataObject[]).reduce((sum, row) => sum + Number(row.eventCount), 0));
		expect(sums).toEqual(names.map(() => lastMonth.length));
		const wrong = [{ metrics: 'sessions' }, { name: 'bad', metrics: 'sesions' }];
		await expect(run('batchRun', { reports: { report: wrong } })).rejects.toThrow(
			/Report "bad": .*Did you mean "sessions"/,
		);
	});

	it('happened just now', async () => {
		for (let count = 0; count < 3; count += 1) sandbox.record(SEED.shop, { eventName: 'page_view' });
		const since = Date.now() - 30 * 60_000;
		const recent = plainEvents(sandbox.table(SEED.shop), Date.now()).filter(
			({ time, name }) => time > since && name === 'page_view',
		);
		const filter = [{ field: 'eventName', match: 'exact', value: 'page_view' }];
		const rows = await run('runRealtime', {
			metrics: ['eventCount'],
			dimensions: ['eventName'],
			filters: { dimensionFilters: { filter } },
		});
		expect(rows).toEqual([{ eventName: 'page_view', eventCount: recent.length }]);
		expect(recent.length).toBeGreaterThanOrEqual(3);
		await expect(run('runRealtime', { metrics: ['eventCont'] })).rejects.toThrow(
			/"eventCont" is not a metric of real-time reports\. They know activeUsers, eventCount,/,
		);
		const minuteRanges = { range: [{ name: '', startMinutesAgo: 0, endMinutesAgo: 9 }] };
		await expect(run('runRealtime', { minuteRanges })).rejects.toThrow(/not 0 to 9/);
	});

	it('can be told from what the property knows', async () => {
		const fields = await run('getMetadata', {
			search: 'row id',
			property: { __rl: true, mode: 'name', value: 'Warehouse' },
		});
		expect(fields).toMatchObject([{ kind: 'dimension', apiName: 'customEvent:row_id', isCustom: true }]);
		const [verdict] = await run('checkCompatibility', { metrics: '=sessions', dimensions: '=itemName' });
		expect(verdict).toMatchObject({
			isCompatible: false,
			conflicts: [{ field: 'itemName', conflictsWith: 'sessions' }],
		});
		const fits = { metrics: '=sessions', dimensions: '=country' };
		const [short] = await run('checkCompatibility', fits);
		expect(short).toEqual({ isCompatible: true, message: expect.any(String), conflicts: [] });
		const [good] = await run('checkCompatibility', { ...fits, listAddable: true });
		expect(good).toMatchObject({ isCompatible: true, addableDimensions: expect.arrayContaining(['date']) });
	});
});
