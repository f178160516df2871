import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';
import { forAgents } from '../../../shared/parameters/audience';
import { partsOf } from '../../../shared/parameters/partsOf';
import { listFields } from '../../../shared/parameters/listFields';
import { dimensionsOf } from './ask/dimensionExpressions';
import type { ReportRequest } from './request';

export const metricsField = {
	displayName: 'Metric Names or IDs',
	name: 'metrics',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'loadMetrics', loadOptionsDependsOn: ['property.value', 'dimensions'] },
	default: ['activeUsers'],
	description:
		'At most 10; in an expression, API or display names separated by commas, and viewsPerUser=screenPageViews/activeUsers computes a new one. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
} as const satisfies INodeProperties;

export const dimensionsField = {
	displayName: 'Dimension Names or IDs',
	name: 'dimensions',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'loadDimensions', loadOptionsDependsOn: ['property.value', 'metrics'] },
	default: [],
	description:
		'At most 9; in an expression, API or display names separated by commas, such as date,country, and place=concatenate(city, country) or lowerCase(country) makes a new one. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
} as const satisfies INodeProperties;

/** The one metric that an event watches. */
export const metricField = {
	displayName: 'Metric Name or ID',
	name: 'metric',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'loadMetrics', loadOptionsDependsOn: ['property.value'] },
	default: 'sessions',
	required: true,
	description:
		'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
} as const satisfies INodeProperties;

const names = (list: readonly string[]) => [...new Set(list.map((name) => name.trim()).filter((name) => name !== ''))];

/** A metric by its name, or one that Google computes: `viewsPerUser=screenPageViews/activeUsers`. */
function metricOf(text: string): { name: string; expression?: string } {
	const [, name, expression] = /^([A-Za-z0-9_]+)\s*=\s*(.+)$/s.exec(text) ?? [];
	if (name !== undefined && expression !== undefined) return { name, expression };
	return /[-+*/()]/.test(text)
		? { name: text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, ''), expression: text }
		: { name: text };
}

const [maxMetrics, maxDimensions] = [10, 9];

/**
 * The metrics and dimensions of a request.
 *
 * @throws UserError when there is neither, or more than Google takes.
 */
export function fieldsOf(metrics: readonly string[], dimensions: readonly string[]) {
	const fields = { metrics: names(metrics).map(metricOf), dimensions: dimensionsOf(names(dimensions)) };
	const [m, d] = [fields.metrics.length, fields.dimensions.length];
	if (m + d === 0) throw new UserError('Choose at least one metric or dimension, such as the metric activeUsers.');
	if (m <= maxMetrics && d <= maxDimensions) return fields;
	const [label, count, max] = m > maxMetrics ? ['metrics', m, maxMetrics] : ['dimensions', d, maxDimensions];
	throw new UserError(
		`A report has at most ${max} ${label}, not ${count}. Leave some out, or ask for them in another report.`,
	);
}

/** The order of a report's rows. */
export const orderField = {
	displayName: 'Order By',
	name: 'orderBy',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, sortable: true },
	placeholder: 'Add Order',
	default: {},
	description:
		'The first one counts most. Without any: oldest first if there is a dimension of time, else the largest of the first metric first.',
	options: [
		{
			displayName: 'Order',
			name: 'order',
			values: [
				{
					displayName: 'Field Name or ID',
					name: 'field',
					type: 'options',
					typeOptions: {
						loadOptionsMethod: 'loadFields',
						loadOptionsDependsOn: ['property.value', 'metrics', 'dimensions'],
					},
					default: '',
					required: true,
					description:
						'A metric or dimension of this report. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
				},
				{
					displayName: 'Direction',
					name: 'direction',
					type: 'options',
					options: [
						{ name: 'Descending', value: 'desc' },
						{ name: 'Ascending', value: 'asc' },
					],
					default: 'desc',
				},
				{
					displayName: 'Compare Dimension As',
					name: 'compareAs',
					type: 'options',
					options: [
						{ name: 'Number', value: 'number' },
						{ name: 'Text', value: 'text' },
						{ name: 'Text, Ignoring Case', value: 'caseInsensitiveText' },
					],
					default: 'text',
					description: 'How to compare the values of a dimension; metrics are always numbers',
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const orderByTextOption = {
	displayName: 'Order By (Text)',
	name: 'orderByText',
	displayOptions: forAgents,
	type: 'string',
	default: '',
	placeholder: 'e.g. sessions desc, country',
	description: 'How to order the rows: fields separated by commas, each with "desc" or "asc" (the default)',
} as const satisfies INodeProperties;

export interface OrderRow {
	readonly field: string;
	readonly direction: 'asc' | 'desc';
	readonly compareAs: string;
}

const orderTypes: Readonly<Record<string, string>> = {
	text: 'ALPHANUMERIC',
	caseInsensitiveText: 'CASE_INSENSITIVE_ALPHANUMERIC',
	number: 'NUMERIC',
};

type Chosen = Pick<ReportRequest, 'metrics' | 'dimensions'>;

const inTime = /^(?:date|dateHour|dateHourMinute|yearMonth|yearWeek|isoYearIsoWeek|year|nth(?:Day|Week|Month|Year))$/;

/** Oldest first where there is a dimension of time, else the largest of the first metric first. */
function usualOrder({ metrics, dimensions }: Chosen): IDataObject[] {
	const time = dimensions.find(({ name }) => inTime.test(name));
	if (time) return [{ dimension: { dimensionName: time.name } }];
	const [first] = metrics;
	return first && dimensions.length > 0 ? [{ metric: { metricName: first.name }, desc: true }] : [];
}

/** The orders of a text such as `sessions desc, country`. */
function writtenOrders(text: string): OrderRow[] {
	return names(partsOf(text)).map((entry) => {
		const [, field = entry, direction = 'asc'] = /^(.+?)(?:\s+(asc|desc))?$/i.exec(entry) ?? [];
		return { field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc', compareAs: 'text' };
	});
}

/**
 * Google's orderBys; the usual order where nothing was chosen. Pure.
 *
 * @param special columns that Google adds by itself.
 */
export function orderBysOf(
	chosen: Chosen,
	rows: readonly OrderRow[],
	text = '',
	special: readonly string[] = ['dateRange'],
): IDataObject[] {
	const orders = [...rows, ...writtenOrders(text)];
	if (orders.length === 0) return usualOrder(chosen);
	const fieldNames = [...chosen.metrics, ...chosen.dimensions].map(({ name }) => name);
	const stranger = orders.find(({ field }) => !fieldNames.includes(field) && !special.includes(field));
	if (stranger) {
		throw new UserError(
			`The report cannot be ordered by "${stranger.field}", because it is no part of it. Order by one of: ${fieldNames.join(', ')}.`,
		);
	}
	return orders.map(({ field, direction, compareAs }) => {
		const desc = direction === 'desc';
		return chosen.metrics.some(({ name }) => name === field)
			? { metric: { metricName: field }, desc }
			: { dimension: { dimensionName: field, orderType: orderTypes[compareAs] }, desc };
	});
}

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
