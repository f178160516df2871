import { BetaAnalyticsDataClient, type protos, v1alpha } from '@google-analytics/data';
import { analyticsadmin, auth as adminAuth } from '@googleapis/analyticsadmin';
import { auth } from '@googleapis/analyticsdata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../contract/protos.mts';

type Json = Record<string, unknown>;

let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ events: 4_000, warehouseRows: 10 });
});
afterAll(() => sandbox.close());

/** How Google's own clients reach the stand-in: by REST, without a search for credentials. */
const settings = () => {
	const { hostname, port } = new URL(sandbox.url);
	const authClient = new auth.OAuth2();
	authClient.setCredentials({ access_token: sandbox.accessToken(), expiry_date: Date.now() + 3_600_000 });
	return { fallback: true, apiEndpoint: hostname, port: Number(port), protocol: 'http', authClient } as never;
};

type V1beta = typeof protos.google.analytics.data.v1beta;
type V1alpha = typeof protos.google.analytics.data.v1alpha;
type Call<Message extends abstract new (...given: never) => unknown> = (
	request: object,
) => Promise<[InstanceType<Message>, ...unknown[]]>;

/** The clients' methods without callbacks, whose types hide those of promises. */
const beta = () =>
	new BetaAnalyticsDataClient(settings()) as unknown as {
		runReport: Call<V1beta['RunReportResponse']>;
		batchRunReports: Call<V1beta['BatchRunReportsResponse']>;
		runPivotReport: Call<V1beta['RunPivotReportResponse']>;
		runRealtimeReport: Call<V1beta['RunRealtimeReportResponse']>;
		getMetadata: Call<V1beta['Metadata']>;
		checkCompatibility: Call<V1beta['CheckCompatibilityResponse']>;
		getAudienceExport: Call<V1beta['AudienceExport']>;
		queryAudienceExport: Call<V1beta['QueryAudienceExportResponse']>;
		createAudienceExport: (request: object) => Promise<[{ readonly latestResponse: { readonly response?: unknown } }]>;
		listAudienceExports: (request: object) => Promise<[Array<InstanceType<V1beta['AudienceExport']>>]>;
	};
const alpha = () =>
	new v1alpha.AlphaAnalyticsDataClient(settings()) as unknown as {
		runFunnelReport: Call<V1alpha['RunFunnelReportResponse']>;
		getPropertyQuotasSnapshot: Call<V1alpha['PropertyQuotasSnapshot']>;
	};

const property = `properties/${SEED.shop}`;
const dateRanges = [{ startDate: '28daysAgo', endDate: 'today' }];
const metrics = [{ name: 'sessions' }];
const dimensions = [{ name: 'country' }];
const report = {
	property,
	dateRanges,
	metrics,
	dimensions,
	metricAggregations: ['TOTAL' as const],
	returnPropertyQuota: true,
};

describe('the Data API of @google-analytics/data', () => {
	it('reads reports, batches, pivots, realtime, metadata and compatibility', async () => {
		const client = beta();
		const [rows] = await client.runReport(report);
		expect(rows.rows?.[0]?.dimensionValues?.[0]?.value).toEqual(expect.any(String));
		expect(rows.propertyQuota?.concurrentRequests).toMatchObject({ consumed: 0, remaining: 10 });
		const [batch] = await client.batchRunReports({ property, requests: [report, report] });
		expect(batch.reports?.map(({ kind }) => kind)).toEqual(['analyticsData#runReport', 'analyticsData#runReport']);
		const pivots = [{ fieldNames: ['country'], limit: 3 }];
		const [pivot] = await client.runPivotReport({ property, dateRanges, metrics, dimensions, pivots });
		expect(pivot.pivotHeaders?.[0]?.pivotDimensionHeaders).toHaveLength(3);
		const [now] = await client.runRealtimeReport({ property, metrics: [{ name: 'activeUsers' }] });
		expect(now.rowCount).toBe(1);
		const [fields] = await client.getMetadata({ name: `${property}/metadata` });
		expect(fields.comparisons).toHaveLength(9);
		const [fits] = await client.checkCompatibility({ property, metrics });
		expect(fits.dimensionCompatibilities?.length).toBeGreaterThan(40);
	});

	it('reads cohorts, and what Google says of an answer', async () => {
		const client = beta();
		const cohorts = [{ dimension: 'firstSessionDate', dateRange: { startDate: '21daysAgo', endDate: '15daysAgo' } }];
		const [answer] = await client.runReport({
			property,
			cohortSpec: { cohorts, cohortsRange: { granularity: 'WEEKLY', endOffset: 2 } },
			dimensions: [{ name: 'cohort' }, { name: 'cohortNthWeek' }],
			metrics: [{ name: 'cohortActiveUsers' }],
		});
		expect(answer.rows?.[0]?.dimensionValues?.map(({ value }) => value)).toEqual(['cohort_0', '0000']);
		sandbox.conditions.set(SEED.shop, {
			bounds: { valuesKept: 3, sampledAboveEvents: 100 },
			dataTruncationReasons: [
				{ dataTruncationType: 'DATA_TRUNCATION_TYPE_GOOGLE_ADS', dataTruncationMessage: 'Not all days are there.' },
			],
		});
		const [{ metadata }] = await client.runReport(report);
		sandbox.conditions.clear();
		expect(metadata).toMatchObject({
			dataLossFromOtherRow: true,
			samplingMetadatas: [{ samplesReadCount: expect.anything(), samplingSpaceSize: expect.anything() }],
			dataTruncationReasons: [{ dataTruncationMessage: 'Not all days are there.' }],
		});
	});

	it('begins, lists and reads audience exports', async () => {
		const client = beta();
		const audience = `${property}/audiences/16`;
		sandbox.state().others[audience] = { name: audience, displayName: 'All' };
		sandbox.exports.set(SEED.shop, { readyAfterMs: 0 });
		const audienceExport = { audience, dimensions: [{ dimensionName: 'deviceId' }, { dimensionName: 'userId' }] };
		const [operation] = await client.createAudienceExport({ parent: property, audienceExport });
		expect(operation.latestResponse.response).toBeTruthy();
		const { body: sent } = sandbox.requests.at(-1) ?? {};
		expect(protoFaults('v1beta', 'AudienceExport', sent)).toEqual([]);
		const [listed] = await client.listAudienceExports({ parent: property });
		expect(listed).toMatchObject([{ audience, audienceDisplayName: 'All', state: 'ACTIVE', percentageCompleted: 100 }]);
		const { name, rowCount } = listed[0] ?? {};
		expect((await client.getAudienceExport({ name }))[0]).toMatchObject({ name, rowCount });
		const [users] = await client.queryAudienceExport({ name, limit: 2, offset: 1 });
		expect(users).toMatchObject({ rowCount, audienceExport: { name } });
		expect(users.audienceRows?.map(({ dimensionValues }) => dimensionValues?.length)).toEqual([2, 2]);
	});

	it('is refused in words that its errors carry', async () => {
		const client = beta();
		await expect(client.runReport({ property, metrics: [{ name: 'nope' }] })).rejects.toMatchObject({
			code: 3,
			message: expect.stringContaining('Field nope is not a valid metric.  For a list'),
		});
	});

	it('runs funnels and tells quotas, in v1alpha', async () => {
		const client = alpha();
		const step = (name: string, eventName: string) => ({
			name,
			filterExpression: { funnelEventFilter: { eventName } },
		});
		const funnel = { steps: [step('Came', 'session_start'), step('Bought', 'purchase')] };
		const breakdownDimension = { name: 'deviceCategory' };
		const [answer] = await client.runFunnelReport({
			property,
			dateRanges,
			funnel,
			funnelBreakdown: { breakdownDimension },
		});
		expect(answer.funnelTable?.dimensionHeaders?.map(({ name }) => name)).toEqual(['funnelStepName', 'deviceCategory']);
		const { body: sent } = sandbox.requests.at(-1) ?? {};
		expect(protoFaults('v1alpha', 'RunFunnelReportRequest', sent)).toEqual([]);
		const [quotas] = await client.getPropertyQuotasSnapshot({ name: `${property}/propertyQuotasSnapshot` });
		expect(quotas.funnelPropertyQuota?.tokensPerDay?.remaining).toBe(199_999);
		const answers = [
			['v1alpha:runFunnelReport', 'RunFunnelReportResponse', { dateRanges, funnel }],
			['v1alpha/propertyQuotasSnapshot', 'PropertyQuotasSnapshot', undefined],
		] as const;
		for (const [method, message, body] of answers) {
			const [, name = ''] = /^v1alpha(.*)$/.exec(method) ?? [];
			const response = await fetch(`${sandbox.url}/v1alpha/${property}${name}`, {
				method: body ? 'POST' : 'GET',
				headers: { authorization: `Bearer ${sandbox.accessToken()}` },
				...(body && { body: JSON.stringify(body) }),
			});
			expect(protoFaults('v1alpha', message, (await response.json()) as Json)).toEqual([]);
		}
	});
});

describe('the Admin API of @googleapis/analyticsadmin, in v1alpha', () => {
	it('has annotations, audiences, channel groups, calculated metrics and settings', async () => {
		const authClient = new adminAuth.OAuth2();
		authClient.setCredentials({ access_token: sandbox.accessToken() });
		const { properties } = analyticsadmin({
			version: 'v1alpha',
			rootUrl: `${sandbox.url}/`,
			auth: authClient,
			retry: false,
		});
		const annotation = { title: 'Launch', color: 'BLUE', annotationDate: { year: 2026, month: 11, day: 3 } };
		const { data: made } = await properties.reportingDataAnnotations.create({
			parent: property,
			requestBody: annotation,
		});
		expect(made).toMatchObject(annotation);
		await properties.reportingDataAnnotations.delete({ name: made.name ?? '' });
		expect((await properties.reportingDataAnnotations.list({ parent: property })).data).toEqual({});
		const filter = { fieldName: 'eachScopeMedium', stringFilter: { matchType: 'EXACT', value: 'cpc' } };
		const expression = { andGroup: { filterExpressions: [{ orGroup: { filterExpressions: [{ filter }] } }] } };
		const group = { displayName: 'Mine', groupingRule: [{ displayName: 'Ads', expression }] };
		expect((await properties.channelGroups.create({ parent: property, requestBody: group })).data).toMatchObject(group);
		const { data: metric } = await properties.calculatedMetrics.create({
			parent: property,
			calculatedMetricId: 'perUser',
			requestBody: { displayName: 'Per user', formula: '{{sessions}}/{{totalUsers}}', metricUnit: 'STANDARD' },
		});
		expect(metric.name).toBe(`${property}/calculatedMetrics/perUser`);
		const name = `${property}/dataStreams/1/enhancedMeasurementSettings`;
		const { data: settled } = await properties.dataStreams.updateEnhancedMeasurementSettings({
			name,
			updateMask: 'videoEngagementEnabled',
			requestBody: { videoEngagementEnabled: true },
		});
		expect(settled).toMatchObject({ name, videoEngagementEnabled: true });
		const { data: kept } = await properties.updateDataRetentionSettings({
			name: `${property}/dataRetentionSettings`,
			updateMask: 'eventDataRetention',
			requestBody: { eventDataRetention: 'FOURTEEN_MONTHS' },
		});
		expect(kept).toMatchObject({ eventDataRetention: 'FOURTEEN_MONTHS' });
	});
});
