import { describe, expect, it } from 'vitest';

import { githubResources } from '../../../nodes/Github/resources.ts';
import { operationsOf } from '../../../nodes/shared/catalogue/resource.ts';
import { nested } from '../../catalogue/published.mts';
import { board } from './board.mts';
import { code } from './code.mts';
import { hosted, hostedSurface } from './hosted.mts';
import type { Mapping, Reason, Same } from './mapping.mts';
import { surface as recorded } from './surface.mts';
import { talk } from './talk.mts';

const parts: readonly Mapping[] = [talk, code, board, hosted];
const surface = { ...recorded, ...hostedSurface };
const mapping: Mapping = Object.assign({}, ...parts);
/** What lists and Output Fields do themselves. */
const ours = new Set(['page', 'perPage', 'per_page', 'after', 'before', 'fields', 'minimal_output']);

const isReason = (value: object): value is Reason => 'reason' in value;
const sames = Object.entries(mapping).filter((entry): entry is [string, Same] => !isReason(entry[1]));

const reasons = Object.values(mapping).flatMap((one) =>
	isReason(one)
		? [one]
		: [...Object.values(one.inputs), ...Object.values(one.methods ?? {})].filter(
				(value): value is Reason => typeof value === 'object' && isReason(value),
			),
);

const operations = operationsOf(githubResources);
const fieldsOf = (names: readonly string[]) =>
	names.flatMap((name) => {
		const operation = operations.find(({ resource, value }) => `${resource}:${value}` === name);
		if (!operation) throw new Error(`There is no operation ${name}`);
		return operation.fields.flatMap(nested).map((field) => field.name);
	});

describe("GitHub's own tools", () => {
	it('are mapped once each', () => {
		expect(parts.flatMap((part) => Object.keys(part)).sort()).toEqual(Object.keys(surface).sort());
	});

	it('search issues by meaning, as an operation does', () => {
		expect(fieldsOf(['issue:search'])).toContain('searchType');
	});

	it('are left out for at most ten reasons, none of which is that nobody came to it', () => {
		const different = new Set(reasons.map(({ reason }) => reason));
		expect(different.size).toBeLessThanOrEqual(10);
		for (const reason of different) expect(reason).not.toMatch(/\byet\b|later|todo/i);
	});

	it.each(sames)('%s has its inputs and methods here', (name, { operations: own, inputs, methods = {} }) => {
		const given = surface[name];
		const wanted = given?.inputs.split(' ').filter((input) => input !== '' && !ours.has(input)) ?? [];
		expect(Object.keys(inputs)).toEqual(expect.arrayContaining(wanted));
		expect(Object.keys(methods).sort()).toEqual((given?.methods?.split(' ') ?? []).sort());
		const all = [...own, ...Object.values(methods).flatMap((method) => (isReason(method) ? [] : method))];
		const fields = fieldsOf(all);
		for (const [input, field] of Object.entries(inputs))
			if (typeof field === 'string' && !ours.has(input))
				expect(fields, `${name} has ${field}`).toContain(field.split('.').at(-1));
	});
});
