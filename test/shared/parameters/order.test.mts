import { describe, expect, it } from 'vitest';
import { merged, sharedFields } from '../../../nodes/shared/parameters/properties';
import { catalogue } from '../../catalogue/integrations.mts';

describe('the order of fields', () => {
	it.each([
		[
			[
				['a', 'b'],
				['b', 'c'],
			],
			'abc',
		],
		[
			[
				['b', 'c'],
				['a', 'b'],
			],
			'abc',
		],
		[
			[
				['a', 'd'],
				['a', 'b', 'c', 'd'],
			],
			'abcd',
		],
		[[[], ['a'], []], 'a'],
		[[], ''],
	])('merges %j into %s', (lists, expected) => {
		expect(merged<string>(lists).join('')).toBe(expected);
	});

	it('keeps every field where definitions contradict each other', () => {
		expect(merged([['a', 'b'], ['b', 'a'], ['c']]).sort()).toEqual(['a', 'b', 'c']);
	});

	const groups = catalogue.flatMap(({ integration, operations, events }) => [
		...[...new Set(operations.map(({ resource }) => resource))].map((resource) => {
			const own = operations.filter((operation) => operation.resource === resource);
			return { name: `${integration.name}, ${resource}`, definitions: own };
		}),
		{ name: `${integration.name}, events`, definitions: events },
	]);

	it.each(groups)('is the one of the definition in every form: $name', ({ definitions }) => {
		const shown = sharedFields(definitions, 'one');
		for (const { value, fields } of definitions) {
			const own = shown.filter(({ displayOptions }) => displayOptions?.show?.['one']?.includes(value));
			expect(
				own.map(({ name }) => name),
				value,
			).toEqual(fields.map(({ name }) => name));
		}
	});
});
