import type { Fields } from '../../shared/catalogue/fields';

const not = {
	displayName: 'Not',
	name: 'not',
	type: 'boolean',
	default: false,
	description: 'Whether to keep what does not match instead',
} as const;

const dimensionRow = [
	{
		displayName: 'Dimension Name or ID',
		name: 'field',
		type: 'options',
		typeOptions: { loadOptionsMethod: 'loadDimensions', loadOptionsDependsOn: ['property.value'] },
		default: '',
		required: true,
		description:
			'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Match',
		name: 'match',
		type: 'options',
		options: [
			{ name: 'Begins With', value: 'beginsWith' },
			{ name: 'Contains', value: 'contains' },
			{ name: 'Ends With', value: 'endsWith' },
			{ name: 'Is Empty or (Not Set)', value: 'empty' },
			{ name: 'Is Exactly', value: 'exact' },
			{ name: 'Is One Of', value: 'inList' },
			{ name: 'Matches Regular Expression, in Part', value: 'partialRegexp' },
			{ name: 'Matches Regular Expression, Whole', value: 'fullRegexp' },
		],
		default: 'exact',
	},
	{
		displayName: 'Dimension Value',
		name: 'value',
		type: 'string',
		default: '',
		description: 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
		displayOptions: {
			show: { match: ['beginsWith', 'contains', 'endsWith', 'exact', 'fullRegexp', 'inList', 'partialRegexp'] },
		},
	},
	{
		displayName: 'Case Sensitive',
		name: 'caseSensitive',
		type: 'boolean',
		default: false,
		description: 'Whether capitals and small letters differ',
	},
	not,
] as const satisfies Fields;

const metricRow = [
	{
		displayName: 'Metric Name or ID',
		name: 'field',
		type: 'options',
		typeOptions: { loadOptionsMethod: 'loadMetrics', loadOptionsDependsOn: ['property.value'] },
		default: '',
		required: true,
		description:
			'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Is',
		name: 'comparison',
		type: 'options',
		options: [
			{ name: 'Between', value: 'between' },
			{ name: 'Equal To', value: 'equal' },
			{ name: 'Greater Than', value: 'greaterThan' },
			{ name: 'Greater Than or Equal To', value: 'greaterThanOrEqual' },
			{ name: 'Less Than', value: 'lessThan' },
			{ name: 'Less Than or Equal To', value: 'lessThanOrEqual' },
		],
		default: 'greaterThan',
	},
	{ displayName: 'Metric Value', name: 'value', type: 'number', default: 0 },
	{
		displayName: 'Up To',
		name: 'to',
		type: 'number',
		default: 0,
		description: 'The largest value that is kept',
		displayOptions: { show: { comparison: ['between'] } },
	},
	not,
] as const satisfies Fields;

/** Which rows a report keeps. */
export const filterFields = [
	{
		displayName: 'Dimension Filters',
		name: 'dimensionFilters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Filter',
		default: {},
		options: [{ displayName: 'Filter', name: 'filter', values: [...dimensionRow] }],
	},
	{
		displayName: 'Metric Filters',
		name: 'metricFilters',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Filter',
		default: {},
		description: 'On the metrics of a row, after Google has added them up',
		options: [{ displayName: 'Filter', name: 'filter', values: [...metricRow] }],
	},
	{
		displayName: 'Combine Filters By',
		name: 'combineFilters',
		type: 'options',
		options: [
			{ name: 'And', value: 'and', description: 'All of them must hold' },
			{ name: 'Or', value: 'or', description: 'One of the dimension filters, and one of the metric filters' },
		],
		default: 'and',
	},
] as const satisfies Fields;

const reference =
	'In the form of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/FilterExpression">FilterExpression</a>; it must hold together with the filters above';

/** For filters that the rows cannot say, such as groups within groups. */
export const filterOptions = [
	{
		displayName: 'Dimension Filter (JSON)',
		name: 'dimensionFilterJson',
		type: 'json',
		default: '',
		description: reference,
	},
	{
		displayName: 'Metric Filter (JSON)',
		name: 'metricFilterJson',
		type: 'json',
		default: '',
		description: reference,
	},
] as const satisfies Fields;
