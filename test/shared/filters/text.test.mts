import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	anyOf,
	contains,
	matches,
	matchesName,
	nameKey,
	occursIn,
	seenName,
	splitList,
	withName,
} from '../../../nodes/shared/filters/text.ts';

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

describe('names as people see them', () => {
	it.each([
		['u\u0308ber', '\u00fcber'],
		['Doing\u00a0(Product)', 'Doing (Product)'],
		['  a \t b\n', 'a b'],
		['a\u3000b\u202fc', 'a b c'],
		['so\u00adft\u200b\u2060\ufeff', 'soft'],
		['\u{1f468}\u200d\u{1f469}', '\u{1f468}\u200d\u{1f469}'],
		['', ''],
	])('%j is read as %j', (name, seen) => {
		expect(seenName(name)).toBe(seen);
	});

	it('reads a name twice as it reads it once', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (name) => {
				expect(seenName(seenName(name))).toBe(seenName(name));
				expect(nameKey(nameKey(name))).toBe(nameKey(name));
			}),
		);
	});

	const names = (one: string) => [one];

	it.each([
		{ all: ['Done', 'done'], given: 'done ', found: ['done'] },
		{ all: ['Done', 'done'], given: 'DONE', found: ['Done', 'done'] },
		{ all: ['Do\u00a0it', 'Do it'], given: 'Do it', found: ['Do\u00a0it', 'Do it'] },
		{ all: ['Done'], given: 'Doing', found: [] },
	])('$given means $found among $all', ({ all, given, found }) => {
		expect(withName(all, given, names)).toEqual(found);
	});

	it('filters compare so: a list, a phrase in a text, a pattern', () => {
		expect(anyOf('x, GRO\u0308SSE', ['gr\u00f6sse'])).toBe(true);
		expect(occursIn('x, Gro\u0308sse  3', 'Die Gr\u00f6sse\u00a03 ist aus')).toBe(true);
		expect(contains('a\nb', 'A B')).toBe(true);
		expect(matchesName('U\u0308*,!\u00fcber*', '\u00dcbung')).toBe(true);
		expect(matchesName('U\u0308*,!\u00fcber*', '\u00dcber mich')).toBe(false);
	});

	it('patterns of names of Git compare characters', () => {
		expect(matches('u\u0308*', '\u00fcber')).toBe(false);
		expect(matches('Main', 'main')).toBe(false);
	});
});

describe('a name in another case', () => {
	it.each([
		['Straße', 'STRASSE'],
		['Straße', 'STRAẞE'],
		['Οδός', 'ΟΔΌΣ'],
		['οδός', 'οδόσ'],
		['İstanbul', 'i\u0307stanbul'],
		['⚙️ Setup', '⚙ setup'],
		['❤︎', '❤️'],
		['\u2068Ärger\u2069', 'a\u0308RGER'],
	])('%s is %s', (one, other) => {
		expect(nameKey(one)).toBe(nameKey(other));
	});

	it.each([
		['Ärger', 'Arger'],
		['👩‍💻', '👩💻'],
		['👍🏽', '👍'],
		['ＡＢＣ', 'ABC'],
		['gpj\u202e', 'gpj'],
		['1️⃣', '1'],
	])('%s is not %s', (one, other) => {
		expect(nameKey(one)).not.toBe(nameKey(other));
	});

	it('is found as a part of a text', () => {
		expect(contains('Die STRASSE ist gesperrt', 'straße')).toBe(true);
		expect(contains('ΟΔΟΣΑ', 'οδος')).toBe(true);
	});

	it('has a key that is its own key, whatever the name', () => {
		fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => nameKey(nameKey(name)) === nameKey(name)));
	});
});
