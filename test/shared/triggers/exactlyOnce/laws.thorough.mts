import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Expectation, judge, offences, settle, settlingTicks, ticks } from './expectation.mts';
import { type Fate, N8n } from './n8n.mts';
import type { Fault } from './record.mts';
import { type Answer, minute, second, targetIds } from './service.mts';
import { type Setting, single, twoMains } from './setting.mts';
import { stopTime } from './time.mts';

beforeEach(stopTime);
afterEach(() => void vi.useRealTimers());

const hour = 60 * minute;
const target = fc.constantFrom(...targetIds);
const common = {
	every: fc.constantFrom(1, 1, 5, 60),
	delivery: fc.constantFrom('instant', 'instant', 'polling'),
	aheadMs: fc.constantFrom(0, 0, 15 * minute, -15 * minute),
	workers: fc.constantFrom(1, 2, 3),
	writeMs: fc.constantFrom(20, 80),
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
	refusedMs: fc.constantFrom(0, 0, 0, 3 * minute, Infinity),
	isDoubtful: fc.constantFrom(false, false, false, true),
	repeats: fc.constantFrom<number[]>([], [], [], [0], [second], [2 * second], [10 * second], [0, 2 * hour]),
	gapMs: fc.constantFrom(0, 10, 37),
});
const does = <const K extends string>(name: K) => fc.record({ do: fc.constant(name) });
const at = <const K extends string>(name: K) => fc.record({ do: fc.constant(name), target });

/** What may happen between ticks, in any order. */
const step = fc.oneof(
	{ weight: 6, arbitrary: happening },
	{ weight: 6, arbitrary: does('tick') },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('bad tick' as const), fate }) },
	{
		weight: 2,
		arbitrary: fc.record({
			...{ do: fc.constant('answer' as const), target },
			how: fc.constantFrom<Answer>('well', 'forbidden', 'out of reach', 'limited', 'slow', 'hangs'),
		}),
	},
	{ weight: 1, arbitrary: at('lose the hook') },
	{ weight: 1, arbitrary: at('silence the hook') },
	{ weight: 1, arbitrary: at('fail the hook') },
	{ weight: 1, arbitrary: at('take the hook') },
	{ weight: 1, arbitrary: at('edit the hook') },
	{ weight: 1, arbitrary: at('shrink the record') },
	{
		weight: 1,
		arbitrary: fc.record({
			...{ do: fc.constant('redeliver' as const), target },
			...{ afterMs: fc.constantFrom(second, 90 * second), isWell: fc.boolean() },
		}),
	},
	{ weight: 1, arbitrary: does('restart') },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('kill a worker' as const), number: fc.nat(2) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			do: fc.constant('break the record' as const),
			how: fc.constantFrom<Fault>('no connection', 'broken before writing', 'broken after writing'),
			times: fc.constantFrom(1, 1, 2, 6),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), aheadMs: fc.constantFrom(0, 30 * second) }) },
	{ weight: 1, arbitrary: does('pause') },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), ms: fc.constantFrom(0, -10, 10, 20) }) },
	{
		weight: 1,
		arbitrary: fc.record({
			...{ do: fc.constant('crowd' as const), target, isDelivered: fc.boolean() },
			count: fc.constantFrom(300, 300, 300, 300, 300, 300, 6_000),
			repeats: fc.constantFrom<number[]>([], [minute]),
			gapMs: fc.constantFrom<number | 'uneven'>(10, 'uneven'),
		}),
	},
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Happens = Extract<Step, { do: 'happen' }>;

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
	await n8n.pass(20 * second);
	law.due.push(n8n.happen('one', { aheadMs }));
	await n8n.pass(20 * second);
	await n8n.publish('activate');
}

async function pause(n8n: N8n, law: Expectation): Promise<void> {
	await leave(n8n);
	law.pause(n8n);
	await n8n.pass(36 * hour);
	n8n.happen('two');
	await n8n.pass(36 * hour);
	n8n.happen('two');
	await n8n.pass(20 * minute);
	await n8n.publish();
}

/** What the service has no more on record is what n8n has shown already. */
function shrinkRecord(n8n: N8n, id: string): void {
	const over = new Set([...n8n.executions.left, ...n8n.executions.told]);
	n8n.service.shrinkRecord(id, (one) => over.has(one));
}

/** What happens at the service. */
async function happens(n8n: N8n, law: Expectation, one: Step): Promise<void> {
	const { service } = n8n;
	if (one.do === 'happen' || one.do === 'crowd') await law.happen(n8n, one.target, one);
	if (one.do === 'answer') service.answer(one.target, one.how);
	if (one.do === 'lose the hook') service.removeHooks(one.target);
	if (one.do === 'silence the hook') service.spoilHook(one.target, 'silent');
	if (one.do === 'fail the hook') service.spoilHook(one.target, 'failing');
	if (one.do === 'take the hook') service.takeHook(one.target);
	if (one.do === 'edit the hook') service.editHook(one.target);
	if (one.do === 'shrink the record') shrinkRecord(n8n, one.target);
	if (one.do === 'redeliver') n8n.redeliver(one.target, one.afterMs, one.isWell);
}

async function follow(n8n: N8n, { isQueue }: Setting, law: Expectation, one: Step): Promise<void> {
	await n8n.pass(2 * second);
	await happens(n8n, law, one);
	if (one.do === 'tick') await n8n.tick();
	if (one.do === 'bad tick') await n8n.tick(one.fate);
	if (one.do === 'restart') await n8n.restart();
	if (one.do === 'kill a worker' && isQueue) n8n.executions.kill(one.number);
	if (one.do === 'break the record') n8n.processed.faults.push(...Array.from({ length: one.times }, () => one.how));
	if (one.do === 'edit') await edit(n8n, law, one.aheadMs);
	if (one.do === 'pause') await pause(n8n, law);
	if (one.do === 'clock') n8n.aheadMs += one.ms * minute;
	await n8n.pass(second);
}

async function active(of: Setting): Promise<N8n> {
	const n8n = N8n.begin(of);
	n8n.happen('one');
	await n8n.pass(20 * minute);
	await n8n.publish();
	await n8n.pass(2 * second);
	return n8n;
}

/** Nothing holds back anything else: what happened at other targets comes as long as one is slow. */
async function meanwhile(n8n: N8n, of: Setting, { due }: Expectation): Promise<void> {
	const slow = targetIds.filter((id) => ['slow', 'hangs'].includes(n8n.service.answerOf(id)));
	if (slow.length === 0) return;
	const others = targetIds.filter((id) => !slow.includes(id));
	for (const id of others) n8n.service.answer(id, 'well');
	await ticks(n8n, settlingTicks(of));
	const { lost } = offences(
		n8n,
		of,
		due.filter((one) => others.some((id) => id === one.target)),
	);
	expect({ heldBack: lost }).toEqual({ heldBack: [] });
}

async function lawOver(of: Setting, steps: readonly Step[]): Promise<void> {
	const n8n = await active(of);
	const law = new Expectation();
	for (const one of steps) await follow(n8n, of, law, one);
	await meanwhile(n8n, of, law);
	await settle(n8n, of);
	judge(n8n, of, law);
	const { started } = n8n.executions;
	await ticks(n8n, 3);
	const isRefused = law.due.some(({ refusedUntil }) => refusedUntil > n8n.service.now);
	const more = n8n.executions.started - started;
	expect({ more, failed: isRefused ? 0 : n8n.failedInARow }).toEqual({ more: 0, failed: 0 });
	judge(n8n, of, law);
}

const event = (where: (typeof targetIds)[number], lateMs = 0) =>
	({
		...{ do: 'happen', target: where, count: 1, isReadable: true, lateMs, isDelivered: false },
		...{ refusedMs: 0, isDoubtful: false, repeats: [], gapMs: 10 },
	}) as Happens;
const tick: Step = { do: 'tick' };
const badTick = (how: Fate): Step => ({ do: 'bad tick', fate: how });

describe('Each event leaves once', () => {
	it('in any order of events, refusals, lost hooks, discarded ticks, crashes, edits and pauses', async () => {
		await fc.assert(fc.asyncProperty(setting, fc.array(step, { maxLength: 16 }), lawOver), {
			numRuns: Number(process.env.LAW_RUNS ?? 40),
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
			await law.happen(n8n, 'one', { count: 6000 });
			await ticks(n8n, 40);
			judge(n8n, of, law);
		},
		60_000,
	);

	it('where reading takes longer than n8n gives a tick', async () => {
		const of = { ...twoMains, mains: 1 };
		const n8n = await active(of);
		n8n.service.readMs = 2500;
		const law = new Expectation();
		await law.happen(n8n, 'one', { count: 1000 });
		await ticks(n8n, 2);
		expect(n8n.executions.left.length).toBeGreaterThan(5);
		n8n.service.readMs = 1;
		await ticks(n8n, 10);
		judge(n8n, of, law);
	});

	it('where a copy of the workflow runs in another n8n that has not made its own hooks, and leaves these alone', async () => {
		const n8n = await active(single);
		for (const id of targetIds) n8n.service.spoilHook(id, 'silent');
		const copy = n8n.copy();
		for (let looks = 0; looks < 15; looks += 1) await copy.tick();
		expect(n8n.service.trespasses).toEqual([]);
	});
});
