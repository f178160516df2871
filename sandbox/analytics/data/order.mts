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

function single({ metric, dimension, pivot }: OrderBy, source: SortSource): Compare {
	if (metric) {
		const name = metric.metricName ?? '';
		const read = source.metric(name);
		if (!read) throw invalid(`The orderBys metric ${name} must be one of the request's metrics.`);
		return by(remember(read), (a, b) => a - b);
	}
	if (dimension) {
		const { dimensionName: name = '', orderType = '' } = dimension;
		const read = source.dimension(name);
		if (!read) throw invalid(`The orderBys dimension ${name} must be one of the request's dimensions.`);
		return by(remember(read), texts[orderType] ?? byText);
	}
	if (pivot && source.pivot) return by(remember(source.pivot(pivot)), (a, b) => a - b);
	if (pivot) throw invalid('The orderBys of this request cannot order by pivot.');
	throw invalid('An orderBy must set one of metric, dimension, pivot.');
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
