import type { IDataObject } from 'n8n-workflow';

import type { ItemContext } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { propertyIdOf } from '../../api/property';
import { advised } from './advice';
import { refuseIncompatible } from './compatible';
import { needsToday } from './dateRanges';
import { oneItemOf } from './oneItem';
import { type ReportAnswer, reportPages } from './pages';
import { periodOf, planOf, type ReportParams, type ReportPlan } from './plan';
import { readReport } from './read';
import { remarkOn } from './remarks';
import { todayIn } from './today';

/** Google's own answers: those of the report, then those of the period that it is compared with. */
async function rawAnswers(
	api: Api,
	property: string,
	{ request, previous, limit }: ReportPlan,
): Promise<ReportAnswer[]> {
	const answers: ReportAnswer[] = [];
	const ranges = [request.dateRanges, ...(previous ? [[previous.range]] : [])];
	for (const dateRanges of ranges) {
		for await (const answer of reportPages(api, property, { ...request, dateRanges }, limit)) answers.push(answer);
	}
	return answers;
}

/** Runs a report in the form that the user chose. Today's date is asked for only where the date range needs it. */
export async function runReport(
	api: Api,
	params: ReportParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<readonly IDataObject[]> {
	const property = await propertyIdOf(api, params.property);
	const today = needsToday(periodOf(params)) ? await todayIn(api, property) : '';
	const plan = planOf(params, today);
	const { request } = plan;
	const remark = (answer: ReportAnswer = {}) => remarkOn(context, property, answer, request.dateRanges);
	try {
		await refuseIncompatible(api, property, request);
		if (params.returnAs === 'raw') {
			const answers = await rawAnswers(api, property, plan);
			remark(answers[0]);
			return answers.map((answer) => ({ ...answer }) as IDataObject);
		}
		const report = await readReport(api, property, plan);
		remark(report.answer);
		return params.returnAs === 'rows' ? report.rows : [oneItemOf(property, plan, report, Date.now())];
	} catch (error) {
		throw await advised(api, property, request, error);
	}
}
