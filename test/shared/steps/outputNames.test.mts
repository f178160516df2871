import { describe, expect, it } from 'vitest';

import { namesOfOutput } from '../../../nodes/shared/steps/output.ts';

const parameters = (values: Record<string, unknown>) =>
	({ read: (name: string, fallback: unknown) => values[name] ?? fallback, zone: 'UTC', isByAgent: false }) as never;
const shape = {
	of: ({ id, desc }: { id?: unknown; desc?: unknown }) => ({
		...{ id, description: desc },
		...{ labels: [{ name: 'bug' }], none: [], nil: null },
	}),
};
const object = { id: 'c', desc: 'x', badges: { votes: 1 } };
const names = (outputFields: string, output = 'selected', kind: object = { shape }) =>
	namesOfOutput(kind as never, [object], parameters({ output, outputFields }));

describe('The names of "Output Fields"', () => {
	it.each([
		['id, description, desc, badges.votes, labels.name', []],
		['nmae, id', ['nmae']],
		['badges.vots, labels.title', ['badges.vots', 'labels.title']],
		['none.name, nil.deep.deeper', []],
	])('of %s unknown are %j', (fields, unknown) => {
		expect(names(fields).unknown).toEqual(unknown);
	});

	it('are looked for only where fields are selected', () => {
		expect(names('idd', 'simplified').unknown).toEqual([]);
		expect(names('x', 'selected', {}).unknown).toEqual([]);
		const chosen = parameters({ output: 'selected', outputFields: 'x' });
		expect(namesOfOutput({ shape } as never, [], chosen).unknown).toEqual([]);
	});

	it('are known where one of several objects has them', () => {
		const chosen = parameters({ output: 'selected', outputFields: 'extra' });
		const found = namesOfOutput({ shape } as never, [object, { ...object, extra: 1 }], chosen);
		expect(found).toEqual({ known: ['extra'], unknown: [] });
	});
});
