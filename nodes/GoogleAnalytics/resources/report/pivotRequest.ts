import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Json } from '../../../shared/catalogue/fields';
import { orderBysOf } from './request';

/** As Google takes it. */
export interface Pivot {
	readonly fieldNames: readonly string[];
	readonly limit: string;
	readonly [more: string]: unknown;
}

export interface PivotRow {
	readonly fieldNames: string;
	readonly limit: number;
	readonly orderBy: string;
	readonly aggregations: readonly string[];
}

type Metrics = ReadonlyArray<{ readonly name: string }>;

const mostCells = 250_000;
const usualLimit = 50;

const names = (text: string) => [...new Set(text.split(',').flatMap((name) => name.trim() || []))];

const fromRow = (metrics: Metrics, { fieldNames, limit, orderBy, aggregations }: PivotRow): Pivot => {
	const fields = names(fieldNames);
	const chosen = { metrics, dimensions: fields.map((name) => ({ name })) };
	return {
		fieldNames: fields,
		limit: String(limit),
		orderBys: orderBysOf(chosen, [], orderBy),
		...(aggregations.length > 0 && { metricAggregations: aggregations }),
	};
};

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function fromJson(json: Json): Pivot[] {
	const list = Array.isArray(json) ? json : [json];
	return list.map((entry) => {
		const { fieldNames, limit = usualLimit, ...more } = isObject(entry) ? entry : {};
		const fields = typeof fieldNames === 'string' ? names(fieldNames) : fieldNames;
		if (Array.isArray(fields) && fields.length > 0)
			return { fieldNames: fields.map(String), limit: String(limit), ...more };
		throw new UserError(
			'"Pivots (JSON)" must be a list of objects with "fieldNames" and "limit", such as [{"fieldNames": ["country"], "limit": 10}].',
		);
	});
}

/**
 * The pivots of a request. Pure.
 *
 * @param json counts instead of the rows unless it is empty.
 * @throws UserError when there is none, when two share a dimension, and when there would be too many combinations.
 */
export function pivotsOf(metrics: Metrics, rows: readonly PivotRow[], json?: Json): Pivot[] {
	const isGiven = json !== undefined && json !== null && !(isObject(json) && Object.keys(json).length === 0);
	const pivots = isGiven ? fromJson(json) : rows.map((row) => fromRow(metrics, row));
	if (pivots.length === 0) throw new UserError('Add at least one pivot, such as one with the dimension country.');
	const fields = pivots.flatMap(({ fieldNames }) => fieldNames);
	const twice = fields.find((name, index) => fields.indexOf(name) !== index);
	if (twice !== undefined)
		throw new UserError(`The dimension "${twice}" is in two pivots. Take it out of one of them.`);
	const cells = pivots.reduce((product, { limit }) => product * Number(limit), 1);
	if (cells <= mostCells) return pivots;
	throw new UserError(
		`The limits of the pivots multiply to ${cells.toLocaleString('en-US')}, and Google takes at most ${mostCells.toLocaleString('en-US')}. Lower one of them.`,
	);
}
