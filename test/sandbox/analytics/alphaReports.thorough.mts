import { type protos, v1alpha } from '@google-analytics/data';
import { auth } from '@googleapis/analyticsdata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../contract/protos.mts';

type Json = Record<string, unknown>;
type V1alpha = typeof protos.google.analytics.data.v1alpha;
type Call<Message extends abstract new (...given: never) => unknown> = (
	request: object,
) => Promise<[InstanceType<Message>, ...unknown[]]>;

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

/** Google's own client of v1alpha, by REST; its types of methods hide those of promises. */
const client = () => {
	const { hostname, port } = new URL(sandbox.url);
	const authClient = new auth.OAuth2();
	authClient.setCredentials({ access_token: sandbox.accessToken(), expiry_date: Date.now() + 3_600_000 });
	const reach = { fallback: true, apiEndpoint: hostname, port: Number(port), protocol: 'http', authClient } as never;
	return new v1alpha.AlphaAnalyticsDataClient(reach) as unknown as {
		runReport: Call<V1alpha['RunReportResponse']>;
		getMetadata: Call<V1alpha['Metadata']>;
		createReportTask: (request: object) => Promise<[{ latestResponse: { response?: { type_url?: string } } }]>;
		getReportTask: Call<V1alpha['ReportTask']>;
		queryReportTask: Call<V1alpha['QueryReportTaskResponse']>;
		listReportTasks: (request: object) => Promise<[Array<InstanceType<V1alpha['ReportTask']>>]>;
	};
};

const property = `properties/${SEED.shop}`;
const dateRanges = [{ startDate: '28daysAgo', endDate: 'yesterday' }];
const conversions = [{ name: 'allConversionsByInteractionDate' }, { name: 'totalRevenueByConversionDate' }];
const byChannel = { property, dateRanges, metrics: conversions, dimensions: [{ name: 'defaultChannelGroup' }] };

/** What the stand-in answers by REST, and how it ended. */
async function asked(path: string, body?: object): Promise<{ status: number; json: Json }> {
	const response = await fetch(`${sandbox.url}/v1alpha/${property}${path}`, {
		method: body ? 'POST' : 'GET',
		headers: { authorization: `Bearer ${sandbox.accessToken()}` },
		...(body && { body: JSON.stringify(body) }),
	});
	return { status: response.status, json: (await response.json()) as Json };
}
const refused = async (path: string, body: object) => {
	const { status, json } = await asked(path, body);
	return [status, (json['error'] as Json | undefined)?.['message']];
};
const sumOf = ({ rows }: Pick<InstanceType<V1alpha['RunReportResponse']>, 'rows'>) =>
	(rows ?? []).reduce((sum, { metricValues }) => sum + Number(metricValues?.[0]?.value), 0);

describe('reports about conversions', () => {
	it('count the chosen conversions by the chosen model, for Google’s own client', async () => {
		const google = client();
		const [{ conversions: listed }] = await google.getMetadata({ name: `${property}/metadata` });
		expect(listed?.map(({ displayName }) => displayName)).toEqual([
			'purchase',
			'sign_up',
			'generate_lead',
			'close_convert_lead',
			'qualify_lead',
		]);
		const [first] = listed ?? [];
		const of = async (conversionActions: unknown[], attributionModel = 'DATA_DRIVEN') => {
			const conversionSpec = { conversionActions, attributionModel };
			const request = { ...byChannel, conversionSpec };
			expect(protoFaults('v1alpha', 'RunReportRequest', request)).toEqual([]);
			const [answer] = await google.runReport(request);
			return answer;
		};
		const all = await of([]);
		expect(all.metadata?.section).toBe('SECTION_ADVERTISING');
		const purchases = await of([first?.conversionAction]);
		expect(sumOf(purchases)).toBeGreaterThan(0);
		expect(sumOf(purchases)).toBeLessThan(sumOf(all));
		const lastClick = await of([], 'LAST_CLICK');
		expect(sumOf(lastClick)).toBe(sumOf(all));
		expect(lastClick.rows).not.toEqual(all.rows);
		const [{ rows: keyEvents }] = await google.runReport({ property, dateRanges, metrics: [{ name: 'keyEvents' }] });
		expect(sumOf({ rows: keyEvents ?? [] })).toBe(sumOf(all));
	});

	it('answer as the protocol buffers say, and are told by their metrics alone', async () => {
		const { property: _named, ...body } = byChannel;
		const { json } = await asked(':runReport', { ...body, returnPropertyQuota: true, metricAggregations: ['TOTAL'] });
		expect(protoFaults('v1alpha', 'RunReportResponse', json)).toEqual([]);
		expect(json['metadata']).toMatchObject({ section: 'SECTION_ADVERTISING' });
		expect(protoFaults('v1alpha', 'Metadata', (await asked('/metadata')).json)).toEqual([]);
		const plain = await asked(':runReport', { dateRanges, metrics: [{ name: 'sessions' }] });
		expect(plain.json['metadata']).toMatchObject({ section: 'SECTION_REPORT' });
	});

	it('know no other fields, and no other conversions or models', async () => {
		const guide = 'https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema';
		const list = `For a list of valid dimensions and metrics, see ${guide} `;
		const of = async (more: object) =>
			await refused(':runReport', { dateRanges, metrics: conversions, conversionSpec: {}, ...more });
		expect(await of({ dimensions: [{ name: 'date' }] })).toEqual([400, `Field date is not a valid dimension. ${list}`]);
		expect(await of({ metrics: [{ name: 'sessions' }] })).toEqual([
			400,
			`Field sessions is not a valid metric.  ${list}`,
		]);
		expect(await of({ conversionSpec: { conversionActions: ['conversionActions/99'] } })).toEqual([
			400,
			expect.stringContaining('conversionActions/99'),
		]);
		expect(await of({ conversionSpec: { attributionModel: 'FIRST_CLICK' } })).toEqual([
			400,
			'Invalid value at \'conversion_spec.attribution_model\' (type.googleapis.com/google.analytics.data.v1alpha.ConversionSpec.AttributionModel), "FIRST_CLICK"',
		]);
	});
});

describe('report tasks', () => {
	const reportDefinition = {
		dateRanges,
		metrics: [{ name: 'sessions' }],
		dimensions: [{ name: 'country' }],
		limit: '5',
	};
	const parent = property;
	const made = async () => {
		const { json } = await asked('/reportTasks', { reportDefinition });
		return String((json['response'] as Json)['name']);
	};

	it('are made, looked at, read and listed by Google’s own client', async () => {
		const google = client();
		expect(protoFaults('v1alpha', 'ReportTask', { reportDefinition })).toEqual([]);
		const [operation] = await google.createReportTask({ parent, reportTask: { reportDefinition } });
		expect(operation.latestResponse.response).toMatchObject({ type_url: expect.stringContaining('ReportTask') });
		const [[listed]] = await google.listReportTasks({ parent });
		expect(listed?.reportMetadata).toMatchObject({ state: 'CREATING', creationQuotaTokensCharged: 1 });
		const name = listed?.name ?? '';
		await expect(google.queryReportTask({ name })).rejects.toMatchObject({ code: 9 });
		ahead = 2_000;
		const [ready] = await google.getReportTask({ name });
		const [{ rowCount }] = await google.runReport({ property, ...reportDefinition });
		expect(ready.reportMetadata).toMatchObject({ state: 'ACTIVE', taskRowCount: 5, totalRowCount: rowCount });
		const [all] = await google.queryReportTask({ name });
		const [rest] = await google.queryReportTask({ name, offset: 4, limit: 5 });
		expect([all.rows?.length, rest.rows]).toEqual([5, all.rows?.slice(4)]);
		expect((await google.queryReportTask({ name, offset: 5 }))[0].rows).toEqual([]);
	});

	it('answer as the protocol buffers say', async () => {
		const { json } = await asked('/reportTasks', { reportDefinition });
		const { '@type': type, ...task } = json['response'] as Json;
		expect(type).toBe('type.googleapis.com/google.analytics.data.v1alpha.ReportTask');
		expect(protoFaults('v1alpha', 'ReportTask', task)).toEqual([]);
		ahead = 2_000;
		const id = String(task['name']).split('/').at(-1) ?? '';
		expect(protoFaults('v1alpha', 'ReportTask', (await asked(`/reportTasks/${id}`)).json)).toEqual([]);
		expect(protoFaults('v1alpha', 'ListReportTasksResponse', (await asked('/reportTasks')).json)).toEqual([]);
		const { json: rows } = await asked(`/reportTasks/${id}:query`, { limit: '2' });
		expect(protoFaults('v1alpha', 'QueryReportTaskResponse', rows)).toEqual([]);
		expect(rows).not.toHaveProperty('kind');
	});

	it('are checked at once, fail later, and are gone after 72 hours', async () => {
		const google = client();
		expect(await refused('/reportTasks', { reportDefinition: { ...reportDefinition, comparisons: [] } })).toEqual([
			400,
			'Invalid JSON payload received. Unknown name "comparisons" at \'report_task.report_definition\': Cannot find field.',
		]);
		expect(await refused('/reportTasks', {})).toEqual([400, 'A dateRange is required.']);
		sandbox.conditions.set(SEED.shop, { tasks: { creatingMs: 0, failure: 'Too many rows.' } });
		const name = await made();
		const [{ reportMetadata }] = await google.getReportTask({ name });
		expect(reportMetadata).toMatchObject({ state: 'FAILED', errorMessage: 'Too many rows.' });
		ahead = 72 * 3_600_000;
		await expect(client().getReportTask({ name })).rejects.toMatchObject({ code: 5 });
	});
});
