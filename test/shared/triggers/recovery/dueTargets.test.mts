import { describe, expect, it } from 'vitest';

import { dueTargets } from '../../../../nodes/shared/triggers/recovery/coverage.ts';

const minute = 60_000;
const targets = (count: number) => Array.from({ length: count }, (_unused, index) => ({ id: `t${index}`, label: '' }));

/** Ticks once a minute for some hours, and counts the looks. */
const simulate = (count: number, hours: number) => {
	const lookedAt = new Map<string, number>();
	const looks = new Map<string, number>();
	for (let tick = 0; tick < hours * 60; tick += 1) {
		for (const { id } of dueTargets(targets(count), (one) => lookedAt.get(one.id), tick * minute)) {
			lookedAt.set(id, tick * minute);
			looks.set(id, (looks.get(id) ?? 0) + 1);
		}
	}
	return looks;
};

describe('whose turn it is', () => {
	it('looks at every target at once after a start', () => {
		expect(dueTargets(targets(40), () => undefined, 0)).toHaveLength(40);
	});

	it('looks at a few targets at every tick', () => {
		expect([...simulate(7, 1).values()]).toEqual(Array(7).fill(60));
	});

	it('lets many targets take turns, fairly, within a tenth of 5,000 requests an hour', () => {
		const looks = [...simulate(40, 4).values()];
		expect(Math.max(...looks) - Math.min(...looks)).toBeLessThanOrEqual(1);
		expect(looks.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4 * 500);
	});

	it('goes on when the clock was put back', () => {
		expect(dueTargets(targets(1), () => 10 * minute, minute)).toHaveLength(1);
	});
});
