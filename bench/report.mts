import type { Case, Pair, Run } from './cases/steps.mts';

export interface Row {
	readonly case: string;
	readonly ours: string;
	readonly builtIn: string;
	readonly ratio: string;
	readonly requests: string;
	readonly goal: string;
	readonly floor: string;
	readonly verdict: 'reached' | 'missed' | '–';
}

/** A duration for a person. */
export const seconds = (ms: number) => (ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`);
const told = ({ ms, peakMb, error }: Run) =>
	error ? `fails after ${seconds(ms)}: ${error.slice(0, 60)}` : `${seconds(ms)}, peak ${peakMb.toFixed(0)} MB`;

export const caseOf = ({ name, latencyMs }: Case) => `${name}, ${latencyMs} ms`;

export function rowOf(one: Case, pair: Pair): Row {
	const { ours, 'built-in': builtIn } = pair;
	const { goal, reached, floor = '–' } = one.judge(pair);
	const failed = ours.error !== undefined;
	return {
		case: caseOf(one),
		ours: told(ours),
		builtIn: told(builtIn),
		ratio: builtIn.error ? '–' : `${(builtIn.ms / ours.ms).toFixed(1)}×`,
		requests: `${ours.requests} / ${builtIn.requests}`,
		goal,
		floor,
		verdict: failed || reached === false ? 'missed' : reached ? 'reached' : '–',
	};
}

/** Rows of cells as a Markdown table; the first row is the head. */
export const markdownOf = ([head = [], ...rows]: ReadonlyArray<readonly string[]>): string =>
	[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The rows as a Markdown table, without the columns that say nothing. @param ratio what a ratio above 1 means. */
export function tableOf(rows: readonly Row[], ratio = 'Faster'): string {
	const columns: ReadonlyArray<readonly [string, (row: Row) => string]> = [
		['Case', (row) => row.case],
		['This package', (row) => row.ours],
		['Built-in', (row) => row.builtIn],
		[ratio, (row) => row.ratio],
		['Requests (ours / built-in)', (row) => row.requests],
		['Goal', (row) => row.goal],
		['Floor', (row) => row.floor],
		['Verdict', (row) => row.verdict],
	];
	const telling = columns.filter(([, of]) => rows.some((row) => of(row) !== '–'));
	return markdownOf([telling.map(([name]) => name), ...rows.map((row) => telling.map(([, of]) => of(row)))]);
}
