import { describe, expect, it } from 'vitest';

import { quotaHint, rateLimitsOf } from '../../../nodes/GoogleAnalytics/api/limits';
import { googleAnalytics } from '../../../nodes/GoogleAnalytics/googleAnalytics';
import { createClient } from '../../../nodes/shared/http/client';
import { path } from '../../../nodes/shared/http/path';
import { RateLimiter } from '../../../nodes/shared/http/rateLimiter';
import { exhausted } from '../../../sandbox/analytics/server/errors.mts';
import { HastyClock } from '../../shared/http/fakeClock.mts';
import { fakeHost, type Reply } from '../../shared/http/fakeHost.mts';

const headers = { date: 'Sat, 21 Nov 2026 20:00:00 GMT' };
const start = Date.parse(headers.date);
const ok: Reply = { statusCode: 200, headers, body: {} };
const failed: Reply = { statusCode: 500, headers, body: { error: { status: 'INTERNAL', message: 'Internal error.' } } };

const plain = { dimensions: [{ name: 'country' }] };
const telling = { dimensions: [{ name: 'userGender' }] };
const report = (body: object = plain, verb = 'runReport') =>
	({ method: 'POST', base: 'data', path: path`/v1beta/properties/${'1'}:${verb}`, body: { ...body } }) as const;

/** Two Cloud projects that ask the same property in one process. */
const setUp = () => {
	const clock = new HastyClock(start);
	const rateLimiter = new RateLimiter(clock);
	const [account] = googleAnalytics.accounts;
	const project = (number: number, replies: Reply[]) => {
		const credential = {
			dataBaseUrl: 'https://data.example',
			adminBaseUrl: 'https://admin.example',
			clientId: `${number}-web.apps.example`,
		};
		const { host, sent } = fakeHost(replies, credential as never);
		return { api: createClient(host, googleAnalytics, account, { clock, rateLimiter }), sent };
	};
	return { clock, project };
};

const hour = 'These quota tokens will return in under an hour.';

describe('a quota that is used up pauses what it concerns, and nothing else', () => {
	it.each<
		[words: string, limit: string, own: boolean, ownPlain: boolean, others: boolean, realtime: boolean, pivot?: boolean]
	>([
		[
			`Exhausted property tokens for a project per hour quota. ${hour}`,
			'tokens per project and hour',
			false,
			false,
			true,
			true,
		],
		[
			'Exhausted server errors for a project per hour quota.',
			'server errors per project and hour',
			false,
			false,
			true,
			true,
		],
		[`Exhausted property tokens per hour quota. ${hour}`, 'tokens per hour', false, false, false, true],
		['Exhausted property tokens per day quota.', 'tokens per day', false, false, false, true],
		['Exhausted potentially thresholded requests quota.', 'thresholded requests per hour', false, true, true, true],
		['Exhausted something new. It returns in under 2 hours.', 'an unknown quota', false, false, true, true],
		['Exhausted something new. It returns in under 2 hours.', 'an unknown quota', false, false, true, true, true],
	])('%s', async (words, limit, own, ownPlain, others, realtime, pivot = false) => {
		const { project } = setUp();
		const refusal: Reply = { statusCode: 429, headers, body: exhausted(words).toBody() };
		const mine = project(42, [refusal, ok, ok, ok, ok]);
		await expect(mine.api.send(report(telling))).rejects.toThrow('quota');
		const passes = async (asked: Promise<unknown>) =>
			await asked.then(
				() => true,
				(error: Error) => {
					expect(error.message).toContain(`("${limit}`);
					return false;
				},
			);
		expect(await passes(mine.api.send(report(telling)))).toBe(own);
		expect(await passes(mine.api.send(report()))).toBe(ownPlain);
		expect(await passes(project(43, [ok]).api.send(report()))).toBe(others);
		expect(await passes(mine.api.send(report(plain, 'runRealtimeReport')))).toBe(realtime);
		if (pivot) expect(await passes(mine.api.send(report(plain, 'runPivotReport')))).toBe(true);
	});
});

describe('the hint about a quota', () => {
	const propertyQuota = { tokensPerProjectPerHour: { remaining: 13_920 }, tokensPerHour: {}, tokensPerDay: {} };
	it.each([
		['analyticsData#runReport', 'for this Google', 'quota of 1'],
		[undefined, 'for this Google', 'quota of 1'],
		['analyticsData#runRealtimeReport', 'for realtime reports of this Google', 'quota of 1 for realtime reports'],
		['analyticsData#runFunnelReport', 'for funnel reports of this Google', 'quota of 1 for funnel reports'],
	])('of %s names its pool and replaces only hints about this pool (B18)', (kind, pool, subject) => {
		const [message, about] = quotaHint('1', { propertyQuota, kind }) ?? [];
		expect(message).toContain(`13,920 tokens left this hour ${pool} Cloud project`);
		expect(about).toBe(subject);
	});
});

describe('the quotas of an answer', () => {
	it('name thresholded requests and server errors too', () => {
		const propertyQuota = {
			potentiallyThresholdedRequestsPerHour: { consumed: 1, remaining: 119 },
			serverErrorsPerProjectPerHour: { consumed: 10 },
		};
		expect(rateLimitsOf({ status: 200, headers, body: { propertyQuota } })).toEqual([
			{ name: 'thresholded requests per hour', unit: 'requests', limit: 120, remaining: 119, windowMs: 3_600_000 },
			{
				name: 'server errors per project and hour',
				unit: 'server errors',
				limit: 10,
				remaining: 0,
				windowMs: 3_600_000,
			},
		]);
	});

	it('let 120 thresholded reports an hour through, each report of a batch counted, and any number of others', async () => {
		const { project } = setUp();
		const { api, sent } = project(
			42,
			Array.from({ length: 200 }, () => ok),
		);
		const batch = { requests: [telling, plain, telling, telling, telling] };
		for (let index = 0; index < 30; index += 1) await api.send(report(batch, 'batchRunReports'));
		await expect(api.send(report(telling))).rejects.toThrow(
			'("thresholded requests per hour": 120 an hour) is used up until 2026-11-21T21:00:01Z',
		);
		for (let index = 0; index < 50; index += 1) await api.send(report());
		expect(sent).toHaveLength(80);
	});
});

describe('server errors, of which Google allows a project ten an hour', () => {
	it('leave most of them to others: two reports that meet nothing else take five', async () => {
		const { project } = setUp();
		const { api, sent } = project(
			42,
			Array.from({ length: 10 }, () => failed),
		);
		await expect(api.send(report())).rejects.toThrow(/allows this account only 7 more such failures this hour/);
		await expect(api.send(report())).rejects.toThrow(/only 5 more such failures/);
		expect(sent).toHaveLength(5);
	});

	it.each<[left: number, tries: number]>([
		[10, 3],
		[6, 2],
		[4, 2],
		[3, 1],
		[2, 1],
		[1, 1],
	])('are repeated the less the fewer are left: with %d left a report is sent %d times', async (remaining, tries) => {
		const { project } = setUp();
		const propertyQuota = { serverErrorsPerProjectPerHour: { remaining } };
		const known: Reply = { statusCode: 200, headers, body: { propertyQuota } };
		const { api, sent } = project(42, [known, ...Array.from({ length: 10 }, () => failed)]);
		await api.send(report());
		await expect(api.send(report())).rejects.toThrow('not repeated any further');
		expect(sent).toHaveLength(1 + tries);
	});

	it('that are used up let nothing more be sent, and the message says so', async () => {
		const { project } = setUp();
		const known: Reply = { statusCode: 200, headers, body: { propertyQuota: { serverErrorsPerProjectPerHour: {} } } };
		const { api, sent } = project(42, [known]);
		await api.send(report());
		await expect(api.send(report())).rejects.toThrow(
			/"server errors per project and hour": 10 an hour\) is used up until 2026-11-21T21:00:00Z.*Nothing was sent/,
		);
		expect(sent).toHaveLength(1);
		await project(43, [ok]).api.send(report());
	});

	it('that say that it cannot do this at all are met once', async () => {
		const { project } = setUp();
		const { api, sent } = project(42, [{ statusCode: 501, headers, body: {} }]);
		await expect(api.send(report())).rejects.toThrow(/does not offer POST .* \(status 501\)\.$/);
		expect(sent).toHaveLength(1);
	});
});
