import type { Account } from './account.mts';

/** What became of the events of a trial, each of which is in one of `once`, `twice`, `failed` and `lost`. */
export interface Tally {
	readonly sent: number;
	readonly once: number;
	/** Events that passed more than once, and what passed and was not sent. */
	readonly twice: readonly string[];
	/** Events that passed never, and that an execution shows which failed or was broken off. */
	readonly failed: readonly string[];
	/** Events that no execution shows; some may be in those that are unreadable. */
	readonly lost: readonly string[];
	/** Whether an execution shows each event, and each execution is over. */
	readonly isComplete: boolean;
	/** Executions that do not show their events. */
	readonly unreadable: readonly string[];
}

/** @param sent the names of the events, each once. */
export function tally(sent: readonly string[], { passed, visible, open, unreadable }: Account): Tally {
	const times = (name: string) => passed.get(name) ?? 0;
	const known = new Set(sent);
	const never = sent.filter((name) => times(name) === 0);
	const lost = never.filter((name) => !visible.has(name));
	return {
		sent: sent.length,
		once: sent.filter((name) => times(name) === 1).length,
		twice: [...passed].flatMap(([name, count]) => (count > 1 || !known.has(name) ? [name] : [])),
		failed: never.filter((name) => visible.has(name)),
		lost,
		isComplete: lost.length === 0 && open === 0,
		unreadable,
	};
}

const titles = ['trial', 'sent', 'passed once', 'twice', 'lost', 'failed (visible)', 'unreadable', 's', 'events/s'];
const line = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |\n`;

/** How long it took until the last event had passed, and at which rate; of all events in this time by default. */
export interface Pace {
	readonly ms: number;
	readonly perSecond?: number;
}

/** Prints the row of a table, under its titles. */
export function printRow(trial: string, { sent, once, twice, lost, failed, unreadable }: Tally, pace: Pace): void {
	const { ms, perSecond = sent / (ms / 1_000) } = pace;
	const counts = [twice, lost, failed, unreadable].map(({ length }) => length);
	const row = [trial, sent, once, ...counts, Math.round(ms / 1_000), perSecond.toFixed(1)];
	process.stdout.write(`${line(titles)}${line(titles.map(() => '---'))}${line(row)}`);
	for (const name of unreadable) process.stdout.write(`${trial}: unreadable execution ${name}\n`);
}
