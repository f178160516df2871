import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import {
	funnelMetadata,
	funnelTableRows,
} from '../../../../nodes/GoogleAnalytics/resources/report/answer/funnelAnswer.ts';
import { stepsOf } from '../../../../nodes/GoogleAnalytics/resources/report/funnelSteps.ts';
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

const steps = '["session_start", {"name": "Added", "event": "add_to_cart"}, {"event": "no_such_event"}]';
const metrics = ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'];

describe('a funnel', () => {
	it('has a row with numbers for each step that somebody reached, and names the others', async () => {
		const { json, hints } = await run({ stepsJson: steps });
		expect(json.map(({ funnelStepName }) => funnelStepName)).toEqual(['1. session_start', '2. Added']);
		expect(Object.keys(json[0] ?? {})).toEqual(['funnelStepName', ...metrics]);
		for (const row of json) for (const name of metrics) expect(row[name]).toEqual(expect.any(Number));
		expect(json[0]?.funnelStepCompletionRate).toBeGreaterThan(0);
		expect(hints.map(({ message }) => message).join(' ')).toContain('Nobody reached the step "3. no_such_event"');
		expect(sentBody()).toMatchObject({ funnel: { isOpenFunnel: false } });
	});

	it('that is open lets users in at any step', async () => {
		const backwards = '["purchase", "session_start"]';
		const usersOf = async (openFunnel: boolean) =>
			Number((await run({ stepsJson: backwards, openFunnel })).json[1]?.activeUsers ?? 0);
		expect(await usersOf(true)).toBeGreaterThan(await usersOf(false));
	});

	it('is broken down, with next actions beside the totals', async () => {
		const { json } = await run({
			stepsJson: steps,
			breakdown: 'deviceCategory',
			nextAction: 'eventName',
			options: { breakdownLimit: 2, nextActionLimit: 1 },
		});
		const [total, ...others] = json.filter(({ funnelStepName }) => funnelStepName === '1. session_start');
		expect(total).toMatchObject({ deviceCategory: 'RESERVED_TOTAL' });
		expect(total?.nextActions).toEqual([{ value: expect.any(String), activeUsers: expect.any(Number) }]);
		expect(others).toHaveLength(2);
		for (const row of others) expect(row).not.toHaveProperty('nextActions');
		sentBody();
	});

	it('tells the days of each step', async () => {
		const { json } = await run({ stepsJson: '["session_start"]', options: { byDay: true } });
		const days = json[0]?.days as IDataObject[];
		expect(days[0]?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(days.reduce((sum, { activeUsers }) => sum + Number(activeUsers), 0)).toBe(json[0]?.activeUsers);
		sentBody();
	});

	it('is one item with both tables, or as Google says it', async () => {
		const [whole] = (await run({ stepsJson: steps, nextAction: 'eventName', returnAs: 'oneItem' })).json;
		expect(whole).toMatchObject({
			property: { id: '1001' },
			dateRanges: [{ startDate: '28daysAgo', endDate: 'yesterday' }],
			funnelTable: [{ funnelStepName: '1. session_start' }, { funnelStepName: '2. Added' }],
			warnings: expect.arrayContaining([expect.stringContaining('3. no_such_event')]),
		});
		const visual = whole?.funnelVisualization as IDataObject[];
		expect(visual[0]).toMatchObject({ funnelStepNextAction: 'RESERVED_TOTAL', activeUsers: expect.any(Number) });
		const [raw] = (await run({ stepsJson: steps, returnAs: 'raw' })).json;
		expect(raw).toMatchObject({ kind: 'analyticsData#runFunnelReport' });
	});

	it('is filtered by dimensions', async () => {
		const filter = { field: 'country', match: 'exact', value: 'Germany', caseSensitive: false, not: false };
		const filtered = await run({ stepsJson: steps, filters: { dimensionFilters: { filter: [filter] } } });
		const whole = await run({ stepsJson: steps });
		expect(filtered.json[0]?.activeUsers).toBeLessThan(Number(whole.json[0]?.activeUsers));
		expect(sentBody()).toMatchObject({ dimensionFilter: { filter: { fieldName: 'country' } } });
	});

	it('names fields that its steps know, and not the one that was rejected (evidence 57, B13)', async () => {
		const stepsJson = '[{"field": "pagePath", "value": "/checkout"}]';
		await expect(run({ stepsJson })).rejects.toThrow(
			/^"pagePath" is not a dimension of funnel reports\. They know fewer fields than other reports, such as pageLocation and pageTitle: .*\(Google Analytics: Field pagePath/,
		);
	});

	it.each<[INodeParameters, string]>([
		[{}, 'A funnel needs at least one step'],
		[{ stepsJson: '[{"name": "Bought"}]' }, 'Step 1 of the funnel has no event'],
		[{ stepsJson: '[7]' }, '"Steps (JSON)" must be a list'],
		[{ stepsJson: '[{"field": "pageTitle", "match": "like", "value": "a"}]' }, 'unknown match, "like"'],
		[{ stepsJson: '["a", {"event": "b", "withinMinutes": -1}]' }, 'cannot happen within -1 minutes'],
		[{ stepsJson: '["a"]', breakdown: 'country', options: { breakdownLimit: 16 } }, 'from 1 to 15, not 16'],
		[{ stepsJson: '["a"]', nextAction: 'eventName', options: { byDay: true } }, 'next actions or days, not both'],
	])('refuses %j before anything is sent', async (more, words) => {
		await expect(run(more)).rejects.toThrow(words);
		expect(sandbox.requests.filter(({ path }) => path.includes('Funnel'))).toEqual([]);
	});
});

describe('an answer that Google gave', () => {
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
		expect(funnelTableRows({ funnelTable: { dimensionHeaders, metricHeaders: headers, rows } }, '')).toEqual([
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
		expect(funnelTableRows({}, '')).toEqual([]);
		const sample = { samplesReadCount: '1', samplingSpaceSize: '2' };
		const funnelVisualization = { metadata: { samplingMetadatas: [sample] } };
		expect(funnelMetadata({ funnelTable: { metadata: {} }, funnelVisualization })).toEqual({
			samplingMetadatas: [sample],
		});
	});
});

it('steps can be said in Google’s own form', () => {
	const own = { isDirectlyFollowedBy: true, filterExpression: { funnelEventFilter: { eventName: 'purchase' } } };
	expect(stepsOf([], [own])).toEqual([{ ...own, name: 'Step 1' }]);
});
