import { invalid } from '../server/errors.mts';
import type { OrderBy } from './messages.mts';

/** What rows are sorted by: a number or a text per row. */
export interface SortSource {
	dimension: (name: string) => ((row: number) => string) | undefined;
	metric: (name: string) => ((row: number) => number) | undefined;
	/** The value of a metric within a pivot column. */
	pivot?: (order: NonNullable<OrderBy['pivot']>) => (row: number) => number;
}

type Compare = (a: number, b: number) => number;

const byText: (a: string, b: string) => number = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const texts: Record<string, (a: string, b: string) => number> = {
	CASE_INSENSITIVE_ALPHANUMERIC: (a, b) => byText(a.toLowerCase(), b.toLowerCase()),
	NUMERIC: (a, b) => (Number(a) || 0) - (Number(b) || 0),
};

/** The order that the request asks for. */
export function comparator(orderBys: readonly OrderBy[], source: SortSource): Compare {
	return chain(orderBys.map((orderBy) => reversed(single(orderBy, source), orderBy.desc ?? false)));
}

/** Ties, and requests without an order, are sorted by the first metric, largest first, then by the dimensions. */
export function defaultOrder(
	metric: ((row: number) => number) | undefined,
	dimensions: readonly ((row: number) => string)[],
): Compare {
	const text = dimensions.map((read) => by(remember(read), byText));
	return chain(
		metric
			? [
					reversed(
						by(remember(metric), (a, b) => a - b),
						true,
					),
					...text,
				]
			: text,
	);
}

export function chain(compares: readonly Compare[]): Compare {
	return (a, b) => {
		for (const compare of compares) {
			const order = compare(a, b);
			if (order !== 0) return order;
		}
		return 0;
	};
}

/** An order may only name what is requested, unlike a filter (evidence 17). */
const unrequested = (name: string) =>
	invalid(`Field ${name} exists in OrderBy but is not defined in input Dimensions/Metrics list`);

function single({ metric, dimension, pivot }: OrderBy, source: SortSource): Compare {
	if (metric) {
		const name = metric.metricName ?? '';
		const read = source.metric(name);
		if (!read) throw unrequested(name);
		return by(remember(read), (a, b) => a - b);
	}
	if (dimension) {
		const { dimensionName: name = '', orderType = '' } = dimension;
		const read = source.dimension(name);
		if (!read) throw unrequested(name);
		return by(remember(read), texts[orderType] ?? byText);
	}
	if (pivot && source.pivot) return by(remember(source.pivot(pivot)), (a, b) => a - b);
	throw unrequested(pivot?.metricName ?? '');
}

/** Refuses an order by what is not requested. */
export function checkOrder(orderBys: readonly OrderBy[], requested: readonly string[]): void {
	for (const { metric, dimension, pivot } of orderBys) {
		const name = metric?.metricName ?? dimension?.dimensionName ?? pivot?.metricName ?? '';
		if (!requested.includes(name)) throw unrequested(name);
	}
}

const by =
	<T,>(read: (row: number) => T, compare: (a: T, b: T) => number): Compare =>
	(a, b) =>
		compare(read(a), read(b));

const reversed = (compare: Compare, reverse: boolean): Compare => (reverse ? (a, b) => compare(b, a) : compare);

function remember<T>(read: (row: number) => T): (row: number) => T {
	const known: (T | undefined)[] = [];
	return (row) => (known[row] ??= read(row));
}
