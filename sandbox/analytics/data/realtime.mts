import type { QueryContext } from './context.mts';
import { minuteRanges } from './dateRanges.mts';
import type { RunRealtimeReportRequest } from './messages.mts';
import { buildReport, type Report } from './report.mts';

/** Runs a realtime report: the last 30 minutes, 60 for Analytics 360 properties. */
export function runRealtimeReport(request: RunRealtimeReportRequest, context: QueryContext, is360: boolean): Report {
	const ranges = minuteRanges(request.minuteRanges, context.now, is360 ? 59 : 29);
	return buildReport(request, { context, ranges, clock: context.table.time, rate: 1, realtime: true });
}
