import { UserError } from 'n8n-workflow';

import type { Json } from '../../shared/catalogue/fields';
import { readJson } from '../../shared/node/json';

/** Google's nested form of a filter; exactly one key. */
export type FilterExpression = Readonly<Record<string, unknown>>;

export interface DimensionRow {
	readonly field: string;
	readonly match: string;
	readonly value: string;
	readonly caseSensitive: boolean;
	readonly not: boolean;
}

export interface MetricRow {
	readonly field: string;
	readonly comparison: string;
	readonly value: number;
	readonly to: number;
	readonly not: boolean;
}

export type Combine = 'and' | 'or';

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

/** Whole numbers go as text, as Google's 64-bit integers do. */
const numeric = (value: number) =>
	Number.isSafeInteger(value) ? { int64Value: String(value) } : { doubleValue: value };

const negated = (filter: FilterExpression, not: boolean): FilterExpression =>
	not ? { notExpression: { filter } } : { filter };

function dimensionFilter({ field: fieldName, match, value, caseSensitive, not }: DimensionRow): FilterExpression {
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

function group(expressions: readonly FilterExpression[], combine: Combine): FilterExpression | undefined {
	return expressions.length < 2 ? expressions[0] : { [`${combine}Group`]: { expressions } };
}

const kinds = ['andGroup', 'orGroup', 'notExpression', 'filter'];

function checkedJson(label: string, json: Json | undefined): FilterExpression[] {
	if (json === undefined || json === null) return [];
	const keys = typeof json === 'object' && !Array.isArray(json) ? Object.keys(json) : ['?'];
	if (keys.length === 0) return [];
	if (keys.length === 1 && kinds.includes(keys[0] ?? '')) return [json as FilterExpression];
	throw new UserError(
		`"${label}" must be one FilterExpression: a JSON object with exactly one of ${kinds.join(', ')}, such as {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}.`,
	);
}

/** Filters that must all hold; undefined when there is none. */
export const allOf = (...expressions: ReadonlyArray<FilterExpression | undefined>): FilterExpression | undefined =>
	group(
		expressions.filter((expression) => expression !== undefined),
		'and',
	);

/** The filter on dimensions: the rows combined, and the JSON one on top of them. Pure. */
export const dimensionFilterOf = (rows: readonly DimensionRow[], combine: Combine, json?: Json) =>
	allOf(group(rows.map(dimensionFilter), combine), ...checkedJson('Dimension Filter (JSON)', json));

/** The filter on metrics: the rows combined, and the JSON one on top of them. Pure. */
export const metricFilterOf = (rows: readonly MetricRow[], combine: Combine, json?: Json) =>
	allOf(group(rows.map(metricFilter), combine), ...checkedJson('Metric Filter (JSON)', json));

/** Keeps the rows whose dimensions have one of these values. */
export const oneOf = (fieldName: string, values: readonly string[]): FilterExpression => ({
	filter: { fieldName, inListFilter: { values, caseSensitive: true } },
});
