import type { Fields } from '../../../shared/catalogue/fields';
import { dimensionRow, metricRow, not } from './filterRows';

const groupRow = [
	{
		displayName: 'Group Name',
		name: 'name',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. europe',
		description: 'What its filters say under "In Group"',
	},
	{
		displayName: 'Combine By',
		name: 'combine',
		type: 'options',
		options: [
			{ name: 'And', value: 'and', description: 'All of its filters must hold' },
			{ name: 'Or', value: 'or', description: 'One of its filters must hold' },
		],
		default: 'or',
	},
	{ ...not, description: 'Whether to keep what the whole group does not match instead' },
	{
		displayName: 'Within Group',
		name: 'within',
		type: 'string',
		default: '',
		placeholder: 'e.g. customers',
		description: 'The name of the group that this one is a part of; none when empty',
	},
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
	{
		displayName: 'Filter Groups',
		name: 'filterGroups',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Group',
		default: {},
		description: 'For filters that must be combined in another way, to any depth: a group may lie within another one',
		options: [{ displayName: 'Group', name: 'group', values: [...groupRow] }],
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
		placeholder: 'e.g. {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}',
		description: reference,
	},
	{
		displayName: 'Metric Filter (JSON)',
		name: 'metricFilterJson',
		type: 'json',
		default: '',
		placeholder:
			'e.g. {"filter": {"fieldName": "sessions", "numericFilter": {"operation": "GREATER_THAN", "value": {"int64Value": "10"}}}}',
		description: reference,
	},
] as const satisfies Fields;
