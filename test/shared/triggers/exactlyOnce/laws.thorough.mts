import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Fate, N8n, type Setting } from './n8n.mts';
import { type Answer, type Happening, minute, second, targetIds } from './service.mts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What n8n stores for a node may not grow beyond this many bytes, whatever happens. */
const storedBound = 150_000;

const target = fc.constantFrom(...targetIds);
const common = {
	every: fc.constantFrom(1, 1, 5, 60),
	delivery: fc.constantFrom('instant', 'instant', 'polling'),
	aheadMs: fc.constantFrom(0, 0, 15 * minute, -15 * minute),
} as const;
const durable = fc.constantFrom('durable', 'durable without cursors');

/** One main process takes all ticks, or, with n8n's durable scheduler and in queue mode, several take them in turn. */
const setting: fc.Arbitrary<Setting> = fc.oneof(
	{
		weight: 1,
		arbitrary: fc.record({
			...common,
			engine: fc.constant('default'),
			mains: fc.constant(1),
			isQueue: fc.boolean(),
		} as const),
	},
	{
		weight: 1,
		arbitrary: fc.record({ ...common, engine: durable, mains: fc.constant(1), isQueue: fc.boolean() } as const),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			...common,
			engine: durable,
			mains: fc.constantFrom(2, 3),
			isQueue: fc.constant(true),
		} as const),
	},
);

const fate = fc.constantFrom<Fate>('discarded', 'not started', 'dies before saving', 'dies before the workflow starts');
const happening = fc.record({
	...{ do: fc.constant('happen' as const), target, count: fc.constantFrom<number>(1, 1, 3, 40) },
	isReadable: fc.constantFrom(true, true, true, false),
	...{ lateMs: fc.constantFrom(0, 0, 2 * minute, 9 * minute, 14 * minute), isDelivered: fc.boolean() },
});
const does = <const K extends string>(name: K) => fc.record({ do: fc.constant(name) });

/** What may happen between ticks, in any order. */
const step = fc.oneof(
	{ weight: 6, arbitrary: happening },
	{ weight: 6, arbitrary: does('tick') },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('bad tick' as const), fate }) },
	{
		weight: 2,
		arbitrary: fc.record({
			...{ do: fc.constant('answer' as const), target },
			how: fc.constantFrom<Answer>('well', 'forbidden', 'out of reach', 'limited'),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('lose the hook' as const), target }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('silence the hook' as const), target }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('fail the hook' as const), target }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('take the hook' as const), target }) },
	{ weight: 1, arbitrary: does('restart') },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), aheadMs: fc.constantFrom(0, 30 * second) }) },
	{ weight: 1, arbitrary: does('pause') },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.constantFrom(0, -10, 10, 20) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Happens = Extract<Step, { do: 'happen' }>;

/** What a person can expect of a node, in the words of the law. */
class Expectation {
	/** What must leave `execute()` once, or be reported as given up. */
	due: Happening[] = [];

	pause(left: readonly string[]): void {
		this.due = this.due.filter(({ id }) => left.includes(id));
	}
}

async function happen(n8n: N8n, law: Expectation, how: Happens): Promise<void> {
	for (let count = 0; count < how.count; count += 1) {
		law.due.push(await n8n.happen(how.target, how));
		n8n.pass(10);
	}
}

/**
 * n8n passes over a hook that it cannot remove, and then cannot tell a pause from an edit: not part of the law. When the node
 * is published again, two targets may be refused.
 */
async function leave(n8n: N8n): Promise<void> {
	const forbidden = targetIds.filter((id) => n8n.service.answerOf(id) === 'forbidden').slice(1);
	for (const id of targetIds) n8n.service.answer(id, 'well');
	await n8n.unpublish();
	for (const id of forbidden) n8n.service.answer(id, 'forbidden');
}

async function edit(n8n: N8n, law: Expectation, aheadMs: number): Promise<void> {
	await leave(n8n);
	n8n.pass(20 * second);
	law.due.push(await n8n.happen('one', { aheadMs }));
	n8n.pass(20 * second);
	await n8n.publish('activate');
}

async function pause(n8n: N8n, law: Expectation): Promise<void> {
	await leave(n8n);
	law.pause(n8n.left);
	n8n.pass(36 * 60 * minute);
	await n8n.happen('two');
	n8n.pass(36 * 60 * minute);
	await n8n.happen('two');
	n8n.pass(20 * minute);
	await n8n.publish();
}

async function follow(n8n: N8n, law: Expectation, one: Step): Promise<void> {
	n8n.pass(2 * second);
	if (one.do === 'happen') await happen(n8n, law, one);
	if (one.do === 'tick') await n8n.tick();
	if (one.do === 'bad tick') await n8n.tick(one.fate);
	if (one.do === 'answer') n8n.service.answer(one.target, one.how);
	if (one.do === 'lose the hook') n8n.service.removeHooks(one.target);
	if (one.do === 'silence the hook') n8n.service.spoilHook(one.target, 'silent');
	if (one.do === 'fail the hook') n8n.service.spoilHook(one.target, 'failing');
	if (one.do === 'take the hook') n8n.service.takeHook(one.target);
	if (one.do === 'restart') await n8n.restart();
	if (one.do === 'edit') await edit(n8n, law, one.aheadMs);
	if (one.do === 'pause') await pause(n8n, law);
	if (one.do === 'clock') n8n.aheadMs += one.ms * minute;
	n8n.pass(second);
}

async function active(of: Setting): Promise<N8n> {
	const n8n = new N8n(of);
	await n8n.happen('one');
	n8n.pass(20 * minute);
	await n8n.publish();
	n8n.pass(2 * second);
	return n8n;
}

async function ticks(n8n: N8n, count: number): Promise<void> {
	for (let tick = 0; tick < count; tick += 1) await n8n.tick();
}

/** All services answer again, and n8n has time: as much as gives each event up that cannot be read. */
async function settle(n8n: N8n, { every }: Setting): Promise<void> {
	for (const id of targetIds) n8n.service.answer(id, 'well');
	await ticks(n8n, every === 60 ? 10 : 30);
}

const isReadable = (one: Happening) => one.isReadable;

/** The law: what left is what can be read, each once; the rest is reported; what is stored stays small; nothing else is touched. */
function judge(n8n: N8n, { due }: Expectation): void {
	const expected = due.filter(isReadable).map(({ id }) => id);
	expect({ left: n8n.left.toSorted(), trespasses: n8n.service.trespasses }).toEqual({
		left: expected.toSorted(),
		trespasses: [],
	});
	expect(n8n.storedBytes).toBeLessThan(storedBound);
}

async function lawOver(of: Setting, steps: readonly Step[]): Promise<void> {
	const n8n = await active(of);
	const law = new Expectation();
	for (const one of steps) await follow(n8n, law, one);
	await settle(n8n, of);
	judge(n8n, law);
	const { executions } = n8n;
	await ticks(n8n, 3);
	expect({ more: n8n.executions - executions, failed: n8n.failedInARow }).toEqual({ more: 0, failed: 0 });
	judge(n8n, law);
}

const single: Setting = { engine: 'default', mains: 1, isQueue: false, every: 1, delivery: 'instant', aheadMs: 0 };
const twoMains: Setting = { ...single, engine: 'durable', mains: 2, isQueue: true };
const event = (at: (typeof targetIds)[number], lateMs = 0) =>
	({ ...{ do: 'happen', target: at, count: 1, isReadable: true }, lateMs, isDelivered: false }) as Happens;
const tick: Step = { do: 'tick' };
const badTick = (how: Fate): Step => ({ do: 'bad tick', fate: how });

describe('Each event leaves once', () => {
	it('in any order of events, refusals, lost hooks, discarded ticks, crashes, edits and pauses', async () => {
		await fc.assert(fc.asyncProperty(setting, fc.array(step, { maxLength: 16 }), lawOver), {
			numRuns: Number(process.env.LAW_RUNS ?? 120),
			...(process.env.LAW_SEED && { seed: Number(process.env.LAW_SEED) }),
		});
	}, 3_600_000);

	it.each<[string, Setting, Step[]]>([
		['where two main processes take ticks in turn', twoMains, [event('one')]],
		[
			'where n8n kept what a tick wrote and could make no execution',
			single,
			[event('one'), tick, event('two'), badTick('not started'), event('three'), tick],
		],
		[
			'where n8n was killed between keeping and starting',
			single,
			[event('one'), badTick('dies before the workflow starts')],
		],
		[
			'where n8n looks once an hour, and was killed between keeping and starting',
			{ ...single, every: 60 },
			[event('one'), badTick('dies before the workflow starts')],
		],
		[
			'where its moment is told ahead, as later than the making of the hook that it came before',
			single,
			[{ do: 'edit', aheadMs: 30 * second }],
		],
		[
			'where a hook fell silent, and its deliveries failed later',
			single,
			[{ do: 'silence the hook', target: 'two' }, event('two'), { do: 'fail the hook', target: 'two' }],
		],
		[
			'where it appears in the list nine minutes late while there is no hook',
			single,
			[{ do: 'lose the hook', target: 'one' }, tick, event('one', 9 * minute), tick, tick],
		],
		[
			'where it is from before a pause and another process had found it',
			twoMains,
			[event('one'), badTick('discarded'), badTick('discarded'), { do: 'pause' }],
		],
		[
			'where its target is refused when n8n starts again',
			{ ...single, every: 60 },
			[{ do: 'answer', target: 'three', how: 'forbidden' }, event('three'), badTick('dies before the workflow starts')],
		],
		[
			'where the clock falls far behind while its hook fails',
			{ ...single, aheadMs: -15 * minute },
			[{ do: 'fail the hook', target: 'one' }, { do: 'clock', ms: -10 }, tick, tick, tick, tick, event('one')],
		],
		[
			'where the clock is put back by ten minutes',
			{ ...single, delivery: 'polling' },
			[{ do: 'clock', ms: -10 }, event('one')],
		],
		[
			'where a hook was switched on again by a process that died',
			{ ...twoMains, every: 5 },
			[tick, { do: 'silence the hook', target: 'one' }, tick, event('one'), badTick('dies before saving')],
		],
	])('%s', async (_what, of, orders) => {
		await lawOver(of, orders);
	});

	it.each([
		['one process', single],
		['two main processes', twoMains],
		['executions in workers', { ...single, isQueue: true }],
	])(
		'where there are more than the de-duplication remembers: %s',
		async (_what, of) => {
			const n8n = await active(of);
			const law = new Expectation();
			await happen(n8n, law, { ...event('one'), count: 6000 });
			await ticks(n8n, 40);
			judge(n8n, law);
		},
		60_000,
	);

	it('where reading takes longer than n8n gives a tick', async () => {
		const n8n = await active({ ...twoMains, mains: 1 });
		n8n.service.readMs = 2500;
		const law = new Expectation();
		await happen(n8n, law, { ...event('one'), count: 1000 });
		await ticks(n8n, 2);
		expect(n8n.left.length).toBeGreaterThan(5);
		n8n.service.readMs = 1;
		await ticks(n8n, 10);
		judge(n8n, law);
	});

	it('where a copy of the workflow runs in another n8n that has not made its own hooks, and leaves these alone', async () => {
		const n8n = await active(single);
		for (const id of targetIds) n8n.service.spoilHook(id, 'silent');
		const copy = n8n.copied();
		for (let looks = 0; looks < 15; looks += 1) await copy.tick();
		expect(n8n.service.trespasses).toEqual([]);
	});
});
