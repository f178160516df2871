import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { quoting, refusalBehind } from '../../../shared/http/errors';
import { adminCollection } from '../../api/adminCollection';
import { idOf, type Named } from '../../api/adminResource';
import type { Partly } from '../../api/shapes';
import { whenOver } from '../../api/waiting';

/** ReportTask in google/analytics/data/v1alpha/analytics_data_api.proto. */
const example = {
	name: 'properties/123456789/reportTasks/3141592',
	reportDefinition: {
		metrics: [{ name: 'sessions' }],
		dimensions: [{ name: 'date' }, { name: 'pagePath' }],
		dateRanges: [{ name: 'year', startDate: '2026-01-01', endDate: '2026-11-24' }],
	},
	reportMetadata: {
		state: 'ACTIVE',
		beginCreatingTime: '2026-11-24T09:30:00.123456Z',
		creationQuotaTokensCharged: 12,
		taskRowCount: 250_000,
		totalRowCount: 612_345,
		errorMessage: 'The report could not be created.',
	},
};

export type ReportTask = Named & Partly<typeof example>;

const retentionMs = 72 * 3_600_000;

/** "Will be retained and available for querying for 72 hours after it has been created": CreateReportTask in the same proto. */
const expiryOf = (created: string): string | null => {
	const time = Date.parse(created);
	return Number.isNaN(time) ? null : new Date(time + retentionMs).toISOString();
};

const namesOf = (fields: ReadonlyArray<{ readonly name?: string }> = []) => fields.map(({ name = '' }) => name);

export const reportTasks = adminCollection({
	...{ value: 'reportTask', noun: 'report task', base: 'data', version: 'v1alpha', idPattern: '[A-Za-z0-9_-]+' },
	example,
	output: ({ reportDefinition: definition = {}, reportMetadata: metadata = {} }) => ({
		state: metadata.state ?? '',
		isReady: metadata.state === 'ACTIVE',
		rowCount: metadata.taskRowCount ?? null,
		totalRowCount: metadata.totalRowCount ?? null,
		errorMessage: metadata.errorMessage ?? null,
		metrics: namesOf(definition.metrics),
		dimensions: namesOf(definition.dimensions),
		dateRanges: (definition.dateRanges ?? []).map((range) => ({ ...range })),
		quotaTokens: metadata.creationQuotaTokensCharged ?? 0,
		createdAt: metadata.beginCreatingTime ?? null,
		expiresAt: expiryOf(metadata.beginCreatingTime ?? ''),
	}),
	titleOf({ name, reportMetadata: { state = '', beginCreatingTime = '' } = {} }) {
		const details = [beginCreatingTime.slice(0, 16), state.toLowerCase()].filter((part) => part !== '').join(', ');
		return details === '' ? idOf({ name }) : `${idOf({ name })} (${details})`;
	},
});

/** @throws UserError when there is no such report task, or no longer. */
export async function reportTaskOf(api: Api, property: string, id: string): Promise<ReportTask> {
	return await reportTasks.one(api, [property], id).catch((error: unknown) => {
		if (!(error instanceof NodeApiError) || error.httpCode !== '404') throw error;
		const message = `Google did not find the report task ${id} of the property ${property}. It keeps report tasks for 72 hours: "Get many report tasks" lists them, and "Create a report task" makes a new one.`;
		throw new UserError(quoting('Google Analytics', message, refusalBehind(error)?.body));
	});
}

/** Whether a task succeeded or failed. Pure. */
export const isOver = ({ reportMetadata: { state } = {} }: ReportTask): boolean =>
	state === 'ACTIVE' || state === 'FAILED';

/** The task when it is over, or its state after `maxMs`; the pauses between requests grow. */
export const waitedFor = async (api: Api, property: string, task: ReportTask, maxMs: number): Promise<ReportTask> =>
	await whenOver(api, task, isOver, async () => await reportTasks.one(api, [property], idOf(task)), { maxMs });

const minuteMs = 60_000;

/** When to ask again: Google gives no estimate, so after as long as the task has run, within one to ten minutes. */
const askAgain = (now: number, started: number): string => {
	const restMs = Math.min(Math.max(now - started, minuteMs), 10 * minuteMs);
	return new Date(now + (Number.isNaN(restMs) ? minuteMs : restMs)).toISOString().slice(0, 16);
};

/**
 * Why the rows of a task cannot be read, and what to do details it; undefined where they can. Google rejects it for every task that
 * is not active (QueryReportTask in google/analytics/data/v1alpha/analytics_data_api.proto). Pure.
 */
export function unreadable({ name, reportMetadata = {} }: ReportTask, now: number): string | undefined {
	const { state = '', beginCreatingTime = '', errorMessage = '' } = reportMetadata;
	const id = idOf({ name });
	if (state === 'ACTIVE') return undefined;
	if (state === 'FAILED') {
		const why = errorMessage.trim() === '' ? 'Google does not say why.' : `Google says: ${errorMessage.trim()}`;
		return `Google could not make the report task ${id}. ${why} Ask for fewer days, dimensions or rows by "Create a report task".`;
	}
	const started = Date.parse(beginCreatingTime);
	const since = Number.isNaN(started) ? '' : ` since ${new Date(started).toISOString().slice(0, 16)} UTC`;
	return `The report task ${id} is not ready: Google has been making it${since}. Ask again from ${askAgain(now, started)} UTC on, after a Wait node, or let "Create a report task" wait until it is ready.`;
}
