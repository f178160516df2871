import type { IDataObject } from 'n8n-workflow';

/**
 * Letters that nobody sees, by which others hide words from people and not from models: controls but for line ends and tabs,
 * what changes the direction of writing, and what Unicode calls ignorable, tags among them. The flag of a part of a country is
 * a black flag with tags behind it. https://www.unicode.org/reports/tr36/; github-mcp-server's `pkg/sanitize` removes the same.
 */
const unseen =
	/(\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{1,7}\u{E007F})|(?!\t|\n|\r|\u200C|\u200D|\uFE0F)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Joiners and selectors belong to emoji and to scripts that join their letters; between others they are unseen. */
const joinersBesideLetters =
	/((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[#*0-9])\uFE0F?\u20E3?(?:\u200D(?=\p{Extended_Pictographic}))?|[\p{L}\p{M}](?=\u200C[\p{L}\p{M}])\u200C|[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{M}]\u200D)|\u200C|\u200D|\uFE0F/gu;

/** Comments of HTML, and elements that a page does not show, with what is in them. */
const hiddenHtml =
	/<!--[\s\S]*?(?:-->|$)|<(\w+)(?=[^>]*(?:\shidden(?=[\s>=/])|style\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)))[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(?:script|style|template)\b[\s\S]*?(?:<\/(?:script|style|template)\s*>|$)/gi;

/** What a person sees of a text: without hidden letters and hidden HTML. Emoji and scripts that join letters stay. Pure. */
export const visibleText = (text: string): string =>
	text
		.replace(hiddenHtml, '')
		.replace(unseen, (_all, flag: string | undefined) => flag ?? '')
		.replace(joinersBesideLetters, (_all, kept: string | undefined) => kept ?? '');

/** An answer with the visible part of each of its texts, names of members included. Pure. */
export function visibleAnswer<T>(value: T): T {
	if (typeof value === 'string') return visibleText(value) as T;
	if (Array.isArray(value)) return value.map(visibleAnswer) as T;
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value as IDataObject).map(([name, inner]) => [
		visibleText(name),
		visibleAnswer(inner),
	]);
	return Object.fromEntries(entries) as T;
}
