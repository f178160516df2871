import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
	hasCrossed,
	type Other,
	type Rule,
} from '../../../../../nodes/GoogleAnalytics/resources/report/events/crossing';

/** Beyond 20; back at 15 and below; between them it waits. */
const rule: Rule = { condition: 'above', limit: 20, margin: 25 };
const isBeyond = (value: number): boolean => value > 20;
const isBack = (value: number): boolean => value <= 15;

/** How many windows a look judges, and how many it sees before them; Google's numbers are final within so many days. */
const reach = 4;
const final = 2;

/** What Google showed of each day at each look: nothing, too little, or all. */
interface World {
	readonly values: readonly number[];
	/** For each day, what was shown at the looks one, two, … days after it began; afterwards the value itself. */
	readonly early: ReadonlyArray<ReadonlyArray<number | undefined>>;
	/** On which days somebody looks. */
	readonly looks: readonly boolean[];
}

const worlds = fc.integer({ min: 6, max: 18 }).chain((days) => {
	const value = fc.constantFrom(5, 15, 18, 25, 40);
	const early = fc.array(fc.option(value, { nil: undefined }), { minLength: final, maxLength: final });
	return fc.record({
		values: fc.array(value, { minLength: days, maxLength: days }),
		early: fc.array(early, { minLength: days, maxLength: days }),
		looks: fc.array(fc.boolean(), { minLength: days, maxLength: days }),
	});
});

interface Told {
	readonly day: number;
	readonly at: number;
}

/** The latest days that a look sees, newest first: four, or as many as have passed since the last one, and one more. */
const daysAt = (at: number, last: number, lookedAt: number): number[] => {
	const newest = Math.min(at, last);
	const count = Math.max(reach, at - lookedAt + final + 1) + 1;
	return Array.from({ length: Math.min(newest + 1, count) }, (_unused, index) => newest - index);
};

/** Plays a world: at each look the latest windows are judged, as the trigger does. */
function play({ values, early, looks }: World, isPatient: boolean): { told: Told[]; shown: Map<string, number> } {
	const told: Told[] = [];
	const shown = new Map<string, number>();
	const last = values.length - 1;
	let lookedAt = 0;
	for (let at = 0; at <= last + final; at += 1) {
		if (!isPatient && at <= last && looks[at] !== true) continue;
		const fired = new Set(told.map(({ day }) => day));
		const days = daysAt(at, last, lookedAt);
		const readings = days.map((day): Other => {
			const value = at - day < final ? early[day]?.[at - day] : values[day];
			if (value !== undefined) shown.set(`${day}@${at}`, value);
			return { value: value ?? 0, ...(value === undefined && { isUnknown: true }), fired: fired.has(day) };
		});
		// The oldest day only tells where the others come from, but for the very first one.
		for (const [index, day] of days.entries()) {
			const reading = readings[index];
			if (!reading || fired.has(day) || (index === days.length - 1 && day > 0)) continue;
			const after = readings.slice(0, index).reverse();
			if (hasCrossed(rule, reading, readings.slice(index + 1), after)) told.push({ day, at });
		}
		lookedAt = at;
	}
	return { told, shown };
}

/** Stretches of days that are one crossing by the final numbers: beyond once, after it was back, until it is back again. */
function crossingsOf(values: readonly number[]): Array<{ from: number; to: number }> {
	const stretches: number[][] = [[]];
	values.forEach((value, day) => {
		if (isBack(value)) stretches.push([]);
		else stretches.at(-1)?.push(day);
	});
	return stretches
		.filter((days) => days.some((day) => isBeyond(values[day] ?? 0)))
		.map((days) => ({ from: days[0] ?? 0, to: days.at(-1) ?? 0 }));
}

/** Where it waits between the two for long, it counts as back; that has a test of its own. */
const waitsLong = ({ values }: World): boolean =>
	values.some((value, day) => !isBeyond(value) && !isBack(value) && values[day + 1] === value);

it('nothing is told of a day that Google does not show beyond at that look', () => {
	const check = fc.property(worlds, fc.boolean(), (world, isPatient) => {
		const { told, shown } = play(world, isPatient);
		for (const { day, at } of told) expect(isBeyond(shown.get(`${day}@${at}`) ?? 0)).toBe(true);
	});
	fc.assert(check);
});

it('no window is told twice, and no crossing is lost, whatever is corrected and whenever somebody looks', () => {
	const check = fc.property(worlds, fc.boolean(), (world, isPatient) => {
		fc.pre(!waitsLong(world));
		const { told } = play(world, isPatient);
		expect(new Set(told.map(({ day }) => day)).size).toBe(told.length);
		for (const { from, to } of crossingsOf(world.values)) {
			expect(told.some(({ day }) => day >= from && day <= to)).toBe(true);
		}
	});
	fc.assert(check, { numRuns: 2_000 });
});

it('a crossing is told once, unless what Google showed in between said that it was over', () => {
	const check = fc.property(worlds, fc.boolean(), (world, isPatient) => {
		fc.pre(!waitsLong(world));
		const { told, shown } = play(world, isPatient);
		for (const { from, to } of crossingsOf(world.values)) {
			const own = told.filter(({ day }) => day >= from && day <= to);
			const seemedOver = [...shown].some(([key, value]) => {
				const [day, at] = key.split('@').map(Number);
				return day !== undefined && at !== undefined && day >= from && day <= to && !isBeyond(value);
			});
			if (!seemedOver) expect(own.length).toBeLessThanOrEqual(1);
		}
	});
	fc.assert(check, { numRuns: 2_000 });
});
