import type { Fields } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/propertyField';
import { rangeFields } from './dateFields';
import { currencyOption, keepEmptyRowsOption, metricsField, weekStartOption } from './fields';
import { filterFields, filterOptions } from './filterFields';

const pivotRow = [
	{
		displayName: 'Dimensions',
		name: 'fieldNames',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. deviceCategory',
		description: 'The dimensions of this pivot, separated by commas; dateRange tells several date ranges apart',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
	},
	{
		displayName: 'Order By',
		name: 'orderBy',
		type: 'string',
		default: '',
		placeholder: 'e.g. sessions desc',
		description: 'Metrics or dimensions of this pivot, separated by commas, each with "desc" or "asc" (the default)',
	},
	{
		displayName: 'Aggregations',
		name: 'aggregations',
		type: 'multiOptions',
		options: [
			{ name: 'Maximum', value: 'MAXIMUM' },
			{ name: 'Minimum', value: 'MINIMUM' },
			{ name: 'Total', value: 'TOTAL' },
		],
		default: [],
		description: 'Of each metric over this pivot; part of "One Item with All Rows" and of "Raw"',
	},
] as const satisfies Fields;

/** What a report that crosses dimensions is made from. */
export const pivotFields = [
	propertyField,
	metricsField,
	...rangeFields,
	{
		displayName: 'Pivots',
		name: 'pivots',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Pivot',
		default: {},
		description: 'The first one makes the rows, the others make the columns',
		options: [{ displayName: 'Pivot', name: 'pivot', values: [...pivotRow] }],
	},
	{
		displayName: 'Pivots (JSON)',
		name: 'pivotsJson',
		type: 'json',
		default: '',
		placeholder: 'e.g. [{"fieldNames": ["country"], "limit": 10}]',
		description:
			'Replaces the pivots above: a list in the form of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runPivotReport#Pivot">Pivot</a>, such as [{"fieldNames": ["country"], "limit": 10}, {"fieldNames": ["deviceCategory"], "limit": 3}]',
	},
	...filterFields,
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'One Item per Combination', value: 'rows', description: 'Each with all dimensions and metrics' },
			{ name: 'One Item with All Rows', value: 'oneItem', description: 'The same in a list, with the aggregations' },
			{ name: 'Raw', value: 'raw', description: "Google's own answer, unchanged" },
			{
				name: 'Table',
				value: 'table',
				description: 'One item per value of the first pivot, with a column for each value of the others',
			},
		],
		default: 'rows',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [currencyOption, ...filterOptions, keepEmptyRowsOption, weekStartOption],
	},
] as const satisfies Fields;
