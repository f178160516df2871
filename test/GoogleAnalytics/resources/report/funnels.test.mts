import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { funnelMetadata, funnelRows } from '../../../../nodes/GoogleAnalytics/resources/report/answer/funnelAnswer.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 4_000 });
});
beforeEach(() => {
	sandbox.requests.length = 0;
});
afterAll(() => sandbox.close());

const run = async (more: INodeParameters) => {
	const parameters = { ...reportParameters({ dateRange: 'last28Days', ...more }), operation: 'runFunnel' };
	return await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
};

const sentBody = () => {
	const [sent] = sandbox.requests.filter(({ path }) => path.endsWith(':runFunnelReport'));
	const body = sent?.body as Record<string, unknown>;
	expect(protoFaults('v1alpha', 'RunFunnelReportRequest', body)).toEqual([]);
	return body;
};

const stepsOf = (...step: INodeParameters[]) => ({ step });
const events = (...names: string[]) => stepsOf(...names.map((eventName) => ({ eventName })));

const steps = stepsOf(
	{ eventName: 'session_start' },
	{ name: 'Added', eventName: 'add_to_cart' },
	{ eventName: 'no_such_event' },
);
const metrics = ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'];

describe('a funnel', () => {
	it('has a row with numbers for each step that users reached, and names the others', async () => {
		const { json, hints } = await run({ steps });
		expect(json.map(({ funnelStepName }) => funnelStepName)).toEqual(['1. session_start', '2. Added']);
		expect(Object.keys(json[0] ?? {})).toEqual(['funnelStepName', ...metrics]);
		for (const row of json) for (const name of metrics) expect(row[name]).toEqual(expect.any(Number));
		expect(json[0]?.funnelStepCompletionRate).toBeGreaterThan(0);
		expect(hints.map(({ message }) => message).join(' ')).toContain('No user reached the step "3. no_such_event"');
		expect(sentBody()).toMatchObject({ funnel: { isOpenFunnel: false } });
	});

	it('that is open lets users in at any step', async () => {
		const backwards = events('purchase', 'session_start');
		const usersOf = async (openFunnel: boolean) =>
			Number((await run({ steps: backwards, openFunnel })).json[1]?.activeUsers ?? 0);
		expect(await usersOf(true)).toBeGreaterThan(await usersOf(false));
	});

	it('has totals in each step, with its breakdown and next actions in lists (B16)', async () => {
		const { json } = await run({
			steps,
			breakdown: 'deviceCategory',
			nextAction: 'eventName',
			options: { breakdownLimit: 2, nextActionLimit: 1 },
		});
		expect(json.map(({ funnelStepName }) => funnelStepName)).toEqual(['1. session_start', '2. Added']);
		expect(JSON.stringify(json)).not.toContain('RESERVED');
		const [first] = json;
		const breakdown = first?.breakdown as IDataObject[];
		expect(breakdown).toEqual([
			{ deviceCategory: expect.any(String), ...Object.fromEntries(metrics.map((name) => [name, expect.any(Number)])) },
			expect.objectContaining({ deviceCategory: expect.any(String) }),
		]);
		expect(first?.nextActions).toEqual([{ value: expect.any(String), activeUsers: expect.any(Number) }]);
		const sum = breakdown.reduce((all, { activeUsers }) => all + Number(activeUsers), 0);
		expect(sum).toBeLessThanOrEqual(Number(first?.activeUsers));
		sentBody();
	});

	it('has the days of each step', async () => {
		const { json } = await run({ steps: events('session_start'), options: { byDay: true } });
		const days = json[0]?.days as IDataObject[];
		expect(days[0]?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(days.reduce((sum, { activeUsers }) => sum + Number(activeUsers), 0)).toBe(json[0]?.activeUsers);
		sentBody();
	});

	it('is one item with the same steps, or as Google returns it', async () => {
		const [item] = (await run({ steps, nextAction: 'eventName', returnAs: 'oneItem' })).json;
		const { json } = await run({ steps, nextAction: 'eventName' });
		expect(item).toMatchObject({
			property: { id: '1001' },
			dateRanges: [{ startDate: '28daysAgo', endDate: 'yesterday' }],
			rowCount: 2,
			rows: json,
			warnings: expect.arrayContaining([expect.stringContaining('3. no_such_event')]),
		});
		const [raw] = (await run({ steps, returnAs: 'raw' })).json;
		expect(raw).toMatchObject({ kind: 'analyticsData#runFunnelReport' });
	});

	it('is filtered by dimensions', async () => {
		const filter = { field: 'country', match: 'exact', value: 'Germany', caseSensitive: false, not: false };
		const filtered = await run({ steps, filters: { dimensionFilters: { filter: [filter] } } });
		const whole = await run({ steps });
		expect(filtered.json[0]?.activeUsers).toBeLessThan(Number(whole.json[0]?.activeUsers));
		expect(sentBody()).toMatchObject({ dimensionFilter: { filter: { fieldName: 'country' } } });
	});

	it.each([
		['pagePath', '"pagePathPlusQueryString"'],
		['landingPage', '"landingPagePlusQueryString"'],
		['isoWeek', '"week"'],
	])('suggests fields that funnels know instead of %s, and never the rejected one (B13)', async (field, suggestion) => {
		const message = await run({ steps: stepsOf({ field, value: 'a' }) }).then(
			() => '',
			(error: Error) => error.message,
		);
		expect(message).toMatch(
			new RegExp(
				`^"${field}" is not a dimension of funnel reports\\. Did you mean .*${suggestion}.*\\? They know fewer fields.*\\(Google Analytics: Field ${field}`,
			),
		);
		expect(message.slice(message.indexOf('Did you mean'), message.indexOf('?'))).not.toContain(`"${field}"`);
	});

	it('resolves names in words among the fields of funnels only (B13)', async () => {
		await run({ steps: stepsOf({ field: 'Page title', value: 'Checkout' }) });
		expect(JSON.stringify(sentBody())).toContain('"pageTitle"');
		await expect(run({ steps: stepsOf({ field: 'Page path', value: '/' }) })).rejects.toThrow(/"Page path"/);
	});

	it.each<[INodeParameters, string]>([
		[{}, 'A funnel needs at least one step'],
		[{ steps: stepsOf({ name: 'Bought' }) }, 'Step 1 of the funnel has no event'],
		[{ steps: stepsOf({ eventName: 'a', field: 'pageTitle', value: 'b' }) }, 'has an event and a field'],
		[{ steps: stepsOf({ eventName: 'a' }, { eventName: 'b', withinMinutes: -1 }) }, '-1'],
		[{ steps: events('a'), breakdown: 'country', options: { breakdownLimit: 16 } }, 'from 1 to 15, not 16'],
		[{ steps: events('a'), nextAction: 'eventName', options: { byDay: true } }, 'next actions or days, not both'],
	])('refuses %j before anything is sent', async (more, words) => {
		await expect(run(more)).rejects.toThrow(words);
		expect(sandbox.requests.filter(({ path }) => path.includes('Funnel'))).toEqual([]);
	});
});

describe('a response of Google', () => {
	const headers = [...metrics, ...metrics].map((name) => ({ name, type: 'TYPE_INTEGER' }));
	const values = (...all: string[]) => all.map((value) => ({ value }));
	const dimensionHeaders = [{ name: 'funnelStepName' }];

	it('has headers twice, and rates that are called whole numbers (evidence 54, 101)', () => {
		const rows = [
			{
				dimensionValues: values('1. Viewed a paid item'),
				metricValues: values('7', '0.2857142857142857', '5', '0.71'),
			},
		];
		expect(funnelRows({ funnelTable: { dimensionHeaders, metricHeaders: headers, rows } }, '')).toEqual([
			{
				funnelStepName: '1. Viewed a paid item',
				activeUsers: 7,
				funnelStepCompletionRate: 0.2857142857142857,
				funnelStepAbandonments: 5,
				funnelStepAbandonmentRate: 0.71,
			},
		]);
	});

	it('may have no rows, and metadata of either table', () => {
		expect(funnelRows({}, '')).toEqual([]);
		const sample = { samplesReadCount: '1', samplingSpaceSize: '2' };
		const funnelVisualization = { metadata: { samplingMetadatas: [sample] } };
		expect(funnelMetadata({ funnelTable: { metadata: {} }, funnelVisualization })).toEqual({
			samplingMetadatas: [sample],
		});
	});
});
