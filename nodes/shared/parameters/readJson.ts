import { UserError } from 'n8n-workflow';

import type { Json } from '../catalogue/fields';

/** What a text holds, or V8's words for what is wrong with it. */
function parsed(text: string): { readonly json: Json } | { readonly failure: string } {
	try {
		return { json: JSON.parse(text) as Json };
	} catch (error) {
		return { failure: (error as Error).message };
	}
}

/** Where V8 says that a text breaks: it tells a position, or that the text ends too early, or, of a wrong sign, nothing. */
const toldPlace = (text: string, failure: string): number | undefined => {
	if (failure.startsWith('Unexpected end')) return text.length;
	const told = /at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(failure)?.[1];
	return told === undefined ? undefined : Number(told);
};

/** Whether the first `length` characters are broken whatever follows them. */
const isBroken = (text: string, length: number): boolean => {
	const start = text.slice(0, length);
	const read = parsed(start);
	return 'failure' in read && toldPlace(start, read.failure) !== length;
};

/** The offset of the first character at which `text` stops being JSON; where V8 does not tell it, it is closed in on. */
function brokenAt(text: string, failure: string): number {
	const told = toldPlace(text, failure);
	if (told !== undefined) return told;
	let [sound, broken] = [0, text.length];
	while (broken - sound > 1) {
		const middle = Math.floor((sound + broken) / 2);
		if (isBroken(text, middle)) broken = middle;
		else sound = middle;
	}
	return sound;
}

/** The character at a place in quotation marks; one that nobody can see by its code. */
const visible = (text: string, at: number): string => {
	const code = text.codePointAt(at) ?? 0;
	const character = String.fromCodePoint(code);
	return /[\p{Z}\p{C}]/u.test(character) && code > 0x7f
		? `"\\u${code.toString(16).padStart(4, '0')}"`
		: JSON.stringify(character);
};

/** What stands where the text breaks, and in which line and column that is. */
function brokenPlace(text: string, failure: string): string {
	const at = brokenAt(text, failure);
	const before = text.slice(0, at).split('\n');
	const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (position ${at})`;
	return at < text.length ? `an unexpected ${visible(text, at)} at ${place}` : `an unexpected end at ${place}`;
}

/**
 * Parses what a person or an agent wrote into a JSON field; objects from expressions pass through, nothing is undefined.
 *
 * @throws UserError with line, column and what stands there.
 */
export function readJson(label: string, given: unknown): Json | undefined {
	if (typeof given !== 'string') return (given ?? undefined) as Json | undefined;
	if (given.trim() === '') return undefined;
	const read = parsed(given);
	if ('json' in read) return read.json;
	const where = brokenPlace(given, read.failure);
	throw new UserError(`"${label}" is not valid JSON: ${where}. Correct it and try again.`);
}

/** A JSON list, or an attempt at one: quotation marks, braces or brackets follow its bracket, or the bracket ends with the text. */
const listLike = /^\[\s*(?:["'“{[\]]|[^[\]]*\]$)/;

const isJsonList = (text: string): boolean => {
	const read = parsed(text);
	return 'json' in read && Array.isArray(read.json);
};

/**
 * The JSON list in a field that accepts names separated by commas as well; undefined where the text is such names. A name can
 * begin with a bracket, as labels do in many repositories: "[Type] Bug" (WordPress/gutenberg).
 *
 * @throws UserError where the text is a broken list.
 */
export function readList(label: string, text: string): readonly Json[] | undefined {
	const trimmed = text.trim();
	if (!trimmed.startsWith('[') || !(listLike.test(trimmed) || isJsonList(trimmed))) return undefined;
	if (/^\[[^"'“[\],]+\]$/.test(trimmed) && !isJsonList(trimmed)) {
		const name = trimmed.slice(0, 80);
		throw new UserError(
			`"${label}": ${name} can be a list or a name with brackets. Write ${JSON.stringify([name.slice(1, -1)])} for a list, or ${JSON.stringify([name])} for the name.`,
		);
	}
	const list = readJson(label, text);
	return Array.isArray(list) ? (list as readonly Json[]) : undefined;
}
