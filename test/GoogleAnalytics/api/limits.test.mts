import { describe, expect, it } from 'vitest';

import { dataRateLimits, rateLimitsOf } from '../../../nodes/GoogleAnalytics/api/limits';
import { googleAnalytics } from '../../../nodes/GoogleAnalytics/googleAnalytics';
import { createClient } from '../../../nodes/shared/http/client';
import { bucketsOf } from '../../../nodes/shared/http/bucket';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { path } from '../../../nodes/shared/http/path';
import { exhausted } from '../../../sandbox/analytics/server/errors.mts';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost, type Reply } from '../../shared/http/fakeHost.mts';

const date = 'Sat, 21 Nov 2026 20:00:00 GMT';
const start = Date.parse(date);
const headers = { date };
const credential = {
	dataBaseUrl: 'https://data.example',
	adminBaseUrl: 'https://admin.example',
	clientId: '42-web.apps.example',
};
const report = (property = '1', verb = 'runReport') =>
	({ method: 'POST', base: 'data', path: path`/v1beta/properties/${property}:${verb}`, body: {} }) as const;

const quota = (hour: number, project: number, day: number) => ({
	tokensPerHour: { consumed: 3, remaining: hour },
	tokensPerProjectPerHour: { consumed: 3, remaining: project },
	tokensPerDay: { consumed: 3, ...(day > 0 && { remaining: day }) },
});

const setUp = (replies: Reply[], maxWaitMs = 120_000) => {
	const { host, sent } = fakeHost(replies, credential as never);
	const clock = new HastyClock(start);
	const [account] = googleAnalytics.accounts;
	const retryPolicy = { tries: 5, maxWaitMs };
	const api = createClient(host, googleAnalytics, account, { clock, rateLimiter: new RateLimiter(clock), retryPolicy });
	return { api, sent, clock };
};
const refusal = (words: string): Reply => ({ statusCode: 429, headers, body: exhausted(words).toBody() });
const hourIsOver = 'Exhausted property tokens per hour quota. These quota tokens will return in under an hour.';

describe('the tokens of a property', () => {
	it('are read from an answer, and from the last report of several', () => {
		const readings = [
			{ name: 'tokens per project and hour', unit: 'tokens', limit: 14_000, remaining: 13_997, windowMs: 3_600_000 },
			{ name: 'tokens per hour', unit: 'tokens', limit: 400_000, remaining: 60_000, windowMs: 3_600_000 },
			{ name: 'tokens per day', unit: 'tokens', limit: 200_000, remaining: 0, resetsInMs: 12 * 3_600_000 },
		];
		const propertyQuota = quota(60_000, 13_997, 0);
		expect(rateLimitsOf({ status: 200, headers, body: { propertyQuota } })).toEqual(readings);
		const reports = [{ propertyQuota: quota(1, 1, 1) }, { propertyQuota }];
		expect(rateLimitsOf({ status: 200, headers, body: { reports } })).toEqual(readings);
		expect(rateLimitsOf({ status: 200, headers, body: { rows: [] } })).toEqual([]);
		expect(rateLimitsOf({ status: 200, headers, body: 'x' })).toEqual([]);
		expect(dataRateLimits.map(({ name }) => name)).toEqual(expect.arrayContaining(readings.map(({ name }) => name)));
	});

	it('are counted for each property, category and, where Google does so, project', () => {
		const keys = (request: ReturnType<typeof report>, clientId: string) =>
			bucketsOf(googleAnalytics, request as never, 'id', { ...credential, clientId }).map(({ key }) => key);
		const own = keys(report(), '42-a.apps.example');
		expect(keys(report(), '42-b.apps.example')).toEqual(own);
		const differing = (others: string[]) => others.filter((key) => !own.includes(key)).length;
		expect(differing(keys(report(), '43-a.apps.example'))).toBe(3);
		expect(differing(keys(report('2'), '42-a.apps.example'))).toBe(6);
		expect(differing(keys(report('1', 'runRealtimeReport') as never, '42-a.apps.example'))).toBe(6);
	});

	it('that are used up let nothing more be sent, and the message says until when', async () => {
		const { api, sent } = setUp([{ statusCode: 200, headers, body: { propertyQuota: quota(4_000, 3_000, 0) } }]);
		await api.request(report());
		await expect(api.request(report())).rejects.toThrow(
			/"tokens per day"\) is used up until 2026-11-22T08:00:00Z.*Nothing was sent/,
		);
		expect(sent).toHaveLength(1);
	});
});

describe('a quota that Google says is used up', () => {
	it('is waited for when its return is within the bound', async () => {
		const { api, sent, clock } = setUp(
			[refusal(hourIsOver), { statusCode: 200, body: { rowCount: 1 } }],
			2 * 3_600_000,
		);
		expect(await api.request(report())).toEqual({ rowCount: 1 });
		expect(sent).toHaveLength(2);
		expect(clock.now() - start).toBeGreaterThanOrEqual(3_600_000);
	});

	it('otherwise pauses the property, and says when it returns', async () => {
		const { api, sent, clock } = setUp([
			refusal(hourIsOver),
			{ statusCode: 200, body: {} },
			{ statusCode: 200, body: {} },
		]);
		await expect(api.request(report())).rejects.toThrow(
			/tokens for reports of this hour.* renewed by 2026-11-21T21:00:00Z\.$/,
		);
		await expect(api.request(report())).rejects.toThrow(/used up until 2026-11-21T21:00:00Z.*Nothing was sent/);
		expect(sent).toHaveLength(1);
		await api.request(report('2'));
		await clock.sleep(3_600_000);
		await api.request(report());
		expect(sent).toHaveLength(3);
	});

	it('of the day returns at midnight Pacific time', async () => {
		const { api } = setUp([refusal('Exhausted property tokens per day quota.')]);
		await expect(api.request(report())).rejects.toMatchObject({
			message: expect.stringMatching(/renewed by 2026-11-22T08:00:00Z\.$/),
			failure: { cause: 'quota-exhausted', retryAfterMs: 12 * 3_600_000 },
		});
	});
});
