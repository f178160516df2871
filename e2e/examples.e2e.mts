import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { scenarios } from './examples/all.mts';
import { playExample } from './examples/scenario.mts';

describe('the examples, imported and filled in as their notes say', () => {
	let stage: Stage;

	beforeAll(async () => {
		stage = await setStage();
	});

	afterAll(async () => await stage?.close());

	test('there is a scenario for each of them', () => {
		const files = readdirSync(new URL('../examples', import.meta.url));
		expect(Object.keys(scenarios).sort()).toEqual(files.map((file) => file.replace('.json', '')).sort());
	});

	test.each(Object.entries(scenarios))('%s', async (name, scenario) => {
		await playExample(stage, name, scenario);
	});
});
