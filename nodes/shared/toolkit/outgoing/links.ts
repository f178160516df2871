import type { OutgoingLink } from '../../catalogue/outgoing';
import type { Span } from '../text/span';

/** A link of a text, and where it is. */
export interface FoundLink extends OutgoingLink, Span {
	readonly address: string;
	/** Whether a page that displays the text loads it by itself. */
	readonly isEmbedded: boolean;
}

/**
 * Where a link starts: a scheme with slashes, a scheme whose slashes a browser adds or that names no host, two slashes without a
 * scheme (a backslash is a slash to a browser, https://url.spec.whatwg.org/#special-authority-slashes-state), `www.` (linked by GFM,
 * https://github.github.com/gfm/#autolinks-extension-), a scheme with tabs and line ends in it, which a browser removes.
 */
const starts =
	/[a-z][a-z\d+.-]{1,19}:[/\\]{2,}|(?:https?|ftp|wss?):[/\\]?(?=[^\s/\\])|(?:mailto|xmpp):(?=\S)|(?:java|vb)script:(?=\S)|data:(?=\w{1,40}\/)|(?<![/\\])[/\\]{2,}(?=[\p{L}\p{N}%[])|\bwww\.(?=\S)|h[\t\n\r]*t[\t\n\r]*t[\t\n\r]*p(?:[\t\n\r]*s)?[\t\n\r]*:[\t\n\r]*[/\\][/\\\t\n\r]*|[/\\][\t\n\r]+[/\\](?=[\p{L}\p{N}])/giu;

const authorityEnd = /[/\\?#\s<>]/;
const plainHost = /^([a-z\d-]+(?:\.[a-z\d-]+)*)\.?(?::(\d{1,5}))?(?![\p{L}\p{N}])([^\p{L}\p{N}%@]*)$/iu;

/** Longer hosts than a name can be, and what a link of a text cannot be, are cut. */
const longest = 1_000;

/** The end of a link in a text: what follows is no part of it in any of the formats. */
const linkEnd = /[\s<>"`|]/;

const indexOf = (pattern: RegExp, text: string): number => {
	const at = text.search(pattern);
	return at < 0 ? text.length : at;
};

/** Attributes and destinations of links, in which a browser removes tabs and line ends. */
const isQuoted = (text: string, start: number): boolean =>
	/[="'(<]\s{0,20}$/.test(text.slice(Math.max(0, start - 21), start));

const decodedTarget = (target: string): string => {
	const whole = URL.parse(`https://host.invalid${target}`);
	const normal = whole === null ? target : `${whole.pathname}${whole.search}`;
	try {
		return decodeURIComponent(normal).toLowerCase();
	} catch {
		return normal.toLowerCase();
	}
};

/** Elements that load what they name, or change how others are loaded. */
const loading =
	/^<\s{0,9}\/?(?:audio|base|embed|feimage|frame|iframe|image|img|input|link|meta|object|picture|script|source|svg|track|use|video)\b/i;

/** How far in front of a link its image or element is looked for, and among how many. */
const nearby = 1_000;
const mostImages = 8;

/** Whether the brackets of an image end right in front of an index, where a link starts. */
function isImageOf(text: string, image: number, start: number): boolean {
	let depth = 0;
	for (let at = image + 1; at < start; at += 1) {
		const character = text[at];
		if (character === '\\') at += 1;
		else if (character === '[') depth += 1;
		else if (character === ']' && (depth -= 1) === 0) return /^\(\s*<?\s*$/.test(text.slice(at + 1, start));
	}
	return false;
}

/** Whether what is in front of a link makes a page load it: an image of Markdown, a definition for one, or an element. */
function isLoaded(text: string, start: number): boolean {
	const before = text.slice(Math.max(0, start - 24), start);
	if (/\]:\s*<?$|url\(\s*["']?$/i.test(before)) return true;
	const oldest = Math.max(0, start - nearby);
	if (/\(\s*<?$/.test(before)) {
		let image = start;
		for (let count = 0; count < mostImages; count += 1) {
			image = image === 0 ? -1 : text.lastIndexOf('![', image - 1);
			if (image < oldest) break;
			if (isImageOf(text, image, start)) return true;
		}
		if (image >= oldest) return true;
	}
	const tag = text.lastIndexOf('<', start);
	if (tag < oldest || !loading.test(text.slice(tag, tag + 30))) return false;
	return /=\s*["']?$/.test(before) || !text.slice(tag, start).includes('>');
}

const images = /!\[|<\s{0,9}(?:audio|base|embed|iframe|image|img|input|link|object|picture|source|svg|video)\b|url\(/i;

/** Whether a text displays images. Pure. */
export const hasImages = (text: string): boolean => images.test(text);

/** What a text can contain and is still read: no text that people write has as many. */
export const mostRead = 500;

/** Whether what looks like the start of a link continues another one, or a word. */
function isContinuation(text: string, { 0: head, index }: RegExpExecArray, previousEnd: number): boolean {
	const previous = text.charAt(index - 1);
	if (/^www/i.test(head)) return /[/\\]/.test(previous) && index < previousEnd;
	if (!/^[/\\]/.test(head)) return false;
	return /[\w:/\\]/.test(previous) || (index < previousEnd && !isQuoted(text, index));
}

/** The link that starts at a match; undefined where it is none, or lies within the previous one. */
function linkAt(
	text: string,
	match: RegExpExecArray,
	previousEnd: number,
	isNearImages: boolean,
): FoundLink | undefined {
	if (isContinuation(text, match, previousEnd)) return undefined;
	const [head] = match;
	const { index } = match;
	const isBare = /^[/\\]/.test(head);
	const isSpread = /[\t\n\r]/.test(head);
	const from = /^www/i.test(head) ? index : index + head.length;
	const inQuotes = isQuoted(text, index);
	const raw = text.slice(from, from + longest);
	const rest = inQuotes || isSpread ? raw.replace(/[\t\n\r]/g, '') : raw;
	const authority = rest.slice(0, Math.min(indexOf(authorityEnd, rest), 300));
	if (isBare && !isSpread && !(inQuotes || /\.[^\s.]/.test(authority))) return undefined;
	if (authority === '' && !/^(?:data|mailto|xmpp)/i.test(head)) return undefined;
	const [, name, port, tail = ''] = plainHost.exec(authority) ?? [];
	const isOther = isSpread || !/^(?:https?:|[/\\]|www)/i.test(head);
	const host = name === undefined || isOther ? undefined : name.toLowerCase() + (port ? `:${port}` : '');
	const behind = rest.slice(authority.length - tail.length);
	const end = from + Math.max(1, indexOf(linkEnd, raw));
	return {
		...{ start: index, end, host, isNearImages },
		target: decodedTarget(tail === '' ? behind.slice(0, indexOf(linkEnd, behind)) : '/'),
		address: text.slice(index, end),
		isEmbedded: isNearImages && isLoaded(text, index),
	};
}

/**
 * All links of a text, in any of the forms that Markdown, HTML and browsers know. It errs towards finding too many. Reads each
 * character a bounded number of times. Pure.
 *
 * @param most ends after so many links.
 */
export function findLinks(text: string, most = Infinity): FoundLink[] {
	const found: FoundLink[] = [];
	const isNearImages = hasImages(text);
	let end = 0;
	for (const match of text.matchAll(starts)) {
		if (found.length >= most) break;
		const link = linkAt(text, match, end, isNearImages);
		if (!link) continue;
		({ end } = link);
		found.push(link);
	}
	return found;
}
