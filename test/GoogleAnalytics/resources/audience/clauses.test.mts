import { describe, expect, it } from 'vitest';

import { clausesOf, type ConditionRow } from '../../../../nodes/GoogleAnalytics/resources/audience/clauses';
import type { Json } from '../../../../nodes/shared/catalogue/fields';
import { audiences } from '../../../../nodes/GoogleAnalytics/resources/audience/audience';

const row = (more: Partial<ConditionRow>): ConditionRow => ({
	...{ clause: 'INCLUDE', eventName: '', field: '', match: 'exact', value: '', not: false, group: '' },
	...more,
});
const purchase = row({ eventName: 'purchase' });
const conditionsOf = (...given: Parameters<typeof clausesOf>) =>
	audiences.shape.of({ filterClauses: clausesOf(...given) })['conditions'];

describe('the conditions of an audience', () => {
	it('are and-ed, those of one group or-ed, those that exclude are a separate clause', () => {
		const rows = [
			row({ eventName: 'sign_up', group: 'a' }),
			purchase,
			row({ eventName: 'view_item' }),
			row({ field: 'country', value: 'Germany', group: 'a' }),
			row({ clause: 'EXCLUDE', field: 'sessionCount', match: 'greaterThan', value: '5' }),
		];
		expect(conditionsOf(rows, 'sameSession', undefined)).toEqual([
			{
				clause: 'INCLUDE',
				scope: 'WITHIN_SAME_SESSION',
				text: '(event sign_up or country is "Germany") and event purchase and event view_item',
			},
			{ clause: 'EXCLUDE', scope: 'WITHIN_SAME_SESSION', text: 'sessionCount > 5' },
		]);
	});

	it('are on a parameter of an event as well', () => {
		const rows = [row({ eventName: 'purchase', field: 'value', match: 'greaterThan', value: '100' })];
		expect(clausesOf(rows, 'sameEvent', [])).toEqual([
			{
				clauseType: 'INCLUDE',
				simpleFilter: {
					scope: 'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_EVENT',
					filterExpression: {
						andGroup: {
							filterExpressions: [
								{
									orGroup: {
										filterExpressions: [
											{
												eventFilter: {
													eventName: 'purchase',
													eventParameterFilterExpression: {
														andGroup: {
															filterExpressions: [
																{
																	dimensionOrMetricFilter: {
																		fieldName: 'value',
																		numericFilter: { operation: 'GREATER_THAN', value: { int64Value: '100' } },
																	},
																},
															],
														},
													},
												},
											},
										],
									},
								},
							],
						},
					},
				},
			},
		]);
	});

	it('can be names of events, rows in short form, or Google’s own clauses, in snake_case too', () => {
		expect(conditionsOf([], 'acrossSessions', ['purchase'])).toEqual([
			{ clause: 'INCLUDE', scope: 'ACROSS_ALL_SESSIONS', text: 'event purchase' },
		]);
		const short: Json = [
			{ event_name: 'purchase', field: 'value', match: 'greaterThan', value: 100 },
			{ field: 'country', value: ['Austria', 'Germany'], group: 'a' },
			{ field: 'city', value: 'Rome', group: 'a', not: true },
			{ clause: 'EXCLUDE', eventName: 'refund' },
		];
		expect(conditionsOf([], 'sameSession', short)).toEqual([
			{
				clause: 'INCLUDE',
				scope: 'WITHIN_SAME_SESSION',
				text: 'event purchase with value > 100 and (country is one of "Austria", "Germany" or not (city is "Rome"))',
			},
			{ clause: 'EXCLUDE', scope: 'WITHIN_SAME_SESSION', text: 'event refund' },
		]);
		const top = (name: string) => ({
			and_group: {
				filter_expressions: [{ or_group: { filter_expressions: [{ event_filter: { event_name: name } }] } }],
			},
		});
		const sequence = {
			clause_type: 'INCLUDE',
			sequence_filter: {
				scope: 'AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS',
				sequence_steps: [{ filter_expression: top('view_item') }, { filter_expression: top('purchase') }],
			},
		};
		expect(conditionsOf([], 'sameEvent', sequence)).toEqual([
			{ clause: 'INCLUDE', scope: 'ACROSS_ALL_SESSIONS', text: 'event view_item, then event purchase' },
		]);
	});

	const clause = { clauseType: 'INCLUDE', simpleFilter: { filterExpression: { eventFilter: { eventName: 'x' } } } };
	it.each<[readonly ConditionRow[], Parameters<typeof clausesOf>[2], RegExp]>([
		[[], [], /The audience would be empty/],
		[[row({ clause: 'EXCLUDE', eventName: 'purchase' })], [], /The audience would be empty/],
		[[row({})], [], /has no event and no field/],
		[[row({ eventName: 'purchase', not: true })], [], /"Not" requires a condition without an event/],
		[[], [{ eventName: 'purchase', not: true }], /"Not" requires a condition without an event.*Example: \[/],
		[[purchase], ['sign_up'], /Use either "Conditions" or "Filter Clauses \(JSON\)"/],
		[
			[{ ...purchase, group: 'a' }, row({ clause: 'EXCLUDE', eventName: 'x', group: 'a' })],
			[],
			/"a" includes and excludes/,
		],
		[[], [{ ...clause, clauseType: 'TAKE' }], /clauseType INCLUDE or EXCLUDE/],
		[[], [{ clauseType: 'INCLUDE' }], /either a simpleFilter or a sequenceFilter/],
		[[], [{ ...clause, sequenceFilter: {} }], /either a simpleFilter or a sequenceFilter/],
		[[], [{ clauseType: 'INCLUDE', sequenceFilter: {} }], /needs sequenceSteps/],
		[[], [clause], /only as an andGroup of orGroups/],
		[[], 5, /has no event and no field/],
	])('%j and %j are refused', (rows, json, message) => {
		expect(() => clausesOf(rows, 'acrossSessions', json)).toThrow(message);
	});
});
