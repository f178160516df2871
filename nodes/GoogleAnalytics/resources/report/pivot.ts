import type { IDataObject } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { advised } from './advice';
import { refuseIncompatible } from './compatible';
import { needsToday, type Period, rangesOf } from './dateRanges';
import { dimensionFilterOf, metricFilterOf } from './filters';
import type { ReportAnswer, ReportRow } from './pages';
import type { pivotFields } from './pivotFields';
import { type Pivot, pivotsOf } from './pivotRequest';
import { remarkOn } from './remarks';
import { fieldsOf } from './request';
import { rowReader } from './rows';
import { todayIn } from './today';

type PivotParams = Params<typeof pivotFields>;

interface PivotAnswer extends ReportAnswer {
	readonly pivotHeaders?: ReadonlyArray<{ readonly rowCount?: number }>;
	readonly aggregates?: readonly ReportRow[];
}

const periodOf = (params: PivotParams): Period => ({
	...params,
	compareWith: 'none',
	weekStart: params.options.weekStart ?? 'monday',
});

function requestOf(params: PivotParams, today: string) {
	const { dimensionFilters, metricFilters, options } = params;
	const filters = { combine: params.combineFilters, groups: params.filterGroups.group };
	const { metrics } = fieldsOf(params.metrics, []);
	const pivots = pivotsOf(metrics, params.pivots.pivot, params.pivotsJson);
	const dimensions = pivots.flatMap(({ fieldNames }) => fieldNames).filter((name) => name !== 'dateRange');
	return {
		...fieldsOf(params.metrics, dimensions),
		dateRanges: rangesOf(periodOf(params), today).ranges,
		pivots,
		dimensionFilter: dimensionFilterOf({
			...filters,
			rows: dimensionFilters.filter,
			json: options.dimensionFilterJson,
		}),
		metricFilter: metricFilterOf({ ...filters, rows: metricFilters.filter, json: options.metricFilterJson }),
		currencyCode: options.currencyCode?.trim().toUpperCase() || undefined,
		keepEmptyRows: options.keepEmptyRows,
		returnPropertyQuota: true,
	};
}

/** The rows of the first pivot, with a column for each combination of the others' values. Pure. */
export function tableOf(
	rows: readonly IDataObject[],
	[first, ...others]: readonly Pivot[],
	metrics: readonly string[],
) {
	const columns = others.flatMap(({ fieldNames }) => fieldNames);
	const table = new Map<string, IDataObject>();
	for (const row of rows) {
		const head = (first?.fieldNames ?? []).map((name) => [name, row[name]] as const);
		const key = JSON.stringify(head);
		const line = table.get(key) ?? Object.fromEntries(head);
		table.set(key, line);
		const values = columns.map((name) => String(row[name])).join(' / ');
		for (const metric of metrics) {
			const name = [values, metrics.length > 1 || values === '' ? metric : ''].filter((part) => part !== '').join(' ');
			line[name] = row[metric];
		}
	}
	return [...table.values()];
}

function outputOf(params: PivotParams, pivots: readonly Pivot[], answer: PivotAnswer): IDataObject[] {
	if (params.returnAs === 'raw') return [{ ...answer } as IDataObject];
	const read = rowReader(answer);
	const rows = (answer.rows ?? []).map(read);
	if (params.returnAs === 'rows') return rows;
	const metrics = (answer.metricHeaders ?? []).map(({ name }) => name);
	if (params.returnAs === 'table') return tableOf(rows, pivots, metrics);
	const counts = (answer.pivotHeaders ?? []).map(({ rowCount = 0 }) => rowCount);
	return [{ property: params.property, rowCounts: counts, rows, aggregates: (answer.aggregates ?? []).map(read) }];
}

/** Runs a report that crosses dimensions, in the form that the user chose. */
export async function runPivot(
	api: Api,
	params: PivotParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const { property } = params;
	const today = needsToday(periodOf(params)) ? await todayIn(api, property) : '';
	const body = requestOf(params, today);
	const asked = refuseIncompatible(api, property, body).then(
		async () =>
			await api.request<PivotAnswer>({
				method: 'POST',
				base: 'data',
				path: path`/v1beta/properties/${property}:runPivotReport`,
				body,
			}),
	);
	const answer = await asked.catch(async (error: unknown) => {
		throw await advised(api, property, body, error);
	});
	remarkOn(context, property, answer, body.dateRanges);
	return outputOf(params, body.pivots, answer);
}
