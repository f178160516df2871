import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { reachMs, registration, wasChanged } from '../../../../nodes/shared/triggers/hooks/registration.ts';

const node = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
const now = Date.parse('2026-05-01T12:00:00Z');
const minute = 60_000;

const known = (store: IDataObject = {}) => ({ store, ...registration(store, node, 'this n8n') });

describe('The registration of a node with hooks', () => {
	it('has nothing to read back at its first activation', () => {
		const first = known();
		first.remember('one', { id: '7', since: now - 10 });
		first.begin(now);
		expect(first.coveredTo('one', now + minute)).toBe(now);
		expect(first.hooks()).toEqual({ one: { id: '7', since: now - 10 } });
	});

	it('looks back no further than a day', () => {
		const old = known();
		old.begin(now - 9 * reachMs);
		expect(old.coveredTo('one', now)).toBe(now - reachMs);
	});

	it.each([
		['an edit', 2 * minute, now - 5 * minute, now - 2 * minute],
		['a pause', 11 * minute, now, now],
	])('tells %s by the time without hooks', (_name, ago, ofOne, ofAnother) => {
		const left = known();
		left.remember('one', { id: '7' });
		left.begin(now - 30 * minute);
		left.setUnhooked({ two: 'why' });
		left.leave(now - ago, { one: now - 5 * minute });
		expect(left.hooks()).toEqual({});
		expect(left.unhooked()).toEqual({});
		left.begin(now);
		expect([left.coveredTo('one', now), left.coveredTo('another', now)]).toEqual([ofOne, ofAnother]);
	});

	it('remembers since when the node is active, through edits but not through a pause', () => {
		const active = known();
		active.begin(now);
		expect(active.activeSince()).toBe(now);
		active.leave(now + minute);
		active.begin(now + 2 * minute);
		expect(active.activeSince()).toBe(now);
		active.leave(now + 3 * minute);
		active.begin(now + 60 * minute);
		expect(active.activeSince()).toBe(now + 60 * minute);
	});

	it('is new until it has hooks, and again when they were removed', () => {
		const fresh = known();
		expect(fresh.isNew()).toBe(true);
		fresh.noteAttempt();
		expect(fresh.isNew()).toBe(false);
		fresh.remember('one', { id: '7' });
		fresh.begin(now);
		expect(fresh.isNew()).toBe(false);
		fresh.leave(now + minute);
		expect(fresh.isNew()).toBe(true);
	});

	it('is not new after an attempt that failed, whatever was removed then', () => {
		const failed = known();
		failed.noteAttempt();
		failed.remember('one', { id: '7' });
		failed.leave(now);
		expect(failed.hooks()).toEqual({});
		expect(failed.isNew()).toBe(false);
	});

	it('stands after an attempt that failed as an edit left it', () => {
		const edited = known();
		edited.remember('one', { id: '7' });
		edited.begin(now - 30 * minute);
		edited.leave(now - 5 * minute, { one: now - 6 * minute });
		edited.noteAttempt();
		edited.remember('one', { id: '8' });
		edited.leave(now - minute);
		edited.begin(now);
		expect(edited.coveredTo('one', now)).toBe(now - 6 * minute);
	});

	it('knows which targets have no hook', () => {
		const polled = known();
		polled.setUnhooked({ one: 'why', two: 'why' });
		polled.setUnhooked({ one: 'why else', two: 'why' });
		expect(polled.unhooked()).toEqual({ one: 'why else', two: 'why' });
		polled.setUnhooked({});
		expect(polled.unhooked()).toEqual({});
	});

	it('covers a new target of an edited node from when its hooks were removed', () => {
		const edited = known();
		edited.begin(now - 60 * minute);
		edited.leave(now - minute, { one: now - 20 * minute });
		edited.begin(now);
		expect(['one', 'another'].map((target) => edited.coveredTo(target, now))).toEqual([
			now - 20 * minute,
			now - minute,
		]);
	});

	it('stays empty when a test listen ends', () => {
		const test = known();
		test.leave(now);
		expect(test.store).toEqual({});
	});

	it('belongs to one node, and its address to one n8n', () => {
		const { store, remember, setAddress } = known();
		remember('one', { id: '7' });
		setAddress('https://n8n.example/');
		expect(registration(store, { ...node, id: 'other' }, 'this n8n').hooks()).toEqual({});
		expect(registration(store, node, 'that n8n').address()).toBeUndefined();
		expect(registration(store, node, 'this n8n').address()).toBe('https://n8n.example/');
	});
});

it.each([
	['as it was noted', { changed: now }, now, false],
	['changed since', { changed: now }, now + 1, true],
	['made a moment ago', { since: now }, now + 30_000, false],
	['changed after it was made', { since: now }, now + 2 * minute, true],
	['of a service that tells nothing', { changed: now }, undefined, false],
	['of which nothing was noted', {}, now, false],
])('A hook is changed at the service, or not: %s', (_what, note, changed, expected) => {
	expect(wasChanged(note, changed)).toBe(expected);
});
