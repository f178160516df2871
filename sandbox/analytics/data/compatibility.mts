import { ApiError, incompatible, invalid } from '../server/errors.mts';
import { refuseCohortFields } from './cohorts/cohorts.mts';
import type { QueryContext } from './context.mts';
import { type Dimension, dimensionsOf } from './dimensions/dimensions.mts';
import { type FieldPlan, planFields } from './fieldPlan.mts';
import { compileFilter, fieldsOf } from './filters.mts';
import type { CheckCompatibilityRequest, RunReportRequest } from './messages.mts';
import { dimensionMetadata, metricMetadata } from './metadata.mts';
import { type Metric, metricsOf } from './metrics/metrics.mts';

type Dimensions = readonly Dimension[];
type Metrics = readonly Metric[];
type Conflict = (dimensions: Dimensions, metrics: Metrics) => ReadonlyArray<Dimension | Metric>;

/** Dimensions that go with the clicks and impressions of Search Console; all others never do (S2, probed). */
const SEARCH_CONSOLE =
	/^(country|deviceCategory|streamId|landingPagePlusQueryString|comparison|date|week|month|year|day|isoWeek|isoYear|isoYearIsoWeek|yearMonth|yearWeek|dayOfWeek|dayOfWeekName|nth\w+)$/;
/** Dimensions that name a campaign: costs of advertising are known by campaign alone. */
const CAMPAIGN = /campaign/i;

const ofFamily = (metrics: Metrics, family: Metric['family']): Metrics =>
	metrics.filter((metric) => metric.family === family);

/** Costs of advertising without a campaign: the one conflict for which Google asks to add something (evidence 106). */
function lacksCampaign(dimensions: Dimensions, metrics: Metrics): Metrics {
	return dimensions.some(({ apiName }) => CAMPAIGN.test(apiName)) ? [] : ofFamily(metrics, 'advertiser');
}

/** Families of fields that do not go together, as far as public data tell; each names what is to be removed. */
const CONFLICTS: readonly Conflict[] = [
	// What is told of single items, and metrics of whole events, sessions or users.
	(dimensions, metrics) =>
		dimensions.some(({ scope }) => scope === 'item') ? metrics.filter(({ scope }) => scope !== 'item') : [],
	(dimensions, metrics) =>
		dimensions.some(({ apiName }) => !SEARCH_CONSOLE.test(apiName)) ? ofFamily(metrics, 'searchConsole') : [],
	lacksCampaign,
	// The source that an event is attributed to is known of key events and revenue only.
	(dimensions, metrics) => {
		const attributed = dimensions.filter((one) => one.attributed);
		return metrics.some(({ family }) => family !== 'keyEvent' && family !== 'advertiser') ? attributed : [];
	},
];

/** In runReport alone: checkCompatibility approves of these (evidence 58). */
const UNTOLD: readonly Conflict[] = [
	(dimensions, metrics) =>
		dimensions.some(({ category }) => category === 'Time') ? ofFamily(metrics, 'itemList') : [],
];

const found = (conflicts: readonly Conflict[], dimensions: Dimensions, metrics: Metrics) =>
	conflicts.map((conflict) => conflict(dimensions, metrics)).find((fields) => fields.length > 0);

/** Pairs that Google answers with an error of its own, every time (evidence 27). */
function failForever({ keepEmptyRows, cohortSpec }: RunReportRequest, dimensions: Dimensions, metrics: Metrics): void {
	const names = new Set([...dimensions, ...metrics].map(({ apiName }) => apiName));
	const isAdvertising = names.has('advertiserAdImpressions') && names.has('screenPageViews');
	const isCohort = cohortSpec !== undefined && keepEmptyRows === true && names.has('firstSessionDate');
	if (isAdvertising || isCohort) throw new ApiError('INTERNAL', 'Internal error encountered.');
}

/**
 * Refuses fields that do not go together, or that need what is not linked.
 * Evidence 5, 22, 25, 27, 106.
 */
export function checkCompatible(request: RunReportRequest, plan: FieldPlan, context: QueryContext): void {
	const [dimensions, metrics] = [[...plan.dimensions.used], plan.metrics.used];
	failForever(request, dimensions, metrics);
	if (!request.cohortSpec)
		refuseCohortFields(
			metrics.map(({ apiName }) => apiName),
			request.dimensions ?? [],
		);
	if (lacksCampaign(dimensions, metrics).length > 0) throw incompatible(['sessionCampaignName'], 'add');
	const conflict = found([...CONFLICTS, ...UNTOLD], dimensions, metrics);
	if (conflict) throw incompatible(conflict.map(({ apiName }) => apiName));
	if (ofFamily(metrics, 'searchConsole').length === 0 || context.searchConsole) return;
	throw invalid('Search Console fields require an active link to be used.');
}

/** Answers which dimensions and metrics can be added to a core report. */
export function compatibility(request: CheckCompatibilityRequest, context: QueryContext): Record<string, unknown> {
	const plan = planFields(request, context);
	if (request.dimensionFilter) compileFilter(request.dimensionFilter, plan.dimensions.leaf);
	fieldsOf(request.metricFilter);
	const [dimensions, metrics] = [[...plan.dimensions.used], plan.metrics.used];
	// Of a request that is incompatible already, it does not say by what (evidence 58).
	if (found(CONFLICTS, dimensions, metrics)) throw invalid('The dimensions and metrics are incompatible.');
	const verdict = (more: { dimension?: Dimension; metric?: Metric }) => {
		const isCohort = more.metric?.family === 'cohort';
		const isUnlinked = more.metric?.family === 'searchConsole' && !context.searchConsole;
		const conflict = found(
			CONFLICTS,
			more.dimension ? [...dimensions, more.dimension] : dimensions,
			more.metric ? [...metrics, more.metric] : metrics,
		);
		return conflict || isCohort || isUnlinked ? 'INCOMPATIBLE' : 'COMPATIBLE';
	};
	const { compatibilityFilter } = request;
	const wanted = (one: { compatibility: string }) =>
		!compatibilityFilter || compatibilityFilter.endsWith('UNSPECIFIED') || one.compatibility === compatibilityFilter;
	return {
		dimensionCompatibilities: dimensionsOf(context)
			.map((dimension) => ({
				dimensionMetadata: dimensionMetadata(dimension),
				compatibility: verdict({ dimension }),
			}))
			.filter(wanted),
		metricCompatibilities: metricsOf(context)
			.filter(({ hidden }) => !hidden)
			.map((metric) => ({ metricMetadata: metricMetadata(metric), compatibility: verdict({ metric }) }))
			.filter(wanted),
	};
}
