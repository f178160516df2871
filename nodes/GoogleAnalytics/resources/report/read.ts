import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { compareRows } from './compare';
import { allOf, oneOf } from './filters';
import { type ReportAnswer, reportPages } from './pages';
import type { ReportPlan } from './plan';
import type { ReportRequest } from './request';
import { hasIsoForm, rowReader } from './rows';

/** A report that was read: typed rows, and the answer that holds everything else about it. */
export interface Read {
	readonly answer: ReportAnswer;
	readonly rows: readonly IDataObject[];
}

export interface ReadReport extends Read {
	/** The period compared with. */
	readonly previous?: Read;
}

/** A filter with more values than this costs more than the rows that it saves. */
const mostValues = 500;

/** Reads a report page by page; of a page only the typed rows stay. */
async function readRows(api: Api, property: string, request: ReportRequest, limit = Infinity): Promise<Read> {
	const rows: IDataObject[] = [];
	let first: ReportAnswer | undefined;
	for await (const { rows: page = [], ...rest } of reportPages(api, property, request, limit)) {
		first ??= rest;
		const read = rowReader(rest);
		for (const row of page) rows.push(read(row));
	}
	return { answer: first ?? {}, rows };
}

/** Asks only for the rows that can be compared with these; days differ anyway, and what was rewritten is no filter. */
function narrowed(request: ReportRequest, rows: readonly IDataObject[]): ReportRequest {
	const filters = request.dimensions
		.filter(({ name }) => !hasIsoForm(name))
		.map(({ name }) => ({ name, values: [...new Set(rows.map((row) => String(row[name])))] }))
		.filter(({ values }) => values.length <= mostValues)
		.map(({ name, values }) => oneOf(name, values));
	return { ...request, dimensionFilter: allOf(request.dimensionFilter, ...filters) };
}

/**
 * Reads a report, and the period that it is compared with. The rows of that one are asked for without order and metric
 * filter, because both choose the rows of this period: a page with few sessions before is still what a page with many now
 * is compared with. Its totals, however, are those of the same report.
 */
export async function readReport(api: Api, property: string, plan: ReportPlan): Promise<ReadReport> {
	const { request, previous, limit } = plan;
	const current = await readRows(api, property, request, limit);
	if (!previous) return current;
	const isCut = current.rows.length >= limit;
	const isWhole = !isCut && request.metricFilter === undefined;
	const same: ReportRequest = { ...request, dateRanges: [previous.range] };
	const base: ReportRequest = { ...same, orderBys: undefined, metricFilter: undefined };
	const before = await readRows(api, property, isCut ? narrowed(base, current.rows) : base);
	const needsTotals = !isWhole && request.metricAggregations !== undefined;
	const { answer } = needsTotals ? await readRows(api, property, same, 1) : before;
	const headers = current.rows.length > 0 ? current.answer : before.answer;
	const rows = compareRows(current.rows, before.rows, { headers, shift: previous.shift }, isWhole);
	return { answer: current.answer, rows: rows.slice(0, limit), previous: { answer, rows: before.rows } };
}
