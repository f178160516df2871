import type { INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { pagesOf, readPages } from '../../../../nodes/GoogleAnalytics/resources/report/report.ts';
import { unreadable, waitedFor } from '../../../../nodes/GoogleAnalytics/resources/reportTask/reportTask.ts';
import type { Api } from '../../../../nodes/shared/catalogue/api.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
let ahead = 0;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 4_000, warehouseRows: 1_000, now: () => Date.now() + ahead });
});
afterEach(async () => {
	ahead = 0;
	await sandbox.reset();
});
afterAll(() => sandbox.close());

const step = async (operation: string, more: INodeParameters = {}) =>
	await executeNode({
		nodeClass: GoogleAnalyticsSteps,
		parameters: { authentication: 'serviceAccount', resource: 'reportTask', operation, property: SEED.shop, ...more },
		credentials: serviceAccount(sandbox),
	});
const question = { metrics: 'Sessions', dimensions: 'country', dateRange: 'last28Days' };
const made = async (more: INodeParameters = {}) => (await step('create', { ...question, ...more })).json[0] ?? {};

describe('a report task', () => {
	it('is made, and read with the rows that a report has', async () => {
		sandbox.conditions.set(SEED.shop, { tasks: { creatingMs: 0 } });
		const task = await made({ waitUntilReady: true });
		expect(task).toMatchObject({
			...{ state: 'ACTIVE', isReady: true, metrics: ['sessions'], dimensions: ['country'], errorMessage: null },
			...{ property: { id: SEED.shop }, rowCount: task['totalRowCount'] },
			dateRanges: [{ startDate: '28daysAgo', endDate: 'yesterday' }],
		});
		expect(Date.parse(String(task['expiresAt'])) - Date.parse(String(task['createdAt']))).toBe(72 * 3_600_000);
		const body = sandbox.requests.find(({ path }) => path.endsWith('/reportTasks'))?.body;
		expect(protoFaults('v1alpha', 'ReportTask', body)).toEqual([]);
		const { id } = task;
		const { json: rows } = await step('getRows', {
			reportTask: `properties/1001/reportTasks/${String(id)}`,
			returnAll: true,
		});
		const report = await executeNode({
			nodeClass: GoogleAnalyticsSteps,
			parameters: {
				authentication: 'serviceAccount',
				resource: 'report',
				property: SEED.shop,
				...question,
				returnAll: true,
			},
			credentials: serviceAccount(sandbox),
		});
		expect(rows).toEqual(report.json);
		expect(rows).toHaveLength(Number(task['rowCount']));
		expect((await step('getAll')).json).toEqual([task]);
		expect((await step('get', { reportTask: String(id) })).json).toEqual([task]);
	});

	it('that holds a part of the rows says so', async () => {
		sandbox.conditions.set(SEED.shop, { tasks: { creatingMs: 0 } });
		const { id, totalRowCount } = await made({ maxRows: 3, options: { firstRow: 2 } });
		const { json, hints } = await step('getRows', { reportTask: String(id), limit: 2 });
		expect(json).toHaveLength(2);
		const told = hints.map(({ message }) => message).join(' ');
		expect(told).toContain(`The property has ${String(totalRowCount)} rows for this report, and the task contains 3.`);
		expect(told).toContain('2 of 3 ');
	});

	it('that is not ready says when to ask again', async () => {
		const task = await made();
		expect(task).toMatchObject({ state: 'CREATING', isReady: false, rowCount: null });
		await expect(step('getRows', { reportTask: String(task['id']) })).rejects.toThrow(
			/is not ready: Google has been making it since .* UTC\. Ask again from \d{4}-\d\d-\d\dT\d\d:\d\d UTC on/,
		);
		expect(sandbox.requests.some(({ path }) => path.endsWith(':query'))).toBe(false);
	});

	it('that failed, or is gone, says what to do', async () => {
		sandbox.conditions.set(SEED.shop, { tasks: { creatingMs: 0, failure: 'Too many rows.' } });
		const { id } = await made();
		await expect(step('getRows', { reportTask: String(id) })).rejects.toThrow(
			/could not make .*Google says: Too many rows\./,
		);
		await expect(made({ waitUntilReady: true })).rejects.toThrow(/Google says: Too many rows\./);
		ahead = 73 * 3_600_000;
		await expect(step('get', { reportTask: String(id) })).rejects.toThrow(
			/did not find the report task .*72 hours.*\(Google Analytics: Requested entity was not found\)/,
		);
	});

	it.each([
		[{ maxRows: 300_000 }, /"Maximum Rows" must be a whole number from 1 to 250000, not 300000/],
		[{ options: { firstRow: -1 } }, /"First Row"/],
		[{ metrics: 'sessionz' }, /does not know the metric "sessionz"\. Did you mean "sessions"\?/],
		[{ metrics: '', dimensions: '' }, /at least one metric or dimension/],
	])('with %j is refused', async (more, message) => {
		await expect(made(more)).rejects.toThrow(message);
	});
});

describe('waiting for a task', () => {
	const name = 'properties/1/reportTasks/2';
	const begun = '2026-11-24T09:30:00Z';

	/** A service that has done with the task after so many looks. */
	const looking = (looks: number, state = 'ACTIVE') => {
		const pauses: number[] = [];
		const request = async () =>
			await Promise.resolve({ name, reportMetadata: { state: pauses.length >= looks ? state : 'CREATING' } });
		const pause = async (ms: number) => await Promise.resolve(void pauses.push(ms));
		return { api: { request, pause } as unknown as Api, pauses };
	};

	it('looks less and less often, and ends with the task', async () => {
		const { api, pauses } = looking(4);
		const task = await waitedFor(api, '1', { name, reportMetadata: { state: 'CREATING' } }, 600_000);
		expect([task.reportMetadata?.state, pauses]).toEqual(['ACTIVE', [2_000, 3_000, 4_500, 6_750]]);
	});

	it('ends when the time is up, and with a task that failed', async () => {
		const { api, pauses } = looking(Infinity);
		const task = await waitedFor(api, '1', { name, reportMetadata: { state: 'CREATING' } }, 60_000);
		expect([task.reportMetadata?.state, pauses.reduce((sum, ms) => sum + ms, 0)]).toEqual(['CREATING', 60_000]);
		const failing = looking(1, 'FAILED');
		expect((await waitedFor(failing.api, '1', { name }, 60_000)).reportMetadata?.state).toBe('FAILED');
		expect(failing.pauses).toHaveLength(1);
	});

	it.each([
		['2026-11-24T09:30:20Z', '2026-11-24T09:31'],
		['2026-11-24T09:35:00Z', '2026-11-24T09:40'],
		['2026-11-24T11:00:00Z', '2026-11-24T11:10'],
	])('at %s is advised to go on at %s', (now, then) => {
		const task = { name, reportMetadata: { state: 'CREATING', beginCreatingTime: begun } };
		expect(unreadable(task, Date.parse(now))).toContain(`Ask again from ${then} UTC on`);
	});
});

describe('pages of rows', () => {
	/** A report of so many rows, whose `rowCount` is that of all or of the page. */
	const reading = (rows: number, most: number, counts: 'all' | 'page') => {
		const asked: string[] = [];
		const pages = pagesOf(Infinity, async ({ offset, limit }) => {
			asked.push(`${offset}+${limit}`);
			const taken = Math.max(0, Math.min(rows - Number(offset), most));
			const page = Array.from({ length: taken }, () => ({ metricValues: [{ value: '1' }] }));
			const metricHeaders = [{ name: 'sessions', type: 'TYPE_INTEGER' }];
			return await Promise.resolve({ metricHeaders, rows: page, rowCount: counts === 'all' ? rows : taken });
		});
		return { asked, pages };
	};

	it.each(['all', 'page'] as const)('are read to the end where rowCount is that of %s', async (counts) => {
		const { asked, pages } = reading(250_001, 250_000, counts);
		expect((await readPages(pages)).rows).toHaveLength(250_001);
		expect(asked).toEqual(['0+250000', '250000+250000']);
	});
});
