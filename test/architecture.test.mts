import { describe, expect, it } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
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
});
