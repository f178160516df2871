import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { partsOf } from '../../../nodes/shared/parameters/partsOf.ts';

describe('a list with commas', () => {
	it.each<[string, string[]]>([
		['a, b,,c ', ['a', 'b', 'c']],
		['', []],
		[
			'date, place=concatenate(city, country, " - "), lower=lowerCase(city)',
			['date', 'place=concatenate(city, country, " - ")', 'lower=lowerCase(city)'],
		],
		['f(a, g(b, c)), d', ['f(a, g(b, c))', 'd']],
		['f(a, ")"), d', ['f(a, ")")', 'd']],
		['f(a, b', ['f(a', 'b']],
		['minor (ui, api), major', ['minor (ui', 'api)', 'major']],
		['city, ", ", country', ['city', '", "', 'country']],
		["city, ',', country", ['city', "','", 'country']],
		["it's, that's", ["it's", "that's"]],
		["'tis, here", ["'tis", 'here']],
		['5" pipe, 6" pipe', ['5" pipe', '6" pipe']],
	])('%j is %j', (text, parts) => expect(partsOf(text)).toEqual(parts));

	it('without brackets and quotes is split at every comma (any text)', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'ab ,)=-') }), (text) => {
				expect(partsOf(text)).toEqual(text.split(',').flatMap((part) => part.trim() || []));
			}),
		);
	});

	it('keeps everything but commas and spaces between parts (any text)', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'ab ,()"\'') }), (text) => {
				expect(partsOf(text).join('').replace(/[ ,]/g, '')).toBe(text.replace(/[ ,]/g, ''));
			}),
		);
	});
});
