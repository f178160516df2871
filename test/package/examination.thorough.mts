import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { examine } from './built.mts';
import { faultless } from './manifest.mts';

const root = join(import.meta.dirname, '..', '..');

describe('the examination that precedes verification', () => {
	let examples = '';
	beforeAll(() => {
		examples = mkdtempSync(join(tmpdir(), 'examined-'));
		const files = {
			'package.json': JSON.stringify({ ...faultless.manifest, overrides: {} }),
			'nodes/Trello/trello.ts': `/* ${['eslint', 'disable'].join('-')} */\nexport const log = () => console.log('seen');\n`,
			'nodes/Trello/fields.ts':
				"export const field = { displayName: 'Open', name: 'open', type: 'boolean', default: '' };\n",
			'dist/nodes/Trello/trello.js': "const fs = require('fs'); setTimeout(() => fs, 1);\n",
		};
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(dirname(join(examples, path)), { recursive: true });
			writeFileSync(join(examples, path), text);
		}
	});
	afterAll(() => rmSync(examples, { recursive: true }));

	it('finds faults in package.json, sources and built files, whatever their comments say', async () => {
		const { code, lines } = await examine(examples);
		expect(code).toBe(1);
		expect(lines).toEqual(
			expect.arrayContaining([
				expect.stringMatching(/^package\.json:1 {2}error {2}@n8n\/community-nodes\/no-overrides-field /),
				expect.stringMatching(/^nodes\/Trello\/trello\.ts:2 {2}error {2}no-console /),
				expect.stringMatching(
					/^nodes\/Trello\/fields\.ts:1 {2}error {2}n8n-nodes-base\/node-param-default-wrong-for-boolean /,
				),
				expect.stringMatching(
					/^dist\/nodes\/Trello\/trello\.js:1 {2}error {2}@n8n\/community-nodes\/no-restricted-imports /,
				),
				expect.stringMatching(
					/^dist\/nodes\/Trello\/trello\.js:1 {2}error {2}@n8n\/community-nodes\/no-restricted-globals /,
				),
				expect.stringMatching(/^source: 3 files, /),
				expect.stringMatching(/^built: 2 files, /),
			]),
		);
	});

	it('has nothing to say about this package', async () => {
		const { code, lines } = await examine(root);
		expect(lines.filter((line) => !/^(source|built): [1-9]\d* files, 0 errors, 0 warnings$/.test(line))).toEqual([]);
		expect(code).toBe(0);
	});
}, 300_000);
