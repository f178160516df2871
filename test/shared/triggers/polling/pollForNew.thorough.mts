import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Crash, type Engine, type Happening, PollingHost } from './pollingHost.mts';

const start = Date.parse('2026-05-01T12:00:00.000Z');
const minute = 60_000;
const engines: readonly Engine[] = ['default', 'durable', 'durable without cursors'];
const crashes: readonly Crash[] = [
	'before anything is saved',
	'before the execution starts',
	'before the cursor is saved',
];

/** The service: what happened when, when it became visible, and when it was deleted (minutes after the start). */
class World {
	readonly all: Array<Happening & { readonly from: number; readonly until: number }> = [];

	happens(eventId: string, at: number, { from = at, until = Infinity } = {}): void {
		const occurredAt = new Date(start + at * minute).toISOString();
		this.all.push({ eventId, occurredAt, from: start + from * minute, until: start + until * minute });
	}

	readonly show = (since: number, now: number): readonly Happening[] =>
		this.all.filter((one) => one.from <= now && now < one.until && Date.parse(one.occurredAt) >= since);
}

const clock = (minutes: number) => vi.setSystemTime(start + minutes * minute);

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
	vi.useRealTimers();
});

async function begun(engine: Engine = 'default') {
	const world = new World();
	world.happens('old', -1);
	const host = new PollingHost(engine, world.show);
	await host.publish();
	return { world, host };
}

describe.each(engines)('polling in the engine "%s"', (engine) => {
	it('gives each event once, and none from before the start', async () => {
		const { world, host } = await begun(engine);
		for (let at = 1; at <= 20; at += 1) {
			if (at % 3 === 0) for (const twin of ['a', 'b']) world.happens(`${at}${twin}`, at);
			clock(at);
			await host.tick();
		}
		const all = ['3a', '3b', '6a', '6b', '9a', '9b', '12a', '12b', '15a', '15b', '18a', '18b'];
		expect(host.started).toEqual(all);
	});

	it.each(crashes)('loses nothing when n8n dies %s', async (crash) => {
		const { world, host } = await begun(engine);
		world.happens('first', 1);
		clock(2);
		await host.tick();
		world.happens('second', 3);
		clock(4);
		await host.tick(crash);
		world.happens('third', 200);
		clock(300);
		await host.restart();
		await host.tick();
		expect(new Set(host.started)).toEqual(new Set(['first', 'second', 'third']));
	});

	it('goes on after a restart that follows many looks without a find', async () => {
		const { world, host } = await begun(engine);
		world.happens('first', 1);
		for (let at = 2; at < 400; at += 20) {
			clock(at);
			await host.tick();
		}
		world.happens('missed', 401);
		clock(1000);
		await host.restart();
		await host.tick();
		expect(host.started.filter((id) => id === 'missed')).toHaveLength(1);
	});

	it('goes on with other settings where it was, without what they show of the time before', async () => {
		const { world, host } = await begun(engine);
		world.happens('first', 1);
		clock(2);
		await host.tick();
		world.happens('hidden by the old settings', 1, { from: 4 });
		world.happens('between the last look and the edit', 3);
		clock(5);
		await host.edit({ labels: 'other' });
		clock(6);
		await host.tick();
		expect(host.started).toEqual(['first', 'between the last look and the edit']);
	});
});

describe('polling', () => {
	it('starts anew when the workflow is published again after a long pause, and goes on after a short one', async () => {
		const { world, host } = await begun();
		world.happens('in a short pause', 10);
		clock(60);
		await host.publish('activate');
		world.happens('in a long pause', 70);
		clock(60 + 25 * 60);
		await host.publish('activate');
		expect(host.started).toEqual(['in a short pause']);
	});

	it('does not start anew when n8n itself was down for long', async () => {
		const { world, host } = await begun();
		world.happens('while down', 70);
		clock(60 + 50 * 60);
		await host.restart();
		expect(host.started).toEqual(['while down']);
	});

	it('gives what n8n discarded again, because the node was registered anew meanwhile', async () => {
		const { world, host } = await begun();
		world.happens('discarded', 1);
		clock(2);
		await host.tick('before anything is saved');
		clock(3);
		await host.publish('update');
		expect(host.started).toEqual(['discarded']);
	});

	it('loses nothing in any engine, however events, looks, crashes and restarts follow each other (property)', async () => {
		const step = fc.oneof(
			fc.record({ kind: fc.constant('event' as const), late: fc.integer({ min: 0, max: 8 }), lasts: fc.boolean() }),
			fc.record({ kind: fc.constant('tick' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
			fc.record({ kind: fc.constant('crash' as const), how: fc.constantFrom(...crashes) }),
			fc.record({ kind: fc.constant('restart' as const) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...engines), fc.array(step, { maxLength: 25 }), async (engine, steps) => {
				vi.resetModules();
				let at = 0;
				clock(at);
				const { world, host } = await begun(engine);
				let isCrashed = false;
				for (const [index, next] of steps.entries()) {
					if (next.kind === 'event')
						world.happens(`e${index}`, at + 0.5, { from: at + 0.5 + (next.lasts ? next.late : 0) });
					if (next.kind === 'event') continue;
					at += next.kind === 'tick' ? next.minutes : 1;
					clock(at);
					if (next.kind === 'tick') await host.tick();
					if (next.kind === 'crash') await host.tick(next.how);
					if (next.kind !== 'tick') await host.restart();
					isCrashed ||= next.kind !== 'tick';
				}
				clock(at + 9);
				await host.tick();
				const expected = world.all.map(({ eventId }) => eventId).filter((id) => id !== 'old');
				expect([...new Set(host.started)].sort()).toEqual([...expected].sort());
				if (!isCrashed) expect(host.started).toHaveLength(expected.length);
			}),
			{ numRuns: 60, seed: 20_260_501 },
		);
	});
});
