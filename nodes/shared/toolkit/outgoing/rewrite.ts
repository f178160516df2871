import type { OutgoingReference } from '../../catalogue/outgoing';
import type { FoundLink } from './links';

/** What takes the place of a part of a text. */
interface Edit {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

const code = (text: string): string => `\`${text}\``;

/** What follows a link of GFM without being a part of it. https://github.github.com/gfm/#autolinks-extension- */
const trailing = /[?!.,:;*_~'"]+$/;

/** The end of a bare link: punctuation at its end and a parenthesis without its opening one are no part of it. */
function endOf(address: string): number {
	let end = address.length;
	for (let count = 0; count < 20; count += 1) {
		const cut = address.slice(0, end).replace(trailing, '');
		const isClosing = cut.endsWith(')') && cut.split(')').length > cut.split('(').length;
		const next = isClosing ? cut.length - 1 : cut.length;
		if (next === end) break;
		end = next;
	}
	return end;
}

/** A link of Markdown in its simplest form, up to its address. */
const labelled = /(?<![!\\\]])\[([^[\]!`\\\n]{1,300})\]\(\s?$/;

/** How a link is put in code; `undefined` where the form of the link does not allow it. */
function editOf(text: string, masked: string, { start, end, isEmbedded, address }: FoundLink): Edit | undefined {
	if (isEmbedded || /[`\\&]/.test(address)) return undefined;
	const before = masked.charAt(start - 1);
	if (before === '<') {
		const isWhole = masked[end] === '>' && !/\s/.test(address);
		return isWhole ? { start: start - 1, end: end + 1, text: code(address) } : undefined;
	}
	const [whole, label] = labelled.exec(masked.slice(Math.max(0, start - 320), start)) ?? [];
	if (whole !== undefined && label !== undefined) {
		const closing = address.indexOf(')');
		if (closing < 0) return undefined;
		const link = address.slice(0, closing);
		return link.includes('(')
			? undefined
			: { start: start - whole.length, end: start + closing + 1, text: `${label} (${code(link)})` };
	}
	if (!/^[\s(*_~,;:|>]?$/.test(before) || /\]\(\s?$|\]:\s*$/.test(masked.slice(Math.max(0, start - 9), start)))
		return undefined;
	const link = address.slice(0, endOf(address));
	return { start, end: start + link.length, text: code(link) };
}

/**
 * A Markdown text in which links and references have no effect: they are in code. What cannot be written so is left as it is, so
 * the result has to be checked again. Pure.
 *
 * @param masked the same text without its code.
 * @param withoutEffect how a reference is written in Markdown so that the service does not act on it.
 */
export function putInCode(
	text: string,
	masked: string,
	links: readonly FoundLink[],
	references: readonly OutgoingReference[],
	withoutEffect: (reference: OutgoingReference) => string,
): string {
	const edits = [
		...links.flatMap((link) => editOf(text, masked, link) ?? []),
		...references.map((reference) => ({ ...reference, text: withoutEffect(reference) })),
	].sort((one, other) => one.start - other.start);
	const pieces: string[] = [];
	let at = 0;
	for (const edit of edits) {
		if (edit.start < at) continue;
		pieces.push(text.slice(at, edit.start), edit.text);
		at = edit.end;
	}
	return pieces.join('') + text.slice(at);
}
