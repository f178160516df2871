import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField, readsProperty } from '../../api/property';
import {
	type DateRange,
	groupsOf,
	notForTools,
	outputOf,
	pagesOf,
	type ReportAnswer,
	reportTruncation,
	sizeFields,
} from '../report/report';
import { reportTaskOf, reportTasks, unreadable } from './reportTask';

const rowFields = [propertyField, reportTasks.field, ...sizeFields] as const satisfies Fields;

async function getRows(
	api: Api,
	{ property, reportTask, returnAs, returnAll, limit }: Params<typeof rowFields>,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const task = await reportTaskOf(api, property, reportTask);
	const reason = unreadable(task, api.now());
	if (reason !== undefined) throw new UserError(reason);
	const { taskRowCount, totalRowCount = 0 } = task.reportMetadata ?? {};
	const dateRanges = (task.reportDefinition?.dateRanges ?? []) as readonly DateRange[];
	const rowLimit = returnAll ? Infinity : limit;
	const groups = taskRowCount === undefined ? groupsOf({ dateRanges }) : 1;
	if (taskRowCount !== undefined && totalRowCount > taskRowCount) {
		context.hint(
			`The property has ${totalRowCount} rows for this report, and the task contains ${taskRowCount}. Create another task whose "First Row" is ${taskRowCount} higher.`,
		);
	}
	const request = async (page: object) => {
		const at = path`/v1alpha/properties/${property}/reportTasks/${reportTask}:query`;
		const answer = await api.request<ReportAnswer>({ method: 'POST', base: 'data', path: at, body: { ...page } });
		return taskRowCount === undefined || returnAs === 'raw' ? answer : { ...answer, rowCount: taskRowCount };
	};
	return await outputOf(context, {
		...{ property, returnAs, groups, dateRanges, limit: rowLimit },
		// a task without rows is queried nevertheless: its response has headers and warnings
		pages: pagesOf(Math.min(rowLimit, Math.max(taskRowCount ?? Infinity, 1)), request),
		head: { reportTask: { id: reportTask } },
		// the task counts all its rows, also those of several date ranges
		missing: (answer, count) => reportTruncation(count, taskRowCount ?? answer.rowCount, { limit: rowLimit, groups }),
	});
}

export const getReportTaskRows = defineOperation({
	name: 'Get Rows',
	value: 'getRows',
	action: 'Get the rows of a report task',
	description: 'Read the rows of a report task that is ready, in the same form as those of a report (alpha at Google)',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties.reportTasks/query',
	notForTools: notForTools.form,
	...readsProperty,
	receipt: { date: '2026-11-24', pagePath: '/cart', sessions: 1502 },
	fields: rowFields,
	run: onProperty(getRows),
});
