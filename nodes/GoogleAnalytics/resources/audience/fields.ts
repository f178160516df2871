import type { Fields } from '../../../shared/catalogue/fields';
import { jsonField, matchField, offSwitchField, rowsField, textField } from '../../api/formFields';

const howToMatch = matchField('exact', [
	{ name: 'Begins With', value: 'beginsWith' },
	{ name: 'Contains', value: 'contains' },
	{ name: 'Ends With', value: 'endsWith' },
	{ name: 'Is Equal To (Number)', value: 'equal' },
	{ name: 'Is Exactly', value: 'exact' },
	{ name: 'Is Greater Than (Number)', value: 'greaterThan' },
	{ name: 'Is Less Than (Number)', value: 'lessThan' },
	{ name: 'Is One Of', value: 'inList' },
	{ name: 'Matches Regular Expression, Entirely', value: 'fullRegexp' },
]);

/** The ways to compare a field of a condition. */
export const matches = howToMatch.options.map(({ value }) => value);

/** Conditions in JSON, in the schema of tools and in errors. */
export const clausesExample =
	'[{"eventName": "purchase"}, {"field": "country", "match": "inList", "value": ["Austria", "Germany"]}, {"clause": "EXCLUDE", "eventName": "refund"}]';

/** One condition that people match. */
export const conditionRow = [
	{
		displayName: 'Matching People',
		name: 'clause',
		type: 'options',
		options: [
			{ name: 'Are Excluded', value: 'EXCLUDE' },
			{ name: 'Are Included', value: 'INCLUDE' },
		],
		default: 'INCLUDE',
	},
	textField('Event Name', 'eventName', 'purchase', 'Event that people caused; empty for a condition on a field'),
	textField(
		'Field or Parameter',
		'field',
		'country',
		'API name of a dimension or metric, such as country or customUser:plan; with an event, one of its parameters or empty',
	),
	howToMatch,
	textField(
		'Compared With',
		'value',
		'Germany',
		'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
	),
	offSwitchField('Not', 'not', 'Whether people match of whom the condition on a field is not true'),
	textField(
		'Or Group',
		'group',
		'europe',
		'Of the conditions with the same group, one must match; all others must match',
	),
] as const satisfies Fields;

export const conditionsField = {
	...rowsField(
		['Conditions', 'conditions'],
		['Condition', 'condition'],
		[...conditionRow],
		'Who is in the audience; conditions cannot be changed later',
	),
	typeOptions: { multipleValues: true },
} as const;

export const clausesField = jsonField(
	'Filter Clauses (JSON)',
	'filterClausesJson',
	'[]',
	clausesExample,
	`List of conditions on an eventName (with a parameter as field if needed) or on a field (API name of a dimension or metric), with match (${matches.join(', ')}) and value, and optionally clause (INCLUDE or EXCLUDE), not and group. Google's <a href="https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences#AudienceFilterClause">filterClauses</a>, which include sequences, are accepted too. Use this field instead of "Conditions".`,
);
