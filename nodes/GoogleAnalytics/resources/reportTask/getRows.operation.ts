import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import {
	oneItemOf,
	pagesOf,
	readPages,
	remarkOn,
	type ReportAnswer,
	sizeFields,
	groupsOf,
	reportTruncation,
	truncationOfAnswers,
} from '../report/report';
import { reportTaskField } from './fields';
import { reportTaskOf, unreadable } from './reportTask';

const rowFields = [propertyField, reportTaskField, ...sizeFields] as const satisfies Fields;

async function getRows(
	api: Api,
	{ property, reportTask, returnAs, returnAll, limit }: Params<typeof rowFields>,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const task = await reportTaskOf(api, property, reportTask);
	const reason = unreadable(task, api.now());
	if (reason !== undefined) throw new UserError(reason);
	const { taskRowCount = Infinity, totalRowCount = 0 } = task.reportMetadata ?? {};
	const ranges = task.reportDefinition?.dateRanges ?? [];
	const wanted = returnAll ? Infinity : limit;
	const groups = Number.isFinite(taskRowCount) ? 1 : groupsOf({ dateRanges: ranges });
	const extent = { limit: wanted, groups };
	// A task without rows is asked all the same: its answer tells headers and warnings.
	const pages = pagesOf(Math.min(wanted, Math.max(taskRowCount, 1)), async (page) => {
		const at = path`/v1alpha/properties/${property}/reportTasks/${reportTask}:query`;
		return await api.request<ReportAnswer>({ method: 'POST', base: 'data', path: at, body: page });
	});
	if (totalRowCount > taskRowCount) {
		context.hint(
			`The property has ${totalRowCount} rows for this question, of which the task holds ${taskRowCount}. Create another task whose "First Row" is ${taskRowCount} further on.`,
		);
	}
	if (returnAs === 'raw') {
		const answers = await collected(pages);
		remarkOn(context, property, answers[0] ?? {}, ranges);
		return withTruncation(
			answers.map((answer) => ({ ...answer }) as IDataObject),
			truncationOfAnswers(answers, extent),
		);
	}
	const report = await readPages(pages);
	remarkOn(context, property, report.answer, ranges);
	const rowCount = Math.max(
		report.rows.length,
		report.answer.rowCount ?? 0,
		Number.isFinite(taskRowCount) ? taskRowCount : 0,
	);
	const counted = Number.isFinite(taskRowCount) ? taskRowCount : report.answer.rowCount;
	const truncation = reportTruncation(report.rows.length, counted, extent);
	if (returnAs === 'rows') return withTruncation([...report.rows], truncation);
	const head = { reportTask: { id: reportTask }, property: { id: property } };
	const answer = { ...report.answer, rowCount };
	return withTruncation([oneItemOf(head, { ...report, answer }, ranges, Date.now())], truncation);
}

export const getReportTaskRows = defineOperation({
	name: 'Get Rows',
	value: 'getRows',
	action: 'Get the rows of a report task',
	description: 'Read the rows of a report task that is ready, in the same form as those of a report (alpha at Google)',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties.reportTasks/query',
	notForTools: ['returnAs'],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: { date: '2026-11-24', pagePath: '/cart', sessions: 1502 },
	fields: rowFields,
	run: onProperty(getRows),
});
