import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Fate, minute, Simulation, targetIds } from './simulation.mts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const target = fc.constantFrom(...targetIds);
const fate = fc.constantFrom<Fate>('accepted', 'discarded', 'dies before saving', 'dies before the workflow starts');

/** What may happen between ticks, in any order. */
const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('happen' as const), target, isReadable: fc.boolean() }) },
	{ weight: 5, arbitrary: fc.record({ do: fc.constant('tick' as const), fate }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), target, isRefused: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('lose the hook' as const), target }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('start of n8n' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function follow(n8n: Simulation, steps: readonly Step[]): Promise<void> {
	for (const one of steps) {
		n8n.pass(1000);
		if (one.do === 'happen') n8n.happen(one.target, one.isReadable);
		if (one.do === 'tick') await n8n.tick(one.fate);
		if (one.do === 'refuse') n8n.refuse(one.target, one.isRefused);
		if (one.do === 'lose the hook') n8n.removeHook(one.target);
		if (one.do === 'restart') n8n.restart();
		if (one.do === 'start of n8n') {
			n8n.restart();
			await n8n.publish();
		}
	}
}

async function active(): Promise<Simulation> {
	vi.resetModules();
	const n8n = new Simulation();
	await n8n.publish();
	await n8n.tick();
	return n8n;
}

async function ticks(n8n: Simulation, count: number): Promise<void> {
	for (let tick = 0; tick < count; tick += 1) await n8n.tick();
}

describe('the laws of recovery', () => {
	it('what is found is offered until n8n has accepted it, in any order of events, failures and crashes', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
				const n8n = await active();
				await follow(n8n, steps);
				for (const id of targetIds) n8n.refuse(id, false);
				await ticks(n8n, 30);
				const readable = n8n.happenings.filter(({ isReadable }) => isReadable).map(({ id }) => id);
				expect(readable.filter((id) => !n8n.started.includes(id))).toEqual([]);
			}),
			{ numRuns: 150 },
		);
	}, 60_000);

	it('and is not offered again and again when it was', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
				const n8n = await active();
				await follow(n8n, steps);
				for (const id of targetIds) n8n.refuse(id, false);
				await n8n.publish();
				await ticks(n8n, 30);
				const before = n8n.started.length;
				await ticks(n8n, 5);
				expect(n8n.started.slice(before)).toEqual([]);
				expect(n8n.failedInARow).toBe(0);
			}),
			{ numRuns: 75 },
		);
	}, 60_000);

	it('a target that is refused holds back no other, and is named', async () => {
		const n8n = await active();
		n8n.refuse('one', true);
		n8n.happen('one');
		const { id } = n8n.happen('two');
		await n8n.tick();
		expect(n8n.started).toEqual([id]);
		expect(n8n.warned.join()).toContain('Target one could not be looked at for missed events');
		n8n.refuse('one', false);
		await n8n.tick();
		expect(n8n.started).toHaveLength(2);
	});

	it('a delivery that cannot be read holds back no other, is tried again, and is given up with its name', async () => {
		const n8n = await active();
		const bad = n8n.happen('one', false);
		const good = n8n.happen('one');
		await n8n.tick();
		expect(n8n.started).toEqual([good.id]);
		await ticks(n8n, 10);
		expect(n8n.failedInARow).toBe(0);
		const told = n8n.warned.filter((message) => message.includes(bad.id));
		expect(told).toEqual([
			expect.stringContaining(`The missed ${bad.id} could not be read and is tried again`),
			expect.stringContaining(`The missed ${bad.id} was refused 5 times and is given up`),
		]);
	});

	it('a part of the lists that is refused holds back no other while there is no hook', async () => {
		const n8n = await active();
		for (const id of ['one', 'two'] as const) n8n.removeHook(id);
		await n8n.tick();
		n8n.refuse('one', true);
		const first = n8n.happen('one');
		const second = n8n.happen('two');
		await n8n.tick();
		expect(n8n.started).toEqual([second.id]);
		n8n.refuse('one', false);
		await ticks(n8n, 3);
		expect(n8n.started).toContain(first.id);
	});

	it('what happens without a hook is read although this machine’s clock is ahead', async () => {
		vi.resetModules();
		const n8n = new Simulation();
		n8n.aheadMs = 15 * minute;
		await n8n.publish();
		await n8n.tick();
		n8n.removeHook('one');
		for (const wait of [0, 1, 2]) {
			n8n.pass(wait * 1000);
			const { id } = n8n.happen('one');
			await n8n.tick();
			expect(n8n.started).toContain(id);
		}
	});

	it('nothing from before the first activation is given out', async () => {
		vi.resetModules();
		const n8n = new Simulation();
		n8n.happen('one');
		n8n.pass(10 * minute);
		await n8n.publish();
		n8n.removeHook('one');
		await ticks(n8n, 5);
		expect(n8n.started).toEqual([]);
	});

	it('nothing from a pause is given out, nor what was found before it and not given out', async () => {
		const n8n = await active();
		n8n.happen('one');
		await n8n.tick('discarded');
		await n8n.unpublish();
		n8n.pass(3 * 24 * 60 * minute);
		n8n.happen('one');
		n8n.pass(minute);
		await n8n.publish();
		await ticks(n8n, 5);
		expect(n8n.started).toEqual([]);
	});

	it('a hook that calls another n8n is lost at once, is said to be, and its events are read from the lists', async () => {
		const n8n = await active();
		n8n.takeHook('one');
		n8n.restart();
		const { id } = n8n.happen('one');
		await n8n.tick();
		expect(n8n.lost()['one']).toContain('It calls staging.example now: another n8n runs a copy of this workflow');
		expect(n8n.warned.join()).toContain('staging.example');
		await n8n.tick();
		expect(n8n.started).toContain(id);
	});
});
