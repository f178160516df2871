import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Deed, type Fate, Watcher } from './realtimeWorld.mts';

/** A stretch of minutes in which something happens so often each minute. */
interface Stretch {
	readonly minutes: number;
	readonly each: number;
}

/** What happens, evenly spread, each by a person of its own. */
const deedsOf = (stretches: readonly Stretch[], delays: readonly number[] = [0]): Deed[] => {
	const deeds: Deed[] = [];
	let from = 0;
	for (const { minutes, each } of stretches) {
		for (let index = 0; index < minutes * each; index += 1) {
			const at = from * 60 + (index * 60) / each;
			deeds.push({ at, user: deeds.length, shownFrom: at + (delays[deeds.length % delays.length] ?? 0) });
		}
		from += minutes;
	}
	return deeds;
};

interface Look {
	readonly afterSeconds: number;
	readonly fate: Fate;
}

const looksWithin = (seconds: number, fates: readonly Fate[]) =>
	fc.array(fc.record({ afterSeconds: fc.integer({ min: 5, max: seconds }), fate: fc.constantFrom(...fates) }), {
		minLength: 5,
		maxLength: 60,
	});

const allFates: readonly Fate[] = ['taken', 'taken', 'taken', 'thrown away', 'after a restart'];

/** Lets somebody look as planned, and every minute when the plan is over. */
async function watch(watcher: Watcher, from: number, until: number, looks: readonly Look[]): Promise<void> {
	let at = from;
	await watcher.look(at);
	for (const { afterSeconds, fate } of looks) {
		if (at + afterSeconds >= until) break;
		at += afterSeconds;
		await watcher.look(at, fate);
	}
	for (at += 60; at <= until + 60; at += 60) await watcher.look(at);
}

/** High for longer than the window, low for longer, in turns. */
const waves = (fates: readonly Fate[]) =>
	fc.integer({ min: 1, max: 6 }).chain((window) =>
		fc.record({
			window: fc.constant(window),
			stretches: fc
				.array(fc.tuple(fc.integer({ min: window + 4, max: 14 }), fc.integer({ min: window + 3, max: 12 })), {
					minLength: 1,
					maxLength: 4,
				})
				.map((pairs) =>
					pairs.flatMap(([low, high]) => [
						{ minutes: low, each: 0 },
						{ minutes: high, each: 6 },
					]),
				),
			looks: looksWithin(55 * window, fates),
			startSeconds: fc.integer({ min: 0, max: 59 }),
			minutesOfClock: fc.boolean(),
		}),
	);

const steps = (...seconds: readonly number[]): Look[] =>
	seconds.map((afterSeconds) => ({ afterSeconds, fate: 'taken' }));

/** Looks that once told a wave twice, and not at all: Google counted minutes back from each, so one minute had two numbers. */
const found = [
	{
		stretches: [
			{ minutes: 7, each: 0 },
			{ minutes: 6, each: 6 },
		],
		looks: steps(38, 60, 67, 96, 111, 41, 120, 5, 145, 5, 5, 5),
		startSeconds: 37,
	},
	{
		stretches: [
			{ minutes: 8, each: 0 },
			{ minutes: 6, each: 6 },
		],
		looks: steps(40, 69, 108, 157, 76, 123, 7, 41, 161, 5, 5, 5, 5, 5),
		startSeconds: 28,
	},
].map((wave) => ({ ...wave, window: 3, minutesOfClock: false }));

const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { minutes }) => sum + minutes, 0);

/** What a restart forgets of users, two windows do not always tell: then a crossing may be missed, but none is doubled. */
describe.each([
	['activeUsers', 'taken', ['taken', 'taken', 'taken', 'thrown away'], 1],
	['activeUsers', 'lost', allFates, 0],
	['eventCount', 'lost', allFates, 1],
	['screenPageViews', 'lost', allFates, 1],
] as const)('%s of the last minutes, where looks may be %s', (metric, _may, fates, atLeast) => {
	it('cross once for each wave, however minutes are counted, whoever looks when, whatever n8n throws away', async () => {
		const check = fc.asyncProperty(waves(fates), async ({ window, stretches, looks, startSeconds, minutesOfClock }) => {
			const given = { metric, minutes: window, threshold: 3 * window, margin: 20 };
			const watcher = new Watcher('realtimeMetricCrossed', given, deedsOf(stretches), minutesOfClock);
			const end = lengthOf(stretches) + window + 3;
			await watch(watcher, startSeconds, end * 60, looks);
			let from = 0;
			for (const { minutes, each } of stretches) {
				const to = from + minutes + window;
				const own = watcher.minutes.filter((minute) => minute >= from - 1 && minute < to);
				const about = `${from} to ${to} of ${watcher.minutes.join()}`;
				if (each > 0) expect(own.length, about).toBeLessThanOrEqual(1);
				if (each > 0) expect(own.length, about).toBeGreaterThanOrEqual(atLeast);
				from += minutes;
			}
			expect(watcher.started.length).toBeLessThanOrEqual(stretches.length / 2);
		});
		await fc.assert(check, { numRuns: 500, seed: 20261124, examples: found.map((one) => [one]) });
	});
});

/** Beyond 5, back at 3.75 and below; between them it waits. */
const given = { metric: 'eventCount', minutes: 1, threshold: 5, margin: 25 };
const isBeyond = (value: number): boolean => value > 5;
const isBack = (value: number): boolean => value <= 3.75;

/** Stretches of minutes that are one crossing: beyond once, after it was back, until it is back again. */
function crossingsOf(values: readonly number[]): Array<{ from: number; to: number }> {
	const found: number[][] = [[]];
	values.forEach((value, minute) => {
		if (isBack(value)) found.push([]);
		else found.at(-1)?.push(minute);
	});
	return found
		.filter((minutes) => minutes.some((minute) => isBeyond(values[minute] ?? 0)))
		.map((minutes) => ({ from: minutes[0] ?? 0, to: minutes.at(-1) ?? 0 }));
}

const minutesLong = fc.array(fc.constantFrom(1, 4, 5, 8), { minLength: 5, maxLength: 60 });
const activation = 2 * 60 + 30;

describe('minutes of the clock', () => {
	it('each crossing is told once, and none from before the start, in any order of looks', async () => {
		const check = fc.asyncProperty(
			minutesLong,
			looksWithin(15 * 60, ['taken', 'thrown away']),
			async (values, looks) => {
				const deeds = deedsOf(values.map((each) => ({ minutes: 1, each })));
				const watcher = new Watcher('realtimeMetricCrossed', given, deeds, true);
				await watch(watcher, activation, (values.length + 6) * 60, looks);
				const [before, after] = [
					crossingsOf(values).filter(({ from }) => from < 2),
					crossingsOf(values).filter(({ from }) => from >= 2),
				];
				for (const { from, to } of after) {
					expect(watcher.minutes.filter((minute) => minute >= from && minute <= to)).toHaveLength(1);
				}
				const begun = before.filter(({ from, to }) => to >= 2 && !values.slice(from, 2).some(isBeyond));
				expect(watcher.started.length - after.length).toBe(begun.length);
			},
		);
		await fc.assert(check, { numRuns: 1500, seed: 20261124 });
	});

	it('what comes late loses none, doubles none, and tells nothing that Google did not show', async () => {
		const delays = fc.array(fc.constantFrom(0, 0, 0, 20, 70, 130, 400), { minLength: 1, maxLength: 7 });
		const check = fc.asyncProperty(minutesLong, delays, looksWithin(6 * 60, ['taken']), async (values, late, looks) => {
			const deeds = deedsOf(
				values.map((each) => ({ minutes: 1, each })),
				late,
			);
			const watcher = new Watcher('realtimeMetricCrossed', given, deeds, true);
			await watch(watcher, activation, (values.length + 12) * 60, looks);
			for (const id of watcher.ids) {
				const [minute, at] = [watcher.minutes[watcher.ids.indexOf(id)] ?? -1, watcher.offeredAt.get(id) ?? 0];
				const shown = deeds.filter((deed) => Math.floor(deed.at / 60) === minute && (deed.shownFrom ?? 0) <= at);
				expect(isBeyond(shown.length)).toBe(true);
				expect(minute).toBeGreaterThanOrEqual(2);
			}
			for (const { from, to } of crossingsOf(values).filter((one) => one.from >= 2)) {
				const own = watcher.minutes.filter((minute) => minute >= from && minute <= to);
				expect(own.length, `${from} to ${to} of ${watcher.minutes.join()}`).toBeGreaterThanOrEqual(1);
			}
		});
		await fc.assert(check, { numRuns: 1500, seed: 20261124 });
	});
});
