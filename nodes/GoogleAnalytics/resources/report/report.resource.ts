import { defineResource } from '../../../shared/catalogue/resource';
import { batchRunReport } from './batchRun.operation';
import { checkCompatibilityReport } from './checkCompatibility.operation';
import { getMetadataReport } from './getMetadata.operation';
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
		batchRunReport,
		checkCompatibilityReport,
		getMetadataReport,
		runPivotReport,
		runRealtimeReport,
	],
	events: [metricCrossed, newRows],
	options: reportOptions,
});
