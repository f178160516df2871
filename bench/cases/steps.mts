import type { Seen } from '../stub.mts';
import * as nodes from './nodes.mts';

/** What one run of one side took. */
export interface Run extends Seen {
	readonly ms: number;
	readonly cpuMs: number;
	/** The peak of the whole process, engine included. */
	readonly peakMb: number;
	readonly items: number;
	readonly error?: string | undefined;
}

export type Pair = Readonly<Record<'ours' | 'built-in', Run>>;

export interface Verdict {
	readonly goal: string;
	readonly reached: boolean | undefined;
	/** The least that the service itself allows. */
	readonly floor?: string;
}

export interface Case {
	readonly name: string;
	readonly sides: nodes.Sides;
	readonly items: number;
	readonly latencyMs: number;
	/** Runs that take long are done once, whatever is asked for. */
	readonly once?: boolean;
	judge(pair: Pair): Verdict;
}

const faster = (times: number) => (pair: Pair) => pair['built-in'].ms / pair.ours.ms >= times;
const informative =
	(goal = '–', floor?: string) =>
	() => ({ goal, reached: undefined, ...(floor && { floor }) });

/** Trello lets a token make a hundred requests in any ten seconds, so the hundred-and-first waits for the first. */
const trelloPace = ({ ours: { hundredMs = Infinity } }: Pair): Verdict => ({
	goal: '≥ 95 % of 100 per 10 s',
	reached: hundredMs >= 10_000 && hundredMs <= 10_000 / 0.95,
	floor: `10 s; reached: 100 in ${(hundredMs / 1000).toFixed(2)} s`,
});

/** The steps that are measured; `quick` takes fewer items. */
export function stepCases(quick: boolean): Case[] {
	const few = quick ? 40 : 200;
	const many = quick ? 1000 : 10_000;
	const issues = quick ? 5 : 20;
	const both = [0, 50];
	return [
		...both.flatMap((latencyMs): Case[] => [
			{
				name: `Trello: ${few} cards read`,
				...{ sides: nodes.trelloRead, items: few, latencyMs },
				judge: latencyMs > 0 ? (pair) => ({ goal: '≥ 8× faster', reached: faster(8)(pair) }) : informative(),
			},
			{
				name: `GitHub: ${few} issues read`,
				...{ sides: nodes.githubRead, items: few, latencyMs },
				judge: latencyMs > 0 ? (pair) => ({ goal: '≥ 8× faster', reached: faster(8)(pair) }) : informative(),
			},
		]),
		...both.map((latencyMs): Case => {
			const sides = { sides: nodes.trelloCreate, items: few, latencyMs, once: true };
			return { name: `Trello: ${few} cards created`, ...sides, judge: quick ? informative() : trelloPace };
		}),
		{
			name: `GitHub: ${issues} issues created`,
			...{ sides: nodes.githubCreate, items: issues, latencyMs: 50, once: true },
			judge: informative('within the limit', `${issues - 1} s: one per second; 80 a minute, 500 an hour`),
		},
		{
			name: 'Trello: list of 1,000 cards',
			...{ sides: nodes.trelloList, items: 1, latencyMs: 50 },
			judge: ({ ours, 'built-in': builtIn }) => ({
				goal: '≤ 1/10 of the requests',
				reached: ours.requests * 10 <= builtIn.requests,
			}),
		},
		{
			name: 'GitHub: list of 1,000 issues',
			...{ sides: nodes.githubList, items: 1, latencyMs: 50 },
			judge: (pair) => ({ goal: '≥ 4× faster', reached: faster(4)(pair) }),
		},
		{
			name: 'Google Analytics: report of 250,000 rows',
			...{ sides: nodes.longReport, items: 1, latencyMs: 0, once: true },
			judge: ({ ours }) => ({ goal: 'all rows', reached: ours.items === 250_000 }),
		},
		{
			name: `Google Analytics: ${few} reports`,
			...{ sides: nodes.shortReport, items: few, latencyMs: 50 },
			judge: ({ ours }) => ({ goal: '5 reports a request', reached: ours.requests === few / 5 }),
		},
		{
			name: `Trello: ${many.toLocaleString('en')} items through one step`,
			...{ sides: nodes.trelloRead, items: many, latencyMs: 0, once: true },
			judge: ({ ours, 'built-in': builtIn }) => ({
				goal: 'no slower, ≤ 1.25× the memory',
				reached: ours.ms <= builtIn.ms && ours.peakMb <= builtIn.peakMb * 1.25,
			}),
		},
	];
}
