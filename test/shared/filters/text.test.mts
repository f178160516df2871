import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyOf, splitList, matches } from '../../../nodes/shared/filters/text.ts';

describe('entriesOf', () => {
	it.each<[string, string[]]>([
		['', []],
		[' , ,', []],
		['Bug, feature request ', ['bug', 'feature request']],
	])('of %j', (list, expected) => {
		expect(splitList(list)).toEqual(expected);
	});
});

describe('anyOf', () => {
	it.each<[string, string[], boolean]>([
		['', [], true],
		['', ['bug'], true],
		['bug', ['BUG'], true],
		['bug, feature', ['feature'], true],
		['bug', ['bugs'], false],
		['bug', [], false],
	])('%j among %j is %s', (list, values, expected) => {
		expect(anyOf(list, values)).toBe(expected);
	});
});

describe('matches', () => {
	it.each<[string, string, boolean]>([
		['', 'anything', true],
		['main', 'main', true],
		['!main', 'main', false],
		['!main', 'develop', true],
		['release/*, !release/0.*', 'release/1.0', true],
		['release/*, !release/0.*', 'release/0.9', false],
		['! main, !develop', 'main', false],
		['main', 'mains', false],
		['main', 'Main', false],
		['release/*', 'release/1.0', true],
		['release/*', 'release/1.0/rc', false],
		['release/**', 'release/1.0/rc', true],
		['**/fix', 'a/b/fix', true],
		['v?.0', 'v1.0', true],
		['v?.0', 'v12.0', false],
		['v1.0', 'v1x0', false],
		['a+b', 'a+b', true],
		['main, dev*', 'develop', true],
		['main, dev*', 'other', false],
		['*', 'a', true],
		['*', 'a/b', false],
		['**', 'a/b', true],
		['[ab]', 'a', false],
		['a\\b', 'a\\b', true],
		['', '', true],
		['*', '', true],
		['?', '', false],
		['***', 'a/b', true],
		['a/**/b', 'a/b', false],
		['**/*.sql', 'db/one/two.sql', true],
		['*b*b', 'abcb', true],
		['*b*b', 'ab/cb', false],
		['🎉?', '🎉🎉', true],
		['**', 'a\nb', true],
	])('%j matches %j: %s', (patterns, name, expected) => {
		expect(matches(patterns, name)).toBe(expected);
	});

	it.each([
		['*-*-*-*-*', `${'-a'.repeat(120)}/`],
		['db/*_*_*.sql', `db/${'_'.repeat(4000)}/`],
		['**a**a**a**b', 'a'.repeat(4000)],
	])('%j tells of a long name that it does not fit, at once', (pattern, name) => {
		const began = performance.now();
		expect(matches(pattern, name)).toBe(false);
		expect(performance.now() - began).toBeLessThan(100);
	});

	it('always matches a name without signs by itself, and never breaks (property)', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 }), (pattern, name) => {
				expect(typeof matches(pattern, name)).toBe('boolean');
				const plain = name.trim();
				if (plain !== '' && !/[*?,]/.test(plain)) expect(matches(plain, plain)).toBe(true);
			}),
			{ seed: 20260501 },
		);
	});
});
