import { UserError } from 'n8n-workflow';

import { readList } from '../../shared/parameters/readJson';
import type { Expression, FieldFilter, NumericValue } from './shapes';

/** A row of a form that compares a field with a value. */
export interface FieldCondition {
	readonly field: string;
	readonly match: string;
	readonly value: string | number;
}

/** A condition with everything that filters of reports support. */
export interface FieldComparison extends FieldCondition {
	/** The largest number of "between". */
	readonly to?: string | number;
	readonly caseSensitive?: boolean;
}

type Filter = FieldFilter & { readonly emptyFilter?: object };

const matchTypes: Readonly<Record<string, string>> = {
	beginsWith: 'BEGINS_WITH',
	contains: 'CONTAINS',
	endsWith: 'ENDS_WITH',
	exact: 'EXACT',
	fullRegexp: 'FULL_REGEXP',
	partialRegexp: 'PARTIAL_REGEXP',
};

const operations: Readonly<Record<string, string>> = {
	equal: 'EQUAL',
	greaterThan: 'GREATER_THAN',
	greaterThanOrEqual: 'GREATER_THAN_OR_EQUAL',
	lessThan: 'LESS_THAN',
	lessThanOrEqual: 'LESS_THAN_OR_EQUAL',
};

/** A number in Google's form: 64-bit integers are text. A decimal comma is accepted. */
function numericValue(fieldName: string, value: string | number): NumericValue {
	const text = String(value).trim();
	const number = Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
	if (text === '' || !Number.isFinite(number)) {
		throw new UserError(
			`The condition on "${fieldName}" compares numbers, and "${text.slice(0, 80)}" is not a number. Enter a number.`,
		);
	}
	return Number.isSafeInteger(number) ? { int64Value: String(number) } : { doubleValue: number };
}

/** The values of a list: separated by commas (`\,` for a comma within one), or a JSON list. Pure. */
export function valuesOf(text: string): string[] {
	const list = readList('Value', text);
	if (list) return list.map(String);
	return text
		.split(/(?<!\\),/)
		.map((value) => value.replaceAll('\\,', ',').trim())
		.filter((value) => value !== '');
}

/**
 * The filter on one field in Google's form. Pure.
 *
 * @throws UserError when the field, its number or its list of values is missing.
 */
export function filterOn({ field, match, value, to = '', caseSensitive }: FieldComparison): Filter {
	const fieldName = field.trim();
	if (fieldName === '') throw new UserError('A condition has no field. Give the API name of a field, such as country.');
	if (match === 'empty') return { fieldName, emptyFilter: {} };
	if (match === 'between') {
		const betweenFilter = { fromValue: numericValue(fieldName, value), toValue: numericValue(fieldName, to) };
		return { fieldName, betweenFilter };
	}
	const operation = operations[match];
	if (operation !== undefined) {
		return { fieldName, numericFilter: { operation, value: numericValue(fieldName, value) } };
	}
	const letters = caseSensitive === undefined ? {} : { caseSensitive };
	if (match !== 'inList') {
		return { fieldName, stringFilter: { matchType: matchTypes[match], value: String(value), ...letters } };
	}
	const values = valuesOf(String(value));
	if (values.length > 0) return { fieldName, inListFilter: { values, ...letters } };
	throw new UserError(`The condition on "${fieldName}" has no value. Enter at least one value.`);
}

/**
 * A condition of an audience or a channel in Google's form, for which Google ignores case. Pure.
 *
 * @throws UserError when the field, its value or its number is missing.
 */
export function fieldFilter(condition: FieldCondition): FieldFilter {
	const filter = filterOn(condition);
	if (condition.value !== '') return filter;
	throw new UserError(`The condition on "${condition.field.trim()}" has no value. Enter what it is compared with.`);
}

/** All groups must match, and one condition of each: the only form that Google accepts at the top of an expression (gtm-as-code). Pure. */
export const andOfOrs = (groups: ReadonlyArray<readonly Expression[]>): Expression => ({
	andGroup: { filterExpressions: groups.map((filterExpressions) => ({ orGroup: { filterExpressions } })) },
});

/** Whether an expression has that form and is not empty. Pure. */
export const isAndOfOrs = (expression: Expression | undefined): boolean => {
	const inner = expression?.andGroup?.filterExpressions ?? [];
	return inner.length > 0 && inner.every(({ orGroup }) => orGroup !== undefined);
};

/** How text can match, as choices of a form. */
export const textMatches = [
	{ name: 'Begins With', value: 'beginsWith' },
	{ name: 'Contains', value: 'contains' },
	{ name: 'Ends With', value: 'endsWith' },
	{ name: 'Is Exactly', value: 'exact' },
	{ name: 'Is One Of', value: 'inList' },
	{ name: 'Matches Regular Expression, in Part', value: 'partialRegexp' },
	{ name: 'Matches Regular Expression, Whole', value: 'fullRegexp' },
] as const;

/** How numbers can match, as choices of a form. */
export const numberMatches = [
	{ name: 'Between', value: 'between' },
	{ name: 'Equal To', value: 'equal' },
	{ name: 'Greater Than', value: 'greaterThan' },
	{ name: 'Greater Than or Equal To', value: 'greaterThanOrEqual' },
	{ name: 'Less Than', value: 'lessThan' },
	{ name: 'Less Than or Equal To', value: 'lessThanOrEqual' },
] as const;
