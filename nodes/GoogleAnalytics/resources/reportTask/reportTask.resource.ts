import { defineResource } from '../../../shared/catalogue/resource';
import { createReportTask } from './create.operation';
import { getReportTask } from './get.operation';
import { getAllReportTasks } from './getAll.operation';
import { getReportTaskRows } from './getRows.operation';
import { reportTaskLookups } from './lookups';
import { reportTasks } from './shape';

export const reportTaskResource = defineResource({
	value: 'reportTask',
	name: 'Report Task',
	shape: reportTasks,
	operations: [createReportTask, getReportTask, getReportTaskRows, getAllReportTasks],
	lookups: reportTaskLookups,
});
