import { benchOf, executeNode, pollBench, pollOnce, search } from '../harness.mts';

import { describe, expect, it } from 'vitest';

import { SEED } from '../../../sandbox/analytics/seed.mts';
import { withProperty } from './withProperty.mts';

const { trigger, visits, clock, bounds } = withProperty();

describe('new rows', () => {
	const parameters = { event: 'newRows', dimensions: ['landingPage'], metric: 'sessions' };

	it('are values that did not appear before, each once', async () => {
		visits(-5, 3, '/old');
		visits(0, 1, '/known');
		const bench = benchOf(trigger(parameters));
		await pollBench(bench, { activation: 'activate' });
		visits(0, 2, '/new');
		visits(0, 4, '/old');
		clock(0, 1);
		const { json } = await pollBench(bench);
		expect(json).toMatchObject([
			{
				event: 'newRows',
				occurredAt: '2026-11-09T23:00:00.000Z',
				row: { landingPage: '/new' },
				metric: { name: 'sessions', value: 2 },
				firstDay: '2026-11-10',
				source: { propertyId: '1004', dimensions: ['landingPage'] },
			},
		]);
		for (const day of [1, 2, 3, 4]) {
			visits(day, 1, '/new');
			clock(day, 1);
			expect((await pollBench(bench)).json).toEqual([]);
		}
	});

	it('are told once when the day before turns out to have had them too', async () => {
		const bench = benchOf(trigger(parameters));
		await pollBench(bench, { activation: 'activate' });
		visits(2, 1, '/page');
		clock(2, 1);
		expect((await pollBench(bench)).json).toHaveLength(1);
		visits(1, 1, '/page');
		clock(2, 2);
		expect((await pollBench(bench)).json).toEqual([]);
	});

	it('are values that grew slowly until they reached the minimum on one day (A6)', async () => {
		for (let day = -20; day < 0; day += 1) visits(day, 2, '/slow');
		const bench = benchOf(trigger({ ...parameters, minimum: 5 }));
		await pollBench(bench, { activation: 'activate' });
		visits(0, 6, '/slow');
		clock(0, 1);
		expect((await pollBench(bench)).json).toMatchObject([{ row: { landingPage: '/slow' }, metric: { value: 6 } }]);
	});

	it('are not told where Google hides which values there were (A8)', async () => {
		for (let page = 0; page < 8; page += 1) visits(-5, 8 - page, `/page-${page}`);
		bounds({ valuesKept: 4 });
		const bench = benchOf(trigger(parameters));
		await pollBench(bench, { activation: 'activate' });
		visits(0, 9, '/page-7');
		clock(0, 1);
		expect((await pollBench(bench)).json).toEqual([]);
	});

	it('count from the minimum on, and are found after a pause', async () => {
		visits(-1, 1, '/small');
		const filter = {
			field: 'landingPage',
			match: 'beginsWith',
			value: '/s',
			caseSensitive: false,
			not: false,
		};
		const setting = { ...parameters, minimum: 3, dimensionFilters: { filter: [filter] } };
		const { held } = await pollOnce({ ...trigger(setting), activation: 'activate' });
		visits(1, 3, '/small');
		visits(1, 3, '/other');
		clock(8);
		const { json } = await pollOnce(trigger(setting, { staticData: held }));
		expect(json).toMatchObject([{ row: { landingPage: '/small' }, metric: { value: 3 } }]);
	});
});

describe('the trigger node', () => {
	it('shows a real event to design a workflow with, and leaves the cursor alone', async () => {
		visits(-20, 1, '/old');
		visits(-6, 2, '/page');
		visits(-7, 1, '/page');
		const rows = { event: 'newRows', dimensions: ['landingPage'], metric: 'sessions', lookBackDays: 10 };
		const bench = benchOf(trigger(rows));
		const { json } = await pollBench(bench, { mode: 'manual' });
		expect(json).toMatchObject([{ event: 'newRows', row: { landingPage: expect.stringMatching(/^\//) as string } }]);
		const crossing = { event: 'metricCrossed', metric: 'sessions', condition: 'above', threshold: 1 };
		const run = await executeNode({ ...trigger(crossing), mode: 'manual' });
		expect(run.json).toMatchObject([
			{ event: 'metricCrossed', window: { endDate: '2026-11-04' }, metric: { value: 2 } },
		]);
		expect(bench.held()).toEqual({});
	});

	it('shows a sample of the newest numbers, marked as one, where nothing crossed and nothing is new', async () => {
		visits(-1, 3, '/page');
		visits(-20, 1, '/page');
		const sample = { sample: true, eventId: expect.any(String) as string };
		const crossing = { event: 'metricCrossed', metric: 'sessions', condition: 'above', threshold: 1_000_000 };
		const run = await executeNode({ ...trigger(crossing), mode: 'manual' });
		expect(run.json).toMatchObject([
			{ ...sample, event: 'metricCrossed', metric: { name: 'sessions', value: 3 }, threshold: 1_000_000 },
		]);
		expect(run.hints).toMatchObject([{ message: expect.stringContaining('"sample" marks it') as string }]);
		const rows = { event: 'newRows', dimensions: ['landingPage'], metric: 'sessions', lookBackDays: 60 };
		const shown = await pollBench(benchOf(trigger(rows)), { mode: 'manual' });
		expect(shown.json).toMatchObject([{ event: 'newRows', row: { landingPage: '/page' } }]);
	});

	it('says so when there are no numbers either', async () => {
		const rows = { event: 'newRows', dimensions: ['landingPage'], metric: 'sessions', lookBackDays: 10 };
		await expect(pollBench(benchOf(trigger(rows)), { mode: 'manual' })).rejects.toThrow(
			/no "New Rows" event.*look at the property, the metric and the filters/,
		);
	});

	it('names a metric that is not known, and lists properties to choose from', async () => {
		const wrong = { event: 'metricCrossed', metric: 'sesions' };
		await expect(pollOnce(trigger(wrong))).rejects.toThrow(/does not know the metric "sesions"/);
		const { results } = await search({ ...trigger({}), method: 'searchProperties', filter: 'shop' });
		expect(results).toMatchObject([{ value: SEED.shop }]);
	});

	it('passes each event once', async () => {
		const event = { eventId: '1004:landingPage:a', event: 'newRows' };
		const run = await executeNode({ ...trigger({ event: 'newRows' }), items: [event, event] });
		expect(run.json).toHaveLength(1);
	});
});
