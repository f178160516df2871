import { invalid, unknownField } from '../../server/errors.mts';
import { type Grouping, measureGroups } from '../aggregate.mts';
import type { QueryContext } from '../context.mts';
import { compileExpression, type Evaluate } from '../expressions.mts';
import type { MetricRequest } from '../messages.mts';
import { findMetric, type Metric } from './metrics.mts';

export interface Column {
	name: string;
	type: string;
	visible: boolean;
}

/** Reads a base metric's total of a group. */
type Base = (metric: Metric) => Evaluate;

export interface MetricPlan {
	columns: readonly Column[];
	/** All registered metrics that the request reads, for the compatibility check. */
	used: readonly Metric[];
	/** Returns the evaluator of any metric of the property or of the request, over some totals. */
	bind: (base: Base) => (name: string) => Evaluate;
}

/** Resolves the metrics of a request. Unknown names and bad expressions are refused here. */
export function planMetrics(
	requested: readonly MetricRequest[],
	filtered: readonly string[],
	context: QueryContext,
): MetricPlan {
	const own = new Map<string, string>();
	const used = new Set<Metric>();
	for (const { name = '', expression } of requested) {
		if (name === '') throw invalid('A metric must have a name.');
		if (requested.filter((other) => other.name === name).length > 1) {
			throw invalid(`The metric ${name} is requested more than once.`);
		}
		if (expression !== undefined) own.set(name, expression);
	}

	const bind = (base: Base) => {
		const resolve = (name: string, open: readonly string[] = []): Evaluate => {
			const expression = open.includes(name) ? undefined : own.get(name);
			if (expression !== undefined) return compileExpression(expression, (inner) => resolve(inner, [...open, name]));
			const metric = findMetric(context, name);
			if (!metric) throw unknownField(name, 'metric');
			used.add(metric);
			return metric.expression ? compileExpression(metric.expression, (inner) => resolve(inner)) : base(metric);
		};
		return (name: string) => resolve(name);
	};

	const check = bind(() => () => 0);
	for (const name of [...requested.map((metric) => metric.name ?? ''), ...filtered]) check(name);
	return { columns: requested.map((metric) => columnOf(metric, context)), used: [...used], bind };
}

function columnOf({ name = '', expression, invisible = false }: MetricRequest, context: QueryContext): Column {
	const type = expression === undefined ? findMetric(context, name)?.type : undefined;
	return { name, type: type ?? 'TYPE_FLOAT', visible: !invisible };
}

/** Totals of base metrics per group, each added up when it is first read. */
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
			return (totals[group] ?? 0) * factor;
		};
	};
}

/** A metric value as Google writes it: whole numbers without a fraction, money in millionths, never an exponent. */
export function formatValue(value: number, type: string): string {
	if (type === 'TYPE_INTEGER') return String(Math.round(value));
	const shown = type === 'TYPE_CURRENCY' ? Math.round(value * 1e6) / 1e6 : value;
	return shown !== 0 && Math.abs(shown) < 1e-6 ? shown.toFixed(12) : String(shown);
}
