import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Fields } from '../../../shared/catalogue/fields';
import { partsOf } from '../../../shared/parameters/partsOf';
import { listFields } from '../../../shared/parameters/listFields';
import { choicesField, listedField, offSwitchField, severalListedField, textField } from '../../api/formFields';
import { dimensionsOf } from './ask/dimensionExpressions';
import { rejectUniversal } from './names';
import type { ReportRequest } from './request';

export const metricsField = severalListedField(
	'Metric Names or IDs',
	'metrics',
	'loadMetrics',
	'At most 10; in an expression, API or display names separated by commas, and viewsPerUser=screenPageViews/activeUsers computes a new one.',
	['activeUsers'],
);

export const dimensionsField = severalListedField(
	'Dimension Names or IDs',
	'dimensions',
	'loadDimensions',
	'At most 9; in an expression, API or display names separated by commas, such as date,country, and place=concatenate(city, country) or lowerCase(country) makes a new one.',
);

/** The one metric that an event watches. */
export const metricField = {
	...listedField('Metric Name or ID', 'metric', 'loadMetrics'),
	default: 'sessions',
	required: true,
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
	for (const text of [...metrics, ...dimensions]) rejectUniversal(text);
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
export const orderField = textField(
	'Order By',
	'orderBy',
	'sessions desc, country',
	'Such as sessions desc, country; ascending by default. When empty: oldest first if there is a dimension of time, else the largest of the first metric first.',
);

type Chosen = Pick<ReportRequest, 'metrics' | 'dimensions'>;

const inTime =
	/^(?:date|dateHour|dateHourMinute|yearMonth|yearWeek|isoYearIsoWeek|year|isoYear|month|week|isoWeek|day|nth(?:Day|Week|Month|Year))$/;

/** Months, weeks and days of a year, which are in order as long as no other dimension is there. */
const partOfYear = /^(?:month|week|isoWeek|isoYear|day)$/;

/** Oldest first where there is a dimension of time, else the largest of the first metric first. */
function usualOrder({ metrics, dimensions }: Chosen): IDataObject[] {
	const isTime = (name: string) => inTime.test(name) || (dimensions.length === 1 && partOfYear.test(name));
	const time = dimensions.find(({ name }) => isTime(name));
	if (time) return [{ dimension: { dimensionName: time.name } }];
	const [first] = metrics;
	return first && dimensions.length > 0 ? [{ metric: { metricName: first.name }, desc: true }] : [];
}

/**
 * Google's orderBys of a text such as `sessions desc, country`; the usual order where it is empty. Pure.
 *
 * @param special columns that Google adds by itself.
 * @throws UserError for a field that is not in the report.
 */
export function orderBysOf(chosen: Chosen, text: string, special: readonly string[] = ['dateRange']): IDataObject[] {
	const orders = names(partsOf(text)).map((entry) => {
		const [, field = entry, direction = 'asc'] = /^(.+?)(?:\s+(asc|desc))?$/i.exec(entry) ?? [];
		return { field, desc: direction.toLowerCase() === 'desc' };
	});
	if (orders.length === 0) return usualOrder(chosen);
	const fieldNames = [...chosen.metrics, ...chosen.dimensions].map(({ name }) => name);
	const stranger = orders.find(({ field }) => !fieldNames.includes(field) && !special.includes(field));
	if (stranger) {
		throw new UserError(
			`The report cannot be ordered by "${stranger.field}", because it is no part of it. Order by one of: ${fieldNames.join(', ')}.`,
		);
	}
	return orders.map(({ field, desc }) =>
		chosen.metrics.some(({ name }) => name === field)
			? { metric: { metricName: field }, desc }
			: { dimension: { dimensionName: field, orderType: 'ALPHANUMERIC' }, desc },
	);
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

export const aggregationsOption = choicesField(
	'Aggregations',
	'aggregations',
	['TOTAL'],
	'Of each metric over all rows; part of "One Item with All Rows" and of "Raw"',
	[
		{ name: 'Maximum', value: 'MAXIMUM' },
		{ name: 'Minimum', value: 'MINIMUM' },
		{ name: 'Total', value: 'TOTAL' },
	],
);

export const currencyOption = textField(
	'Currency',
	'currencyCode',
	'EUR',
	"For amounts of money, as an ISO 4217 code; the property's own when empty",
);

export const keepEmptyRowsOption = offSwitchField(
	'Keep Empty Rows',
	'keepEmptyRows',
	'Whether to return rows whose metrics are all zero',
);
