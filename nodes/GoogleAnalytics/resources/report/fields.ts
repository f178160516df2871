import type { INodeProperties } from 'n8n-workflow';

import { listFields } from '../../../shared/parameters/listFields';
import type { Fields } from '../../../shared/catalogue/fields';
import { propertyField } from '../../api/propertyField';
import { dateFields } from './dateFields';
import { filterFields, filterOptions } from './filterFields';
import { orderField } from './orderField';

/** Shared by all reports of a property. */
export const metricsField = {
	displayName: 'Metric Names or IDs',
	name: 'metrics',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'loadMetrics', loadOptionsDependsOn: ['property.value'] },
	default: ['activeUsers'],
	description:
		'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	hint: 'At most 10. In an expression: names separated by commas; viewsPerUser=screenPageViews/activeUsers computes a new one.',
} as const satisfies INodeProperties;

export const dimensionsField = {
	displayName: 'Dimension Names or IDs',
	name: 'dimensions',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'loadDimensions', loadOptionsDependsOn: ['property.value'] },
	default: [],
	description:
		'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	hint: 'At most 9. In an expression: names separated by commas, such as date,country.',
} as const satisfies INodeProperties;

/** How many rows, and in which form. */
export const sizeFields = [
	...listFields,
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'One Item per Row',
				value: 'rows',
				description: 'Numbers as numbers, dates as 2026-12-31; no item when there are no rows',
			},
			{
				name: 'One Item with All Rows',
				value: 'oneItem',
				description: 'The same rows in a list, with totals, time zone, currency and what to know before trusting them',
			},
			{ name: 'Raw', value: 'raw', description: "Google's own answers, unchanged" },
		],
		default: 'rows',
	},
] as const satisfies Fields;

export const aggregationsOption = {
	displayName: 'Aggregations',
	name: 'aggregations',
	type: 'multiOptions',
	options: [
		{ name: 'Maximum', value: 'MAXIMUM' },
		{ name: 'Minimum', value: 'MINIMUM' },
		{ name: 'Total', value: 'TOTAL' },
	],
	default: ['TOTAL'],
	description: 'Of each metric over all rows; part of "One Item with All Rows" and of "Raw"',
} as const satisfies INodeProperties;

export const currencyOption = {
	displayName: 'Currency',
	name: 'currencyCode',
	type: 'string',
	default: '',
	placeholder: 'e.g. EUR',
	description: "For amounts of money, as an ISO 4217 code; the property's own when empty",
} as const satisfies INodeProperties;

export const keepEmptyRowsOption = {
	displayName: 'Keep Empty Rows',
	name: 'keepEmptyRows',
	type: 'boolean',
	default: false,
	description: 'Whether to return rows whose metrics are all zero',
} as const satisfies INodeProperties;

export const orderByTextOption = {
	displayName: 'Order By (Text)',
	name: 'orderByText',
	type: 'string',
	default: '',
	placeholder: 'e.g. sessions desc, country',
	description: 'Counts after the orders above: fields separated by commas, each with "desc" or "asc" (the default)',
} as const satisfies INodeProperties;

export const weekStartOption = {
	displayName: 'Weeks Start On',
	name: 'weekStart',
	type: 'options',
	options: [
		{ name: 'Monday', value: 'monday' },
		{ name: 'Sunday', value: 'sunday' },
	],
	default: 'monday',
	description: 'For the date ranges "This Week" and "Last Week"',
} as const satisfies INodeProperties;

const optionsField = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		aggregationsOption,
		currencyOption,
		...filterOptions,
		keepEmptyRowsOption,
		orderByTextOption,
		weekStartOption,
	],
} as const satisfies INodeProperties;

/** What a report is made from. */
export const reportFields = [
	propertyField,
	metricsField,
	dimensionsField,
	...dateFields,
	...filterFields,
	orderField,
	...sizeFields,
	optionsField,
] as const satisfies Fields;
