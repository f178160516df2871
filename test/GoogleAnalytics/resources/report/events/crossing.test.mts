import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	changeOf,
	type Condition,
	hasCrossed,
	isCrossed,
	type Other,
} from '../../../../../nodes/GoogleAnalytics/resources/report/events/crossing';

const rule = (condition: Condition, limit: number, margin = 5) => ({ condition, limit, margin });
const was = (...values: number[]): Other[] => values.map((value) => ({ value, fired: false }));

describe('a crossing', () => {
	it.each([
		['from well below', 1001, [900], true],
		['exactly at the value is none', 1000, [900], false],
		['that goes on is none', 1100, [1050, 900], false],
		['after a dip within the margin is none', 1100, [980, 1050], false],
		['after a dip beyond the margin counts again', 1100, [950, 1050], true],
		['after a longer dip within the margin counts again', 1100, [980, 970, 990], true],
		['without anything before counts', 1001, [], true],
	] as const)('above 1,000 %s', (_words, now, before, expected) => {
		expect(hasCrossed(rule('above', 1000), { value: now }, was(...before))).toBe(expected);
	});

	it('that was told is not told again while it is within the margin; one that was corrected away is (A3)', () => {
		expect(hasCrossed(rule('above', 1000), { value: 1100 }, [{ value: 960, fired: true }])).toBe(false);
		expect(hasCrossed(rule('above', 1000), { value: 1100 }, [{ value: 940, fired: true }])).toBe(true);
	});

	it('is that of a newer window which was told, unless it was back between them (A4)', () => {
		const told = { value: 1200, fired: true };
		const crossed = (...after: Other[]) => hasCrossed(rule('above', 1000), { value: 1100 }, was(900), after);
		expect([crossed(told), crossed({ value: 980, fired: false }, told)]).toEqual([false, false]);
		expect([crossed(), crossed({ value: 900, fired: false }, told)]).toEqual([true, true]);
	});

	it('of a window of which nothing is known is none, and such a window hides no other (A8)', () => {
		const unknown = { value: 0, isUnknown: true, fired: false } as const;
		expect(hasCrossed(rule('below', 5), unknown, was(9))).toBe(false);
		expect(hasCrossed(rule('below', 5), { value: 1 }, [unknown, ...was(9)])).toBe(true);
		expect(hasCrossed(rule('below', 5), { value: 1 }, [unknown, ...was(2)])).toBe(false);
	});

	it('below is the mirror of above', () => {
		const values = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 3 });
		const check = fc.property(fc.integer({ min: -50, max: 50 }), values, (now, before) => {
			const above = hasCrossed(rule('above', 20, 25), { value: now }, was(...before));
			const below = hasCrossed(rule('below', -20, 25), { value: -now }, was(...before.map((value) => -value)));
			expect(below).toBe(above);
		});
		fc.assert(check);
	});

	it('is told at most once while the metric stays beyond', () => {
		const check = fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 30 }), (values) => {
			const told = values.map((value, at) => {
				const before = was(...values.slice(Math.max(0, at - 3), at).reverse());
				return hasCrossed(rule('above', 20), { value }, before);
			});
			for (const [at, isTold] of told.entries()) {
				if (isTold) expect(values[at]).toBeGreaterThan(20);
				if (isTold && at > 0) expect(values[at - 1]).toBeLessThanOrEqual(20);
			}
		});
		fc.assert(check);
	});

	it('of a percentage is reached from both sides', () => {
		const reading = (value: number, compared: number) => ({ value, compared });
		expect(isCrossed(rule('increases', 20), reading(120, 100))).toBe(true);
		expect(isCrossed(rule('increases', 20), reading(119, 100))).toBe(false);
		expect(isCrossed(rule('decreases', 20), reading(80, 100))).toBe(true);
		expect(isCrossed(rule('changes', 20), reading(80, 100))).toBe(true);
		expect(isCrossed(rule('increases', 20), reading(3, 0))).toBe(true);
		expect(isCrossed(rule('decreases', 20), reading(0, 0))).toBe(false);
		expect([changeOf(reading(0, 0)), changeOf(reading(5, 0)), changeOf(reading(-50, -100))]).toEqual([0, Infinity, 50]);
	});
});
