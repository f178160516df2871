import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { performancePage } from '../bench/plot.mts';

const docs = join(import.meta.dirname, '../docs');
const of = (name: string) => readFileSync(join(docs, name), 'utf8');

describe('The page about performance', () => {
	it('shows what was measured, as "node bench/plot.mts" writes it', async () => {
		const { page, picture } = await performancePage();
		expect(of('performance.md')).toBe(page);
		expect(of('performance.svg')).toBe(picture);
	});
});
