import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { hookState, reachMs } from '../../../../nodes/shared/triggers/hooks/hookState.ts';

const node = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
const now = Date.parse('2026-05-01T12:00:00Z');
const minute = 60_000;

const memory = (store: IDataObject = {}) => ({ store, ...hookState(store, node, 'this n8n') });

describe('The memory of a node with hooks', () => {
	it('knows no gap at its first activation', () => {
		const first = memory();
		first.noteGap('one', now);
		first.remember('one', '7');
		first.begin(now);
		expect(first.gap()).toBeUndefined();
		expect(first.hookIds()).toEqual({ one: '7' });
	});

	it('has a gap since its beginning when a hook is gone', () => {
		const second = memory();
		second.remember('one', '7');
		second.begin(now - 5 * minute);
		second.begin(now);
		second.noteGap('one', now);
		expect(second.gap()).toBe(now - 5 * minute);
	});

	it('looks back no further than a day', () => {
		const old = memory();
		old.remember('one', '7');
		old.begin(now - 9 * reachMs);
		old.noteGap('one', now);
		expect(old.gap()).toBe(now - reachMs);
	});

	it('has a gap since a hook fell silent, or since the earlier of two', () => {
		const silent = memory();
		silent.noteGap('one', now, now - 3 * minute);
		silent.noteGap('two', now, now - minute);
		expect(silent.gap()).toBe(now - 3 * minute);
		silent.closeGap();
		expect(silent.gap()).toBeUndefined();
	});

	it.each([
		['an edit', 2 * minute, now - 2 * minute],
		['a pause', 11 * minute, undefined],
	])('tells %s by the time without hooks', (_name, ago, gap) => {
		const left = memory();
		left.remember('one', '7');
		left.begin(now - 30 * minute);
		left.setUnhooked({ two: 'why' }, now);
		left.leave(now - ago);
		expect(left.hookIds()).toEqual({});
		expect(left.unhooked()).toEqual({});
		expect(left.unhookedSince()).toBeUndefined();
		left.noteGap('three', now);
		expect(left.gap()).toBe(gap);
	});

	it('remembers since when the node is active, through edits but not through a pause', () => {
		const active = memory();
		active.begin(now);
		expect(active.activeSince()).toBe(now);
		active.leave(now + minute);
		active.begin(now + 2 * minute);
		expect(active.activeSince()).toBe(now);
		active.leave(now + 3 * minute);
		active.begin(now + 60 * minute);
		expect(active.activeSince()).toBe(now + 60 * minute);
	});

	it('has a gap since its activation where a hook was lost, whenever that was', () => {
		const lost = memory();
		lost.remember('one', '7');
		lost.begin(now - 90 * minute);
		lost.leave(now - 60 * minute);
		lost.setMissingHooks({ one: 'why' });
		lost.noteGap('one', now);
		expect(lost.gap()).toBe(now - 90 * minute);
		lost.begin(now);
		lost.leave(now);
		expect(lost.missingHooks()).toEqual({});
	});

	it('is new until it has hooks, and again when they were removed', () => {
		const fresh = memory();
		expect(fresh.isNew()).toBe(true);
		fresh.noteAttempt();
		expect(fresh.isNew()).toBe(false);
		fresh.remember('one', '7');
		fresh.begin(now);
		expect(fresh.isNew()).toBe(false);
		fresh.leave(now + minute);
		expect(fresh.isNew()).toBe(true);
	});

	it('is not new after an attempt that failed, whatever was removed then', () => {
		const failed = memory();
		failed.noteAttempt();
		failed.remember('one', '7');
		failed.leave(now);
		expect(failed.hookIds()).toEqual({});
		expect(failed.isNew()).toBe(false);
	});

	it('still has the gap of an edit after an attempt that failed', () => {
		const edited = memory();
		edited.remember('one', '7');
		edited.begin(now - 30 * minute);
		edited.leave(now - 5 * minute, now - 6 * minute);
		edited.noteAttempt();
		edited.remember('one', '8');
		edited.leave(now - minute);
		edited.noteGap('one', now);
		expect(edited.gap()).toBe(now - 6 * minute);
	});

	it('stays empty when a test listen ends', () => {
		const test = memory();
		test.leave(now);
		expect(test.store).toEqual({});
	});

	it('belongs to one node', () => {
		const { store, remember } = memory();
		remember('one', '7');
		expect(hookState(store, { ...node, id: 'other' }, 'this n8n').hookIds()).toEqual({});
	});
});
