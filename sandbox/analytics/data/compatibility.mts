import { incompatible } from '../server/errors.mts';
import type { QueryContext } from './context.mts';
import { type Dimension, dimensionsOf } from './dimensions/dimensions.mts';
import { planDimensions } from './dimensions/dimensionPlan.mts';
import { compileFilter, fieldsOf } from './filters.mts';
import type { CheckCompatibilityRequest } from './messages.mts';
import { dimensionMetadata, metricMetadata } from './metadata.mts';
import { planMetrics } from './metrics/metricPlan.mts';
import { type Metric, metricsOf } from './metrics/metrics.mts';

type Dimensions = Iterable<Dimension>;
type Metrics = Iterable<Metric>;

/** Item dimensions cannot be combined with metrics of whole events, sessions or users. */
export function checkCompatible(dimensions: Dimensions, metrics: Metrics): void {
	if (![...dimensions].some(({ scope }) => scope === 'item')) return;
	const wrong = [...metrics].filter(({ scope }) => scope !== 'item');
	if (wrong.length > 0) throw incompatible(wrong.map(({ apiName }) => apiName));
}

/** Answers which dimensions and metrics can be added to a core report. */
export function compatibility(request: CheckCompatibilityRequest, context: QueryContext): Record<string, unknown> {
	const dimensions = planDimensions(request.dimensions ?? [], context);
	if (request.dimensionFilter) compileFilter(request.dimensionFilter, dimensions.leaf);
	const { used: metrics } = planMetrics(request.metrics ?? [], fieldsOf(request.metricFilter), context);
	checkCompatible(dimensions.used, metrics);

	const hasItemDimension = [...dimensions.used].some(({ scope }) => scope === 'item');
	const hasEventMetric = metrics.some(({ scope }) => scope === 'event');
	const verdict = (compatible: boolean) => (compatible ? 'COMPATIBLE' : 'INCOMPATIBLE');
	const { compatibilityFilter } = request;
	const wanted = ({ compatibility }: { compatibility: string }) =>
		!compatibilityFilter || compatibilityFilter.endsWith('UNSPECIFIED') || compatibility === compatibilityFilter;

	return {
		dimensionCompatibilities: dimensionsOf(context)
			.map((dimension) => ({
				dimensionMetadata: dimensionMetadata(dimension),
				compatibility: verdict(dimension.scope === 'event' || !hasEventMetric),
			}))
			.filter(wanted),
		metricCompatibilities: metricsOf(context)
			.map((metric) => ({
				metricMetadata: metricMetadata(metric),
				compatibility: verdict(metric.scope === 'item' || !hasItemDimension),
			}))
			.filter(wanted),
	};
}
