import { describe, expect, it } from 'vitest';

import { andOfOrs, fieldFilter } from '../../../nodes/GoogleAnalytics/api/conditions';
import { conditionText, type Expression } from '../../../nodes/GoogleAnalytics/api/shapes';
import { textOf } from '../../../nodes/GoogleAnalytics/api/adminResource';

const is = (fieldName: string, value: string): Expression => ({
	filter: { fieldName, stringFilter: { matchType: 'EXACT', value } },
});

describe('a condition', () => {
	it.each([
		['exact', 'x', { stringFilter: { matchType: 'EXACT', value: 'x' } }],
		['fullRegexp', 'a|b', { stringFilter: { matchType: 'FULL_REGEXP', value: 'a|b' } }],
		['inList', 'a, b\\, c', { inListFilter: { values: ['a', 'b, c'] } }],
		['inList', '["a","b"]', { inListFilter: { values: ['a', 'b'] } }],
		['equal', ' 5 ', { numericFilter: { operation: 'EQUAL', value: { int64Value: '5' } } }],
		['greaterThan', '-0.5', { numericFilter: { operation: 'GREATER_THAN', value: { doubleValue: -0.5 } } }],
	])('that %s %j is one of Google', (match, value, filter) => {
		expect(fieldFilter({ field: ' country ', match, value })).toEqual({ fieldName: 'country', ...filter });
	});

	it.each([
		[{ field: ' ', match: 'exact', value: 'x' }, /has no field/],
		[{ field: 'country', match: 'exact', value: '' }, /"country" has no value/],
		[{ field: 'country', match: 'inList', value: ' , ' }, /"country" has no value/],
		[{ field: 'sessions', match: 'lessThan', value: 'ten' }, /"sessions" compares numbers, and "ten" is not a number/],
	])('%j is refused', (given, message) => {
		expect(() => fieldFilter(given)).toThrow(message);
	});
});

describe('an expression', () => {
	const european: Expression = {
		orGroup: { filterExpressions: [is('country', 'Austria'), is('country', 'Germany')] },
	};
	const range = { betweenFilter: { fromValue: { int64Value: '1' }, toValue: { doubleValue: 2.5 } } };
	it.each<[Expression, string]>([
		[andOfOrs([[is('browser', 'Chrome')]]), 'browser is "Chrome"'],
		[
			{ andGroup: { filterExpressions: [{ eventFilter: { eventName: 'purchase' } }, european] } },
			'event purchase and (country is "Austria" or country is "Germany")',
		],
		[{ notExpression: is('country', 'Chile') }, 'not (country is "Chile")'],
		[{ dimensionOrMetricFilter: { fieldName: 'sessions', ...range } }, 'sessions is between 1 and 2.5'],
		[{ dimensionOrMetricFilter: { fieldName: 'sessions', numericFilter: { operation: 'LESS_THAN' } } }, 'sessions < 0'],
		[
			{ eventFilter: { eventName: 'purchase', eventParameterFilterExpression: andOfOrs([[is('value', '5')]]) } },
			'event purchase with value is "5"',
		],
		[{ filter: { fieldName: 'medium', inListFilter: { values: ['cpc', 'ppc'] } } }, 'medium is one of "cpc", "ppc"'],
		[{ filter: { fieldName: 'medium', stringFilter: { matchType: 'NEW_TYPE', value: 'x' } } }, 'medium NEW_TYPE "x"'],
		[{}, ''],
		[{ andGroup: {} }, ''],
	])('is told in words: %j', (expression, text) => {
		expect(conditionText(expression)).toBe(text);
	});
});

it('a text of a form is trimmed, required, and no longer than Google accepts', () => {
	expect(textOf('Name', ' abc ', 3)).toBe('abc');
	expect(() => textOf('Name', ' ', 3)).toThrow(/"Name" is missing/);
	expect(() => textOf('Name', 'abcd', 3)).toThrow(/"Name" has 4 characters. Google accepts at most 3/);
});
