import { BlockScanner } from '../text/blocks';
import { InlineScanner } from '../text/inline';
import type { Span } from '../text/span';

const uncounted = () => undefined;

/**
 * Languages of fenced code that GitHub displays as a diagram, a map, a model or a formula, with links in it.
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/creating-diagrams
 */
const drawn = /^\s*(?:mermaid|geojson|topojson|stl|math)\b/i;

/** Whether a code span is a formula: a dollar sign is in front of it and behind it. https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/writing-mathematical-expressions */
const isFormula = (text: string, { start, end }: Span): boolean => text[start - 1] === '$' && text[end] === '$';

/** The row of a table of GFM below its header. https://github.github.com/gfm/#tables-extension- */
const tableRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\||$)/m;

/** Whether a table ends a code span: its cells are divided before code is looked for, and none continues in the next row. */
const isDivided = (text: string, { start, end }: Span): boolean => /\n|(?<!\\)\|/.test(text.slice(start, end));

/** A quote, a list or a footnote, in which the indent of a line decides what it is. */
const container = /^[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^)/m;
/** A tab in front of what can start or end code: how many columns it has there depends on what is around it. */
const shifted =
	/^[ >*+\-\d.)]*\t(?:[^\n]*[`~]|[ \t]*(?:<|>|[-+*][ \t]|\d{1,9}[.)][ \t]))|^[ ]*(?:>|[-+*]|\d{1,9}[.)])[ >*+\-\d.)]*\t/m;

/** Whether a link that GFM finds by itself ends where a code span starts, and so has its first backtick in it: only a blank or "<" ends one. */
function isBehindLink(text: string, { start }: Span): boolean {
	const before = text.slice(Math.max(0, start - 1_000), start);
	const run = before.slice(Math.max(...[' ', '\t', '\n', '<'].map((end) => before.lastIndexOf(end))) + 1);
	return /:\/\/|www\.|(?:https?|mailto|xmpp):/i.test(run);
}

/**
 * A Markdown text of the same length with blanks in the place of its code, which has no effect and is displayed as it is. Where one
 * code span may be none, such as one across the cells of a table, all of them stay, since what follows may be paired otherwise. Pure.
 */
export function withoutCode(text: string): string {
	if (!/[`~]|^(?: {4}|\t)/m.test(text)) return text;
	const { regions, code, infoStrings, isTooDeep } = new BlockScanner(text, uncounted).blocks();
	const hasContainers = container.test(text);
	if (isTooDeep || (hasContainers && shifted.test(text))) return text;
	const scanner = new InlineScanner(text, uncounted);
	for (const region of regions) scanner.scan(region);
	const isDrawn = infoStrings.some(({ start, end }) => drawn.test(text.slice(start, end)));
	const hasTable = text.includes('|') && tableRow.test(text);
	const isUnsure = scanner.code.some((span) => (hasTable && isDivided(text, span)) || isBehindLink(text, span));
	const inline = isUnsure ? [] : scanner.code.filter((span) => !isFormula(text, span));
	const blocks = isDrawn ? [] : code.filter(({ isIndented }) => !(isIndented && hasContainers));
	const spans = [...blocks, ...inline].sort((one, other) => one.start - other.start);
	const pieces: string[] = [];
	let at = 0;
	for (const { start, end } of spans) {
		if (end <= at) continue;
		const from = Math.max(at, start);
		pieces.push(text.slice(at, from), ' '.repeat(end - from));
		at = end;
	}
	return pieces.join('') + text.slice(at);
}
