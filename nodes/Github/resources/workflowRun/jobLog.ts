import type { Like } from '../../api/officialTypes';

/** A step of a job, as GitHub lists it. */
type Step = NonNullable<Like<'job', never>['steps']>[number];

/** What of a log is wanted. */
export interface Wanted {
	/** The steps whose lines are wanted; all lines when undefined. */
	readonly steps?: readonly Step[];
	/** How many lines, counted from the end. */
	readonly lastLines: number;
	/** How long it may be; its end is kept. */
	readonly maxCharacters: number;
}

/** A part of a log that people and models can read. */
export interface Excerpt {
	readonly log: string;
	/** How many lines were wanted before it was cut. */
	readonly lineCount: number;
	readonly isCut: boolean;
}

/** Each line of a job's log begins with the moment at which it was written. */
const stamped = /^\uFEFF?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z) ?/;

/** Colors of a terminal. https://en.wikipedia.org/wiki/ANSI_escape_code#CSI_(Control_Sequence_Introducer)_sequences */
const colors = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g');

/** GitHub's marks, in words. https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const marks: ReadonlyArray<readonly [RegExp, string]> = [
	[/^##\[(?:endgroup|\/group)\].*$/, ''],
	[/^##\[(?:group|command|debug|section)\]/, ''],
	[/^##\[error\]/, 'Error: '],
	[/^##\[warning\]/, 'Warning: '],
	[/^##\[notice\]/, 'Notice: '],
];

const plain = (line: string): string =>
	marks
		.reduce((text, [mark, word]) => text.replace(mark, word), line.replace(stamped, '').replace(colors, ''))
		.trimEnd();

/** Whether a line was written while one of the steps ran; the API tells the moments of steps to the second. */
function isOf(steps: readonly Step[], moment: number): boolean {
	return steps.some(({ started_at: from, completed_at: to }) => {
		const end = Date.parse(to ?? '');
		return moment >= Date.parse(from ?? '') && (Number.isNaN(end) || moment < end + 1000);
	});
}

/** The lines of the wanted steps; lines without a moment belong to the one before. All of them where none is found. */
function linesOf(lines: readonly string[], steps: readonly Step[] | undefined): readonly string[] {
	if (steps === undefined) return lines;
	let isWanted = false;
	const found = lines.filter((line) => {
		const moment = stamped.exec(line)?.[1];
		if (moment !== undefined) isWanted = isOf(steps, Date.parse(moment));
		return isWanted;
	});
	return found.length > 0 ? found : lines;
}

/** The end of a text, from the beginning of a line on. */
function endOf(lines: readonly string[], maxCharacters: number): string[] {
	const kept: string[] = [];
	let length = 0;
	for (const line of lines.toReversed()) {
		length += line.length + 1;
		if (length > maxCharacters && kept.length > 0) break;
		kept.unshift(line.slice(-maxCharacters));
	}
	return kept;
}

/** The wanted part of a job's log, without moments, colors and marks. Pure. */
export function excerptOf(text: string, { steps, lastLines, maxCharacters }: Wanted): Excerpt {
	const lines = linesOf(text.split(/\r?\n/), steps)
		.map(plain)
		.filter((line) => line !== '');
	const kept = endOf(lastLines > 0 ? lines.slice(-lastLines) : lines, maxCharacters);
	const log = kept.join('\n');
	const whole = lines.reduce((sum, line) => sum + line.length + 1, -1);
	return { log, lineCount: lines.length, isCut: log.length < whole };
}
