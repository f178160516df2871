import { UserError } from 'n8n-workflow';

import type { Json } from '../../../shared/catalogue/fields';
import { readJson } from '../../../shared/parameters/readJson';
import { type Combine, combined, type FilterExpression, type FilterGroup, grouped } from './filterGroups';

export interface DimensionRow {
	readonly field: string;
	readonly match: string;
	readonly value: string;
	readonly to: string;
	readonly caseSensitive: boolean;
	readonly not: boolean;
	readonly group: string;
}

export interface MetricRow {
	readonly field: string;
	readonly comparison: string;
	readonly value: number;
	readonly to: number;
	readonly not: boolean;
	readonly group: string;
}

const matchTypes: Readonly<Record<string, string>> = {
	exact: 'EXACT',
	beginsWith: 'BEGINS_WITH',
	endsWith: 'ENDS_WITH',
	contains: 'CONTAINS',
	fullRegexp: 'FULL_REGEXP',
	partialRegexp: 'PARTIAL_REGEXP',
};

const operations: Readonly<Record<string, string>> = {
	equal: 'EQUAL',
	lessThan: 'LESS_THAN',
	lessThanOrEqual: 'LESS_THAN_OR_EQUAL',
	greaterThan: 'GREATER_THAN',
	greaterThanOrEqual: 'GREATER_THAN_OR_EQUAL',
};

/** The values of a list: separated by commas (`\,` for a comma within one), or a JSON list. */
export function valuesOf(text: string): string[] {
	const json = text.trim().startsWith('[') ? readJson('Value', text) : undefined;
	if (Array.isArray(json)) return json.map(String);
	return text
		.split(/(?<!\\),/)
		.map((value) => value.replaceAll('\\,', ',').trim())
		.filter((value) => value !== '');
}

function numberOf(field: string, text: string): number {
	const number = Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'));
	if (text.trim() !== '' && Number.isFinite(number)) return number;
	throw new UserError(`The filter on "${field}" compares numbers, and "${text.slice(0, 80)}" is none. Give a number.`);
}

/** Whole numbers go as text, as Google's 64-bit integers do. */
const numeric = (value: number) =>
	Number.isSafeInteger(value) ? { int64Value: String(value) } : { doubleValue: value };

const negated = (filter: FilterExpression, not: boolean): FilterExpression =>
	not ? { notExpression: { filter } } : { filter };

function dimensionFilter(row: DimensionRow): FilterExpression {
	const { field: fieldName, match, value, caseSensitive, not } = row;
	if (match === 'between' || match in operations) {
		const to = match === 'between' ? numberOf(fieldName, row.to) : 0;
		return metricFilter({ ...row, comparison: match, value: numberOf(fieldName, value), to });
	}
	if (match === 'empty') return negated({ fieldName, emptyFilter: {} }, not);
	if (match !== 'inList') {
		return negated({ fieldName, stringFilter: { matchType: matchTypes[match], value, caseSensitive } }, not);
	}
	const values = valuesOf(value);
	if (values.length === 0) throw new UserError(`The filter on "${fieldName}" has no values to be in the list of.`);
	return negated({ fieldName, inListFilter: { values, caseSensitive } }, not);
}

function metricFilter({ field: fieldName, comparison, value, to, not }: MetricRow): FilterExpression {
	return comparison === 'between'
		? negated({ fieldName, betweenFilter: { fromValue: numeric(value), toValue: numeric(to) } }, not)
		: negated({ fieldName, numericFilter: { operation: operations[comparison], value: numeric(value) } }, not);
}

const kinds = ['andGroup', 'orGroup', 'notExpression', 'filter'];

function checkedJson(label: string, json: Json | undefined): FilterExpression[] {
	if (json === undefined || json === null) return [];
	const keys = typeof json === 'object' && !Array.isArray(json) ? Object.keys(json) : ['?'];
	if (keys.length === 0) return [];
	if (keys.length === 1 && kinds.includes(keys[0] ?? '')) return [json as FilterExpression];
	throw new UserError(
		`"${label}" must be one FilterExpression: a JSON object with exactly one of ${kinds.join(', ')}, such as {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}; [null] for no filter.`,
	);
}

/** Filters that must all hold; undefined when there is none. */
export const allOf = (...expressions: ReadonlyArray<FilterExpression | undefined>): FilterExpression | undefined =>
	combined(
		expressions.filter((expression) => expression !== undefined),
		'and',
	);

/** What a report's filters on dimensions, or on metrics, are made from. */
export interface Built<Row> {
	readonly rows: readonly Row[];
	readonly combine: Combine;
	readonly groups?: readonly FilterGroup[];
	readonly json?: Json;
}

/** The filter on dimensions: the rows combined, and the JSON one on top of them. Pure. */
export const dimensionFilterOf = ({ rows, combine, groups = [], json }: Built<DimensionRow>) =>
	allOf(
		grouped(
			rows.map((row) => ({ group: row.group, expression: dimensionFilter(row) })),
			groups,
			combine,
		),
		...checkedJson('Dimension Filter (JSON)', json),
	);

/** The filter on metrics: the rows combined, and the JSON one on top of them. Pure. */
export const metricFilterOf = ({ rows, combine, groups = [], json }: Built<MetricRow>) =>
	allOf(
		grouped(
			rows.map((row) => ({ group: row.group, expression: metricFilter(row) })),
			groups,
			combine,
		),
		...checkedJson('Metric Filter (JSON)', json),
	);

/** Keeps the rows whose dimensions have one of these values. */
export const oneOf = (fieldName: string, values: readonly string[]): FilterExpression => ({
	filter: { fieldName, inListFilter: { values, caseSensitive: true } },
});

/** The names of all fields that a filter reads. Pure. */
export function fieldsIn(expression: unknown): string[] {
	if (typeof expression !== 'object' || expression === null) return [];
	const { fieldName } = expression as { fieldName?: unknown };
	if (typeof fieldName === 'string') return [fieldName];
	return Object.values(expression).flatMap(fieldsIn);
}
