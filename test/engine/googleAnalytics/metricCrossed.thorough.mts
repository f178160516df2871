import { benchOf, pollBench, pollOnce } from '../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it, vi } from 'vitest';

import { daysOf, withProperty } from './withProperty.mts';

const { trigger, visits, clock, reports, bounds, correct } = withProperty();

const genderFilter = {
	...{ field: 'userGender', match: 'exact', value: 'unknown' },
	...{ caseSensitive: false, not: false },
};

describe('a metric that rises above a value', () => {
	const parameters = { event: 'metricCrossed', metric: 'sessions', condition: 'above', threshold: 10 };

	it('starts the workflow once for each crossing, with one report for each poll', async () => {
		for (const [day, count] of [8, 12, 15, 10, 9, 14, 3, 20].entries()) visits(day, count);
		const bench = benchOf(trigger(parameters));
		expect((await pollBench(bench, { activation: 'activate' })).json).toEqual([]);
		const fired: string[] = [];
		for (let day = 1; day <= 9; day += 1) {
			for (const hours of [0, 6]) {
				clock(day, hours);
				const before = reports();
				fired.push(...daysOf((await pollBench(bench)).json).map(String));
				expect(reports() - before).toBe(1);
			}
		}
		expect(fired).toEqual(['2026-11-11', '2026-11-15', '2026-11-17']);
	});

	it.each([
		['metricCrossed', parameters],
		['newRows', { event: 'newRows', dimensions: ['landingPage'], metric: 'sessions' }],
	])('%s asks Google once in a quarter of an hour, however often it looks', async (_event, watched) => {
		const bench = benchOf(trigger(watched));
		await pollBench(bench, { activation: 'activate' });
		const before = reports();
		for (let minute = 1; minute <= 45; minute += 1) {
			vi.setSystemTime(Date.now() + 60_000);
			await pollBench(bench);
		}
		expect(reports() - before).toBeLessThanOrEqual(4);
		expect(reports() - before).toBeGreaterThanOrEqual(3);
	});

	it('says what it was and is, and whether Google may still change it', async () => {
		visits(0, 4);
		visits(1, 11);
		const bench = benchOf(trigger({ ...parameters, settleHours: 0 }));
		await pollBench(bench, { activation: 'activate' });
		clock(2);
		const { json } = await pollBench(bench);
		expect(json).toEqual([
			{
				eventId: '1004:sessions:above:10:yesterday:2026-11-11',
				event: 'metricCrossed',
				occurredAt: '2026-11-11T23:00:00.000Z',
				actor: null,
				metric: { name: 'sessions', value: 11, valueBefore: 4 },
				condition: 'above',
				threshold: 10,
				window: { startDate: '2026-11-11', endDate: '2026-11-11', timeZone: 'Europe/Berlin' },
				mayStillChange: true,
				source: { propertyId: '1004', metric: 'sessions' },
			},
		]);
	});

	it('waits for late data, and notices a day that crosses only then', async () => {
		visits(0, 2);
		visits(1, 9);
		visits(2, 9);
		const bench = benchOf(trigger(parameters));
		await pollBench(bench, { activation: 'activate' });
		clock(2, -4);
		expect((await pollBench(bench)).json).toEqual([]);
		clock(3);
		expect((await pollBench(bench)).json).toEqual([]);
		visits(1, 3);
		visits(2, 4);
		clock(3, 1);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-11']);
		clock(4);
		expect((await pollBench(bench)).json).toEqual([]);
	});

	it('is told again after an alarm that a correction made false (A3)', async () => {
		visits(0, 3);
		visits(1, 12);
		const bench = benchOf(trigger({ ...parameters, settleHours: 0 }));
		await pollBench(bench, { activation: 'activate' });
		clock(2);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-11']);
		correct(1);
		visits(1, 4);
		visits(2, 15);
		clock(3);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-12']);
	});

	it('is told once where late data show that it began a day earlier (A4)', async () => {
		for (const [day, count] of [3, 8, 15].entries()) visits(day, count);
		const bench = benchOf(trigger({ ...parameters, settleHours: 0 }));
		await pollBench(bench, { activation: 'activate' });
		clock(3);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-12']);
		visits(1, 5);
		clock(3, 2);
		expect((await pollBench(bench)).json).toEqual([]);
	});

	it('a day without a row is zero only when nothing can come any more (A8)', async () => {
		visits(-3, 20);
		visits(-2, 20);
		visits(-1, 20);
		visits(0, 20);
		visits(1, 20);
		const bench = benchOf(trigger({ ...parameters, condition: 'below', settleHours: 12 }));
		clock(1, 1);
		await pollBench(bench, { activation: 'activate' });
		clock(3, 1);
		expect((await pollBench(bench)).json).toEqual([]);
		clock(4, 13);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-12']);
	});

	it('nothing is told of what Google withholds (A8)', async () => {
		for (const day of [-2, -1, 0]) visits(day, 20);
		visits(1, 12);
		bounds({ withheldBelowUsers: 15 });
		const filtered = { dimensionFilters: { filter: [genderFilter] } };
		const bench = benchOf(trigger({ ...parameters, ...filtered, condition: 'below' }));
		await pollBench(bench, { activation: 'activate' });
		clock(2);
		expect((await pollBench(bench)).json).toEqual([]);
		clock(4, 1);
		expect(daysOf((await pollBench(bench)).json)).not.toContain('2026-11-11');
	});

	it('fires at the very moment of the day that is running, once, when that is wanted', async () => {
		visits(0, 10);
		const bench = benchOf(trigger({ ...parameters, window: 'today' }));
		await pollBench(bench, { activation: 'activate' });
		visits(0, 1);
		clock(0, 1);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-10']);
		visits(0, 5);
		clock(0, 2);
		expect((await pollBench(bench)).json).toEqual([]);
		visits(1, 11);
		clock(1, 1);
		expect(daysOf((await pollBench(bench)).json)).toEqual(['2026-11-11']);
	});

	it('goes on after a restart with what crossed meanwhile, and nothing twice', async () => {
		for (const [day, count] of [2, 20, 3, 20, 2, 2, 2, 20, 2].entries()) visits(day, count);
		const activation = await pollOnce({ ...trigger(parameters), activation: 'activate' });
		clock(2, 2);
		const first = await pollOnce(trigger(parameters, { staticData: activation.held }));
		expect(daysOf(first.json)).toEqual(['2026-11-11']);
		clock(9);
		const late = await pollOnce(trigger(parameters, { staticData: first.saved }));
		expect(daysOf(late.json)).toEqual(['2026-11-13', '2026-11-17']);
	});
});

describe('a metric that changes by a percentage', () => {
	it('is compared with the period before, in one call', async () => {
		for (const [day, count] of [10, 10, 12, 12, 6].entries()) visits(day, count);
		const parameters = { event: 'metricCrossed', metric: 'sessions', condition: 'changes', percentage: 20 };
		const bench = benchOf(trigger(parameters));
		clock(2);
		await pollBench(bench, { activation: 'activate' });
		const fired: IDataObject[] = [];
		for (const day of [3, 4, 5]) {
			clock(day);
			const before = reports();
			fired.push(...(await pollBench(bench)).json);
			expect(reports() - before).toBe(1);
		}
		expect(fired.map(({ compared }) => compared)).toEqual([
			{ startDate: '2026-11-11', endDate: '2026-11-11', value: 10, changePercent: 20 },
			{ startDate: '2026-11-13', endDate: '2026-11-13', value: 12, changePercent: -50 },
		]);
	});

	it('cannot be a day that is not over', async () => {
		const parameters = { event: 'metricCrossed', condition: 'decreases', window: 'today' };
		await expect(pollOnce(trigger(parameters))).rejects.toThrow(/begins at zero every day/);
	});
});
