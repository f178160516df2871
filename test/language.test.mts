import { describe, expect, it } from 'vitest';

import { countsOf, differences, usesIn } from '../scripts/language/count.mts';
import { namesIn } from '../scripts/language/names.mts';

const usesOf = async (text: string) =>
	(await usesIn([{ at: 'nodes/a.ts', text }])).map(({ entry, at }) => `${entry} ${at}`);

describe('The language check', () => {
	it.each([
		['a word', 'It is told anew.', ['told nodes/a.ts', 'anew nodes/a.ts']],
		['a word in a name', 'const toldBy = tell_all;', ['told nodes/a.ts', 'tell nodes/a.ts']],
		['a word in capitals', 'const TOLD = 1;\nWhoever comes', ['told nodes/a.ts:1', 'whoever nodes/a.ts:2']],
		['a phrase', 'Do it by hand.', ['by hand nodes/a.ts']],
		['a phrase that goes over a line of a comment', '// a client of\n// its own', ['of its own nodes/a.ts:1']],
	])('finds %s', async (_what, text, uses) => {
		expect(await usesOf(text)).toEqual(uses);
	});

	it.each([
		['words that only contain a listed one', 'An untold number, a hotel, besides, handful'],
		['URLs', 'See https://example.com/told/anew'],
		['exceptions', 'A story-telling report'],
		['plain English', 'Returns the response, including the labels'],
	])('accepts %s', async (_what, text) => {
		expect(await usesOf(text)).toEqual([]);
	});

	it('names the text of each use where several texts are checked', async () => {
		const texts = [
			{ at: 'a', text: 'fine\ntold' },
			{ at: 'b', text: 'told' },
		];
		expect((await usesIn(texts)).map(({ at }) => at)).toEqual(['a:2', 'b']);
	});

	it('finds names that only say what happened to a value', async () => {
		const text = 'export const told = (given: string, response: string) => given + response;';
		const uses = await namesIn([{ at: 'nodes/a.ts', text }]);
		expect(new Set(uses.map(({ entry }) => entry))).toEqual(new Set(['told', 'given']));
	});

	it('reports each count that differs from the recorded one', () => {
		const counts = countsOf(
			new Map([
				['code', [{ entry: 'told', instead: '', at: 'a:1' }]],
				['tests', []],
			]),
		);
		expect(differences(counts, { code: { told: 1 } })).toEqual([]);
		expect(differences(counts, {})).toEqual([{ scope: 'code', entry: 'told', now: 1, then: 0 }]);
		expect(differences(counts, { tests: { anew: 2 }, code: { told: 1 } })).toEqual([
			{ scope: 'tests', entry: 'anew', now: 0, then: 2 },
		]);
	});
});
