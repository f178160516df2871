import type { Span, Steps } from './span';
import { TagReader } from './tags';

/** A leaf block whose lines are scanned: prose with inline HTML, or a block of HTML. */
export interface Region {
	readonly kind: 'html' | 'inline';
	/** The part of each line within its quotes and lists. */
	readonly lines: readonly Span[];
	/** Whether definitions of links can stand at its start. */
	readonly isParagraph: boolean;
}

/** A footnote, from its label to the end of its last line. */
export interface Footnote extends Span {
	readonly label: string;
}

/** A line of code. */
export interface CodeLine extends Span {
	readonly isIndented?: true;
}

/** The blocks of a Markdown text. */
export interface Blocks {
	readonly regions: readonly Region[];
	/** Lines of fenced and of indented code, which are displayed character by character. */
	readonly code: readonly CodeLine[];
	/** What stands behind the three backticks or tildes of fenced code. */
	readonly infoStrings: readonly Span[];
	readonly footnotes: readonly Footnote[];
	/** Whether quotes and lists are nested so deeply that some may be read as text: what is code is not certain then. */
	readonly isTooDeep: boolean;
}

interface Container {
	readonly kind: 'item' | 'footnote' | 'quote';
	/** By how many columns the lines of an item are indented. */
	readonly indent: number;
	readonly start: number;
	readonly label: string;
	end: number;
}

type Leaf =
	| { readonly kind: 'fence'; readonly mark: string }
	| { readonly kind: 'html'; readonly ending: RegExp | undefined; readonly lines: Span[] }
	| { readonly kind: 'paragraph'; readonly lines: Span[] };

/** Deeper quotes and lists are read as text: each line costs one step per level. */
const deepest = 16;

const fenceStart = /(?:(`{3,})([^`\r\n]*)|(~{3,})([^\r\n]*))$/y;
const heading = /#{1,6}(?=[ \t]|$)/y;
const rule = /(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/y;
/** Makes a heading of the paragraph above. https://spec.commonmark.org/0.31.2/#setext-headings */
const underline = /(?:=+|-+)[ \t]*$/y;
const listMark = /(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/y;
const footnoteMark = /\[\^([^\s[\]]{1,200})\]:/y;

const blockNames =
	'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

/** How a block of HTML starts, and the line that ends it; it ends at a blank line where none is named. https://github.github.com/gfm/#html-blocks */
const htmlStarts: ReadonlyArray<readonly [RegExp, RegExp | undefined]> = [
	[/<(?:script|pre|style|textarea)(?=[\s>]|$)/iy, /<\/(?:script|pre|style|textarea)>/i],
	[/<!--/y, /-->/],
	[/<\?/y, /\?>/],
	[/<![a-z]/iy, />/],
	[/<!\[CDATA\[/y, /\]\]>/],
	[new RegExp(`</?(?:${blockNames})(?=\\s|/?>|$)`, 'iy'), undefined],
];

/**
 * Finds the blocks of a Markdown text line by line. https://spec.commonmark.org/0.31.2/#container-blocks
 *
 * It follows CommonMark where that decides what is code, HTML or prose; what it does not know, such as tables, is prose.
 */
export class BlockScanner {
	readonly #text: string;
	readonly #steps: Steps;
	readonly #regions: Region[] = [];
	readonly #code: CodeLine[] = [];
	readonly #infoStrings: Span[] = [];
	readonly #footnotes: Footnote[] = [];
	readonly #containers: Container[] = [];
	#leaf: Leaf | undefined;
	#isTooDeep = false;

	constructor(text: string, steps: Steps) {
		this.#text = text;
		this.#steps = steps;
	}

	blocks(): Blocks {
		const text = this.#text;
		for (let start = 0; start < text.length;) {
			const match = text.indexOf('\n', start);
			const next = match < 0 ? text.length : match + 1;
			const end = match < 0 ? text.length : match - (text[match - 1] === '\r' && match > start ? 1 : 0);
			this.#steps(next - start);
			this.#line(start, end);
			start = next;
		}
		this.#closeContainers(0);
		return {
			regions: this.#regions,
			code: this.#code,
			infoStrings: this.#infoStrings,
			footnotes: this.#footnotes,
			isTooDeep: this.#isTooDeep,
		};
	}

	#line(start: number, end: number): void {
		// Patterns with "$" are applied to the line alone.
		const line = this.#text.slice(start, end);
		const { at, depth } = this.#matched(line);
		const isInside = depth === this.#containers.length;
		const leaf = this.#leaf;
		if (isInside && leaf?.kind === 'fence') return this.#fenceLine(leaf, line, at, start);
		if (isInside && leaf?.kind === 'html' && !(leaf.ending === undefined && isBlank(line, at))) {
			return this.#htmlLine(leaf, line, at, start);
		}
		if (leaf !== undefined && leaf.kind !== 'paragraph') this.#closeLeaf();
		this.#open(line, at, depth, start);
		if (!isBlank(line, 0)) for (const container of this.#containers) container.end = end;
	}

	/** How many of the open quotes and lists a line belongs to, and where the rest of it starts. */
	#matched(line: string): { readonly at: number; readonly depth: number } {
		let at = 0;
		let depth = 0;
		for (const { kind, indent } of this.#containers) {
			this.#steps(1);
			const { width, next } = indentOf(line, at);
			if (kind === 'quote') {
				if (width > 3 || line[next] !== '>') break;
				at = next + (line[next + 1] === ' ' || line[next + 1] === '\t' ? 2 : 1);
			} else if (next >= line.length) at = next;
			else if (width >= indent) at = behindColumns(line, at, indent);
			else break;
			depth += 1;
		}
		return { at, depth };
	}

	#fenceLine(leaf: Leaf & { kind: 'fence' }, line: string, at: number, start: number): void {
		const { width, next } = indentOf(line, at);
		const rest = line.slice(next).trimEnd();
		const isEnd = width <= 3 && rest.length >= leaf.mark.length && rest === leaf.mark.charAt(0).repeat(rest.length);
		if (isEnd) this.#leaf = undefined;
		else this.#code.push({ start: start + at, end: start + line.length });
	}

	#htmlLine(leaf: Leaf & { kind: 'html' }, line: string, at: number, start: number): void {
		leaf.lines.push({ start: start + at, end: start + line.length });
		if (leaf.ending?.test(line.slice(at))) this.#closeLeaf();
	}

	/** Opens the quotes, lists and blocks that start on a line, or adds it to the paragraph before. */
	#open(line: string, from: number, matched: number, start: number): void {
		let at = from;
		let isNew = false;
		let depth = matched;
		while (depth < deepest) {
			const { width, next } = indentOf(line, at);
			const isContinued = this.#leaf?.kind === 'paragraph' && !isNew && depth === this.#containers.length;
			const opened = width > 3 ? undefined : this.#containerAt(line, next, width, isContinued, start);
			if (!opened) break;
			this.#closeContainers(depth);
			this.#containers.push(opened.container);
			depth += 1;
			this.#isTooDeep ||= depth >= deepest;
			isNew = true;
			at = opened.at;
		}
		const { width, next } = indentOf(line, at);
		const rest = { start: start + next, end: start + line.length };
		const paragraph = !isNew && this.#leaf?.kind === 'paragraph' ? this.#leaf : undefined;
		if (next >= line.length) return this.#closeContainers(depth);
		if (width > 3 && !paragraph) {
			this.#closeContainers(depth);
			this.#code.push({ start: start + at, end: rest.end, isIndented: true });
			return;
		}
		if (width <= 3 && this.#block(line, next, start, depth, paragraph !== undefined)) return;
		if (paragraph) paragraph.lines.push(rest);
		else {
			this.#closeContainers(depth);
			this.#leaf = { kind: 'paragraph', lines: [rest] };
		}
	}

	/** The quote, item or footnote that starts at an index of a line. */
	#containerAt(line: string, next: number, width: number, isContinued: boolean, start: number) {
		const containerOf = (kind: Container['kind'], at: number, indent: number, label = '') => ({
			container: { kind, indent, label, start: start + next, end: start + line.length },
			at,
		});
		if (line[next] === '>') {
			return containerOf('quote', next + (line[next + 1] === ' ' || line[next + 1] === '\t' ? 2 : 1), 0);
		}
		const [footnote, label] = matchAt(footnoteMark, line, next) ?? [];
		if (footnote !== undefined) {
			return containerOf('footnote', indentOf(line, next + footnote.length).next, 4, label);
		}
		const [mark, number] = matchAt(listMark, line, next) ?? [];
		if (mark === undefined || matchAt(rule, line, next)) return undefined;
		const content = indentOf(line, next + mark.length);
		const isEmpty = content.next >= line.length;
		if (isContinued && (isEmpty || (number !== undefined && Number(number) !== 1))) return undefined;
		const gap = isEmpty || content.width > 4 ? 1 : content.width;
		return containerOf('item', behindColumns(line, next + mark.length, gap), width + mark.length + gap);
	}

	/** Whether a line starts fenced code, a heading, a rule or a block of HTML, or underlines a heading. */
	#block(line: string, next: number, start: number, depth: number, interrupts: boolean): boolean {
		const [fence, ticks, info = '', tildes, tildeInfo = ''] = matchAt(fenceStart, line, next) ?? [];
		const close = () => this.#closeContainers(depth);
		if (fence !== undefined) {
			close();
			const mark = ticks ?? tildes ?? '';
			const words = ticks === undefined ? tildeInfo : info;
			this.#leaf = { kind: 'fence', mark };
			if (words.trim() !== '') this.#infoStrings.push({ start: start + next + mark.length, end: start + line.length });
			return true;
		}
		if (
			matchAt(rule, line, next) ||
			(interrupts && depth === this.#containers.length && matchAt(underline, line, next))
		) {
			close();
			return true;
		}
		if (matchAt(heading, line, next)) {
			close();
			const lines = [{ start: start + next, end: start + line.length }];
			this.#regions.push({ kind: 'inline', lines, isParagraph: false });
			return true;
		}
		const [, ending] = htmlStarts.find(([pattern]) => matchAt(pattern, line, next)) ?? [];
		const isHtml = htmlStarts.some(([pattern]) => matchAt(pattern, line, next));
		if (!isHtml && (interrupts || !this.#isLoneTag(line, next))) return false;
		close();
		const leaf = { kind: 'html', ending, lines: [] } as Leaf & { kind: 'html' };
		this.#leaf = leaf;
		this.#htmlLine(leaf, line, next, start);
		return true;
	}

	/** Whether a line is one complete tag, which starts a block of HTML as well. */
	#isLoneTag(line: string, next: number): boolean {
		if (line[next] !== '<') return false;
		const tag = new TagReader(line, this.#steps).at(next);
		return tag !== undefined && isBlank(line, tag.end);
	}

	#closeLeaf(): void {
		const leaf = this.#leaf;
		this.#leaf = undefined;
		if (leaf === undefined || leaf.kind === 'fence') return;
		const kind = leaf.kind === 'html' ? 'html' : 'inline';
		this.#regions.push({ kind, lines: leaf.lines, isParagraph: kind === 'inline' });
	}

	#closeContainers(depth: number): void {
		this.#closeLeaf();
		for (const { kind, label, start, end } of this.#containers.splice(depth)) {
			if (kind === 'footnote') this.#footnotes.push({ label, start, end });
		}
	}
}

/** The match of a sticky pattern at an index. */
function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | undefined {
	pattern.lastIndex = at;
	return pattern.exec(line) ?? undefined;
}

const isBlank = (line: string, from: number): boolean => indentOf(line, from).next >= line.length;

/** How many columns of white space are at an index, and the index behind them; a tab reaches to the next fourth column. */
function indentOf(line: string, from: number): { readonly width: number; readonly next: number } {
	let width = 0;
	let next = from;
	for (; line[next] === ' ' || line[next] === '\t'; next += 1) width += line[next] === '\t' ? 4 - (width % 4) : 1;
	return { width, next };
}

/** The index behind so many columns of white space. */
function behindColumns(line: string, from: number, columns: number): number {
	let width = 0;
	let next = from;
	for (; width < columns && (line[next] === ' ' || line[next] === '\t'); next += 1) {
		width += line[next] === '\t' ? 4 - (width % 4) : 1;
	}
	return next;
}
