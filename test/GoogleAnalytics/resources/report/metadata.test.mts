import { describe, expect, it } from 'vitest';

import { executeNode } from '../../../engine/harness.mts';
import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics.ts';
import { runFunnelReport } from '../../../../nodes/GoogleAnalytics/resources/report/runFunnel.operation.ts';
import { conflictText } from '../../../../nodes/GoogleAnalytics/resources/report/metadata.ts';
import { startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { readParams } from '../../../../nodes/shared/parameters/readParams.ts';
import { recordingApi } from '../../../support/recordingHost.mts';
import { connected, reportParameters, serviceAccount } from '../../analyticsAccount.mts';

it('tells each field with all that it does not go together with', () => {
	const text = conflictText([
		['itemName', 'sessions'],
		['itemName', 'activeUsers'],
		['a', 'b'],
	]);
	expect(text).toBe(
		'"itemName" cannot be in one report with "sessions", "activeUsers". "a" cannot be in one report with "b". Leave one of them out, or ask for it in a report of its own.',
	);
});

describe('a report that Google would refuse', () => {
	it('is refused before any token is spent, and the pair is named', async () => {
		await using sandbox = Object.assign(await startAnalytics({ events: 500 }), {
			async [Symbol.asyncDispose]() {
				await sandbox.close();
			},
		});
		const run = async (more: object) =>
			await executeNode({
				nodeClass: GoogleAnalyticsSteps,
				parameters: reportParameters(more as never),
				credentials: serviceAccount(sandbox),
			});
		const asked = () => sandbox.requests.flatMap(({ path }) => /:(\w+)$/.exec(path)?.[1] ?? []);
		await expect(run({ metrics: '=sessions,itemsViewed', dimensions: '=date,itemName' })).rejects.toThrow(
			'"itemName" cannot be in one report with "sessions".',
		);
		expect(asked()).not.toContain('runReport');
		sandbox.requests.length = 0;
		const good = { metrics: '=itemsViewed', dimensions: '=itemName' };
		await run(good);
		await run(good);
		expect(asked()).toEqual(['checkCompatibility', 'runReport', 'runReport']);
		await expect(run({ metrics: '=country' })).rejects.toThrow('metric "country". It is a dimension.');
		await expect(run({ metrics: '=keyEvent', dimensions: '=date' })).rejects.toThrow(/Did you mean "keyEvents"/);
		const crossed = { operation: 'runPivot', metrics: '=sessions', pivots: { pivot: [{ fieldNames: 'itemName' }] } };
		await expect(run(crossed)).rejects.toThrow('"itemName" cannot be in one report with "sessions".');
		const reports = [
			{ metrics: 'sessions', dimensions: 'date' },
			{ metrics: 'sessions', dimensions: 'itemName' },
		];
		await expect(run({ operation: 'batchRun', reports: { report: reports } })).rejects.toThrow(
			'Report "2": "itemName" cannot be in one report with "sessions".',
		);
		const orderBy = { orderBy: 'country' };
		await expect(run({ metrics: '=sessions', ...orderBy })).rejects.toThrow('cannot be ordered by "country"');
	});
});

it('names the pair for a funnel, too', async () => {
	const { api } = recordingApi(googleAnalytics, connected('funnel'), ({ path, body }) => {
		const isFunnel = path.endsWith(':runFunnelReport');
		if (isFunnel) return { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: words } } };
		const asked = JSON.stringify(body);
		const metricCompatibilities = [{ metricMetadata: { apiName: 'activeUsers' }, compatibility: 'INCOMPATIBLE' }];
		return { body: asked.includes('itemName') ? { metricCompatibilities } : {} };
	});
	const words = 'The dimensions and metrics are incompatible.';
	const given: Record<string, unknown> = {
		property: '1001',
		steps: { step: [{ eventName: 'session_start' }] },
		breakdown: 'itemName',
	};
	const read = (name: string, fallback: unknown) => given[name] ?? fallback;
	const params = readParams(runFunnelReport.fields, { read, zone: 'utc' });
	await expect(runFunnelReport.run(api, params as never, { hint: () => undefined } as never)).rejects.toThrow(
		'"itemName" cannot be in one report with "activeUsers".',
	);
});
