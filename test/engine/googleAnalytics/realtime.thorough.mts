import { benchOf, pollBench, pollOnce } from '../harness.mts';

import { describe, expect, it } from 'vitest';

import { withProperty } from './withProperty.mts';

const { trigger, happens, pass, requests, bounds, clock, analytics: withSandbox } = withProperty();

const realtimeRequests = () => requests().filter(({ path }) => path.endsWith(':runRealtimeReport')).length;
const filter = (field: string, value: string) => ({
	dimensionFilters: {
		filter: [{ field, match: 'exact', value, caseSensitive: false, not: false }],
	},
});

describe.each([false, true])('real time, with minutes of the clock: %s', (minutesOfClock) => {
	it('tells active users above a value once for each crossing, with one request a look', async () => {
		bounds({ minutesOfClock });
		const bench = benchOf(trigger({ event: 'realtimeMetricCrossed', threshold: 10, minutes: 3 }));
		await pollBench(bench, { activation: 'activate' });
		const told: unknown[] = [];
		for (const users of [2, 3, 6, 9, 5, 1, 0, 0, 0, 0, 12, 0, 0, 0]) {
			happens({}, users);
			pass(1);
			const before = realtimeRequests();
			told.push((await pollBench(bench)).json.map(({ metric }) => (metric as { value: number }).value));
			expect(realtimeRequests() - before).toBe(1);
		}
		expect(told.flat()).toEqual([11, 12]);
	});

	it('says what a crossing was', async () => {
		bounds({ minutesOfClock });
		const parameters = { metric: 'eventCount', threshold: 3, minutes: 5, ...filter('eventName', 'sign_up') };
		const bench = benchOf(trigger({ event: 'realtimeMetricCrossed', ...parameters }));
		await pollBench(bench, { activation: 'activate' });
		happens({ eventName: 'page_view' }, 5);
		happens({ eventName: 'sign_up' }, 4);
		pass(2);
		const { json } = await pollBench(bench);
		expect(json).toMatchObject([
			{
				eventId: expect.stringMatching(/^1004:eventCount:above:3:5min:[0-9a-f]{8}:2026-11-10T14:0\d:00\.000Z$/),
				event: 'realtimeMetricCrossed',
				actor: null,
				metric: { name: 'eventCount', value: 4, valueBefore: 0 },
				condition: 'above',
				threshold: 3,
				window: { minutes: 5 },
				source: { propertyId: '1004', metric: 'eventCount' },
			},
		]);
	});

	it('tells that nothing came any more, once, and again after events came back', async () => {
		bounds({ minutesOfClock });
		const bench = benchOf(trigger({ event: 'noEvents', minutes: 5 }));
		await pollBench(bench, { activation: 'activate' });
		const told: number[] = [];
		for (let minute = 0; minute < 40; minute += 1) {
			if (minute < 5 || (minute > 20 && minute < 25)) happens();
			pass(1);
			if ((await pollBench(bench)).json.length > 0) told.push(minute);
		}
		expect(told).toHaveLength(2);
		const [first = 0, second = 0] = told;
		expect(first).toBeGreaterThanOrEqual(4 + 5);
		expect(first).toBeLessThanOrEqual(4 + 7);
		expect(second).toBeGreaterThanOrEqual(24 + 5);
		expect(second).toBeLessThanOrEqual(24 + 7);
	});

	it('tells each page that people open, once while they look at it', async () => {
		bounds({ minutesOfClock });
		happens({ pagePath: '/old', pageTitle: 'Thank you of old' });
		const bench = benchOf(trigger({ event: 'pageOpened', pageTitle: 'thank you', quietMinutes: 5 }));
		await pollBench(bench, { activation: 'activate' });
		const titles: unknown[] = [];
		for (let minute = 0; minute < 25; minute += 1) {
			if (minute < 8 || minute > 20) happens({ pagePath: '/thanks', pageTitle: 'Thank You' }, 2);
			happens({ pagePath: '/home', pageTitle: 'Home' });
			pass(1);
			titles.push(...(await pollBench(bench)).json.map(({ page }) => [minute, page]));
		}
		expect(titles).toEqual([
			[0, { title: 'Thank You', views: 2, activeUsers: 2 }],
			[21, { title: 'Thank You', views: 2, activeUsers: 2 }],
		]);
	});
});

describe('no events', () => {
	it('an outage that lasts when the trigger is published is not told, the next one is', async () => {
		happens();
		pass(12);
		const bench = benchOf(trigger({ event: 'noEvents', minutes: 10 }));
		await pollBench(bench, { activation: 'activate' });
		const told: number[] = [];
		for (let minute = 0; minute < 30; minute += 1) {
			if (minute === 12) happens();
			pass(1);
			if ((await pollBench(bench)).json.length > 0) told.push(minute);
		}
		expect(told).toEqual([22]);
	});

	it('silence that is not long enough yet when the trigger is published is told when it is', async () => {
		happens();
		pass(5);
		const bench = benchOf(trigger({ event: 'noEvents', minutes: 10 }));
		await pollBench(bench, { activation: 'activate' });
		const told: number[] = [];
		for (let minute = 1; minute <= 30; minute += 1) {
			pass(1);
			if ((await pollBench(bench)).json.length > 0) told.push(minute);
		}
		expect(told).toEqual([6]);
	});

	it('silence of a night is not told, that of a morning is', async () => {
		const bench = benchOf(trigger({ event: 'noEvents', minutes: 10, expectedBetween: '08:00-20:00' }));
		happens();
		await pollBench(bench, { activation: 'activate' });
		const at: string[] = [];
		const night = { day: 0, hours: 5.25 }; // 20:15 in Berlin
		clock(night.day, night.hours - 0.5);
		happens();
		for (let minute = 0; minute <= 60; minute += 6) {
			clock(0, night.hours - 0.5 + minute / 60);
			at.push(...(await pollBench(bench)).json.map(({ occurredAt }) => String(occurredAt)));
		}
		for (let minute = 0; minute <= 40; minute += 6) {
			clock(0, 16.9 + minute / 60); // 07:54 in Berlin
			at.push(...(await pollBench(bench)).json.map(({ occurredAt }) => String(occurredAt)));
		}
		expect(at).toEqual(['2026-11-10T18:56:00.000Z', '2026-11-11T07:11:00.000Z']);
	});

	it.each([
		[{ minutes: 0 }, /must be a whole number from 1 to 28, not 0/],
		[{ expectedBetween: 'in the day' }, /"Expected Between" does not accept "in the day"/],
		[{ expectedBetween: '25:00-26:00' }, /"Expected Between" does not accept/],
	])('%j is refused before anything is asked', async (parameters, message) => {
		await expect(pollOnce(trigger({ event: 'noEvents', ...parameters }))).rejects.toThrow(message);
		expect(realtimeRequests()).toBe(0);
	});

	it.each([
		['noEvents', 29, 28],
		['realtimeMetricCrossed', 30, 29],
	])('minutes that real time does not have are refused before anything is asked: %s', async (event, minutes, most) => {
		await expect(pollOnce(trigger({ event, minutes }))).rejects.toThrow(`from 1 to ${most}, not ${minutes}`);
		expect(realtimeRequests()).toBe(0);
	});
});

describe('what n8n loses', () => {
	const parameters = { event: 'realtimeMetricCrossed', threshold: 3, minutes: 2 };
	const idsOf = (json: ReadonlyArray<{ eventId?: unknown }>) => json.map(({ eventId }) => eventId);

	it('is given out again under the same name, and then no more', async () => {
		const bench = benchOf(trigger(parameters));
		await pollBench(bench, { activation: 'activate' });
		const told: unknown[][] = [];
		for (const [users, isStarted] of [
			[5, true],
			[0, true],
			[0, true],
			[0, true],
			[6, false],
			[0, true],
			[0, true],
			[0, true],
		] as const) {
			happens({}, users);
			pass(1.4);
			told.push(idsOf((await pollBench(bench, { isStarted })).json));
		}
		const found = told.filter((ids) => ids.length > 0);
		expect(found).toHaveLength(3);
		expect(found[2]).toEqual(found[1]);
		expect(new Set(found.flat()).size).toBe(2);
	});

	it('by a restart is given out again under the same name', async () => {
		const activation = await pollOnce({ ...trigger(parameters), activation: 'activate' });
		happens({}, 5);
		pass(2);
		const first = await pollOnce(trigger(parameters, { staticData: activation.held }));
		expect(first.json).toHaveLength(1);
		pass(1.7);
		const restarted = { staticData: first.saved, workflowId: 'of another process' };
		const again = await pollOnce(trigger(parameters, restarted));
		expect(idsOf(again.json)).toEqual(idsOf(first.json));
	});
});

describe('what real time does not know', () => {
	it('is refused with what it knows', async () => {
		const parameters = { event: 'realtimeMetricCrossed', ...filter('pagePath', '/') };
		await expect(pollOnce(trigger(parameters))).rejects.toThrow(/pagePath/);
	});

	it('an empty property shows a sample', async () => {
		const { json } = await pollOnce({ ...trigger({ event: 'noEvents' }), mode: 'manual' });
		expect(json).toMatchObject([{ event: 'noEvents', sample: true }]);
	});
});

it('a look takes 40 of the tokens of real time, as the form says', async () => {
	const bench = benchOf(trigger({ event: 'pageOpened' }));
	await pollBench(bench, { activation: 'activate' });
	const left = async () => {
		const { dataUrl, accessToken } = withSandbox();
		const headers = { authorization: `Bearer ${accessToken()}` };
		const answer = await fetch(`${dataUrl}/v1alpha/properties/1004/propertyQuotasSnapshot`, { headers });
		return (await answer.json()) as { realtimePropertyQuota: { tokensPerDay: { remaining: number } } };
	};
	const before = (await left()).realtimePropertyQuota.tokensPerDay.remaining;
	pass(1);
	await pollBench(bench);
	expect(before - (await left()).realtimePropertyQuota.tokensPerDay.remaining).toBe(40);
});
