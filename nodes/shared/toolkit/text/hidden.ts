import { createHash } from 'node:crypto';

import { BlockScanner, type Blocks } from './blocks';
import { type HiddenKind, type HiddenPart, InlineScanner, labelOf } from './inline';
import { invisibleLines, type InvisibleLine, invisibleSpans } from './invisible';
import type { Span, Steps } from './span';

/** A hidden part of a text, and what stands for it in the text that a model reads. */
export interface MarkedPart extends HiddenPart {
	readonly marker: string;
	readonly text: string;
}

const language = /^[ \t]*[\w+#.:-]{1,30}(?=[ \t]|$)/;

/** Only the first word of an info string is displayed, as the color of the code; and only if it is the name of a language. */
function hiddenInfo(text: string, { start, end }: Span): HiddenPart[] {
	const info = text.slice(start, end);
	const [word = ''] = language.exec(info) ?? [];
	const rest = info.slice(word.length);
	const from = start + word.length + rest.length - rest.trimStart().length;
	const to = start + info.trimEnd().length;
	return to > from ? [{ kind: 'info string', start: from, end: to }] : [];
}

/** The definitions of links that no link uses, and the titles of the others; notes that nothing refers to. */
function hiddenReferences({ footnotes }: Blocks, { definitions, labels }: InlineScanner): HiddenPart[] {
	const seen = new Set<string>();
	return [
		...definitions.flatMap(({ label, title, start, end }): HiddenPart[] => {
			const isUsed = labels.has(label) && !seen.has(label);
			seen.add(label);
			if (!isUsed) return [{ kind: 'link definition', start, end }];
			return title ? [{ kind: 'link title', ...title }] : [];
		}),
		...footnotes.flatMap(({ label, start, end }): HiddenPart[] =>
			labels.has(labelOf(`^${label}`)) ? [] : [{ kind: 'footnote', start, end }],
		),
	];
}

const inOrder = (one: Span, other: Span): number => one.start - other.start || other.end - one.end;

/** Parts without those that are within others; parts that overlap become one. */
function merged(parts: readonly HiddenPart[]): HiddenPart[] {
	const result: HiddenPart[] = [];
	for (const part of [...parts].sort(inOrder)) {
		const last = result.at(-1);
		if (!last || part.start >= last.end) result.push(part);
		else if (part.end > last.end) result[result.length - 1] = { ...last, end: part.end };
	}
	return result;
}

/** Those spans that are outside of others, and those that overlap with one of them. */
function apart(spans: readonly Span[], others: readonly Span[]) {
	const sorted = [...others].sort(inOrder);
	const outside: Span[] = [];
	const inside: Span[] = [];
	let at = 0;
	for (const span of spans) {
		while ((sorted[at]?.end ?? Infinity) <= span.start) at += 1;
		if ((sorted[at]?.start ?? Infinity) < span.end) inside.push(span);
		else outside.push(span);
	}
	return { outside, inside };
}

/** A digest of what is hidden, by which it is recognized when it is written back. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const markerOf = (kind: HiddenKind, text: string): string =>
	`[hidden ${kind}, ${text.length} character${text.length === 1 ? '' : 's'}, #${digestOf(text)}]`;

/** Texts of the form of a marker. */
export const markers = /\[hidden [a-z ]{3,20}, \d{1,9} characters?, #[\da-f]{8}\]/g;

/** What is hidden in a Markdown text, and what is invisible in its code. */
export interface Scanned {
	/** In the order of the text, without overlaps. */
	readonly hidden: readonly MarkedPart[];
	/** Lines of code with characters that are not displayed; these stay in the text. */
	readonly invisible: readonly InvisibleLine[];
}

const uncounted: Steps = () => undefined;

/**
 * Finds what a service that renders a text as Markdown does not display: comments, elements that are hidden, attributes, names of
 * elements that there are not, titles of links, definitions and footnotes without use, and characters that are not displayed.
 * Code spans and blocks of code are displayed character by character, so nothing in them is hidden. Reads each character a
 * bounded number of times. Pure.
 *
 * @param steps receives the number of characters that were read.
 */
export function scanMarkdown(text: string, steps: Steps = uncounted): Scanned {
	const blocks = new BlockScanner(text, steps).blocks();
	const scanner = new InlineScanner(text, steps);
	for (const region of blocks.regions) scanner.scan(region);
	const { outside, inside } = apart(invisibleSpans(text), [...blocks.code, ...scanner.code]);
	steps(text.length);
	const parts = merged([
		...scanner.hidden,
		...blocks.infoStrings.flatMap((info) => hiddenInfo(text, info)),
		...hiddenReferences(blocks, scanner),
		...outside.map((span): HiddenPart => ({ kind: 'invisible text', ...span })),
	]);
	// The same part often occurs thousands of times, and a digest costs more than all else.
	const markerCache = new Map<string, string>();
	const hidden = parts.map((part): MarkedPart => {
		const content = text.slice(part.start, part.end);
		const key = `${part.kind} ${content}`;
		const marker = markerCache.get(key) ?? markerOf(part.kind, content);
		markerCache.set(key, marker);
		return { ...part, text: content, marker };
	});
	return { hidden, invisible: invisibleLines(text, inside) };
}

/** A text with a marker in the place of each of its hidden parts. Pure. */
export function withMarkers(text: string, hidden: readonly MarkedPart[]): string {
	if (hidden.length === 0) return text;
	const pieces: string[] = [];
	let at = 0;
	for (const { start, end, marker } of hidden) {
		pieces.push(text.slice(at, start), marker);
		at = end;
	}
	return pieces.join('') + text.slice(at);
}
