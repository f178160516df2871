import { expect } from 'vitest';

import type { Execution } from './executions.mts';
import type { N8n } from './n8n.mts';
import { type Happening, second, targetIds, type Telling } from './service.mts';
import type { Setting } from './setting.mts';

/** What n8n stores for a node may not grow beyond this many bytes, whatever happens. */
const storedBound = 150_000;

/** Repeats that come to different workers within this many milliseconds may both pass. */
const raceMs = 2 * second;

interface Several {
	readonly count?: number;
	readonly gapMs?: number | 'uneven';
}

/** What a person can expect of a node, in the words of the law. */
export class Expectation {
	/** What must leave `execute()` once, or be shown in an execution that failed or crashed. */
	due: Happening[] = [];

	/** What had not left when the node was paused is not wanted any more. */
	pause(n8n: N8n): void {
		const over = new Set([...n8n.executions.left, ...n8n.executions.told]);
		this.due = this.due.filter(({ id }) => over.has(id));
	}

	/** @param how tells how many happen one after the other, and how far apart, milliseconds. */
	async happen(n8n: N8n, target: string, how: Telling & Several = {}): Promise<readonly Happening[]> {
		const { count = 1, gapMs = 10 } = how;
		for (let number = 0; number < count; number += 1) {
			this.due.push(n8n.happen(target, how));
			await n8n.pass(gapMs === 'uneven' ? 50 + ((number * 173) % 900) : gapMs);
		}
		return this.due.slice(-count);
	}
}

/**
 * How often an event may pass at most: once; in queue mode with several workers once more for each repeat within two seconds
 * of the one before, or of the death of the worker that had let it pass. A repeat whose recording failed without a word on
 * whether it had written may pass, too: doubled rather than lost.
 */
function mostPasses(
	{ isQueue, workers }: Setting,
	executions: readonly Execution[],
	{ executions: { deaths }, processed: { uncertain } }: N8n,
): number {
	const repeats = Math.min(uncertain, Math.max(0, executions.length - 1));
	if (!isQueue || workers < 2) return 1 + repeats;
	const starts = executions.map(({ at }) => at).toSorted((a, b) => a - b);
	const races = starts.filter((at, index) => at - (starts[index - 1] ?? -Infinity) <= raceMs);
	const unconfirmed = executions.filter(({ end = Infinity }) => deaths.some((at) => at >= end && at - end <= raceMs));
	return 1 + repeats + races.length + unconfirmed.length;
}

const counted = (ids: readonly string[]): ReadonlyMap<string, number> => {
	const counts = new Map<string, number>();
	for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
	return counts;
};

/** By id: the executions that began with it. */
function executionsBy(begun: readonly Execution[]): ReadonlyMap<string, readonly Execution[]> {
	const found = new Map<string, Execution[]>();
	for (const execution of begun) for (const id of execution.ids) found.set(id, [...(found.get(id) ?? []), execution]);
	return found;
}

/** What left too often, not at all, or although nobody could expect it, in the law's words: a few of each. */
export function offences(n8n: N8n, setting: Setting, due: readonly Happening[]) {
	const { begun, told } = n8n.executions;
	const left = counted(n8n.executions.left);
	const executions = executionsBy(begun);
	const { now } = n8n.service;
	const expected = new Map(due.filter((one) => one.isReadable && one.refusedUntil < now).map((one) => [one.id, one]));
	const lost = [...expected.keys()].filter((id) => !left.has(id) && !told.has(id));
	const repeated = [...left].filter(([id, times]) => times > mostPasses(setting, executions.get(id) ?? [], n8n));
	const unwanted = [...left.keys()].filter((id) => !expected.has(id));
	return { lost, repeated: repeated.map(([id, times]) => `${id} left ${times} times`), unwanted };
}

const few = (all: readonly string[]) => (all.length > 5 ? [...all.slice(0, 5), `and ${all.length - 5} more`] : all);

/**
 * The law: what left is what can be read, each once; the rest is reported; what is stored stays small; nothing else is touched;
 * executions fail only where n8n's database does, or a worker dies.
 */
export function judge(n8n: N8n, setting: Setting, { due }: Expectation): void {
	const { lost, repeated, unwanted } = offences(n8n, setting, due);
	const refused = due.filter((one) => one.isReadable && one.refusedUntil > n8n.service.now).map(({ id }) => id);
	const mayFail = n8n.processed.failed > 0 || n8n.executions.deaths.length > 0;
	expect({
		...{ lost: few(lost), repeated: few(repeated), unwanted: few(unwanted) },
		trespasses: n8n.service.trespasses,
		silent: n8n.warned.length > 0 ? [] : few(refused),
		failed: mayFail ? [] : few([...n8n.executions.told]),
	}).toEqual({ lost: [], repeated: [], unwanted: [], trespasses: [], silent: [], failed: [] });
	expect(n8n.storedBytes).toBeLessThan(storedBound);
}

export async function ticks(n8n: N8n, count: number): Promise<void> {
	for (let tick = 0; tick < count; tick += 1) await n8n.tick();
}

/** As many ticks as give each event up that cannot be read, and as two main processes need for 6,000 of them. */
export const settlingTicks = ({ every }: Setting): number => (every === 60 ? 20 : 30);

/** All services answer again, and n8n has time. */
export async function settle(n8n: N8n, setting: Setting): Promise<void> {
	for (const id of targetIds) n8n.service.answer(id, 'well');
	await n8n.end();
	await ticks(n8n, settlingTicks(setting));
	await n8n.end();
}
