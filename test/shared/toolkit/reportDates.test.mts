import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { runTool } from '../../../nodes/shared/toolkit/runTool';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit';
import { goBy, hastenedBy } from '../../engine/host/hastened.mts';
import { everything, hostOf, type Scene } from './toolBench.mts';

goBy(hastenedBy(2_000));

const answers: Scene['answers'] = ({ path }) =>
	path.endsWith(':runReport')
		? {
				metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
				rows: [{ metricValues: [{ value: '529' }] }],
				rowCount: 1,
			}
		: {};

/** A report as a model asks for it, and the dates that were requested of Google. */
async function report(said: IDataObject, more: IDataObject = {}) {
	const { host, sent } = hostOf(googleAnalyticsToolkit.integration, {
		parameters: everything(googleAnalyticsToolkit, more),
		answers,
	});
	const given = { property: '1001', metrics: ['sessions'], ...said };
	const answer = await runTool(host, googleAnalyticsToolkit, 'google_analytics_report_run', given);
	const body = sent.find(({ path }) => path.endsWith(':runReport'))?.body as IDataObject | undefined;
	return { answer, requested: body?.['dateRanges'] };
}

const november = [{ startDate: '2026-11-01', endDate: '2026-11-03' }];

describe('a report of a toolkit', () => {
	it.each([
		{ startDate: '2026-11-01', endDate: '2026-11-03' },
		{ startDate: '2026-11-01', endDate: '2026-11-03', dateRange: 'last7Days' },
		{ dateRanges: '2026-11-01..2026-11-03' },
	])('covers the days that the model names, and says which: %j', async (said) => {
		const { answer, requested } = await report(said);
		expect(requested).toEqual(november);
		expect(answer).toMatchObject({ count: 1, dateRanges: november });
	});

	it('says which days it covers where none are named', async () => {
		expect((await report({})).answer).toMatchObject({ dateRanges: [{ startDate: '7daysAgo', endDate: 'yesterday' }] });
	});

	it('says which days it compares with', async () => {
		const { answer } = await report({ ...november[0], compareWith: 'previousPeriod' });
		expect(answer).toMatchObject({
			period: november[0],
			previousPeriod: { startDate: '2026-10-29', endDate: '2026-10-31' },
		});
		expect(answer).not.toHaveProperty('results.0.period');
	});

	it('is rejected where the days contradict the range, also one that the user filled in', async () => {
		await expect(report({ startDate: '2026-11-01', dateRange: 'last30Days' })).rejects.toThrow(
			'"startDate" has an effect only with "dateRange": "custom", not with "last30Days".',
		);
		const fixed = { field: [{ name: 'dateRange', value: 'last7Days' }] };
		await expect(report({ startDate: '2026-11-01' }, { fixed })).rejects.toThrow('the user set it to "last7Days"');
	});
});
