import type { INodeProperties } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';

export const audienceNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Buyers',
	description: 'The name that people see',
} as const satisfies INodeProperties;

export const audienceDescriptionField = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. Those who bought something',
	description: 'Who is in it; Google wants one',
} as const satisfies INodeProperties;

/** One condition that people meet. */
export const conditionRow = [
	{
		displayName: 'People Who Meet It',
		name: 'clause',
		type: 'options',
		options: [
			{ name: 'Are Left Out', value: 'EXCLUDE' },
			{ name: 'Are Taken In', value: 'INCLUDE' },
		],
		default: 'INCLUDE',
	},
	{
		displayName: 'Condition Is On',
		name: 'by',
		type: 'options',
		options: [
			{ name: 'An Event', value: 'event', description: 'Such as purchase, with a parameter if wanted' },
			{ name: 'A Field', value: 'field', description: 'A dimension or metric, such as country' },
		],
		default: 'event',
	},
	{
		displayName: 'Event Name',
		name: 'eventName',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. purchase',
		displayOptions: { show: { by: ['event'] } },
	},
	{
		displayName: 'Field or Parameter',
		name: 'field',
		type: 'string',
		default: '',
		placeholder: 'e.g. country',
		description:
			'The API name of a dimension or metric, such as country or customUser:plan; of an event one of its parameters, or nothing',
	},
	{
		displayName: 'Match',
		name: 'match',
		type: 'options',
		options: [
			{ name: 'Begins With', value: 'beginsWith' },
			{ name: 'Contains', value: 'contains' },
			{ name: 'Ends With', value: 'endsWith' },
			{ name: 'Is Equal To (Number)', value: 'equal' },
			{ name: 'Is Exactly', value: 'exact' },
			{ name: 'Is Greater Than (Number)', value: 'greaterThan' },
			{ name: 'Is Less Than (Number)', value: 'lessThan' },
			{ name: 'Is One Of', value: 'inList' },
			{ name: 'Matches Regular Expression, Whole', value: 'fullRegexp' },
		],
		default: 'exact',
	},
	{
		displayName: 'Compared With',
		name: 'value',
		type: 'string',
		default: '',
		placeholder: 'e.g. Germany',
		description: 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
	},
	{
		displayName: 'Not',
		name: 'not',
		type: 'boolean',
		default: false,
		description: 'Whether those meet it of whom the opposite is true',
		displayOptions: { show: { by: ['field'] } },
	},
	{
		displayName: 'Or Group',
		name: 'group',
		type: 'string',
		default: '',
		placeholder: 'e.g. europe',
		description: 'Of conditions with the same word here, one is enough; all others must hold together',
	},
] as const satisfies Fields;

export const conditionsField = {
	displayName: 'Conditions',
	name: 'conditions',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Condition',
	default: {},
	description: 'Who is in the audience; conditions cannot be changed later',
	options: [{ displayName: 'Condition', name: 'condition', values: [...conditionRow] }],
} as const satisfies INodeProperties;

export const clausesField = {
	displayName: 'Filter Clauses (JSON)',
	name: 'filterClausesJson',
	type: 'json',
	default: '[]',
	placeholder:
		'e.g. [{"clauseType": "INCLUDE", "simpleFilter": {"scope": "AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS", "filterExpression": {"andGroup": {"filterExpressions": [{"orGroup": {"filterExpressions": [{"eventFilter": {"eventName": "purchase"}}]}}]}}}}]',
	description:
		'Instead of conditions, Google\'s whole <a href="https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences#AudienceFilterClause">filterClauses</a>, which know sequences too; a text in the list is the name of an event that people caused',
} as const satisfies INodeProperties;
