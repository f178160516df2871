import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/http/api';
import { needsToday } from './dateRanges';
import { oneItemOf } from './oneItem';
import { reportPages } from './pages';
import { periodOf, planOf, type ReportParams, type ReportPlan } from './plan';
import { readReport } from './read';
import { todayIn } from './today';

/** Google's own answers: those of the report, then those of the period that it is compared with. */
async function rawAnswers(
	api: Api,
	property: string,
	{ request, previous, limit }: ReportPlan,
): Promise<IDataObject[]> {
	const answers: IDataObject[] = [];
	const ranges = [request.dateRanges, ...(previous ? [[previous.range]] : [])];
	for (const dateRanges of ranges) {
		for await (const answer of reportPages(api, property, { ...request, dateRanges }, limit)) {
			answers.push({ ...answer } as IDataObject);
		}
	}
	return answers;
}

/** Runs a report in the form that the user chose. Today's date is asked for only where the date range needs it. */
export async function runReport(api: Api, params: ReportParams): Promise<readonly IDataObject[]> {
	const { property, returnAs } = params;
	const today = needsToday(periodOf(params)) ? await todayIn(api, property) : '';
	const plan = planOf(params, today);
	if (returnAs === 'raw') return await rawAnswers(api, property, plan);
	const report = await readReport(api, property, plan);
	return returnAs === 'rows' ? report.rows : [oneItemOf(property, plan, report)];
}
