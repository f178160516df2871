import type { IDataObject } from 'n8n-workflow';

import { onProperty } from '../../api/property';
import { createReportTask } from './create.operation';
import { getReportTaskRows } from './getRows.operation';
import { reportTaskOf, reportTasks } from './reportTask';

const getReportTask = {
	...reportTasks.get('See whether a report task is ready, how many rows it has and what it reports'),
	run: onProperty(
		async (api, params: IDataObject & { property: string }) =>
			await reportTaskOf(api, params.property, String(params.reportTask)),
	),
};

export const reportTaskResource = reportTasks.resource(
	createReportTask,
	getReportTask,
	getReportTaskRows,
	reportTasks.getAll('List the report tasks of the last 72 hours, including those of other users'),
);
