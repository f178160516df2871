import type { Span } from './span';

/**
 * Characters that are not displayed, in which others hide words from people and not from models: controls other than tabs and
 * line ends, directions of writing, layout of hieroglyphs, and what Unicode calls ignorable, including tags.
 * https://www.unicode.org/reports/tr36/; github-mcp-server's `pkg/sanitize` removes the same.
 */
const isInvisible = String.raw`(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u{13430}-\u{1343F}]`;

/** The flags of England, Scotland and Wales: any other sequence of tags shows a black flag and hides what it spells.
 * https://unicode.org/emoji/charts/emoji-list.html#subdivision-flag */
const flag = String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;

/** Joiners and selectors that belong to an emoji, or to a script that joins its characters. */
const emoji = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[#*0-9])\uFE0F?\u20E3?(?:\u200D(?=\p{Extended_Pictographic}))?`;
const joined = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{M}](?:\u200D|\u200C(?=[\p{L}\p{M}]))`;

const anyInvisible = new RegExp(isInvisible, 'u');
const parts = new RegExp(`${flag}|${emoji}|${joined}|((?:${isInvisible})+)`, 'gu');

/** Whether a character is one that is not displayed. Pure. */
export const isInvisibleCharacter = (character: string): boolean => anyInvisible.test(character);

/** The runs of characters of a text that are not displayed. Emoji, and scripts that join their characters, have none. Pure. */
export function invisibleSpans(text: string): Span[] {
	if (!anyInvisible.test(text)) return [];
	return [...text.matchAll(parts)].flatMap(({ 1: run, index }) =>
		run === undefined ? [] : [{ start: index, end: index + run.length }],
	);
}

/** A line of a text, and its characters that are not displayed. */
export interface InvisibleLine {
	readonly line: number;
	/** As `U+202E`, each once. */
	readonly characters: readonly string[];
}

/** More lines than this say nothing more to a model. */
const mostLines = 20;
const mostCharacters = 10;

const nameOf = (character: string): string =>
	`U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The first lines, counted from 1, that have characters which are not displayed, among these spans of the text. Pure. */
export function invisibleLines(text: string, spans: readonly Span[]): InvisibleLine[] {
	const lines = new Map<number, Set<string>>();
	let line = 1;
	let at = 0;
	for (const { start, end } of spans) {
		for (let next = text.indexOf('\n', at); next >= 0 && next < start; next = text.indexOf('\n', at)) {
			line += 1;
			at = next + 1;
		}
		const names = lines.get(line) ?? new Set<string>();
		if (names.size === 0 && lines.size === mostLines) break;
		lines.set(line, names);
		for (const character of text.slice(start, Math.min(end, start + 2 * mostCharacters))) {
			if (names.size < mostCharacters) names.add(nameOf(character));
		}
	}
	return [...lines].map(([number, characters]) => ({ line: number, characters: [...characters] }));
}
