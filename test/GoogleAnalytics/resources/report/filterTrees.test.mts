import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	dimensionFilter,
	fieldsIn,
	type Filters,
	filtersOf,
} from '../../../../nodes/GoogleAnalytics/resources/report/filters';
import { compileFilter, textTest } from '../../../../sandbox/analytics/data/filters.mts';

type Event = Readonly<Record<string, string>>;

type DimensionRow = NonNullable<Filters['dimensionFilters']>['filter'][number];

const fields = ['country', 'device', 'hour'] as const;
const events: Event[] = ['Germany', 'France', '', '(not set)'].flatMap((country) =>
	['mobile', 'Desktop'].flatMap((device) => ['0', '7', '23'].map((hour) => ({ country, device, hour }))),
);

const numbers: Readonly<Record<string, (x: number, value: number, to: number) => boolean>> = {
	equal: (x, value) => x === value,
	lessThan: (x, value) => x < value,
	lessThanOrEqual: (x, value) => x <= value,
	greaterThan: (x, value) => x > value,
	greaterThanOrEqual: (x, value) => x >= value,
	between: (x, value, to) => x >= value && x <= to,
};
const texts: Readonly<Record<string, (x: string, value: string) => boolean>> = {
	exact: (x, value) => x === value,
	beginsWith: (x, value) => x.startsWith(value),
	endsWith: (x, value) => x.endsWith(value),
	contains: (x, value) => x.includes(value),
	inList: (x, value) => value === x,
	empty: (x) => x === '' || x === '(not set)',
};

/** Whether an event matches a row, without any of the code under test. */
function isMatch({ field, match, value, to, caseSensitive, not = false }: DimensionRow, event: Event): boolean {
	const text = event[field] ?? '';
	const fold = (one: string) => (caseSensitive || match === 'empty' ? one : one.toLowerCase());
	const number = numbers[match];
	const isNumber = text !== '' && Number.isFinite(Number(text));
	const holds = number
		? isNumber && number(Number(text), Number(value), Number(to))
		: (texts[match]?.(fold(text), fold(String(value))) ?? false);
	return holds !== not;
}

/** A filter as people think of it: a row, or others that are combined, and perhaps negated. */
type Tree = DimensionRow | { readonly combine: 'and' | 'or'; readonly not: boolean; readonly trees: readonly Tree[] };

const isRow = (tree: Tree): tree is DimensionRow => 'field' in tree;

function isMatchOf(tree: Tree, event: Event): boolean {
	if (isRow(tree)) return isMatch(tree, event);
	const all = tree.trees.map((one) => isMatchOf(one, event));
	return (tree.combine === 'and' ? all.every(Boolean) : all.some(Boolean)) !== tree.not;
}

/** The same as Google's JSON, with names in camel or snake case. */
function jsonOf(tree: Tree, isSnake: boolean): object {
	if (isRow(tree)) return isSnake ? inSnakeCase(dimensionFilter(tree)) : dimensionFilter(tree);
	const group = { expressions: tree.trees.map((one) => jsonOf(one, isSnake)) };
	const combined = { [isSnake ? `${tree.combine}_group` : `${tree.combine}Group`]: group };
	return tree.not ? { [isSnake ? 'not_expression' : 'notExpression']: combined } : combined;
}

const inSnakeCase = (value: object): object =>
	JSON.parse(
		JSON.stringify(value).replaceAll(/"(\w+)":/g, (key) =>
			key.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
		),
	) as object;

const rowsIn = (tree: Tree): number => (isRow(tree) ? 1 : tree.trees.reduce((sum, one) => sum + rowsIn(one), 0));

const combine = fc.constantFrom('and' as const, 'or' as const);
const row = fc
	.record({
		field: fc.constantFrom(...fields),
		match: fc.constantFrom(...Object.keys(numbers), ...Object.keys(texts)),
		word: fc.constantFrom('Germany', 'ger', 'mobile', 'TOP', 'n', '7'),
		number: fc.constantFrom('0', '7', '9.5'),
		to: fc.constantFrom('7', '23'),
		caseSensitive: fc.boolean(),
		not: fc.boolean(),
	})
	.map(({ word, number, ...rest }): DimensionRow => ({ ...rest, value: rest.match in numbers ? number : word }));

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 3, withCrossShrink: true },
		row,
		fc.record({ combine, not: fc.boolean(), trees: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
	),
}));

describe('a dimension filter', () => {
	it('keeps the events that match its rows and its JSON, to any depth and in camel or snake case', () => {
		fc.assert(
			fc.property(
				fc.array(row, { maxLength: 5 }),
				combine,
				fc.option(tree, { nil: undefined }),
				fc.boolean(),
				(rows, by, nested, isSnake) => {
					const json = nested && jsonOf(nested, isSnake);
					const built = filtersOf({
						filters: { dimensionFilters: { filter: rows }, combineFilters: by, dimensionFilterJson: json as never },
					}).dimensionFilter;
					if (rows.length === 0 && !nested) return void expect(built).toBeUndefined();
					const sent = JSON.parse(JSON.stringify(built)) as Parameters<typeof compileFilter>[0];
					const test = compileFilter<Event>(sent, (filter, name) => (event) => textTest(filter)(event[name] ?? ''));
					const trees: Tree[] = [
						...(rows.length > 0 ? [{ combine: by, not: false, trees: rows }] : []),
						...(nested ? [nested] : []),
					];
					const expected = events.filter((event) => trees.every((one) => isMatchOf(one, event)));
					expect(events.filter(test)).toEqual(expected);
					expect(fieldsIn(sent).length).toBe(trees.reduce((sum, one) => sum + rowsIn(one), 0));
				},
			),
			{ numRuns: 400 },
		);
	});
});
