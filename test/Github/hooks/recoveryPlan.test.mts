import { describe, expect, it } from 'vitest';
import { type Attempt, toRecover } from '../../../nodes/Github/hooks/recoveryPlan';

const start = Date.parse('2026-11-20T10:00:00Z');
const second = 1000;

const attempt = (id: number, at: number, given: Partial<Attempt> = {}): Attempt => ({
	id,
	guid: `guid ${id}`,
	delivered_at: new Date(at).toISOString(),
	redelivery: false,
	status_code: 200,
	event: 'issues',
	...given,
});

const known = {
	events: ['issues'],
	since: start - 86_400_000,
	now: start + 60 * second,
	resend: 20,
	isFirst: true,
	startedAt: start,
	returned: new Set<string>(),
	resentAt: new Map<string, number>(),
};

const storedIds = (attempts: readonly Attempt[], more: object = {}) =>
	toRecover(attempts, { ...known, ...more }).stored.map(({ id }) => id);

describe('the first look after a start', () => {
	it('reads what was accepted shortly before the start, and not what this process itself has accepted', () => {
		const before = [attempt(1, start - 30 * second), attempt(2, start - 20 * second)];
		const since = Array.from({ length: 1000 }, (_unused, index) => attempt(3 + index, start + 20 * second + index));
		expect(storedIds([...before, ...since])).toEqual([1, 2]);
	});

	it('reads it too when the look comes an hour after the start', () => {
		expect(storedIds([attempt(1, start - 30 * second)], { now: start + 3_600 * second })).toEqual([1]);
	});

	it('reads no more than 400, the latest', () => {
		const accepted = Array.from({ length: 500 }, (_unused, index) =>
			attempt(index, start - 500 * second + index * 900),
		);
		const ids = storedIds(accepted);
		expect([ids.length, ids[0], ids.at(-1)]).toEqual([400, 100, 499]);
	});

	it('covers several starts in a row, of which none lived long enough to look', () => {
		const accepted = Array.from({ length: 300 }, (_unused, index) =>
			attempt(index, start - 300 * second + index * second),
		);
		expect(storedIds(accepted)).toHaveLength(300);
	});

	it('leaves alone what is older than ten minutes, and what belongs to another event', () => {
		const old = attempt(1, start - 601 * second);
		expect(storedIds([old, attempt(2, start - second, { event: 'push' })])).toEqual([]);
	});
});

it('reads no delivered payload at a later look', () => {
	expect(storedIds([attempt(1, start - second)], { isFirst: false })).toEqual([]);
});

describe('a delivery that failed', () => {
	const failed = attempt(5, start - second, { status_code: 502 });

	it('is sent again once, and read when that fails as well', () => {
		expect(toRecover([failed], known).again).toEqual([failed]);
		const again = attempt(6, start + second, { guid: failed.guid, redelivery: true, status_code: 502 });
		const { again: more, stored } = toRecover([failed, again], known);
		expect([more, stored]).toEqual([[], [again]]);
	});

	it('is neither sent nor read while its second delivery is under way, nor after it was given out', () => {
		const resentAt = new Map([[failed.guid, known.now - second]]);
		expect(toRecover([failed], { ...known, resentAt })).toEqual({ again: [], stored: [] });
		const returned = new Set([failed.guid]);
		expect(toRecover([failed], { ...known, returned })).toEqual({ again: [], stored: [] });
	});

	it('is read rather than sent when there are many', () => {
		const many = Array.from({ length: 21 }, (_unused, index) => ({ ...failed, id: index, guid: `g${index}` }));
		const { again, stored } = toRecover(many, known);
		expect([again.length, stored.length]).toEqual([0, 21]);
	});
});
