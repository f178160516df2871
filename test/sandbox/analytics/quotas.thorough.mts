import { describe, expect, it } from 'vitest';
import { NOW, refusalOf } from './clients.mts';
import { property, requestBody, type Setup, startingSmall } from './setups.mts';

const start = startingSmall();
const { metrics } = requestBody;

describe('quotas', () => {
	const quotaOf = async ({ data }: Pick<Setup, 'data'>, id = property) =>
		(await data.runReport({ property: id, requestBody: { ...requestBody, returnPropertyQuota: true } })).data
			.propertyQuota;

	it('counts tokens per request, hour, day and category', async () => {
		let now = NOW;
		const setup = await start({ now: () => now });
		const client = () => setup.as(setup.sandbox.accessToken());
		const first = await quotaOf(client());
		expect(first).toEqual({
			tokensPerDay: { consumed: 1, remaining: 199_999 },
			tokensPerHour: { consumed: 1, remaining: 39_999 },
			concurrentRequests: { consumed: 0, remaining: 10 },
			serverErrorsPerProjectPerHour: { consumed: 0, remaining: 10 },
			potentiallyThresholdedRequestsPerHour: { consumed: 0, remaining: 120 },
			tokensPerProjectPerHour: { consumed: 1, remaining: 13_999 },
		});
		await client().data.runRealtimeReport({ property, requestBody: { metrics } });
		await client().data.runReport({ property, requestBody: { ...requestBody, dimensions: [{ name: 'userGender' }] } });
		expect(await quotaOf(client())).toMatchObject({
			tokensPerHour: { remaining: 39_997 },
			potentiallyThresholdedRequestsPerHour: { remaining: 119 },
		});
		now += 3_600_000;
		expect(await quotaOf(client())).toMatchObject({
			tokensPerHour: { remaining: 39_999 },
			tokensPerDay: { remaining: 199_996 },
		});
		now = Date.UTC(2026, 10, 11, 8, 0);
		expect(await quotaOf(client())).toMatchObject({ tokensPerDay: { remaining: 199_999 } });
		expect(await quotaOf(client(), 'properties/1005')).toMatchObject({ tokensPerDay: { remaining: 1_999_999 } });
	});

	it('429 RESOURCE_EXHAUSTED when tokens run out, until the hour is over', async () => {
		let now = NOW;
		const setup = await start({ now: () => now, quotas: { tokensPerProjectPerHour: 2 } });
		const run = () => setup.as(setup.sandbox.accessToken()).data.runReport({ property, requestBody });
		await run();
		await run();
		const refusal = await refusalOf(run());
		expect(refusal).toMatchObject({ code: 429, status: 'RESOURCE_EXHAUSTED' });
		expect(refusal.message).toMatch(/^Exhausted property tokens for a project per hour\./);
		now += 3_600_000;
		expect((await run()).status).toBe(200);
	});

	it('429 for the eleventh concurrent request of a property', async () => {
		const setup = await start({ latencyMs: 1000 });
		const run = (id: string) =>
			setup.data.runReport({ property: id, requestBody }).then(
				() => 200,
				() => 429,
			);
		const statuses = await Promise.all(Array.from({ length: 12 }, () => run(property)));
		expect(statuses.filter((status) => status === 429)).toHaveLength(2);
		const others = await Promise.all([
			...Array.from({ length: 6 }, () => run(property)),
			...Array.from({ length: 6 }, () => run('properties/1002')),
		]);
		expect(others).not.toContain(429);
	});

	it('blocks the project for a property after ten server errors', async () => {
		const setup = await start();
		setup.sandbox.faults.add({ path: /:runReport$/, status: 503, times: 10 });
		for (let attempt = 0; attempt < 10; attempt++) {
			expect(await refusalOf(setup.data.runReport({ property, requestBody }))).toMatchObject({
				code: 503,
				status: 'UNAVAILABLE',
			});
		}
		expect(await refusalOf(setup.data.runReport({ property, requestBody }))).toMatchObject({ code: 429 });
		expect((await setup.data.runReport({ property: 'properties/1002', requestBody })).status).toBe(200);
	});

	it('429 with RATE_LIMIT_EXCEEDED from the Admin API', async () => {
		const setup = await start({ adminQuotas: { requestsPerMinutePerUser: 2 } });
		const list = () => setup.admin.accountSummaries.list();
		await list();
		await list();
		const refusal = await refusalOf(list());
		expect(refusal).toMatchObject({ code: 429, status: 'RESOURCE_EXHAUSTED' });
		expect(refusal.details?.[0]?.reason).toBe('RATE_LIMIT_EXCEEDED');
	});
});
