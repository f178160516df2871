import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readMark } from '../../scripts/beliefs/mark.mts';
import { costOf } from './row.mts';
import { liveRows } from './rows.mts';

const root = join(import.meta.dirname, '..', '..');
const rows = Object.entries(liveRows).flatMap(([service, all]) => all.map((row) => ({ service, row, title: row.id })));

describe('The rows of a run against the services', () => {
	it('have an id each, used once', () => {
		const ids = rows.map(({ service, row }) => `${service} ${row.id}`);
		expect(ids).toEqual([...new Set(ids)]);
	});

	it.each(rows)('$title states what the package does for at least two responses', ({ row }) => {
		expect(row.responses.length).toBeGreaterThan(1);
		expect(row.responses.filter(({ then }) => !/^[A-Z].*\.$/.test(then))).toEqual([]);
		expect(row.question).toMatch(/\?$/);
	});

	it('belong to beliefs of the mock servers or to facts, and each belief has a row', () => {
		for (const [service, all] of Object.entries(liveRows)) {
			const files = globSync(`sandbox/${service}/**/*.mts`, { cwd: root });
			const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
			const beliefs = new Set(
				texts.flatMap((text) => [...text.matchAll(/belief ?\(([^)]*)\):/gi)].map(([, id]) => id)),
			);
			const ids = all.map(({ id }) => id);
			expect([...beliefs].filter((id) => !ids.includes(id ?? ''))).toEqual([]);
			expect(all.filter(({ id, fact }) => fact === undefined && !beliefs.has(id)).map(({ id }) => id)).toEqual([]);
		}
	});

	it.each(rows.filter(({ row }) => row.fact !== undefined))('$title names a source of its fact', ({ row }) => {
		expect(readMark(row.fact ?? '')?.sources ?? []).not.toEqual([]);
	});

	it('cost at most 400 requests per service', () => {
		for (const all of Object.values(liveRows))
			expect(all.reduce((sum, row) => sum + costOf(row), 0)).toBeLessThanOrEqual(400);
	});
});
