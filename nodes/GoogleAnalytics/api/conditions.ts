import { UserError } from 'n8n-workflow';

import type { Expression, FieldFilter, NumericValue } from './shapes';
import { valuesOf } from './valueList';

/** What a row of a form says of a field. */
export interface FieldCondition {
	readonly field: string;
	readonly match: string;
	readonly value: string;
}

/** How Google calls the ways in which a text may match. */
export const matchTypes: Readonly<Record<string, string>> = {
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
	lessThan: 'LESS_THAN',
};

/** A number in Google's form: whole ones go as text, as its 64-bit integers do. Pure. */
export const numericValue = (value: number): NumericValue =>
	Number.isSafeInteger(value) ? { int64Value: String(value) } : { doubleValue: value };

const numeric = (field: string, text: string): NumericValue => {
	const number = Number(text.trim());
	if (text.trim() !== '' && Number.isFinite(number)) return numericValue(number);
	throw new UserError(
		`The condition on "${field}" compares numbers, and "${text.slice(0, 80)}" is none. Give a number.`,
	);
};

/**
 * A condition of a form in Google's form; capitals and small letters are alike to Google. Pure.
 *
 * @throws UserError when the field, its value or its number is missing.
 */
export function fieldFilter({ field, match, value }: FieldCondition): FieldFilter {
	const fieldName = field.trim();
	if (fieldName === '') throw new UserError('A condition has no field. Give the API name of a field, such as country.');
	const operation = operations[match];
	if (operation !== undefined) return { fieldName, numericFilter: { operation, value: numeric(fieldName, value) } };
	if (match === 'inList') {
		const values = valuesOf(value);
		if (values.length > 0) return { fieldName, inListFilter: { values } };
	} else if (value !== '') return { fieldName, stringFilter: { matchType: matchTypes[match], value } };
	throw new UserError(`The condition on "${fieldName}" has no value. Give what it is compared with.`);
}

/** All groups must hold, of each group one: the only form that Google takes at the top of an expression (gtm-as-code). Pure. */
export const andOfOrs = (groups: ReadonlyArray<readonly Expression[]>): Expression => ({
	andGroup: { filterExpressions: groups.map((filterExpressions) => ({ orGroup: { filterExpressions } })) },
});

/** Whether an expression has that form, with something in it. Pure. */
export const isAndOfOrs = (expression: Expression | undefined): boolean => {
	const inner = expression?.andGroup?.filterExpressions ?? [];
	return inner.length > 0 && inner.every(({ orGroup }) => orGroup !== undefined);
};

/** The ways in which a text may match, for forms. */
export const textMatches = [
	{ name: 'Begins With', value: 'beginsWith' },
	{ name: 'Contains', value: 'contains' },
	{ name: 'Ends With', value: 'endsWith' },
	{ name: 'Is Exactly', value: 'exact' },
	{ name: 'Is One Of', value: 'inList' },
	{ name: 'Matches Regular Expression, in Part', value: 'partialRegexp' },
	{ name: 'Matches Regular Expression, Whole', value: 'fullRegexp' },
] as const;
