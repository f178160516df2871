import { describe, expect, it } from 'vitest';

import { readsFilters } from '../../../nodes/shared/triggers/filters.ts';

const fields = [
	{ displayName: 'Only With Labels', name: 'labels', type: 'string', default: '' },
	{ displayName: 'Board', name: 'board', type: 'string', default: '' },
] as const;

const read = (filters: unknown) =>
	readsFilters(fields, (name, fallback) => (name === 'filters' ? filters : fallback))('labels', 'usual');

describe('a filter of a trigger', () => {
	it('has its default where it was not added, and its value where it was', () => {
		expect(read({})).toBe('usual');
		expect(read({ labels: 'bug' })).toBe('bug');
		expect(read({ labels: '' })).toBe('');
	});

	it.each([undefined, null])(
		'is an error where its expression yields %s, instead of letting every event pass',
		(labels) => {
			expect(() => read({ labels })).toThrow('"Only With Labels" is set but empty');
		},
	);
});
