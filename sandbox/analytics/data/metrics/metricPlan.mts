import { invalid, unknownField } from '../../server/errors.mts';
import { type Grouping, measureGroups } from '../aggregate.mts';
import type { QueryContext } from '../context.mts';
import { compileExpression, type Evaluate } from '../expressions.mts';
import type { MetricRequest } from '../messages.mts';
import { findMetric, type Metric, metricsOf } from './metrics.mts';

export interface Column {
	name: string;
	type: string;
	visible: boolean;
}

/** Reads a base metric's total of a group. */
export type Base = (metric: Metric) => Evaluate;

export interface MetricPlan {
	columns: readonly Column[];
	/** All registered metrics that the request reads, for the compatibility check. */
	used: readonly Metric[];
	/** Returns the evaluator of any metric of the property or of the request, over some totals. */
	bind: (base: Base) => (name: string) => Evaluate;
}

/** The names that a suggestion can have. */
const namesOf = (context: QueryContext, realtime: boolean): string[] =>
	metricsOf(context)
		.filter((metric) => !metric.hidden && (!realtime || metric.realtime))
		.map(({ apiName }) => apiName);

/**
 * Resolves the metrics of a request. Unknown and repeated names and bad expressions are refused here.
 * Evidence 3, 11, 110.
 */
export function planMetrics(
	requested: readonly MetricRequest[],
	filtered: readonly string[],
	context: QueryContext,
	realtime = false,
): MetricPlan {
	const own = new Map<string, string>();
	const used = new Set<Metric>();
	for (const { name = '', expression } of requested) if (expression !== undefined) own.set(name, expression);

	const bind = (base: Base) => {
		const resolve = (name: string, open: readonly string[] = [], hidden = false): Evaluate => {
			const expression = open.includes(name) ? undefined : own.get(name);
			if (expression !== undefined) return compileExpression(expression, (inner) => resolve(inner, [...open, name]));
			const metric = findMetric(context, name, hidden);
			if (!metric || (realtime && !metric.realtime)) {
				throw unknownField(name, 'metric', realtime ? 'realtime-api-schema' : undefined, namesOf(context, realtime));
			}
			if (!hidden) used.add(metric);
			return metric.expression
				? compileExpression(metric.expression, (inner) => resolve(inner, [], true))
				: base(metric);
		};
		return (name: string) => resolve(name);
	};

	const check = bind(() => () => 0);
	const names = requested.map(({ name = '' }) => name);
	for (const name of names) check(name);
	const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
	if (twice.size > 0) {
		throw invalid(`Duplicate metrics are not allowed. Found duplicate metrics: ${[...twice].join(', ')}`);
	}
	for (const name of filtered) check(name);
	return { columns: requested.map((metric) => columnOf(metric, context)), used: [...used], bind };
}

function columnOf({ name = '', expression, invisible = false }: MetricRequest, context: QueryContext): Column {
	const type = expression === undefined ? findMetric(context, name)?.type : undefined;
	return { name, type: type ?? 'TYPE_FLOAT', visible: !invisible };
}

/** Totals of base metrics per group, each added up when it is first read. A sample is made up to the whole. */
export function lazyTotals(
	grouping: Grouping,
	groups: number,
	context: QueryContext,
	rate: number,
	regroup?: (group: number) => number,
): Base {
	const known = new Map<string, Float64Array>();
	return (metric) => {
		const factor = metric.money ? rate : 1;
		return (group) => {
			let totals = known.get(metric.apiName);
			if (!totals) {
				totals = metric.measure
					? measureGroups(grouping, metric.measure(context), groups, regroup)
					: new Float64Array(groups);
				known.set(metric.apiName, totals);
			}
			return (totals[group] ?? 0) * factor * grouping.scale;
		};
	};
}

/**
 * A metric value as Google writes it: whole numbers without a fraction, others with 15 digits or, where those do not say
 * it all, with 17, as protobuf does (S1); never an exponent.
 */
export function formatValue(value: number, type: string): string {
	if (type === 'TYPE_INTEGER') return String(Math.round(value));
	const shown = type === 'TYPE_CURRENCY' ? Math.round(value * 1e6) / 1e6 : value;
	if (Number.isInteger(shown)) return shown.toFixed(0);
	if (Math.abs(shown) < 1e-6) return shown.toFixed(12);
	const short = Number(shown.toPrecision(15));
	if (short === shown) return String(short);
	return shown.toPrecision(17).replace(/0+$/, '');
}
