import type { Fields } from '../../../shared/catalogue/fields';

/** Turns a filter round. */
export const not = {
	displayName: 'Not',
	name: 'not',
	type: 'boolean',
	default: false,
	description: 'Whether to keep what does not match instead',
} as const;

const group = {
	displayName: 'In Group',
	name: 'group',
	type: 'string',
	default: '',
	placeholder: 'e.g. europe',
	description: 'The name of one of the filter groups below; none when empty',
} as const;

/** One filter on a dimension. */
export const dimensionRow = [
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
			{ name: 'Is Between (Number)', value: 'between' },
			{ name: 'Is Empty or (Not Set)', value: 'empty' },
			{ name: 'Is Equal To (Number)', value: 'equal' },
			{ name: 'Is Exactly', value: 'exact' },
			{ name: 'Is Greater Than (Number)', value: 'greaterThan' },
			{ name: 'Is Greater Than or Equal To (Number)', value: 'greaterThanOrEqual' },
			{ name: 'Is Less Than (Number)', value: 'lessThan' },
			{ name: 'Is Less Than or Equal To (Number)', value: 'lessThanOrEqual' },
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
		placeholder: 'e.g. Germany',
		description: 'For "Is One Of": values separated by commas (write \\, for a comma within a value), or a JSON list',
		displayOptions: { hide: { match: ['empty'] } },
	},
	{
		displayName: 'Up To',
		name: 'to',
		type: 'string',
		default: '',
		placeholder: 'e.g. 20',
		description: 'The largest number that is kept',
		displayOptions: { show: { match: ['between'] } },
	},
	{
		displayName: 'Case Sensitive',
		name: 'caseSensitive',
		type: 'boolean',
		default: false,
		description: 'Whether capitals and small letters differ',
		displayOptions: {
			show: { match: ['beginsWith', 'contains', 'endsWith', 'exact', 'fullRegexp', 'inList', 'partialRegexp'] },
		},
	},
	not,
	group,
] as const satisfies Fields;

/** One filter on a metric. */
export const metricRow = [
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
	group,
] as const satisfies Fields;
