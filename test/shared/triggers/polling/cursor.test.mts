import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { advance, baseline, type Cursor, type PolledItem } from '../../../../nodes/shared/triggers/polling/cursor.ts';

const minute = 60_000;
const overlap = 10 * minute;
const start = Date.parse('2026-05-01T12:00:00.000Z');
const at = (minutes: number) => start + minutes * minute;
const seen = (eventId: string, minutes: number): PolledItem => ({
	eventId,
	occurredAt: new Date(at(minutes)).toISOString(),
});

/** One look: what the service shows of the span that a look asks for. */
const look = (cursor: Cursor, world: readonly PolledItem[], now: number) => {
	const since = Math.min(cursor.at, now) - overlap; // a cursor from the future, of a clock that ran ahead, does not count
	return advance(
		cursor,
		world.filter(({ occurredAt }) => Date.parse(occurredAt) >= since),
		{ since, now, overlapMs: overlap },
	);
};
const ids = (sightings: readonly PolledItem[]) => sightings.map(({ eventId }) => eventId);
const begin = (world: readonly PolledItem[] = [], now = start) => baseline(world, 'print', now);

describe('baseline', () => {
	it('takes what is there as seen', () => {
		const world = [seen('a', -1), seen('b', 0)];
		expect(look(begin(world), world, at(1)).fresh).toEqual([]);
	});
});

describe('advance', () => {
	it('gives what is new, oldest first', () => {
		expect(ids(look(begin(), [seen('c', 3), seen('a', 1), seen('b', 2)], at(5)).fresh)).toEqual(['a', 'b', 'c']);
	});

	it('gives all events of one moment, also those that turn up later', () => {
		const first = look(begin(), [seen('a', 1), seen('b', 1)], at(1));
		expect(ids(first.fresh)).toEqual(['a', 'b']);
		const second = look(first.cursor, [seen('a', 1), seen('b', 1), seen('c', 1)], at(2));
		expect(ids(second.fresh)).toEqual(['c']);
	});

	it('gives an event that is listed twice once', () => {
		expect(ids(look(begin(), [seen('a', 1), seen('a', 1)], at(2)).fresh)).toEqual(['a']);
	});

	it('gives what turns up late within the overlap, and nothing that is older', () => {
		const { cursor } = look(begin(), [], at(60));
		expect(ids(look(cursor, [seen('late', 51), seen('too late', 49)], at(61)).fresh)).toEqual(['late']);
	});

	it('does not repeat an event that vanished for a look, such as by a deletion that was undone', () => {
		const first = look(begin(), [seen('a', 1), seen('b', 2)], at(3));
		const second = look(first.cursor, [seen('b', 2)], at(4));
		expect(ids(look(second.cursor, [seen('a', 1), seen('b', 2)], at(5)).fresh)).toEqual([]);
	});

	it('loses nothing of a long pause', () => {
		const { cursor } = look(begin(), [], at(1));
		expect(ids(look(cursor, [seen('a', 2), seen('b', 5000)], at(10_000)).fresh)).toEqual(['a', 'b']);
	});

	it('loses nothing after the clock ran ahead and was put right', () => {
		const ahead = look(begin(), [], at(600));
		const right = look(ahead.cursor, [seen('a', 1)], at(2));
		expect(ids(right.fresh)).toEqual(['a']);
		expect(ids(look(right.cursor, [seen('a', 1), seen('b', 4)], at(5)).fresh)).toEqual(['b']);
	});

	it('repeats nothing after the clock ran ahead and was put right', () => {
		const ahead = look(begin(), [seen('a', 1)], at(600));
		expect(ids(ahead.fresh)).toEqual(['a']);
		expect(ids(look(ahead.cursor, [seen('a', 1)], at(2)).fresh)).toEqual([]);
	});

	it('loses nothing while the clocks differ by less than the overlap', () => {
		for (const skew of [-9, -1, 1, 9]) {
			let cursor = begin([], at(skew));
			const given: string[] = [];
			const world: PolledItem[] = [];
			for (let step = 1; step < 30; step += 1) {
				world.push(seen(String(step), step));
				const next = look(cursor, world, at(step + skew));
				given.push(...ids(next.fresh));
				({ cursor } = next);
			}
			expect(given).toEqual(Array.from({ length: 29 }, (_unused, index) => String(index + 1)));
		}
	});

	it('keeps the cursor small', () => {
		let cursor = begin();
		for (let step = 1; step <= 50; step += 1) {
			const world = Array.from({ length: 100 }, (_unused, index) => seen(`${step}-${index}`, step * 20));
			({ cursor } = look(cursor, world, at(step * 20)));
		}
		expect(cursor.keys.length).toBeLessThanOrEqual(500);
		expect(cursor.print).toBe('print');
	});

	it('gives every event after the start exactly once, however looks and events interleave (property)', () => {
		const event = fc.record({ happens: fc.integer({ min: 0, max: 300 }), delay: fc.integer({ min: 0, max: 9 }) });
		const gaps = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 });
		fc.assert(
			fc.property(
				fc.array(event, { maxLength: 40 }),
				gaps,
				fc.array(fc.nat(), { maxLength: 10 }),
				(events, pauses, unsaved) => {
					const world = events.map(({ happens, delay }, index) => ({
						...seen(`e${index}`, happens),
						visible: at(happens + delay),
					}));
					const visible = (now: number) => world.filter((entry) => entry.visible <= now);
					let cursor = begin(visible(start));
					const atStart = new Set(cursor.keys);
					const given: string[] = [];
					let now = start;
					for (const pause of [...pauses, 1000]) {
						now += pause * minute;
						const next = look(cursor, visible(now), now);
						given.push(...ids(next.fresh));
						const isLost = next.fresh.length === 0 && unsaved.includes(pause);
						if (!isLost) ({ cursor } = next);
					}
					expect([...given].sort()).toEqual(
						ids(world)
							.filter((name) => !atStart.has(name))
							.sort(),
					);
				},
			),
			{ numRuns: 500, seed: 20260501 },
		);
	});
});
