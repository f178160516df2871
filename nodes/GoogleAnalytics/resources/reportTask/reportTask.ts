import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { quoting, refusalBehind } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { until } from '../../../shared/steps/until';
import { idOf, type Named } from '../../api/adminResource';

export interface ReportTask extends Named {
	reportDefinition?: { dateRanges?: Array<{ name?: string; startDate: string; endDate: string }> };
	reportMetadata?: {
		state?: string;
		beginCreatingTime?: string;
		taskRowCount?: number;
		totalRowCount?: number;
		errorMessage?: string;
	};
}

/** The report tasks of a property; other people's are among them. */
export const reportTasksOf = (api: Api, property: string, limit?: number) =>
	api.rows<ReportTask>({ method: 'GET', base: 'data', path: path`/v1alpha/properties/${property}/reportTasks` }, limit);

/** A report task that was just created, as it is now. */
export const createdTaskOf = async (api: Api, property: string, id: string): Promise<ReportTask> =>
	await api.request<ReportTask>({
		method: 'GET',
		base: 'data',
		path: path`/v1alpha/properties/${property}/reportTasks/${id}`,
	});

/**
 * A report task as it is now.
 *
 * @throws UserError when there is none, or none any more.
 */
export async function reportTaskOf(api: Api, property: string, id: string): Promise<ReportTask> {
	return await createdTaskOf(api, property, id).catch((error: unknown) => {
		if (!(error instanceof NodeApiError) || error.httpCode !== '404') throw error;
		const message = `Google did not find the report task ${id} of the property ${property}. It keeps report tasks for 72 hours: "Get many report tasks" lists them, and "Create a report task" makes a new one.`;
		throw new UserError(quoting('Google Analytics', message, refusalBehind(error)?.body));
	});
}

/** Whether Google has done with a task, well or not. Pure. */
export const isOver = ({ reportMetadata: { state } = {} }: ReportTask): boolean =>
	state === 'ACTIVE' || state === 'FAILED';

/** The task when Google has done with it, or as it is when the time is up; it looks less and less often. */
export async function waitedFor(api: Api, property: string, task: ReportTask, maxMs: number): Promise<ReportTask> {
	if (isOver(task)) return task;
	let found = task;
	await until(api, maxMs, async () => {
		found = await createdTaskOf(api, property, idOf(task));
		return isOver(found) ? found : undefined;
	});
	return found;
}

const minuteMs = 60_000;

/** A task that is made for some minutes already takes as long again, as far as anybody can tell. */
const askAgain = (now: number, begun: number): string => {
	const restMs = Math.min(Math.max(now - begun, minuteMs), 10 * minuteMs);
	return new Date(now + (Number.isNaN(restMs) ? minuteMs : restMs)).toISOString().slice(0, 16);
};

/**
 * Why a task has no rows to read, and what to do about it; undefined where it has. Google refuses the rows of any other than an
 * active one (QueryReportTask in google/analytics/data/v1alpha/analytics_data_api.proto). Pure.
 */
export function unreadable({ name, reportMetadata = {} }: ReportTask, now: number): string | undefined {
	const { state = '', beginCreatingTime = '', errorMessage = '' } = reportMetadata;
	const id = idOf({ name });
	if (state === 'ACTIVE') return undefined;
	if (state === 'FAILED') {
		const why = errorMessage.trim() === '' ? 'Google does not say why.' : `Google says: ${errorMessage.trim()}`;
		return `Google could not make the report task ${id}. ${why} Ask for fewer days, dimensions or rows by "Create a report task".`;
	}
	const begun = Date.parse(beginCreatingTime);
	const since = Number.isNaN(begun) ? '' : ` since ${new Date(begun).toISOString().slice(0, 16)} UTC`;
	return `The report task ${id} is not ready: Google has been making it${since}. Ask again from ${askAgain(now, begun)} UTC on, after a Wait node, or let "Create a report task" wait until it is ready.`;
}
