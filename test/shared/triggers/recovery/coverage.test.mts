import { describe, expect, it } from 'vitest';

import {
	coveredTo,
	needsList,
	newCoverage,
	noteHook,
	noteListRead,
	noteNoHook,
	noteSilence,
} from '../../../../nodes/shared/triggers/recovery/coverage.ts';
import { lateMs } from '../../../../nodes/shared/triggers/polling/cursor.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');
const minute = 60_000;
const hook = { id: 'h', url: 'https://n8n.example/', raw: {} };

it.each([
	['where nothing was read, what was known before', {}, {}, now - 60 * minute],
	['the end of the last reading', { readTo: now - minute }, {}, now - minute],
	['the oldest delivery in the queue', { readTo: now }, { oldest: now - 9 * minute }, now - 9 * minute],
	[
		'a part that was refused',
		{ readTo: now, behind: { p: { since: now - 5 * minute, tries: 1 } } },
		{},
		now - 5 * minute,
	],
	['where to go on in a part', { readTo: now, behind: { p: { since: 0, tries: 0, from: now - 3 } } }, {}, now - 3],
	['not a part that was given up', { readTo: now, behind: { p: { since: now - 5 * minute, tries: 99 } } }, {}, now],
])('The watermark is %s', (_what, coverage, more, expected) => {
	expect(coveredTo({ behind: {}, ...coverage }, { base: now - 60 * minute, now, ...more })).toBe(expected);
});

describe('The list of a target is read', () => {
	it('while there is no hook, and as long as something from before it may come late', () => {
		const coverage = newCoverage();
		expect(needsList(coverage, now)).toBe(false);
		noteNoHook(coverage, now, undefined);
		noteListRead(coverage, now);
		expect(needsList(coverage, now)).toBe(true);
		noteHook(coverage, hook, now);
		noteListRead(coverage, now + lateMs - 1);
		expect(needsList(coverage, now)).toBe(true);
		noteListRead(coverage, now + lateMs);
		expect(needsList(coverage, now)).toBe(false);
	});

	it('from where a hook fell silent, or from the watermark', () => {
		const coverage = { ...newCoverage(), readTo: now };
		noteSilence(coverage, now, now - 20 * minute, now - minute);
		expect([coverage.readTo, coverage.listedUntil]).toEqual([now - 20 * minute, now]);
		noteSilence(coverage, now + minute, undefined, now - 30 * minute);
		expect([coverage.readTo, coverage.listedUntil]).toEqual([now - 30 * minute, now + minute]);
	});

	it('from where a hook was last seen to be ours, when another n8n has taken it', () => {
		const coverage = { ...newCoverage(), hook, readTo: now, provenAt: now - 12 * minute };
		noteNoHook(coverage, now, 'https://staging.example/');
		expect(coverage.readTo).toBe(now - 12 * minute);
	});

	it('while a part of it waits', () => {
		expect(needsList({ ...newCoverage(), behind: { p: { since: now, tries: 1 } } }, now)).toBe(true);
		expect(needsList({ ...newCoverage(), behind: { p: { since: now, tries: 99 } } }, now)).toBe(false);
	});
});
