import type { Span, Steps } from './span';

/** An attribute of a tag, with the text that stands for it. */
export interface Attribute extends Span {
	/** Lower case. */
	readonly name: string;
	/** Without quotes; undefined where it has none. */
	readonly value?: string;
}

/** An open or closing tag as CommonMark defines it. */
export interface Tag extends Span {
	/** Lower case. */
	readonly name: string;
	readonly isClosing: boolean;
	readonly attributes: readonly Attribute[];
}

const tagName = /<(\/?)([a-z][a-z\d-]*)/iy;
const space = /[ \t\r\n]*/y;
const attributeName = /[a-z_:][\w.:-]*/iy;
const unquoted = /[^\s"'=<>`]+/y;

/** The index behind a match of a sticky pattern; undefined where there is none. */
function behind(pattern: RegExp, text: string, from: number): number | undefined {
	pattern.lastIndex = from;
	return pattern.test(text) ? pattern.lastIndex : undefined;
}

/**
 * Reads the tags of one text in a time that is proportional to its length: what follows a position between
 * two attributes does not depend on the tag around it, so that a failure is remembered by that position and never repeated, and
 * quoted values that start at different positions do not overlap.
 * https://spec.commonmark.org/0.31.2/#raw-html, https://github.github.com/gfm/#raw-html
 */
export class TagReader {
	readonly #text: string;
	readonly #steps: Steps;
	readonly #failures = new Set<number>();
	/** From which index on a quote does not occur any more. */
	readonly #without = new Map<string, number>();

	constructor(text: string, steps: Steps) {
		this.#text = text;
		this.#steps = steps;
	}

	/** The tag at an index; undefined where the text there is none, such as one that does not end. */
	at(start: number): Tag | undefined {
		tagName.lastIndex = start;
		const [head, slash, word] = tagName.exec(this.#text) ?? [];
		if (head === undefined || word === undefined) return undefined;
		this.#steps(head.length);
		const name = word.toLowerCase();
		const isClosing = slash === '/';
		const rest = this.#attributes(start + head.length, isClosing);
		return rest && { start, end: rest.end, name, isClosing, attributes: rest.attributes };
	}

	/** What is between the name of a tag and its end. */
	#attributes(from: number, isClosing: boolean) {
		const text = this.#text;
		const attributes: Attribute[] = [];
		const passed: number[] = [];
		let at = from;
		for (;;) {
			if (this.#failures.has(at)) break;
			passed.push(at);
			const next = behind(space, text, at) ?? at;
			this.#steps(next - at + 1);
			const end = this.#end(next, isClosing);
			if (end !== undefined) return { end, attributes };
			const attribute = isClosing || next === at ? undefined : this.#attribute(next);
			if (!attribute) break;
			attributes.push(attribute);
			at = attribute.end;
		}
		if (!isClosing) for (const position of passed) this.#failures.add(position);
		return undefined;
	}

	#end(at: number, isClosing: boolean): number | undefined {
		if (this.#text[at] === '>') return at + 1;
		return !isClosing && this.#text.startsWith('/>', at) ? at + 2 : undefined;
	}

	#attribute(start: number): Attribute | undefined {
		const text = this.#text;
		const nameEnd = behind(attributeName, text, start);
		if (nameEnd === undefined) return undefined;
		const name = text.slice(start, nameEnd).toLowerCase();
		const equals = behind(space, text, nameEnd) ?? nameEnd;
		this.#steps(equals - start);
		if (text[equals] !== '=') return { start, end: nameEnd, name };
		const from = behind(space, text, equals + 1) ?? equals + 1;
		const quote = text[from];
		const isQuoted = quote === '"' || quote === "'";
		const end = isQuoted ? this.#quoteAfter(quote, from + 1) : behind(unquoted, text, from);
		if (end === undefined) return undefined;
		this.#steps(end - equals);
		return { start, end, name, value: isQuoted ? text.slice(from + 1, end - 1) : text.slice(from, end) };
	}

	/** The index behind the next quote. */
	#quoteAfter(quote: string, from: number): number | undefined {
		if (from >= (this.#without.get(quote) ?? Infinity)) return undefined;
		const at = this.#text.indexOf(quote, from);
		if (at >= 0) return at + 1;
		this.#without.set(quote, from);
		this.#steps(this.#text.length - from);
		return undefined;
	}
}

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements without content. https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
export const voidElements = namesIn('area base br col embed hr img input link meta param source track wbr');

/** Elements whose content a page does not show. */
export const silentElements = namesIn('script style template');

/**
 * Elements that GitHub shows as text instead of rendering them. https://github.github.com/gfm/#disallowed-raw-html-extension-
 * `script` and `style` are among them as well; their content is removed nevertheless where they have an end.
 */
export const displayedElements = namesIn('iframe noembed noframes plaintext textarea title xmp');

/**
 * Elements that GitHub keeps in Markdown (`SanitizationFilter` of github/html-pipeline), and those that this filter has other
 * rules for. The names of all others are displayed to no one.
 */
const knownElements = new Set([
	...namesIn(
		'a abbr b bdo blockquote br caption center cite code dd del details dfn div dl dt em figcaption figure font',
	),
	...namesIn(
		'footer h1 h2 h3 h4 h5 h6 h7 h8 header hr i img input ins kbd label li main mark nav ol p picture pre q rp rt',
	),
	...namesIn(
		'ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr',
	),
	...namesIn('tt u ul var video wbr'),
	...silentElements,
]);

export const isKnownElement = (name: string): boolean => knownElements.has(name);

const hidingStyle = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])/i;

/** Whether the content of an element is not displayed. Pure. */
export const isHiding = ({ name, attributes }: Tag): boolean =>
	silentElements.has(name) ||
	attributes.some((one) => one.name === 'hidden' || (one.name === 'style' && hidingStyle.test(one.value ?? '')));

const links = namesIn('href src cite');
const tokens = namesIn(
	'align border colspan dir height id lang loading name rel rowspan start target type valign width',
);
const switches = namesIn('checked controls disabled hidden open reversed');
const theme = /^\(prefers-color-scheme: (?:dark|light)\)$/;

/**
 * Whether an attribute is displayed, or cannot hold more than a word. The text of an image (`alt`) is read out by screen readers
 * and displayed where the image is not, so it is content; github-mcp-server's sanitizer keeps it as well. Pure.
 */
export function isHarmless({ name, value }: Attribute): boolean {
	if (value === undefined) return switches.has(name);
	if (name === 'alt') return true;
	if (name === 'media') return theme.test(value);
	if (links.has(name)) return !/\s/.test(value.trim());
	return (tokens.has(name) || switches.has(name)) && /^[\w.%#-]{0,24}$/.test(value);
}
