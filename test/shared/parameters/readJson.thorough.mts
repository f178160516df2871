import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readJson } from '../../../nodes/shared/parameters/readJson.ts';

const message = (text: string): string => {
	try {
		readJson('Body', text);
	} catch (error) {
		return (error as Error).message;
	}
	throw new Error(`${text} was taken as JSON.`);
};

const position = (text: string): number => Number(/\(position (\d+)\)/.exec(message(text))?.[1]);

const isJson = (text: string): boolean => {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
};

/** Whether something could still follow that makes it JSON: every beginning of a value can be closed by one of these. */
const canGoOn = (prefix: string): boolean => {
	const open: string[] = [];
	let isQuoted = false;
	for (let index = 0; index < prefix.length; index += 1) {
		const sign = prefix[index];
		if (isQuoted && sign === '\\') index += 1;
		else if (sign === '"') isQuoted = !isQuoted;
		else if (!isQuoted && (sign === '{' || sign === '[')) open.push(sign === '{' ? '}' : ']');
		else if (!isQuoted && (sign === '}' || sign === ']')) open.pop();
	}
	const closers = open.reverse().join('');
	const words = ['rue', 'ue', 'e', 'alse', 'lse', 'se', 'ull', 'll', 'l'];
	const middles = [
		'',
		'"',
		'":0',
		':0',
		'0',
		'"":0',
		'0"',
		'00"',
		'000"',
		'0000"',
		'u0000"',
		'\\"',
		'"":0',
		'.0',
		...words,
		'n"',
		'n":0',
		'0":0',
		'00":0',
		'000":0',
		'0000":0',
	];
	return middles.some((middle) => isJson(prefix + middle + closers)) || /^[ \t\n\r]*$/.test(prefix);
};

describe('readJson', () => {
	it.each<[string, unknown]>([
		['{"a":[1,2.5e3,-0,true,false,null,"ü\\u0041\\n"]}', { a: [1, 2500, -0, true, false, null, 'üA\n'] }],
		[' [ ] ', []],
		['""', ''],
		['0', 0],
		['null', null],
		['false', false],
	])('reads %j', (text, expected) => {
		expect(readJson('Body', text)).toEqual(expected);
	});

	it.each(['', '  \n', undefined, null])('takes %j as nothing', (given) => {
		expect(readJson('Body', given)).toBeUndefined();
	});

	it.each([[{ a: 1 }], [[1, 2]], [7], [false]])('passes on %j from an expression', (given) => {
		expect(readJson('Body', given)).toBe(given);
	});

	it.each<[string, string]>([
		['{"a":1,}', 'an unexpected "}" at line 1, column 8 (position 7)'],
		['{\n\t"a": b\n}', 'an unexpected "b" at line 2, column 7 (position 8)'],
		["{'a':1}", 'an unexpected "\'" at line 1, column 2 (position 1)'],
		['{"a":1', 'an unexpected end at line 1, column 7 (position 6)'],
		['[1 2]', 'an unexpected "2" at line 1, column 4 (position 3)'],
		['[1,]', 'an unexpected "]" at line 1, column 4 (position 3)'],
		['{"a" 1}', 'an unexpected "1" at line 1, column 6 (position 5)'],
		['{1:2}', 'an unexpected "1" at line 1, column 2 (position 1)'],
		['{} x', 'an unexpected "x" at line 1, column 4 (position 3)'],
		['}', 'an unexpected "}" at line 1, column 1 (position 0)'],
		['undefined', 'an unexpected "u" at line 1, column 1 (position 0)'],
		['{"a":\u00a01}', 'an unexpected "\\u00a0" at line 1, column 6 (position 5)'],
		['\ufeff{}', 'an unexpected "\\ufeff" at line 1, column 1 (position 0)'],
		['{"a":🎉}', 'an unexpected "🎉" at line 1, column 6 (position 5)'],
		['{"a":“x”}', 'an unexpected "“" at line 1, column 6 (position 5)'],
		['{"a":1} // comment', 'an unexpected "/" at line 1, column 9 (position 8)'],
	])('says where %j breaks', (text, where) => {
		expect(message(text)).toBe(`"Body" is not valid JSON: ${where}. Correct it and try again.`);
	});

	it.each<[string, string]>([
		['{"a": "never ends', 'an unexpected end at line 1, column 18 (position 17)'],
		['{"a": "line\nbreak"}', 'an unexpected "\\n" at line 1, column 12 (position 11)'],
		['{"a": "\\x"}', 'an unexpected "x" at line 1, column 9 (position 8)'],
		['x at position 7', 'an unexpected "x" at line 1, column 1 (position 0)'],
	])('points into the text of %j', (text, where) => {
		expect(message(text)).toContain(where);
	});

	it('points at a place up to which it could have become JSON, for any broken text (property)', () => {
		const source = fc.json({ maxDepth: 3 });
		const change = fc.constantFrom(
			'',
			',',
			'}',
			']',
			'"',
			':',
			'{',
			'[',
			'x',
			' ',
			'\u00a0',
			'1',
			'.',
			'-',
			'\\',
			'\n',
			'true',
			"'",
		);
		fc.assert(
			fc.property(source, fc.nat(), fc.nat(3), change, (json, seed, cut, insert) => {
				const at = seed % (json.length + 1);
				const text = json.slice(0, at) + insert + json.slice(at + cut);
				fc.pre(!isJson(text) && text.trim() !== '');
				const where = position(text);
				expect(where).toBeLessThanOrEqual(text.length);
				expect(canGoOn(text.slice(0, where))).toBe(true);
				const longer = Array.from({ length: text.length - where }, (_unused, index) =>
					text.slice(0, where + index + 1),
				);
				if (where < text.length && !/["\d\w.+-]/.test(text[where] ?? '')) expect(longer.some(canGoOn)).toBe(false);
			}),
			{ numRuns: 500, seed: 20260501 },
		);
	});

	it('finds the place in a long text', () => {
		const long = `{"text":"${'ä'.repeat(3_000_000)}","list":[${'1,'.repeat(100_000)}]}`;
		expect(position(long)).toBe(long.length - 2);
	});

	it('finds the end of a very long text that is never closed', () => {
		const open = `{"text":"${'a'.repeat(20_000_000)}`;
		expect(position(open)).toBe(open.length);
	});

	it('finds the place behind many levels', () => {
		expect(position('['.repeat(100_000))).toBe(100_000);
	});
});
