import { describe, expect, it } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import { kindOf, summarize } from '../scripts/houseSizes.mts';
import { type House, rules } from './architecture/rules.mts';
import { houseOf, seeds } from './architecture/seeds.mts';
import { readHouse } from './architecture/source.mts';

const house: House = {
	files: readHouse(`${import.meta.dirname}/..`),
	devDependencies: Object.keys(manifest.devDependencies),
};

describe.each(rules)('every file $name', ({ name, governs, complaints }) => {
	it('in this repository', () => {
		const found = house.files
			.filter(({ path }) => governs(path))
			.flatMap((file) => complaints(file, house).map((complaint) => `${file.path}: ${complaint}`));
		expect(found).toEqual([]);
	});

	it('and the rule is tried with a file that keeps it and one that breaks it', () => {
		expect(new Set(seeds[name]?.map(({ complaint }) => complaint === ''))).toEqual(new Set([true, false]));
	});

	it.each(seeds[name] ?? [])('seed $path: "$complaint"', (seed) => {
		const tried = houseOf(seed);
		const file = tried.files.find(({ path }) => path === seed.path);
		expect(governs(seed.path)).toBe(true);
		expect(file && complaints(file, tried)).toEqual(seed.complaint === '' ? [] : [seed.complaint]);
	});
});

describe('the files the rules were tried on', () => {
	const count = (part: string) => house.files.filter(({ path }) => path.startsWith(part)).length;

	it.each(['nodes/shared/', 'credentials/', 'test/', 'sandbox/'])('include %s', (part) => {
		expect(count(part)).toBeGreaterThan(0);
	});

	it('include every kind', () => {
		const kinds = new Set(house.files.map(({ path }) => kindOf(path)));
		expect([...kinds]).toEqual(
			expect.arrayContaining(['definition', 'node class', 'kernel', 'other', 'test', 'tooling']),
		);
	});
});

describe('the summary of sizes', () => {
	it('gives count, sum, median and largest of each kind that occurs', () => {
		const measured = [10, 40, 20, 30].map((lines) => ({ path: `nodes/Trello/events/e${lines}.event.ts`, lines }));
		expect(summarize([...measured, { path: 'test/fixtures/a.mts', lines: 900 }])).toEqual([
			{
				kind: 'definition',
				files: 4,
				lines: 100,
				median: 25,
				largest: 40,
				limit: 80,
				'largest file': 'nodes/Trello/events/e40.event.ts',
			},
			{
				kind: 'fixture',
				files: 1,
				lines: 900,
				median: 900,
				largest: 900,
				limit: '–',
				'largest file': 'test/fixtures/a.mts',
			},
		]);
	});
});
