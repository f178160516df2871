import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { choiceField, numberField, optionsField } from '../../api/formFields';
import { idOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { waitFields, waitOf } from '../../api/waiting';
import { asReport, notForTools, questionFields, questionOptions } from '../report/report';
import { isOver, type ReportTask, reportTasks, unreadable, waitedFor } from './reportTask';

const maxRows = 250_000;

const taskFields = [
	propertyField,
	...questionFields,
	numberField(
		'Maximum Rows',
		'maxRows',
		maxRows,
		{ minValue: 1, maxValue: maxRows },
		'Maximum number of rows of the task; another task with a later "First Row" gets the others',
	),
	...waitFields(
		'Whether to wait for its rows; Google needs seconds to many minutes',
		2,
		'After this time the task is returned in its current state; Google continues with it',
	),
	optionsField(
		...questionOptions,
		numberField(
			'First Row',
			'firstRow',
			0,
			{ minValue: 0 },
			'First row of the task, counted from 0; 250000 for the second 250,000 rows',
		),
		choiceField(
			'Sampling Level',
			'samplingLevel',
			'LOW',
			'Number of events above which Google computes the report from a sample',
			[
				{ name: 'Low', value: 'LOW', description: '10 million events; 100 million for Analytics 360' },
				{ name: 'Medium', value: 'MEDIUM', description: '1 billion events; for Analytics 360 only' },
				{ name: 'Unsampled', value: 'UNSAMPLED', description: 'All events; for Analytics 360 only' },
			],
		),
	),
] as const satisfies Fields;

type TaskParams = Params<typeof taskFields>;

/** A long-running operation, which contains the task. https://google.aip.dev/151 */
interface Started {
	readonly name?: string;
	readonly response?: ReportTask;
}

/**
 * The task that was started.
 *
 * @param definition what was requested, for the output where the task cannot be read; its name is empty where Google does not
 * return one.
 */
async function startedTask(
	api: Api,
	{ hint, readBack }: Pick<RunContext, 'hint' | 'readBack'>,
	property: string,
	{ name = '', response }: Started,
	definition: ReportTask['reportDefinition'],
): Promise<ReportTask> {
	if (response?.name !== undefined) return response;
	const id = /\/reportTasks\/([^/]+)$/.exec(name)?.[1];
	const existing = { reportDefinition: definition, reportMetadata: { state: 'CREATING' } };
	if (id === undefined) {
		hint(
			'Google started the report task and did not say which one it is. "Get many report tasks" lists it; do not create it again.',
		);
		return { ...existing, name: '' };
	}
	const read = async () => await reportTasks.one(api, [property], id);
	const task = await readBack(`The report task ${id} was started`, read);
	return task ?? { ...existing, name: `properties/${property}/reportTasks/${id}` };
}

async function createTask(api: Api, input: TaskParams, context: RunContext): Promise<IDataObject> {
	const { property, options, waitUntilReady } = input;
	const limit = String(input.maxRows);
	const offset = String(options.firstRow ?? 0);
	let definition: IDataObject = {};
	const started = await asReport(api, property, input, async (request) => {
		definition = { ...request, offset, limit, samplingLevel: options.samplingLevel };
		return await api.request<Started>({
			method: 'POST',
			base: 'data',
			path: reportTasks.pathOf([property]),
			body: { reportDefinition: definition },
		});
	});
	const startedOne = await startedTask(api, context, property, started, definition);
	const wait = async () => await waitedFor(api, property, startedOne, waitOf(input));
	const waited =
		startedOne.name === ''
			? startedOne
			: await context.readBack(`The report task ${idOf(startedOne)} was started`, wait);
	const task = waited ?? startedOne;
	const reason = waitUntilReady && task.name !== '' ? unreadable(task, api.now()) : undefined;
	if (reason !== undefined && isOver(task)) throw new UserError(reason);
	if (reason !== undefined) context.hint(reason);
	return task;
}

export const createReportTask = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a report task',
	description:
		'Let Google compute a large report in the background; "Get Rows" reads it for 72 hours (alpha at Google)',
	alias: ['export report', 'large report', 'bulk export', 'asynchronous report', 'unsampled report'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties.reportTasks/create',
	notForTools: ['samplingLevel', ...notForTools.question, ...notForTools.ranges, ...notForTools.filters],
	kind: 'write',
	rights: 'analytics.readonly; Viewer of the property',
	fields: taskFields,
	run: onProperty(createTask),
});
