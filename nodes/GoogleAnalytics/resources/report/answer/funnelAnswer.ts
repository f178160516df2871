import type { IDataObject } from 'n8n-workflow';

import type { PropertyQuota } from '../../../api/limits';
import { type ReportHeaders, type ReportMetadata, type ReportRow, rowReader } from './answer';

/** One of the two reports of a funnel. */
interface FunnelPart extends ReportHeaders {
	readonly rows?: readonly ReportRow[];
	readonly metadata?: Pick<ReportMetadata, 'samplingMetadatas'>;
}

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport#response-body */
export interface FunnelAnswer {
	readonly funnelTable?: FunnelPart;
	readonly funnelVisualization?: FunnelPart;
	readonly propertyQuota?: PropertyQuota;
}

/**
 * The rows of one of the two reports. Google lists the headers of metrics twice, and calls rates whole numbers (evidence 54
 * and 101 in sandbox/analytics/evidence.md). Pure.
 */
export function funnelRows({ dimensionHeaders, metricHeaders = [], rows = [] }: FunnelPart = {}): IDataObject[] {
	const names = [...new Set(metricHeaders.map(({ name }) => name))].map((name) => ({ name }));
	return rows.map(rowReader({ ...(dimensionHeaders && { dimensionHeaders }), metricHeaders: names }));
}

const total = 'RESERVED_TOTAL';

/** What belongs to a row of the table: the columns of the visualization that the table has too. */
const isOf = (row: IDataObject, shared: readonly string[]) => (one: IDataObject) =>
	shared.every((name) => one[name] === row[name]);

/**
 * The rows of the table, each with what the visualization tells of its step: `nextActions`, or `days` of a trend. Of a
 * breakdown, the totals have them, because the visualization is not broken down. Pure.
 */
export function funnelTableRows({ funnelTable, funnelVisualization }: FunnelAnswer, breakdown: string): IDataObject[] {
	const rows = funnelRows(funnelTable);
	const named = (part: FunnelPart = {}) => (part.dimensionHeaders ?? []).map(({ name }) => name);
	const columns = named(funnelTable);
	const [extra] = named(funnelVisualization).filter((name) => !columns.includes(name));
	if (extra === undefined) return rows;
	const shared = columns.filter((name) => name !== breakdown);
	const seen = funnelRows(funnelVisualization).filter((row) => row[extra] !== total);
	const [list, member] = extra === 'date' ? ['days', 'date'] : ['nextActions', 'value'];
	return rows.map((row) => {
		if (breakdown !== '' && row[breakdown] !== total) return row;
		const own = seen.filter(isOf(row, shared));
		return { ...row, [list]: own.map((one) => ({ [member]: one[extra], activeUsers: one.activeUsers })) };
	});
}

/** What Google says of both reports, once each. Pure. */
export function funnelMetadata({ funnelTable, funnelVisualization }: FunnelAnswer): ReportMetadata {
	const samplingMetadatas = [funnelTable, funnelVisualization].flatMap(
		(part) => part?.metadata?.samplingMetadatas ?? [],
	);
	return { samplingMetadatas };
}

/** Steps that nobody reached, which Google leaves out (evidence 56), in a sentence each. Pure. */
export function unreachedIn(rows: readonly IDataObject[], steps: ReadonlyArray<{ readonly name: string }>): string[] {
	const reached = new Set(rows.map(({ funnelStepName }) => String(funnelStepName)));
	return steps
		.map(({ name }, at) => `${at + 1}. ${name}`)
		.filter((name) => !reached.has(name))
		.map((name) => `Nobody reached the step "${name}", so the funnel has no row for it.`);
}
