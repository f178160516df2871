import type { IDataObject } from 'n8n-workflow';

import { withChange } from './compare';
import type { ReportAnswer, ReportRow } from './pages';
import type { ReportPlan } from './plan';
import type { ReadReport } from './read';
import { aggregateReader } from './rows';
import { warningsOf } from './warnings';

type Aggregate = 'totals' | 'maximums' | 'minimums';

const read = (answer: ReportAnswer, rows: readonly ReportRow[] = []) => rows.map(aggregateReader(answer));

/** One object; a list of them, one per date range, where the report has several. */
function aggregate(kind: Aggregate, { request }: ReportPlan, { answer, previous }: ReadReport) {
	if (!answer[kind] && !previous?.answer[kind]) return {};
	const rows = read(answer, answer[kind]);
	if (request.dateRanges.length > 1) return { [kind]: rows };
	if (!previous) return { [kind]: rows[0] ?? {} };
	const [before = {}] = read(previous.answer, previous.answer[kind]);
	const { metricHeaders = [] } = answer.metricHeaders ? answer : previous.answer;
	const metrics = metricHeaders.map(({ name }) => name);
	return { [kind]: withChange(rows[0] ?? {}, before, metrics) };
}

/** A report as one object: rows, what they add up to, and what to know before trusting them. Pure. */
export function oneItemOf(property: string, plan: ReportPlan, report: ReadReport, now: number): IDataObject {
	const { metadata = {}, rowCount = 0 } = report.answer;
	return {
		property,
		dateRanges: plan.request.dateRanges.map((range) => ({ ...range })),
		...(plan.previous && { comparedWith: { ...plan.previous.range } }),
		rowCount,
		rows: [...report.rows],
		...aggregate('totals', plan, report),
		...aggregate('minimums', plan, report),
		...aggregate('maximums', plan, report),
		currencyCode: metadata.currencyCode ?? null,
		timeZone: metadata.timeZone ?? null,
		warnings: warningsOf(metadata, plan.request.dateRanges, now),
	};
}
