import type { IDataObject } from 'n8n-workflow';

/** How much a model is given at once, in characters of JSON, where nobody asks for another bound. */
export const usualCharacters = 16_000;
/** A text of one object of a list is an excerpt of so many characters. */
export const excerptCharacters = 300;

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The size of a value, in characters of JSON. Pure. */
export const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length;

/** What `excerpt` appends to a text that it shortens. */
export const shortenedMark = /… \(\d+ more characters\)/;

/** The beginning of a text, with the count of what is missing; no half of a character of two units at its end. */
function excerpt(text: string, characters: number): string {
	if (text.length <= characters) return text;
	const end = /[\uD800-\uDBFF]/.test(text.charAt(characters - 1)) ? characters - 1 : characters;
	return `${text.slice(0, end)}… (${text.length - end} more characters)`;
}

/** A value with each text in it as another makes it. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
	if (typeof value === 'string') return change(value);
	if (Array.isArray(value)) return value.map((entry) => withTexts(entry, change));
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)]));
}

/** A value with its long texts as excerpts. Pure. */
export const withExcerpts = <T>(value: T, characters: number): T =>
	withTexts(value, (text) => excerpt(text, characters)) as T;

/** An object whose longer texts begin at a character; the others stay, so that it is still known. Pure. */
export const withTextsFrom = (object: IDataObject, start: number): IDataObject =>
	withTexts(object, (text) => {
		if (start === 0 || text.length <= start) return text;
		return text.slice(/[\uDC00-\uDFFF]/.test(text.charAt(start)) ? start - 1 : start);
	}) as IDataObject;

/** A value with the first entries of its lists alone; `cut` takes the name of each list that was longer, and what is missing. */
function withShortLists(value: unknown, entries: number, cut: Map<string, number>, name = 'list'): unknown {
	if (Array.isArray(value)) {
		if (value.length > entries) cut.set(name, (cut.get(name) ?? 0) + value.length - entries);
		return value.slice(0, entries).map((entry) => withShortLists(entry, entries, cut, name));
	}
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([inner, content]) => [inner, withShortLists(content, entries, cut, inner)]),
	);
}

/** An object that fits, and how it was made to. */
export interface Fitted {
	readonly object: IDataObject;
	/** At which character its texts were cut; undefined where none was. */
	readonly textsEnd?: number;
}

const leftOut = (cut: ReadonlyMap<string, number>): string =>
	`Left out, since an answer is bounded: ${[...cut].map(([name, count]) => `${count} of "${name}"`).join(', ')}.`;

/**
 * One object within a bound: as it is where it fits, else with its texts cut as far as it takes, then its lists; what was left
 * out is counted in it. Pure.
 */
export function fitted(object: IDataObject, maxCharacters: number): Fitted {
	if (sizeOf(object) <= maxCharacters) return { object };
	for (let characters = maxCharacters; characters > excerptCharacters; characters /= 2) {
		const textsEnd = Math.floor(characters);
		const cut = withExcerpts(object, textsEnd);
		if (sizeOf(cut) <= maxCharacters) return { object: cut, textsEnd };
	}
	const short = withExcerpts(object, excerptCharacters);
	const textsEnd = sizeOf(short) < sizeOf(object) ? excerptCharacters : undefined;
	if (sizeOf(short) <= maxCharacters) return { object: short, textsEnd };
	for (let entries = 100; entries >= 1; entries = Math.floor(entries / 2)) {
		const missing = new Map<string, number>();
		const told = withShortLists(short, entries, missing) as IDataObject;
		const whole = missing.size > 0 ? { ...told, omitted: leftOut(missing) } : told;
		if (sizeOf(whole) <= maxCharacters) return { object: whole, textsEnd };
	}
	const text = JSON.stringify(short);
	const note = `Left out, since an answer is bounded: ${text.length} characters in all.`;
	return { object: { beginning: text.slice(0, Math.floor(maxCharacters / 2) - 200), omitted: note } };
}

/** The rows that fit, with the longest excerpts of their texts with which all of them do, and the count of the others. Pure. */
export function fittedRows(
	rows: readonly IDataObject[],
	maxCharacters: number,
): { readonly rows: readonly IDataObject[]; readonly omitted: number; readonly isCut: boolean } {
	if (sizeOf(rows) <= maxCharacters) return { rows, omitted: 0, isCut: false };
	for (let characters = maxCharacters; characters > excerptCharacters; characters /= 2) {
		const cut = withExcerpts(rows, Math.floor(characters));
		if (sizeOf(cut) <= maxCharacters) return { rows: cut, omitted: 0, isCut: true };
	}
	const kept: IDataObject[] = [];
	let left = maxCharacters - 2;
	for (const row of rows) {
		const short = withExcerpts(row, excerptCharacters);
		const told = kept.length === 0 ? fitted(short, left).object : short;
		left -= sizeOf(told) + 1;
		if (left < 0 && kept.length > 0) break;
		kept.push(told);
	}
	return { rows: kept, omitted: rows.length - kept.length, isCut: sizeOf(kept) < sizeOf(rows.slice(0, kept.length)) };
}
