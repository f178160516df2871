import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
	type FilterExpression,
	type Filters,
	filtersOf,
} from '../../../../nodes/GoogleAnalytics/resources/report/filters';
import { valuesOf } from '../../../../nodes/GoogleAnalytics/api/conditions';
import type { Json } from '../../../../nodes/shared/catalogue/fields';

type Combine = NonNullable<Filters['combineFilters']>;
type DimensionRow = NonNullable<Filters['dimensionFilters']>['filter'][number];
type MetricRow = NonNullable<Filters['metricFilters']>['filter'][number];

const dimensionFilterOf = (filter: DimensionRow[], combineFilters: Combine, dimensionFilterJson?: Json) =>
	filtersOf({ filters: { dimensionFilters: { filter }, combineFilters, dimensionFilterJson } }).dimensionFilter;
const metricFilterOf = (filter: MetricRow[], combineFilters: Combine) =>
	filtersOf({ filters: { metricFilters: { filter }, combineFilters } }).metricFilter;

const row = (more: Partial<DimensionRow>): DimensionRow => ({
	field: 'country',
	match: 'exact',
	value: 'Germany',
	to: '',
	caseSensitive: false,
	not: false,
	...more,
});
const metric = (more: Partial<MetricRow>): MetricRow => ({
	field: 'sessions',
	comparison: 'greaterThan',
	value: 10,
	to: 0,
	not: false,
	...more,
});

describe('dimension filters', () => {
	it.each([
		['exact', 'EXACT'],
		['beginsWith', 'BEGINS_WITH'],
		['endsWith', 'ENDS_WITH'],
		['contains', 'CONTAINS'],
		['fullRegexp', 'FULL_REGEXP'],
		['partialRegexp', 'PARTIAL_REGEXP'],
	])('%s is a stringFilter of the type %s', (match, matchType) => {
		expect(dimensionFilterOf([row({ match })], 'and')).toEqual({
			filter: { fieldName: 'country', stringFilter: { matchType, value: 'Germany', caseSensitive: false } },
		});
	});

	it('has lists, emptiness and negation', () => {
		const rows = [
			row({ match: 'inList', value: ' a , b\\, c,, ', caseSensitive: true }),
			row({ match: 'empty', not: true }),
		];
		expect(dimensionFilterOf(rows, 'or')).toEqual({
			orGroup: {
				expressions: [
					{ filter: { fieldName: 'country', inListFilter: { values: ['a', 'b, c'], caseSensitive: true } } },
					{ notExpression: { filter: { fieldName: 'country', emptyFilter: {} } } },
				],
			},
		});
	});

	it('is none without rows, and holds together with the JSON one', () => {
		const json = { filter: { fieldName: 'city', emptyFilter: {} } };
		expect(dimensionFilterOf([], 'and')).toBeUndefined();
		expect(dimensionFilterOf([], 'and', {})).toBeUndefined();
		expect(dimensionFilterOf([], 'or', json)).toEqual(json);
		expect(dimensionFilterOf([row({})], 'or', json)).toMatchObject({ andGroup: { expressions: [{}, json] } });
	});

	it.each([[['filter']], ['filter'], [{ filter: {}, andGroup: {} }], [{ fieldName: 'city' }]])(
		'refuses %j in the JSON field, and says what is expected',
		(json) => {
			expect(() => dimensionFilterOf([], 'and', json)).toThrow(
				/exactly one of andGroup, orGroup, notExpression, filter/,
			);
		},
	);

	it.each([
		['equal', '7', '', { numericFilter: { operation: 'EQUAL', value: { int64Value: '7' } } }],
		['lessThan', ' 7,5 ', '', { numericFilter: { operation: 'LESS_THAN', value: { doubleValue: 7.5 } } }],
		['between', '1', '9', { betweenFilter: { fromValue: { int64Value: '1' }, toValue: { int64Value: '9' } } }],
	])('compares numbers: %s %s', (match, value, to, sent) => {
		expect(dimensionFilterOf([row({ field: 'hour', match, value, to })], 'and')).toEqual({
			filter: { fieldName: 'hour', ...sent },
		});
		expect(() => dimensionFilterOf([row({ match, value: 'noon' })], 'and')).toThrow('"country" compares numbers');
	});

	it.each([
		[{ match: 'inList', value: ' , ' }, '"country" has no value'],
		[{ field: ' ' }, 'A condition has no field'],
	])('rejects a row that lacks something: %j', (more, message) => {
		expect(() => dimensionFilterOf([row(more)], 'and')).toThrow(message);
	});

	it('reads back every list of values, whichever characters they hold', () => {
		const values = fc.array(
			fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
			{ minLength: 1 },
		);
		fc.assert(fc.property(values, (list) => void expect(valuesOf(JSON.stringify(list))).toEqual(list)));
		const plain = values.filter((list) => list.every((text) => !/[\\[]/.test(text)));
		fc.assert(
			fc.property(plain, (list) => {
				expect(valuesOf(list.map((text) => text.replaceAll(',', '\\,')).join(', '))).toEqual(list);
			}),
		);
	});
});

describe('metric filters', () => {
	it.each([
		[10, { int64Value: '10' }],
		[-3, { int64Value: '-3' }],
		[0.5, { doubleValue: 0.5 }],
	])('sends %d as %j', (value, sent) => {
		expect(metricFilterOf([metric({ value })], 'and')).toEqual({
			filter: { fieldName: 'sessions', numericFilter: { operation: 'GREATER_THAN', value: sent } },
		});
	});

	it('chooses the rows that its words say, whatever is combined', () => {
		const holds: Record<string, (x: number, value: number, to: number) => boolean> = {
			equal: (x, value) => x === value,
			lessThan: (x, value) => x < value,
			lessThanOrEqual: (x, value) => x <= value,
			greaterThan: (x, value) => x > value,
			greaterThanOrEqual: (x, value) => x >= value,
			between: (x, value, to) => x >= value && x <= to,
		};
		const number = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(-0.5, 0.5, 1.5));
		const filter = fc.record({
			field: fc.constant('sessions'),
			comparison: fc.constantFrom(...Object.keys(holds)),
			value: number,
			to: number,
			not: fc.boolean(),
		});
		fc.assert(
			fc.property(
				fc.array(filter, { minLength: 1, maxLength: 4 }),
				fc.constantFrom('and', 'or'),
				number,
				(rows, combine, x) => {
					const wanted = rows.map(({ comparison, value, to, not }) => holds[comparison]?.(x, value, to) !== not);
					const expected = combine === 'and' ? wanted.every(Boolean) : wanted.some(Boolean);
					expect(chooses(metricFilterOf(rows, combine as 'and' | 'or'), x)).toBe(expected);
				},
			),
		);
	});
});

/** Reads a filter as Google documents it, for one number. */
function chooses(expression: FilterExpression | undefined, x: number): boolean {
	const [kind, content] = Object.entries(expression ?? {})[0] ?? [];
	const { expressions = [] } = content as { expressions?: FilterExpression[] };
	if (kind === 'andGroup') return expressions.every((one) => chooses(one, x));
	if (kind === 'orGroup') return expressions.some((one) => chooses(one, x));
	if (kind === 'notExpression') return !chooses(content as FilterExpression, x);
	return leafChooses(content as Leaf, x);
}

interface Numeric {
	int64Value?: string;
	doubleValue?: number;
}
interface Leaf {
	numericFilter?: { operation: string; value: Numeric };
	betweenFilter?: { fromValue: Numeric; toValue: Numeric };
}

function leafChooses({ numericFilter, betweenFilter }: Leaf, x: number): boolean {
	const read = ({ int64Value, doubleValue }: Numeric) => Number(int64Value ?? doubleValue);
	if (betweenFilter) return x >= read(betweenFilter.fromValue) && x <= read(betweenFilter.toValue);
	const value = read(numericFilter?.value ?? {});
	const answers: Record<string, boolean> = {
		EQUAL: x === value,
		LESS_THAN: x < value,
		LESS_THAN_OR_EQUAL: x <= value,
		GREATER_THAN: x > value,
		GREATER_THAN_OR_EQUAL: x >= value,
	};
	return answers[numericFilter?.operation ?? ''] ?? false;
}
