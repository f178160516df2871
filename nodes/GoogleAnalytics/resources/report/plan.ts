import type { Params } from '../../../shared/catalogue/fields';
import { type Period, type Ranges, rangesOf } from './dateRanges';
import type { Day } from './days';
import type { reportFields } from './fields';
import { dimensionFilterOf, metricFilterOf } from './filters';
import { fieldsOf, orderBysOf, type ReportRequest } from './request';

export type ReportParams = Params<typeof reportFields>;

/** Everything about a report that can be told without asking Google. */
export interface ReportPlan {
	readonly request: ReportRequest;
	readonly previous: Ranges['previous'];
	/** How many rows to return; infinite for all. */
	readonly limit: number;
}

export const periodOf = (params: ReportParams): Period => ({
	dateRange: params.dateRange,
	startDate: params.startDate,
	endDate: params.endDate,
	dateRanges: params.dateRanges,
	dateRangesText: params.dateRangesText,
	compareWith: params.dateRange === 'several' ? 'none' : params.compareWith,
	weekStart: params.options.weekStart ?? 'monday',
});

/** Totals cost nothing, so the output that has a place for them gets them unless others were chosen. */
const aggregationsOf = ({ returnAs, options }: ReportParams): readonly string[] | undefined => {
	if (returnAs === 'rows') return undefined;
	const chosen = options.aggregations ?? (returnAs === 'oneItem' ? ['TOTAL'] : []);
	return chosen.length > 0 ? chosen : undefined;
};

/**
 * What to ask Google for. Pure.
 *
 * @throws UserError when something that the user chose cannot be read.
 */
export function planOf(params: ReportParams, today: Day): ReportPlan {
	const { dimensionFilters, metricFilters, options } = params;
	const fields = fieldsOf(params.metrics, params.dimensions);
	const { ranges, previous } = rangesOf(periodOf(params), today);
	const filters = { combine: params.combineFilters, groups: params.filterGroups.group };
	const request: ReportRequest = {
		...fields,
		dateRanges: ranges,
		dimensionFilter: dimensionFilterOf({
			...filters,
			rows: dimensionFilters.filter,
			json: options.dimensionFilterJson,
		}),
		metricFilter: metricFilterOf({ ...filters, rows: metricFilters.filter, json: options.metricFilterJson }),
		orderBys: orderBysOf(fields, params.orderBy.order, options.orderByText),
		metricAggregations: aggregationsOf(params),
		currencyCode: options.currencyCode?.trim().toUpperCase() || undefined,
		keepEmptyRows: options.keepEmptyRows,
		returnPropertyQuota: true,
	};
	return { request, previous, limit: params.returnAll ? Infinity : params.limit };
}
