import { invalid } from '../server/errors.mts';
import type { Filter, FilterExpression, NumericValue } from './messages.mts';

type Test<T> = (subject: T) => boolean;

/** Compiles the and, or and not of a filter; the leaves are up to the caller. */
export function compileFilter<T>(
	expression: FilterExpression,
	leaf: (filter: Filter, name: string) => Test<T>,
): Test<T> {
	const { andGroup, orGroup, notExpression, filter } = expression;
	if (andGroup) {
		const tests = listOf('And', andGroup.expressions).map((inner) => compileFilter(inner, leaf));
		return (subject) => tests.every((test) => test(subject));
	}
	if (orGroup) {
		const tests = listOf('Or', orGroup.expressions).map((inner) => compileFilter(inner, leaf));
		return (subject) => tests.some((test) => test(subject));
	}
	if (notExpression) {
		const test = compileFilter(notExpression, leaf);
		return (subject) => !test(subject);
	}
	// belief(filter-no-content): the words for an expression without any of its four members.
	if (!filter) throw invalid('A filter expression must set one of andGroup, orGroup, notExpression, filter.');
	return leaf(filter, filter.fieldName ?? '');
}

/** The names of all fields that a filter reads. */
export function fieldsOf(expression: FilterExpression | undefined): string[] {
	if (!expression) return [];
	const { andGroup, orGroup, notExpression, filter } = expression;
	const inner = [...(andGroup?.expressions ?? []), ...(orGroup?.expressions ?? []), notExpression];
	return [...inner.flatMap((each) => fieldsOf(each)), ...(filter?.fieldName ? [filter.fieldName] : [])];
}

/**
 * "And group cannot be empty in the filter expression." (MyOutDeskLLC/Laravel-Analytics-V4#4).
 * belief(filter-empty-or): the words are the same for the other kind of group.
 */
function listOf(group: 'And' | 'Or', expressions: FilterExpression[] | undefined): FilterExpression[] {
	if (!expressions?.length) throw invalid(`${group} group cannot be empty in the filter expression.`);
	return expressions;
}

/**
 * The test that a primitive filter makes of a dimension value.
 * belief(filter-words): the words for a list without values and a filter without a kind.
 */
export function textTest(filter: Filter): Test<string> {
	const { stringFilter, inListFilter, numericFilter, betweenFilter, emptyFilter } = filter;
	if (stringFilter) return stringTest(stringFilter);
	if (inListFilter) {
		const { values = [], caseSensitive = false } = inListFilter;
		if (values.length === 0) throw invalid('The inListFilter must have at least one value.');
		const fold = folding(caseSensitive);
		const wanted = new Set(values.map(fold));
		return (text) => wanted.has(fold(text));
	}
	if (numericFilter || betweenFilter) {
		const test = numberTest(filter);
		return (text) => text.trim() !== '' && Number.isFinite(Number(text)) && test(Number(text));
	}
	if (emptyFilter) return (text) => text === '' || text === '(not set)';
	throw invalid(`The filter for ${filter.fieldName ?? ''} must set one kind of filter.`);
}

/**
 * The test that a primitive filter makes of a metric value.
 * belief(filter-words): the words for a filter of numbers without an operation, and another kind of filter.
 */
export function numberTest(filter: Filter): Test<number> {
	const { numericFilter, betweenFilter } = filter;
	if (betweenFilter) {
		const [from, to] = [numberOf(betweenFilter.fromValue), numberOf(betweenFilter.toValue)];
		return (value) => value >= from && value <= to;
	}
	if (!numericFilter) throw invalid(`The metric ${filter.fieldName ?? ''} can only be filtered by number.`);
	const wanted = numberOf(numericFilter.value);
	switch (numericFilter.operation) {
		case 'EQUAL':
			return (value) => value === wanted;
		case 'LESS_THAN':
			return (value) => value < wanted;
		case 'LESS_THAN_OR_EQUAL':
			return (value) => value <= wanted;
		case 'GREATER_THAN':
			return (value) => value > wanted;
		case 'GREATER_THAN_OR_EQUAL':
			return (value) => value >= wanted;
		default:
			throw invalid('The numericFilter must have an operation.');
	}
}

/** belief(filter-words): the words for a number without a value. */
function numberOf(value: NumericValue | undefined): number {
	const number = value?.int64Value ?? value?.doubleValue;
	if (number === undefined) throw invalid('A NumericValue must set int64Value or doubleValue.');
	return Number(number);
}

const folding = (caseSensitive: boolean) => (text: string) => (caseSensitive ? text : text.toLowerCase());

function stringTest({
	matchType,
	value = '',
	caseSensitive = false,
}: NonNullable<Filter['stringFilter']>): Test<string> {
	const fold = folding(caseSensitive);
	const wanted = fold(value);
	switch (matchType) {
		case 'BEGINS_WITH':
			return (text) => fold(text).startsWith(wanted);
		case 'ENDS_WITH':
			return (text) => fold(text).endsWith(wanted);
		case 'CONTAINS':
			return (text) => fold(text).includes(wanted);
		case 'FULL_REGEXP':
			return regexpTest(`^(?:${value})$`, value, caseSensitive);
		case 'PARTIAL_REGEXP':
			return regexpTest(value, value, caseSensitive);
		default:
			return (text) => fold(text) === wanted;
	}
}

/** belief(filter-words): the words for an invalid pattern. */
function regexpTest(source: string, shown: string, caseSensitive: boolean): Test<string> {
	try {
		const pattern = new RegExp(source, caseSensitive ? 'u' : 'iu');
		return (text) => pattern.test(text);
	} catch {
		throw invalid(`The regular expression ${shown} is not valid.`);
	}
}
