import { defineResource } from '../../../shared/catalogue/resource';
import { askQuestion } from './ask.operation';
import { batchRunReports } from './batchRun.operation';
import { checkReportCompatibility } from './checkCompatibility.operation';
import { getReportMetadata } from './getMetadata.operation';
import { reportOptions } from './lookups';
import { metricCrossed } from './events/metricCrossed.event';
import { newRows } from './events/newRows.event';
import { noEvents } from './events/noEvents.event';
import { pageOpened } from './events/pageOpened.event';
import { realtimeMetricCrossed } from './events/realtimeMetricCrossed.event';
import { runReport } from './run.operation';
import { runCohortReport } from './runCohorts.operation';
import { runAccessReport } from './runAccess.operation';
import { runConversionsReport } from './runConversions.operation';
import { runFunnelReport } from './runFunnel.operation';
import { runPivotReport } from './runPivot.operation';
import { runRealtimeReport } from './runRealtime.operation';

export const reportResource = defineResource({
	value: 'report',
	name: 'Report',
	operations: [
		runReport,
		runRealtimeReport,
		runPivotReport,
		runFunnelReport,
		runCohortReport,
		runConversionsReport,
		batchRunReports,
		askQuestion,
		getReportMetadata,
		checkReportCompatibility,
		runAccessReport,
	],
	events: [metricCrossed, newRows, realtimeMetricCrossed, noEvents, pageOpened],
	options: reportOptions,
});
