import type { QueryContext } from './context.mts';
import { minuteRanges } from './dateRanges.mts';
import { checkCounts, checkCut, checkPage, planFields } from './fieldPlan.mts';
import type { RunRealtimeReportRequest } from './messages.mts';
import { buildReport, type Report } from './report.mts';

/** Runs a realtime report: the last 30 minutes, 60 for Analytics 360 properties. */
export function runRealtimeReport(request: RunRealtimeReportRequest, context: QueryContext, is360: boolean): Report {
	const plan = planFields(request, context, true);
	checkPage(request);
	const ranges = minuteRanges(request.minuteRanges, context, is360 ? 59 : 29);
	checkCounts(request, plan);
	const { dimensions = [], metrics = [] } = request;
	checkCut(
		request,
		[...dimensions, ...metrics].map(({ name = '' }) => name),
	);
	return buildReport(request, plan, { context, ranges, clock: context.table.time, rate: 1, realtime: true });
}
