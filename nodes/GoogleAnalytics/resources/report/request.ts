import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { DateRange } from './dateRanges';
import type { FilterExpression } from './filterGroups';

/** The body of a runReport call, without the page. https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport */
export interface ReportRequest {
	readonly metrics: ReadonlyArray<{ readonly name: string; readonly expression?: string }>;
	readonly dimensions: ReadonlyArray<{ readonly name: string }>;
	readonly dateRanges: readonly DateRange[];
	readonly dimensionFilter?: FilterExpression;
	readonly metricFilter?: FilterExpression;
	readonly orderBys?: readonly IDataObject[];
	readonly metricAggregations?: readonly string[];
	readonly currencyCode?: string;
	readonly keepEmptyRows?: boolean;
	readonly returnPropertyQuota?: boolean;
}

export interface OrderRow {
	readonly field: string;
	readonly direction: 'asc' | 'desc';
	readonly compareAs: string;
}

const names = (list: readonly string[]) => [...new Set(list.map((name) => name.trim()).filter((name) => name !== ''))];

/** A metric by its name, or one that Google computes: `viewsPerUser=screenPageViews/activeUsers`. */
function metricOf(text: string): { name: string; expression?: string } {
	const [, name, expression] = /^([A-Za-z0-9_]+)\s*=\s*(.+)$/s.exec(text) ?? [];
	if (name !== undefined && expression !== undefined) return { name, expression };
	return /[-+*/()]/.test(text)
		? { name: text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, ''), expression: text }
		: { name: text };
}

const [mostMetrics, mostDimensions] = [10, 9];

/**
 * The metrics and dimensions of a request.
 *
 * @throws UserError when there is neither, or more than Google takes.
 */
export function fieldsOf(metrics: readonly string[], dimensions: readonly string[]) {
	const fields = { metrics: names(metrics).map(metricOf), dimensions: names(dimensions).map((name) => ({ name })) };
	const [m, d] = [fields.metrics.length, fields.dimensions.length];
	if (m + d === 0) throw new UserError('Choose at least one metric or dimension, such as the metric activeUsers.');
	if (m <= mostMetrics && d <= mostDimensions) return fields;
	const [label, given, most] = m > mostMetrics ? ['metrics', m, mostMetrics] : ['dimensions', d, mostDimensions];
	throw new UserError(
		`A report has at most ${most} ${label}, not ${given}. Leave some out, or ask for them in another report.`,
	);
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
	return names(text.split(',')).map((entry) => {
		const [, field = entry, direction = 'asc'] = /^(\S+)(?:\s+(asc|desc))?$/i.exec(entry) ?? [];
		return { field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc', compareAs: 'text' };
	});
}

/** Google's orderBys; the usual order where nothing was chosen. Pure. */
export function orderBysOf(chosen: Chosen, rows: readonly OrderRow[], text = ''): IDataObject[] {
	const orders = [...rows, ...writtenOrders(text)];
	if (orders.length === 0) return usualOrder(chosen);
	const known = [...chosen.metrics, ...chosen.dimensions].map(({ name }) => name);
	const stranger = orders.find(({ field }) => !known.includes(field) && field !== 'dateRange');
	if (stranger) {
		throw new UserError(
			`The report cannot be ordered by "${stranger.field}", because it is no part of it. Order by one of: ${known.join(', ')}.`,
		);
	}
	return orders.map(({ field, direction, compareAs }) => {
		const desc = direction === 'desc';
		return chosen.metrics.some(({ name }) => name === field)
			? { metric: { metricName: field }, desc }
			: { dimension: { dimensionName: field, orderType: orderTypes[compareAs] }, desc };
	});
}
