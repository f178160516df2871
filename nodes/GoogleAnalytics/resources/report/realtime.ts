import type { IDataObject } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { metadataOf } from './metadata';
import { withNearest } from './advice';
import { dimensionFilterOf, metricFilterOf } from './filters';
import { minuteRangesOf } from './minuteRanges';
import type { ReportAnswer } from './pages';
import type { realtimeFields } from './realtimeFields';
import { realtimeNames } from './realtimeNames';
import { remarkOn } from './remarks';
import { fieldsOf, orderBysOf } from './request';
import { aggregateReader, rowReader } from './rows';

type RealtimeParams = Params<typeof realtimeFields>;

/** There is no second page: this is all that Google gives. */
const mostRows = 250_000;

const requestOf = (params: RealtimeParams) => {
	const { dimensionFilters, metricFilters, options, returnAs } = params;
	const filters = { combine: params.combineFilters, groups: params.filterGroups.group };
	const fields = fieldsOf(params.metrics, params.dimensions);
	const aggregations = options.aggregations ?? (returnAs === 'oneItem' ? ['TOTAL'] : []);
	return {
		...fields,
		minuteRanges: minuteRangesOf(params.minuteRanges.range, params.minuteRangesText),
		dimensionFilter: dimensionFilterOf({
			...filters,
			rows: dimensionFilters.filter,
			json: options.dimensionFilterJson,
		}),
		metricFilter: metricFilterOf({ ...filters, rows: metricFilters.filter, json: options.metricFilterJson }),
		orderBys: orderBysOf(fields, params.orderBy.order, options.orderByText),
		metricAggregations: returnAs === 'rows' || aggregations.length === 0 ? undefined : [...aggregations],
		limit: String(params.returnAll ? mostRows : Math.min(params.limit, mostRows)),
		returnPropertyQuota: true,
	};
};

const names = (fields: ReadonlyArray<{ readonly apiName: string }>) => fields.map(({ apiName }) => apiName);

/** Real-time reports know few names of their own, and the custom dimensions of users. */
export async function realtimeFieldsOf(api: Api, property: string) {
	const { dimensions } = await metadataOf(api, property);
	const custom = dimensions.filter(({ apiName }) => apiName.startsWith('customUser:'));
	return { metrics: [...realtimeNames.metrics], dimensions: [...realtimeNames.dimensions, ...custom] };
}

async function explained(api: Api, property: string, error: unknown): Promise<unknown> {
	if (!(error instanceof NodeApiError) || error.httpCode !== '400') return error;
	const known = await realtimeFieldsOf(api, property).catch(() => realtimeNames);
	return withNearest(error, { metric: names(known.metrics), dimension: names(known.dimensions) });
}

function outputOf(params: RealtimeParams, ranges: readonly object[] | undefined, answer: ReportAnswer): IDataObject[] {
	if (params.returnAs === 'raw') return [{ ...answer } as IDataObject];
	const rows = (answer.rows ?? []).map(rowReader(answer));
	if (params.returnAs === 'rows') return rows;
	const aggregates = (['totals', 'minimums', 'maximums'] as const).flatMap((kind) => {
		const read = answer[kind]?.map(aggregateReader(answer));
		return read ? [[kind, (ranges?.length ?? 1) > 1 ? read : (read[0] ?? {})]] : [];
	});
	const { property } = params;
	const head = { property, minuteRanges: [...(ranges ?? [])] as IDataObject[], rowCount: answer.rowCount ?? 0, rows };
	return [{ ...head, ...Object.fromEntries(aggregates) }];
}

/** Runs a report of the last minutes in the form that the user chose. */
export async function runRealtime(
	api: Api,
	params: RealtimeParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const { property } = params;
	const body = requestOf(params);
	const asked = api.request<ReportAnswer>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:runRealtimeReport`,
		body,
	});
	const answer = await asked.catch(async (error: unknown) => {
		throw await explained(api, property, error);
	});
	remarkOn(context, property, answer);
	return outputOf(params, body.minuteRanges, answer);
}
