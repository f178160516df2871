import { describe, expect, it } from 'vitest';

import type { NodeMemory } from '../../../nodes/shared/triggers/nodeMemory.ts';
import { areRecorded, entriesNeeded, noteRecorded } from '../../../nodes/shared/triggers/recorded.ts';

const hour = 3_600_000;
const start = Date.parse('2026-05-01T12:00:00Z');

/** A process that has recorded `perHour` events each hour for so many hours. */
function recording(hours: number, perHour: number, brings = true): NodeMemory {
	const memory: NodeMemory = { brings };
	for (let at = 0; at <= hours; at += 1) noteRecorded(memory, [`e${at}`], perHour, start + at * hour);
	return memory;
}

describe('What a process knows of the record', () => {
	it('knows what it has put there, and nothing else', () => {
		const memory: NodeMemory = {};
		expect(areRecorded(memory, ['a'])).toBe(false);
		noteRecorded(memory, ['a', 'b'], 2, start);
		expect([areRecorded(memory, ['a', 'b']), areRecorded(memory, ['a', 'c'])]).toEqual([true, false]);
	});

	it('is bounded', () => {
		const memory: NodeMemory = {};
		const ids = Array.from({ length: 20_000 }, (_unused, index) => `event-${index}`);
		noteRecorded(memory, ids, ids.length, start);
		expect([areRecorded(memory, ['event-0']), areRecorded(memory, ['event-19999'])]).toEqual([false, true]);
		const long = recording(1000, 1);
		expect(long.recordedHourly?.size).toBeLessThan(30);
	});
});

describe('How many entries the record keeps', () => {
	it.each<[string, NodeMemory, number, number]>([
		['as ever, in a process that has just begun', recording(3, 10), 3, 5000],
		['as ever, until this process has recorded a day', recording(25, 10), 25, 5000],
		['no fewer than a thousand', recording(40, 10), 40, 1000],
		['those of a day', recording(40, 100), 40, 2601],
		['no more than ever', recording(40, 1000), 40, 5000],
		['as ever, where other processes record as well', recording(40, 10, false), 40, 5000],
		['as ever, where nothing was recorded', { brings: true }, 40, 5000],
		['a thousand, after days without an event', recording(40, 200), 200, 1000],
	])('%s', (_what, memory, at, expected) => {
		expect(entriesNeeded(memory, 1, start + at * hour)).toBe(expected);
	});
});
