import { UserError } from 'n8n-workflow';

import type { Json } from '../catalogue/fields';

const token =
	/[ \t\n\r]*(?:("(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\]:,]))/uy;

type Expected = 'value' | 'key' | 'colon' | 'end' | 'value-or-close' | 'key-or-close';

/** The offset of the first character at which `text` stops being JSON. */
function brokenAt(text: string): number {
	const open: string[] = [];
	let expected: Expected = 'value';
	let at = 0;
	for (;;) {
		token.lastIndex = at;
		const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
		const match = token.exec(text);
		if (!match) return start;
		const [, quoted, plain, sign] = match;
		const isValue = expected === 'value' || expected === 'value-or-close';
		const isKey = expected === 'key' || expected === 'key-or-close';
		if (isKey && quoted !== undefined) expected = 'colon';
		else if (isValue && (quoted ?? plain) !== undefined) expected = 'end';
		else if (isValue && (sign === '{' || sign === '[')) {
			open.push(sign);
			expected = sign === '{' ? 'key-or-close' : 'value-or-close';
		} else if (expected === 'colon' && sign === ':') expected = 'value';
		else if (expected === 'end' && sign === ',' && open.length > 0) expected = open.at(-1) === '{' ? 'key' : 'value';
		else if (sign === '}' && open.at(-1) === '{' && (expected === 'end' || expected === 'key-or-close')) {
			open.pop();
			expected = 'end';
		} else if (sign === ']' && open.at(-1) === '[' && (expected === 'end' || expected === 'value-or-close')) {
			open.pop();
			expected = 'end';
		} else return start;
		at = token.lastIndex;
	}
}

const parsed = (text: string): Json | undefined => {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return undefined;
	}
};

/** The character at a place in quotation marks; one that nobody can see by its code. */
const visible = (text: string, at: number): string => {
	const code = text.codePointAt(at) ?? 0;
	const character = String.fromCodePoint(code);
	return /[\p{Z}\p{C}]/u.test(character) && code > 0x7f
		? `"\\u${code.toString(16).padStart(4, '0')}"`
		: JSON.stringify(character);
};

/**
 * Parses what a person or an agent wrote into a JSON field; objects from expressions pass through, nothing is undefined.
 *
 * @throws UserError with line, column and what stands there.
 */
export function readJson(label: string, given: unknown): Json | undefined {
	if (typeof given !== 'string') return (given ?? undefined) as Json | undefined;
	if (given.trim() === '') return undefined;
	const json = parsed(given);
	if (json !== undefined) return json;
	const at = brokenAt(given);
	const before = given.slice(0, at).split('\n');
	const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (position ${at})`;
	const found = at < given.length ? `an unexpected ${visible(given, at)}` : 'an unexpected end';
	throw new UserError(`"${label}" is not valid JSON: ${found} at ${place}. Correct it and try again.`);
}
