import { expect, it } from 'vitest';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { flat, NOW } from './clients.mts';
import { startingSmall } from './setups.mts';

const starting = startingSmall();
const property = `properties/${SEED.empty}`;
const second = 1000;

/** A property in which things happened, as another process tells it, and a clock. */
async function happening(minutesOfClock: boolean, ...secondsAgo: number[]) {
	const clock = { now: NOW + 20 * second };
	const { sandbox, data } = await starting({ now: () => clock.now });
	sandbox.conditions.set(SEED.empty, { bounds: { minutesOfClock } });
	for (const ago of secondsAgo) {
		const event = { property: SEED.empty, eventName: 'page_view', time: clock.now - ago * second, count: 2 };
		await fetch(`${sandbox.url}/_sandbox/events`, { method: 'POST', body: JSON.stringify(event) });
	}
	const run = async (requestBody: object) => (await data.runRealtimeReport({ property, requestBody })).data;
	const counted = { metrics: [{ name: 'eventCount' }] };
	return {
		clock,
		minutes: async () => flat((await run({ ...counted, dimensions: [{ name: 'minutesAgo' }] })).rows),
		within: async (start: number, end: number) =>
			flat((await run({ ...counted, minuteRanges: [{ startMinutesAgo: start, endMinutesAgo: end }] })).rows),
		whole: async () => await run(counted),
	};
}

it.each([
	[
		false,
		[
			['00', 4],
			['01', 2],
		],
		4,
	],
	[
		true,
		[
			['00', 2],
			['01', 4],
		],
		2,
	],
] as const)('minutes are those of the clock: %s', async (minutesOfClock, minutes, newest) => {
	const world = await happening(minutesOfClock, 10, 30, 70);
	expect((await world.minutes()).sort()).toEqual(minutes);
	expect(await world.within(0, 0)).toEqual([[newest]]);
	expect(await world.within(1, 0)).toEqual([[6]]);
});

it('what happened is forgotten after half an hour, and silence has neither rows nor headers (evidence 51)', async () => {
	const world = await happening(false, 10);
	world.clock.now += 29 * 60 * second;
	expect(await world.minutes()).toEqual([['29', 2]]);
	world.clock.now += 60 * second;
	expect(await world.whole()).toEqual({ kind: 'analyticsData#runRealtimeReport' });
});
