import type { IDataObject } from 'n8n-workflow';

/**
 * Letters that nobody sees, by which others hide words from people and not from models: controls but for line ends and tabs,
 * what changes the direction of writing, what lays out hieroglyphs, and what Unicode calls ignorable, tags among them. Of the
 * flags that end with tags those of England, Scotland and Wales are the ones in use
 * (https://unicode.org/emoji/charts/emoji-list.html#subdivision-flag): any other shows a black flag and hides what it spells.
 * https://www.unicode.org/reports/tr36/; github-mcp-server's `pkg/sanitize` removes the same.
 */
const unseen =
	/(\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|(?!\t|\n|\r|\u200C|\u200D|\uFE0F)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u{13430}-\u{1343F}]/gu;

/** Joiners and selectors belong to emoji and to scripts that join their letters; between others they are unseen. */
const joinersBesideLetters =
	/((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[#*0-9])\uFE0F?\u20E3?(?:\u200D(?=\p{Extended_Pictographic}))?|[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{M}](?:\u200D|\u200C(?=[\p{L}\p{M}])))|\u200C|\u200D|\uFE0F/gu;

/** Comments of HTML, and elements that a page does not show, with what is in them. */
const hiddenHtml =
	/<!--[\s\S]*?(?:-->|$)|<(\w+)(?=[^>]*(?:\shidden(?=[\s>=/])|style\s*=\s*["'][^"']*(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)))[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<(?:script|style|template)\b[\s\S]*?(?:<\/(?:script|style|template)\s*>|$)/gi;

/** Definitions of links that lead nowhere, which Markdown never shows: a way to write comments. https://spec.commonmark.org/0.31.2/#link-reference-definitions */
const unseenDefinition = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:#|<>)[ \t]*(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\))[ \t]*$/gm;

/** What a person sees of a text: without hidden letters and hidden HTML. Emoji and scripts that join letters stay. Pure. */
export const visibleText = (text: string): string =>
	text
		.replace(hiddenHtml, '')
		.replace(unseenDefinition, '')
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
