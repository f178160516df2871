import { describe, expect, it } from 'vitest';
import { learned, mayBegin, sharers, type Window } from '../../../nodes/shared/http/window';

const reading = (remaining: number, more: object = {}) => ({
	lane: 'token',
	limit: 100,
	remaining,
	windowMs: 10_000,
	...more,
});
const at = (sentAt: number, now = sentAt, running = 0) => ({ sentAt, now, running });
const window = (more: Partial<Window> = {}): Window => ({
	...learned(undefined, reading(60), at(0)),
	...more,
});

describe('what is learned from an answer', () => {
	it('opens a window that ends no earlier than the service says', () => {
		expect(learned(undefined, reading(60), at(5, 7))).toMatchObject({ remaining: 60, learnedAt: 7, endsAt: 10_007 });
		expect(learned(undefined, reading(60, { resetsInMs: 500 }), at(5, 7))).toMatchObject({ endsAt: 507 });
	});

	it('keeps the least that was named: answers overtake each other', () => {
		const known = window({ remaining: 40, learnedAt: 100 });
		expect(learned(known, reading(55), at(50, 120)).remaining).toBe(40);
		expect(learned(known, reading(39), at(50, 120)).remaining).toBe(39);
	});

	it('sees the next window when there is more left than at an earlier moment, or when the last one is over', () => {
		const known = window({ remaining: 40, learnedAt: 100, mine: 30 });
		const next = learned(known, reading(99), at(150, 160, 1));
		expect(next).toMatchObject({ remaining: 99, mine: 1, before: { total: 60, mine: 30 } });
		expect(learned(known, reading(10), at(known.endsAt, known.endsAt + 5))).toMatchObject({ remaining: 10, mine: 0 });
	});
});

describe('the number of processes that share a window', () => {
	it.each([
		['alone', { remaining: 60, mine: 40 }, 1],
		['one of two', { remaining: 60, mine: 20 }, 2],
		['counted with the window before', { remaining: 90, mine: 1, before: { total: 90, mine: 24 } }, 4],
		['not yet begun', { remaining: 100, mine: 0 }, 1],
		['never more than twenty', { remaining: 0, mine: 1 }, 20],
	])('%s', (_title, more, expected) => {
		expect(sharers(window(more))).toBe(expected);
	});
});

describe('when the next request may begin', () => {
	const full = { remaining: 100, mine: 0 };

	it('at once while there is enough left', () => {
		expect(mayBegin(window(full), undefined, 0, 500)).toBe(500);
	});

	it('at the end of the window when those under way use it up', () => {
		const known = window({ remaining: 5, mine: 95 });
		expect(mayBegin(known, 400, 5, 500)).toBe(known.endsAt);
		expect(mayBegin(known, 400, 4, 500)).toBe(500);
	});

	it('after the window: at once alone, and after the first answer when it is shared', () => {
		const alone = window({ remaining: 0, mine: 100 });
		expect(mayBegin(alone, 400, 3, alone.endsAt)).toBe(alone.endsAt);
		const shared = window({ remaining: 0, mine: 40 });
		expect(mayBegin(shared, 400, 1, shared.endsAt)).toBe(Infinity);
		expect(mayBegin(shared, 400, 0, shared.endsAt)).toBe(shared.endsAt);
	});

	it('spread over the time left in the second half of a shared window, but not of a long one', () => {
		const shared = window({ remaining: 40, mine: 30 });
		const start = mayBegin(shared, 1_000, 1, 1_000);
		expect(start).toBeCloseTo(1_000 + (8_000 * 2) / 40, 5);
		expect(mayBegin({ ...shared, lengthMs: 900_000 }, 1_000, 1, 1_000)).toBe(1_000);
	});
});
