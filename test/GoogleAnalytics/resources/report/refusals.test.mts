import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics.ts';
import { runReport } from '../../../../nodes/GoogleAnalytics/resources/report/run.operation.ts';
import { readParams } from '../../../../nodes/shared/parameters/readParams.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { executeNode } from '../../../engine/harness.mts';
import { recordingApi } from '../../../support/recordingHost.mts';
import { connected, reportParameters, serviceAccount } from '../../analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 1_000 });
});
beforeEach(() => {
	sandbox.requests.length = 0;
	sandbox.faults.clear();
});
afterAll(() => sandbox.close());

const refused = async (more: INodeParameters, property: string = SEED.shop, email?: string) =>
	await executeNode({
		nodeClass: GoogleAnalyticsSteps,
		parameters: { ...reportParameters({}, property), ...more },
		credentials: serviceAccount(sandbox, email),
	}).then(
		() => 'it succeeded',
		(error: Error) => error.message,
	);

describe('a report with a field that another kind of report knows', () => {
	it('names the fields of real time for a metric (Q7)', async () => {
		expect(await refused({ operation: 'runRealtime', metrics: ['sessions'], dimensions: ['pagePath'] })).toMatch(
			/^"(?:sessions|pagePath)" is not a (?:metric|dimension) of real-time reports\. They know .*"Run a report"\. \(Google Analytics: .*Field \w+ is not a valid/,
		);
	});

	it('names the step for cohorts (GA27)', async () => {
		expect(await refused({ metrics: ['cohortActiveUsers'], dimensions: ['cohort'] })).toMatch(
			/^Only cohort reports know these fields\. Use "Run a cohort report"\. \(Google Analytics: Cohort \w+ can only be used/,
		);
	});

	it('names the step for funnels (Q8)', async () => {
		expect(await refused({ dimensions: ['funnelStepName'] })).toMatch(
			/does not know the dimension "funnelStepName"\. Use "Run a funnel report" for it\./,
		);
	});

	it('suggests a name only after it has read the fields of the property', async () => {
		const message = await refused({ metrics: ['sesions'] });
		expect(message).toMatch(
			/"sesions"\. Did you mean "sessions".*\(Google Analytics: Did you mean sessions\? Field sesions is not/,
		);
		expect(sandbox.requests.map(({ path }) => path)).toContain(`/v1beta/properties/${SEED.shop}/metadata`);
	});

	it('names the pair that does not go together, in Google’s words too', async () => {
		expect(await refused({ metrics: ['sessions', 'itemsViewed'], dimensions: ['date', 'itemName'] })).toMatch(
			/^"itemName" cannot be in one report with "sessions"\. .*\(Google Analytics: The dimensions and metrics are incompatible\)/,
		);
	});
});

describe('a report that is split', () => {
	it.each(['rows', 'raw', 'oneItem', 'csv'])('names the days of the part that failed: %s (GA15)', async (returnAs) => {
		const given: Record<string, unknown> = {
			...{ property: SEED.shop, metrics: ['sessions'], dimensions: ['country'], returnAs },
			...{ dateRange: 'custom', startDate: '2026-11-03', endDate: '2026-11-07', options: { splitBy: 'day' } },
		};
		const { api } = recordingApi(googleAnalytics, connected('a'), ({ body }) =>
			JSON.stringify(body).includes('2026-11-05')
				? { status: 500, body: { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } } }
				: { body: { metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }], rows: [], rowCount: 0 } },
		);
		const read = (name: string, fallback: unknown) => given[name] ?? fallback;
		const params = readParams(runReport.fields, { read, zone: 'Europe/Berlin' }) as never;
		const context = { zone: 'Europe/Berlin', hint: () => undefined } as never;
		await expect(runReport.run(api, params, context)).rejects.toThrow(
			/^The part for 2026-11-05 failed, so that no rows are returned: Google Analytics could not process POST .*\(Google Analytics: Internal error encountered\)/,
		);
	});
});

describe('a property that Google refuses', () => {
	it('is reported as not among those that the account can read, where the list proves it', async () => {
		expect(await refused({}, SEED.blog, SEED.viewerServiceAccount)).toMatch(
			/^The property 1002 is not among the 1 that this account can read: .*role Viewer on the property 1002.*\(Google Analytics: User does not have sufficient permissions/,
		);
		expect(sandbox.requests.map(({ path }) => path)).toContain('/v1beta/accountSummaries');
	});

	it('is reported with the role that it needs, where the list has it', async () => {
		const message = await refused(
			{ resource: 'keyEvent', operation: 'create', eventName: 'purchase_2', countingMethod: 'ONCE_PER_EVENT' },
			SEED.shop,
			SEED.viewerServiceAccount,
		);
		expect(message).toMatch(
			/^This account can read the property 1001 \(Shop\), but Google did not permit POST .*role Editor on the property 1001.*\(Google Analytics: /,
		);
	});
});
