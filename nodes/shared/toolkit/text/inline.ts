import { Content } from './content';
import { isInvisibleCharacter } from './invisible';
import type { Region } from './blocks';
import type { Span, Steps } from './span';
import {
	displayedElements,
	isHarmless,
	isHiding,
	isKnownElement,
	silentElements,
	type Tag,
	TagReader,
	voidElements,
} from './tags';

/** What is hidden in a text, in words for a model. */
export type HiddenKind =
	| 'attribute'
	| 'comment'
	| 'declaration'
	| 'element'
	| 'footnote'
	| 'info string'
	| 'invisible text'
	| 'link definition'
	| 'link title'
	| 'tag';

/** A part of a text that is not displayed. */
export interface HiddenPart extends Span {
	readonly kind: HiddenKind;
}

/** The definition of a link, and the title in it. */
interface Definition extends Span {
	readonly label: string;
	readonly title: Span | undefined;
}

const special = /[\\`<&[\]]/g;
const punctuation = /[!-/:-@[-`{-~]/;
const autolink = /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]{1,200}@[\w.-]{1,200})>/iy;
const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,31}));/iy;
const definition = /[ \t]{0,3}\[((?:[^[\]\\]|\\[^\n]){1,999})\]:[ \t]*\n?[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)/y;
const destination = /[ \t]*\n?[ \t]*(?:<[^<>\n]*>)?/y;
const gap = /[ \t]*\n?[ \t]*/y;

/** Entities of HTML for characters that are not displayed. https://html.spec.whatwg.org/multipage/named-characters.html */
const invisibleEntities = new Set(
	(
		'shy zwj zwnj lrm rlm ZeroWidthSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace NegativeVeryThinSpace ' +
		'NoBreak ApplyFunction af InvisibleTimes it InvisibleComma ic'
	).split(' '),
);

/** Labels are compared without regard to case and white space. https://spec.commonmark.org/0.31.2/#matches */
export const labelOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Parentheses in the address of a link, at most, as in cmark: more are no link. */
const deepestParentheses = 32;

const endings: ReadonlyArray<readonly [string, string, HiddenKind]> = [
	['<!--', '-->', 'comment'],
	['<?', '?>', 'declaration'],
	['<![CDATA[', ']]>', 'declaration'],
];

/**
 * Scans the regions of one text in their order for what is not displayed. Elements can start in one region and end in another.
 * Each character is read a bounded number of times.
 */
export class InlineScanner {
	readonly hidden: HiddenPart[] = [];
	/** Code spans, which are displayed character by character. */
	readonly code: Span[] = [];
	readonly definitions: Definition[] = [];
	/** Labels that links and footnotes of the text refer to. */
	readonly labels = new Set<string>();
	readonly #source: string;
	readonly #steps: Steps;
	/** The elements that are open, by name, the innermost last. */
	readonly #open = new Map<string, Array<{ readonly start: number; readonly isHiding: boolean }>>();

	constructor(source: string, steps: Steps) {
		this.#source = source;
		this.#steps = steps;
	}

	scan({ kind, lines, isParagraph }: Region): void {
		const content = new Content(this.#source, lines);
		new RegionScan(content, kind === 'html', this.#steps, this).run(isParagraph);
	}

	/** Takes a tag that starts or ends in the source at these indices. */
	tag(tag: Tag, { start, end }: Span): void {
		const { name, isClosing } = tag;
		if (!isKnownElement(name)) this.hidden.push({ kind: 'tag', start, end });
		if (voidElements.has(name)) {
			if (!isClosing && isHiding(tag)) this.hidden.push({ kind: 'element', start, end });
			return;
		}
		const open = this.#open.get(name) ?? [];
		this.#open.set(name, open);
		if (!isClosing) {
			open.push({ start, isHiding: isHiding(tag) });
			return;
		}
		const opened = open.pop();
		if (opened?.isHiding) this.hidden.push({ kind: 'element', start: opened.start, end });
	}
}

/** Where the runs of backticks of a text are, by their length. */
class Backticks {
	readonly #runs = new Map<number, number[]>();
	readonly #passed = new Map<number, number>();

	constructor(text: string) {
		for (const { 0: run, index } of text.matchAll(/`+/g)) {
			const runs = this.#runs.get(run.length) ?? [];
			runs.push(index);
			this.#runs.set(run.length, runs);
		}
	}

	/** The index of the next run of this length; lookups are in order. */
	next(length: number, from: number): number | undefined {
		const runs = this.#runs.get(length) ?? [];
		let at = this.#passed.get(length) ?? 0;
		while (at < runs.length && (runs[at] ?? 0) < from) at += 1;
		this.#passed.set(length, at);
		return runs[at];
	}
}

/** The scan of one region. */
class RegionScan {
	readonly #content: Content;
	readonly #text: string;
	readonly #isHtml: boolean;
	readonly #steps: Steps;
	readonly #scanner: InlineScanner;
	readonly #tags: TagReader;
	readonly #backticks: Backticks;
	/** From which index on a closing text does not occur any more. */
	readonly #without = new Map<string, number>();
	/** The bracket that was opened last, where no other bracket is between; and how many are open. */
	#bracket: number | undefined;
	#brackets = 0;

	constructor(content: Content, isHtml: boolean, steps: Steps, scanner: InlineScanner) {
		this.#content = content;
		this.#text = content.text;
		this.#isHtml = isHtml;
		this.#steps = steps;
		this.#scanner = scanner;
		this.#tags = new TagReader(content.text, steps);
		this.#backticks = new Backticks(isHtml ? '' : content.text);
	}

	run(isParagraph: boolean): void {
		const text = this.#text;
		this.#steps(text.length);
		let at = isParagraph ? this.#definitions() : 0;
		const token = new RegExp(special);
		for (;;) {
			token.lastIndex = at;
			const match = token.exec(text);
			if (!match) return;
			at = this.#token(match[0], match.index);
		}
	}

	/** Reads what starts at a special character, and returns where to go on. */
	#token(character: string, at: number): number {
		this.#steps(1);
		if (character === '<') return this.#angle(at);
		if (character === '&') return this.#entity(at);
		if (this.#isHtml) return at + 1;
		if (character === '`') return this.#codeSpan(at);
		if (character === '\\') return punctuation.test(this.#text.charAt(at + 1)) ? at + 2 : at + 1;
		return this.#bracketAt(character, at);
	}

	#hide(kind: HiddenKind, start: number, end: number): number {
		if (end > start) this.#scanner.hidden.push({ kind, ...this.#content.spanOf(start, end) });
		return end;
	}

	#codeSpan(at: number): number {
		let end = at;
		while (this.#text[end] === '`') end += 1;
		this.#steps(end - at);
		const closing = this.#backticks.next(end - at, end);
		if (closing === undefined) return end;
		const behind = closing + end - at;
		this.#scanner.code.push(this.#content.spanOf(at, behind));
		return behind;
	}

	/** The index of a text at or behind an index, in a time that does not add up over texts that do not occur. */
	#indexOf(text: string, from: number): number | undefined {
		if (from >= (this.#without.get(text) ?? Infinity)) return undefined;
		const at = this.#text.indexOf(text, from);
		if (at >= 0) return at;
		this.#steps(this.#text.length - from);
		this.#without.set(text, from);
		return undefined;
	}

	#angle(at: number): number {
		const text = this.#text;
		const construct =
			endings.find(([start]) => text.startsWith(start, at)) ??
			(/[a-z]/i.test(text.charAt(at + 2)) && text[at + 1] === '!' ? (['<!', '>', 'declaration'] as const) : undefined);
		if (construct) {
			const [opening, closing, kind] = construct;
			const from = at + (kind === 'comment' ? 2 : opening.length);
			const match = this.#indexOf(closing, from);
			// An HTML parser reads one that does not end up to the end of the block; in prose it is text (CommonMark 6.6).
			if (match === undefined) return this.#isHtml ? this.#hide(kind, at, text.length) : at + 1;
			this.#steps(match - at);
			return this.#hide(kind, at, match + closing.length);
		}
		autolink.lastIndex = at;
		if (!this.#isHtml && autolink.test(text)) return autolink.lastIndex;
		const tag = this.#tags.at(at);
		return tag ? this.#tag(tag) : at + 1;
	}

	#tag(tag: Tag): number {
		const { name, start, end, isClosing, attributes } = tag;
		if (this.#isHtml && !isClosing && silentElements.has(name)) {
			const closing = this.#closingOf(name, end);
			if (closing !== undefined) return this.#hide('element', start, closing);
		}
		if (displayedElements.has(name)) return end;
		this.#scanner.tag(tag, this.#content.spanOf(start, end));
		if (name === 'script' || name === 'style') return end;
		for (const attribute of attributes) {
			if (!isHarmless(attribute)) this.#hide('attribute', attribute.start, attribute.end);
		}
		return end;
	}

	/** The index behind the end tag of an element whose content is not HTML, such as a script. */
	#closingOf(name: string, from: number): number | undefined {
		const key = `</${name}`;
		if (from >= (this.#without.get(key) ?? Infinity)) return undefined;
		const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
		pattern.lastIndex = from;
		const match = pattern.exec(this.#text);
		const end = match ? this.#indexOf('>', pattern.lastIndex) : undefined;
		this.#steps((end ?? this.#text.length) - from);
		if (end === undefined) this.#without.set(key, from);
		return end === undefined ? undefined : end + 1;
	}

	#entity(at: number): number {
		entity.lastIndex = at;
		const [whole, hex, decimal, name] = entity.exec(this.#text) ?? [];
		if (whole === undefined) return at + 1;
		const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
		const isHidden =
			name === undefined
				? code <= 0x10ffff && isInvisibleCharacter(String.fromCodePoint(code))
				: invisibleEntities.has(name);
		return isHidden ? this.#hide('invisible text', at, at + whole.length) : at + whole.length;
	}

	#bracketAt(character: string, at: number): number {
		if (character === '[') {
			this.#bracket = at;
			this.#brackets += 1;
			return at + 1;
		}
		if (this.#bracket !== undefined && at - this.#bracket <= 1_000) {
			this.#scanner.labels.add(labelOf(this.#text.slice(this.#bracket + 1, at)));
		}
		this.#bracket = undefined;
		if (this.#brackets === 0) return at + 1;
		this.#brackets -= 1;
		return this.#text[at + 1] === '(' ? this.#link(at + 2) : at + 1;
	}

	/** Hides the title of a link whose address starts at an index. */
	#link(from: number): number {
		const start = this.#behind(gap, from);
		const address = this.#text[start] === '<' ? this.#behind(destination, start) : this.#behindAddress(start);
		if (address === undefined) return from;
		const title = this.#titleAt(address);
		const end = this.#behind(gap, title?.end ?? address);
		if (this.#text[end] !== ')') return from;
		if (title) this.#hide('link title', title.start, title.end);
		return end + 1;
	}

	#behind(pattern: RegExp, from: number): number {
		pattern.lastIndex = from;
		const end = pattern.test(this.#text) ? pattern.lastIndex : from;
		this.#steps(end - from);
		return end;
	}

	#behindAddress(from: number): number | undefined {
		let depth = 0;
		let at = from;
		for (; at < this.#text.length; at += 1) {
			const character = this.#text.charAt(at);
			if (character <= ' ') break;
			if (character === '\\') at += 1;
			else if (character === '(') depth += 1;
			else if (character === ')' && depth === 0) break;
			else if (character === ')') depth -= 1;
			if (depth > deepestParentheses) break;
		}
		this.#steps(at - from);
		return depth === 0 ? Math.min(at, this.#text.length) : undefined;
	}

	/** The title behind an address, in its quotes. */
	#titleAt(address: number): Span | undefined {
		const start = this.#behind(gap, address);
		const quote = this.#text.charAt(start);
		if (start === address || !/["'(]/.test(quote)) return undefined;
		for (let at = start + 1; ; at += 1) {
			const match = quote === '(' ? this.#parenthesis(at) : this.#indexOf(quote, at);
			if (match === undefined) return undefined;
			this.#steps(match - at);
			if (!this.#isEscaped(match)) return this.#text[match] === '(' ? undefined : { start, end: match + 1 };
			at = match;
		}
	}

	/** The index of the next parenthesis: a title in parentheses has no other one in it. */
	#parenthesis(from: number): number | undefined {
		const parenthesis = /[()]/g;
		parenthesis.lastIndex = from;
		const match = parenthesis.exec(this.#text);
		if (!match) this.#steps(this.#text.length - from);
		return match?.index;
	}

	/** Whether an odd number of backslashes is in front of an index. */
	#isEscaped(at: number): boolean {
		let start = at;
		while (this.#text[start - 1] === '\\') start -= 1;
		this.#steps(at - start);
		return (at - start) % 2 === 1;
	}

	/** Reads the definitions of links at the start of a paragraph, and returns the index behind them. */
	#definitions(): number {
		let at = 0;
		for (;;) {
			definition.lastIndex = at;
			const [head, label = ''] = definition.exec(this.#text) ?? [];
			if (head === undefined || label.trim() === '') return at;
			const behind = at + head.length;
			this.#steps(head.length);
			const title = this.#titleAt(behind);
			const end = title && this.#lineEnd(title.end);
			const isTitled = end !== undefined;
			const last = isTitled ? end : this.#lineEnd(behind);
			if (last === undefined) return at;
			this.#scanner.definitions.push({
				...this.#content.spanOf(at, last),
				label: labelOf(label),
				title: isTitled && title ? this.#content.spanOf(title.start, title.end) : undefined,
			});
			at = last + 1;
			if (at >= this.#text.length) return at;
		}
	}

	/** The index of the end of the line, where only white space is in front of it. */
	#lineEnd(from: number): number | undefined {
		let at = from;
		while (this.#text[at] === ' ' || this.#text[at] === '\t') at += 1;
		this.#steps(at - from + 1);
		return at >= this.#text.length || this.#text[at] === '\n' ? at : undefined;
	}
}
