import { describe, expect, it } from 'vitest';
import { type AnalyticsOptions, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { NOW } from '../clients.mts';
import { names, property, sessions, tell } from './asking.mts';

const help = 'To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas';
const many = { tokensPerDay: 1e6, tokensPerHour: 1e6, tokensPerProjectPerHour: 1e6 };
const realtime = { metrics: names('activeUsers') };
const funnel = {
	dateRanges: [{ startDate: '7daysAgo', endDate: 'today' }],
	funnel: { steps: [{ name: 'Came', filterExpression: { funnelEventFilter: { eventName: 'page_view' } } }] },
};

const METHODS: ReadonlyArray<readonly [path: string, body?: object]> = [
	[`v1beta/${property}:runReport`, sessions],
	[`v1beta/${property}:batchRunReports`, { requests: [sessions] }],
	[
		`v1beta/${property}:runPivotReport`,
		{ ...sessions, dimensions: names('date'), pivots: [{ fieldNames: ['date'], limit: 5 }] },
	],
	[`v1beta/${property}:checkCompatibility`, { metrics: names('sessions') }],
	[`v1beta/${property}:runRealtimeReport`, realtime],
	[`v1alpha/${property}:runFunnelReport`, funnel],
	[`v1alpha/${property}:runReport`, sessions],
	[`v1beta/${property}/metadata`],
	[`v1alpha/${property}/metadata`],
];

async function asked(options: AnalyticsOptions) {
	const sandbox = await startAnalytics({ now: () => NOW, events: 100, warehouseRows: 1, ...options });
	const ask = async (path: string, body?: object) =>
		await tell(`${sandbox.url}/${path}`, {
			method: body === undefined ? 'GET' : 'POST',
			headers: { authorization: `Bearer ${sandbox.accessToken()}`, 'content-type': 'application/json' },
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
	return { sandbox, ask };
}

describe('quotas of a property', () => {
	it.each([
		[
			'tokensPerProjectPerHour',
			'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
		],
		['tokensPerHour', 'Exhausted property tokens per hour. These quota tokens will return in under an hour.'],
		['tokensPerDay', 'Exhausted property tokens per day. These quota tokens will return in under 24 hours.'],
		['serverErrorsPerProjectPerHour', 'Exhausted server errors quota. This quota will refresh in under an hour.'],
		[
			'potentiallyThresholdedRequestsPerHour',
			'Exhausted potentially thresholded requests quota. This quota will refresh in under an hour.',
		],
	])('68, 69, 112: without %s each method is refused', async (quota, message) => {
		const { sandbox, ask } = await asked({ quotas: { ...many, [quota]: 0 } });
		for (const [path, body] of METHODS)
			expect([path, (await ask(path, body)).body]).toEqual([
				path,
				{ error: { code: 429, message: `${message} ${help}`, status: 'RESOURCE_EXHAUSTED' } },
			]);
		await sandbox.close();
	});

	it('112: an error of Google counts, whatever its cause, in the pool of its method alone', async () => {
		const { sandbox, ask } = await asked({ quotas: { serverErrorsPerProjectPerHour: 1 } });
		const broken = { ...sessions, metrics: names('advertiserAdImpressions', 'screenPageViews') };
		expect((await ask(`v1beta/${property}:runReport`, broken)).status).toBe(500);
		expect((await ask(`v1beta/${property}:runReport`, sessions)).message).toMatch(/^Exhausted server errors quota\./);
		expect((await ask(`v1beta/${property}:runRealtimeReport`, realtime)).status).toBe(200);
		expect((await ask(`v1alpha/${property}:runFunnelReport`, funnel)).status).toBe(200);
		await sandbox.close();
	});
});

describe('113: quotas of the Cloud project', () => {
	const words = (metric: string, per: string, service: string) =>
		`Quota exceeded for quota metric '${metric}' and limit '${metric} per ${per}' of service '${service}.googleapis.com' for consumer 'project_number:123456789012'.`;

	it.each([
		['Core Requests', 'minute per user', { requestsPerMinutePerUser: 0 }, METHODS[0]],
		['Core Requests', 'minute', { requestsPerMinute: 0 }, METHODS[0]],
		['Core Requests', 'day', { requestsPerDay: 0 }, METHODS[0]],
		['Realtime Requests', 'minute', { requestsPerMinute: 0 }, METHODS[4]],
		['Funnel Requests', 'minute', { requestsPerMinute: 0 }, METHODS[5]],
		['Schema Requests', 'minute', { requestsPerMinute: 0 }, METHODS[7]],
	] as const)('%s per %s', async (metric, per, projectQuotas, method) => {
		const { sandbox, ask } = await asked({ projectQuotas });
		const [path, body] = method ?? ['', {}];
		expect((await ask(path, body)).body).toMatchObject({
			error: {
				code: 429,
				message: words(metric, per, 'analyticsdata'),
				status: 'RESOURCE_EXHAUSTED',
				details: [{ reason: 'RATE_LIMIT_EXCEEDED' }],
			},
		});
		await sandbox.close();
	});

	it.each([
		['Requests', 'minute per user', { requestsPerMinutePerUser: 1 }, false],
		['Requests', 'minute', { requestsPerMinute: 1 }, false],
		['Requests', 'day', { requestsPerDay: 1 }, false],
		['Writes', 'minute per user', { writesPerMinutePerUser: 1 }, true],
		['Writes', 'minute', { writesPerMinute: 1 }, true],
	] as const)('of the Admin API: %s per %s', async (metric, per, adminQuotas, isWrite) => {
		const { sandbox, ask } = await asked({ adminQuotas });
		const once = async (eventName: string) =>
			isWrite
				? await ask(`v1beta/${property}/keyEvents`, { eventName, countingMethod: 'ONCE_PER_EVENT' })
				: await ask(`v1beta/${property}`);
		expect((await once('first')).status).toBe(200);
		expect((await once('second')).message).toBe(words(metric, per, 'analyticsadmin'));
		await sandbox.close();
	});

	it('access reports have separate tokens, which the response has on request (discovery document: AccessQuota)', async () => {
		const { sandbox, ask } = await asked({ quotas: { ...many, tokensPerDay: 0 } });
		const fields = { dimensions: [{ dimensionName: 'userEmail' }], metrics: [{ metricName: 'accessCount' }] };
		const dateRanges = [{ startDate: '7daysAgo', endDate: 'today' }];
		const run = async (more: object) =>
			(await ask(`v1beta/${property}:runAccessReport`, { ...fields, dateRanges, ...more })).body;
		expect(await run({})).not.toHaveProperty('quota');
		expect((await run({ returnEntityQuota: true }))['quota']).toEqual({
			tokensPerDay: { consumed: 1, remaining: 249_998 },
			tokensPerHour: { consumed: 1, remaining: 49_998 },
			concurrentRequests: { consumed: 0, remaining: 50 },
			serverErrorsPerProjectPerHour: { consumed: 0, remaining: 50 },
			tokensPerProjectPerHour: { consumed: 1, remaining: 12_498 },
		});
		await sandbox.close();
	});
});
