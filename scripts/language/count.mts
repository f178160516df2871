import { spellCheckDocument } from 'cspell-lib';

import { exceptions, phrases, words } from './lists.mts';
import type { Text, Texts } from './texts.mts';

/** One use of a word or phrase of the lists. */
export interface Use {
	readonly entry: string;
	readonly instead: string;
	/** The file and line, the title of a test, or the node and field. */
	readonly at: string;
}

/** cspell as a search for flagged words: it splits names such as `toldBy`, and no dictionary decides what a word is. */
const settings = {
	language: 'en',
	dictionaries: [],
	loadDefaultConfiguration: false,
	minWordLength: 2,
	flagWords: Object.keys(words),
	ignoreRegExpList: [/https?:\/\/\S+/g, ...exceptions.map(([pattern]) => new RegExp(pattern, 'gi'))],
	maxNumberOfProblems: 100_000,
	maxDuplicateProblems: 100_000,
};

/** cspell flags single words. A phrase may go over a line of a comment. */
const patterns = phrases.map(([pattern, instead]) => ({
	...{ entry: pattern, instead },
	pattern: new RegExp(`\\b(?:${pattern.replaceAll(' ', '(?:\\s|\\*|//)+')})\\b`, 'gi'),
}));

/** A word or phrase, and where it starts. */
interface Found extends Omit<Use, 'at'> {
	readonly offset: number;
}

async function wordsIn(text: string): Promise<Found[]> {
	const document = { uri: 'file:///text.txt', languageId: 'plaintext', text };
	const { issues } = await spellCheckDocument(document, { generateSuggestions: false, noConfigSearch: true }, settings);
	return issues
		.filter(({ isFlagged }) => isFlagged)
		.map(({ text: found, offset }) => {
			const entry = found.toLowerCase();
			return { entry, instead: words[entry] ?? '', offset };
		});
}

const phrasesIn = (text: string): Found[] =>
	patterns.flatMap(({ entry, instead, pattern }) =>
		[...text.matchAll(pattern)].map(({ index }) => ({ entry, instead, offset: index })),
	);

/** Where a reader finds an offset of a text: the line, unless the text is a single one. */
const placeIn = ({ at, text }: Text, offset: number): string =>
	text.includes('\n') ? `${at}:${text.slice(0, offset).split('\n').length}` : at;

/** Texts in parts of about this many characters: each document costs cspell more than the words in it. */
const partSize = 200_000;

function partsOf(texts: readonly Text[]): Text[][] {
	const parts: Text[][] = [[]];
	let size = 0;
	for (const text of texts) {
		if (size > partSize) {
			parts.push([]);
			size = 0;
		}
		parts.at(-1)?.push(text);
		size += text.text.length;
	}
	return parts;
}

/** Every use of a listed word or phrase in some texts. */
export async function usesIn(texts: readonly Text[]): Promise<Use[]> {
	const uses: Use[] = [];
	for (const part of partsOf(texts)) {
		const text = part.map((one) => one.text).join('\n\n');
		const found = [...(await wordsIn(text)), ...phrasesIn(text)].sort((a, b) => a.offset - b.offset);
		let start = 0;
		for (const one of part) {
			const end = start + one.text.length;
			for (const { offset, ...use } of found)
				if (offset >= start && offset < end) uses.push({ ...use, at: placeIn(one, offset - start) });
			start = end + 2;
		}
	}
	return uses;
}

/** How often each entry is used, by scope and entry. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What each scope of the texts uses. */
export async function usesOf(texts: Texts): Promise<ReadonlyMap<string, readonly Use[]>> {
	const found = new Map<string, readonly Use[]>();
	for (const [scope, all] of Object.entries(texts) as Array<[string, readonly Text[]]>)
		found.set(scope, await usesIn(all));
	return found;
}

export const countsOf = (uses: ReadonlyMap<string, readonly Use[]>): Counts =>
	Object.fromEntries(
		[...uses].map(([scope, all]) => {
			const counts = new Map<string, number>();
			for (const { entry } of all) counts.set(entry, (counts.get(entry) ?? 0) + 1);
			return [scope, Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)))];
		}),
	);

/** Each entry whose count differs from the recorded one. Pure. */
export const differences = (counts: Counts, recorded: Counts) =>
	[...new Set([...Object.keys(counts), ...Object.keys(recorded)])].flatMap((scope) => {
		const [now = {}, then = {}] = [counts[scope], recorded[scope]];
		return [...new Set([...Object.keys(now), ...Object.keys(then)])]
			.map((entry) => ({ scope, entry, now: now[entry] ?? 0, then: then[entry] ?? 0 }))
			.filter(({ now: count, then: limit }) => count !== limit);
	});
