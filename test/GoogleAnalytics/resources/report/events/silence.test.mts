import { describe, expect, it } from 'vitest';

import {
	dailyHours,
	hoursBegan,
	outages,
	type Quiet,
	toldAs,
} from '../../../../../nodes/GoogleAnalytics/resources/report/events/silence';

const minuteAt = (iso: string): number => Date.parse(iso) / 60_000;

describe('hours of a day', () => {
	it.each([
		['', undefined],
		['08:00-20:00', { from: 480, to: 1200 }],
		['8 - 20:30', { from: 480, to: 1230 }],
		['22:00 to 06:00', { from: 1320, to: 360 }],
		['0:00-24:00', { from: 0, to: 0 }],
	])('"%s" are read', (text, hours) => {
		expect(dailyHours(text)).toEqual(hours);
	});

	it.each(['8', '8-8', '8:60-9', '24:00-25:00', 'morning'])('"%s" are refused', (text) => {
		expect(() => dailyHours(text)).toThrow(/"Expected Between" does not accept/);
	});

	it.each([
		['08:00-20:00', '2026-11-10T06:59:00Z', undefined],
		['08:00-20:00', '2026-11-10T07:00:00Z', '2026-11-10T07:00:00Z'],
		['08:00-20:00', '2026-11-10T18:59:00Z', '2026-11-10T07:00:00Z'],
		['08:00-20:00', '2026-11-10T19:00:00Z', undefined],
		['22:00-06:00', '2026-11-10T21:30:00Z', '2026-11-10T21:00:00Z'],
		['22:00-06:00', '2026-11-11T04:00:00Z', '2026-11-10T21:00:00Z'],
		['22:00-06:00', '2026-11-11T05:00:00Z', undefined],
		['08:00-20:00', '2026-10-24T06:30:00Z', '2026-10-24T06:00:00Z'],
		['08:00-20:00', '2026-10-25T07:30:00Z', '2026-10-25T07:00:00Z'],
		['0-24', '2026-11-10T12:00:00Z', '2026-11-09T23:00:00Z'],
	])('%s in Berlin at %s began at %s', (text, at, began) => {
		const hours = dailyHours(text) ?? { from: 0, to: 0 };
		expect(hoursBegan(minuteAt(at), hours, 'Europe/Berlin')).toBe(began && minuteAt(began));
	});
});

/** At minute 100; events at these minutes, and ten minutes without any are told. */
const quiet = (events: number[], more: Partial<Quiet> = {}): Quiet => ({
	...{ events: new Set(events), now: 100, oldest: 71, minutes: 10, isUnsure: false },
	...more,
});

describe('outages', () => {
	it('begin to hold a minute later than asked for, and end with an event', () => {
		expect(outages(quiet([75, 90]))).toEqual([{ lastEvent: 75, named: 75, heldFrom: 86, ended: 90, isOfHours: false }]);
		expect(outages(quiet([89]))).toEqual([{ lastEvent: 89, named: 89, heldFrom: 100, isOfHours: false }]);
		expect(outages(quiet([90]))).toEqual([]);
	});

	it('need an event before, be it one that real time has forgotten', () => {
		expect(outages(quiet([]))).toEqual([]);
		expect(outages(quiet([], { lastKnown: 40 }))).toEqual([
			{ lastEvent: 40, named: 40, heldFrom: 81, isOfHours: false },
		]);
	});

	it('within hours count from their beginning, and need no event where none can be known', () => {
		const began = (minute: number) => (minute >= 85 ? 85 : undefined);
		expect(outages(quiet([75], { began }))).toMatchObject([{ lastEvent: 75, named: 75, heldFrom: 96 }]);
		expect(outages(quiet([], { began }))).toMatchObject([{ named: 85, heldFrom: 96, isOfHours: true }]);
		const missed = outages(quiet([], { began, lastKnown: 20, isUnsure: true }));
		expect(missed).toMatchObject([{ named: 85, heldFrom: 96, isOfHours: true }]);
	});

	it('are the same as long as no event came after they began to hold', () => {
		const [late] = outages(quiet([80]));
		const [hours] = outages(quiet([], { began: () => 85 }));
		expect(late && toldAs(late, new Set([70]), 10)).toBe(70);
		expect(late && toldAs(late, new Set([69]), 10)).toBeUndefined();
		expect(hours && toldAs(hours, new Set([20]), 10)).toBeUndefined();
		expect(hours && toldAs(hours, new Set([85]), 10)).toBe(85);
	});
});
