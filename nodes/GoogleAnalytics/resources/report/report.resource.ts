import { defineResource } from '../../../shared/catalogue/resource';
import { batchRunReports } from './batchRun.operation';
import { checkReportCompatibility } from './checkCompatibility.operation';
import { getReportMetadata } from './getMetadata.operation';
import { reportOptions } from './lookups';
import { metricCrossed } from './metricCrossed.event';
import { newRows } from './newRows.event';
import { runReport } from './run.operation';
import { runPivotReport } from './runPivot.operation';
import { runRealtimeReport } from './runRealtime.operation';

export const reportResource = defineResource({
	value: 'report',
	name: 'Report',
	operations: [
		runReport,
		runRealtimeReport,
		runPivotReport,
		batchRunReports,
		getReportMetadata,
		checkReportCompatibility,
	],
	events: [metricCrossed, newRows],
	options: reportOptions,
});
