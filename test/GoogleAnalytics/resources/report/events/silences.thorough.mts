import fc from 'fast-check';
import { expect, it } from 'vitest';

import { type Deed, type Fate, minuteOf, momentOf, Watcher } from './realtimeWorld.mts';

/** Traffic and silence in turns, in minutes. */
const turns = fc.array(fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 3, max: 60 })), {
	minLength: 1,
	maxLength: 4,
});
const looks = fc.array(
	fc.record({
		afterSeconds: fc.integer({ min: 5, max: 300 }),
		fate: fc.constantFrom<Fate>('taken', 'taken', 'taken', 'thrown away', 'after a restart'),
	}),
	{ maxLength: 60 },
);

interface Time {
	readonly from: number;
	readonly to: number;
}

/** Three events a minute; the times without any, in seconds. */
function worldOf(given: ReadonlyArray<readonly [traffic: number, silence: number]>, delays: readonly number[]) {
	const deeds: Deed[] = [];
	const silences: Time[] = [];
	let from = 0;
	for (const [traffic, silence] of given) {
		for (let at = from; at < from + traffic * 60; at += 20) {
			deeds.push({ at, shownFrom: at + (delays[deeds.length % delays.length] ?? 0) });
		}
		silences.push({ from: from + traffic * 60 - 20, to: from + (traffic + silence) * 60 });
		from += (traffic + silence) * 60;
	}
	for (let at = from; at < from + 300; at += 20) deeds.push({ at });
	return { deeds, silences, end: from + 300 };
}

async function watch(watcher: Watcher, until: number, plan: ReadonlyArray<{ afterSeconds: number; fate: Fate }>) {
	let at = 30;
	await watcher.look(at);
	for (const { afterSeconds, fate } of plan) {
		if (at + afterSeconds >= until) break;
		at += afterSeconds;
		await watcher.look(at, fate);
	}
	for (at += 60; at <= until + 60; at += 60) await watcher.look(at);
}

const minutes = 10;

it('each outage is told once and never early, whoever looks when, and none that was none', async () => {
	const check = fc.asyncProperty(turns, looks, fc.boolean(), async (given, plan, minutesOfClock) => {
		const { deeds, silences, end } = worldOf(given, [0]);
		const watcher = new Watcher('noEvents', { minutes }, deeds, minutesOfClock);
		await watch(watcher, end, plan);
		let told = 0;
		for (const { from, to } of silences) {
			const own = watcher.started.filter(({ eventId }) => Math.abs(minuteOf(eventId) * 60 - from) <= 90);
			if (to - from > (minutes + 3) * 60) expect(own).toHaveLength(1);
			if (to - from < minutes * 60) expect(own).toHaveLength(0);
			for (const { eventId, occurredAt } of own) {
				expect(watcher.offeredAt.get(eventId)).toBeGreaterThan(from + minutes * 60);
				expect(Date.parse(occurredAt)).toBeGreaterThan(momentOf(from + minutes * 60 - 60));
			}
			told += own.length;
		}
		expect(watcher.started).toHaveLength(told);
	});
	await fc.assert(check, { numRuns: 500, seed: 20261124 });
});

/** Whether a long outage was told by its name, or by the one of a silence that looked like a part of it. */
const covers =
	(from: number, to: number) =>
	(minute: number): boolean =>
		minute * 60 > from - (minutes + 1) * 60 && minute * 60 < to;

it('what comes late neither doubles an outage nor tells of one that was none', async () => {
	const delays = fc.array(fc.constantFrom(240, 900, 900, 900, 900), { minLength: 6, maxLength: 9 });
	const check = fc.asyncProperty(turns, delays, looks, async (given, late, plan) => {
		const { deeds, silences, end } = worldOf(given, [0, ...late]);
		const watcher = new Watcher('noEvents', { minutes }, deeds, true);
		await watch(watcher, end, plan);
		for (const { from, to } of silences) {
			const own = watcher.started.filter(({ eventId }) => {
				const at = minuteOf(eventId) * 60;
				return at > from - 400 && at < to;
			});
			expect(own.length).toBeLessThanOrEqual(1);
			if (to - from > (minutes + 7) * 60) expect(watcher.minutes.some(covers(from, to))).toBe(true);
			if (to - from < (minutes - 5) * 60) expect(own).toHaveLength(0);
		}
	});
	await fc.assert(check, { numRuns: 500, seed: 20261124 });
});

it('a restart in the middle of an outage does not tell it again', async () => {
	const check = fc.asyncProperty(fc.integer({ min: 12, max: 100 }), fc.boolean(), async (restart, minutesOfClock) => {
		const { deeds, end } = worldOf([[5, 90]], [0]);
		const watcher = new Watcher('noEvents', { minutes }, deeds, minutesOfClock);
		for (let at = 1; at * 60 <= end; at += 1)
			await watcher.look(at * 60 + 7, at === restart ? 'after a restart' : 'taken');
		expect(watcher.started).toHaveLength(1);
	});
	await fc.assert(check, { numRuns: 100, seed: 20261124 });
});
