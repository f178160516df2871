import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { idOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { asReport, questionFields, questionOptions } from '../report/report';
import { createdTaskOf, isOver, type ReportTask, unreadable, waitedFor } from './reportTask';

const maxRows = 250_000;

const taskFields = [
	propertyField,
	...questionFields,
	{
		displayName: 'Maximum Rows',
		name: 'maxRows',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: maxRows, numberPrecision: 0 },
		default: maxRows,
		description: 'How many rows the task holds at most; the rest is for another task that begins further on',
	},
	{
		displayName: 'Wait Until Ready',
		name: 'waitUntilReady',
		type: 'boolean',
		default: false,
		description: 'Whether to wait until its rows can be read; Google takes seconds to many minutes',
	},
	{
		displayName: 'Wait at Most (Minutes)',
		name: 'waitMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 360, numberPrecision: 0 },
		default: 2,
		description: 'After this time the task is returned as it is then; Google goes on with it',
		displayOptions: { show: { waitUntilReady: [true] } },
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			...questionOptions,
			{
				displayName: 'First Row',
				name: 'firstRow',
				type: 'number',
				typeOptions: { minValue: 0, numberPrecision: 0 },
				default: 0,
				description: 'Where the task begins among all rows, counted from 0: 250000 for the second 250,000 rows',
			},
			{
				displayName: 'Sampling Level',
				name: 'samplingLevel',
				type: 'options',
				options: [
					{ name: 'Low', value: 'LOW', description: '10 million events; 100 million for Analytics 360' },
					{ name: 'Medium', value: 'MEDIUM', description: '1 billion events; for Analytics 360 only' },
					{ name: 'Unsampled', value: 'UNSAMPLED', description: 'All events; for Analytics 360 only' },
				],
				default: 'LOW',
				description: 'From how many events on Google computes the report from a sample',
			},
		],
	},
] as const satisfies Fields;

type TaskParams = Params<typeof taskFields>;

/** A long-running operation, which holds the task from the start. https://google.aip.dev/151 */
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
	const read = async () => await createdTaskOf(api, property, id);
	const task = await readBack(`The report task ${id} was started`, read);
	return task ?? { ...existing, name: `properties/${property}/reportTasks/${id}` };
}

async function createTask(api: Api, input: TaskParams, context: RunContext): Promise<IDataObject> {
	const { property, options, waitUntilReady, waitMinutes } = input;
	const limit = String(input.maxRows);
	const offset = String(options.firstRow ?? 0);
	let definition: IDataObject = {};
	const started = await asReport(api, property, input, async (request) => {
		definition = { ...request, offset, limit, samplingLevel: options.samplingLevel };
		return await api.request<Started>({
			method: 'POST',
			base: 'data',
			path: path`/v1alpha/properties/${property}/reportTasks`,
			body: { reportDefinition: definition },
		});
	});
	const startedOne = await startedTask(api, context, property, started, definition);
	const wait = async () => await waitedFor(api, property, startedOne, waitUntilReady ? waitMinutes * 60_000 : 0);
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
		'Let Google make a large report in the background, to be read by "Get Rows" for 72 hours (alpha at Google)',
	alias: ['export report', 'large report', 'bulk export', 'asynchronous report', 'unsampled report'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties.reportTasks/create',
	notForTools: [
		'dateRanges',
		'orderBy',
		'aggregations',
		'currencyCode',
		'keepEmptyRows',
		'samplingLevel',
		'weekStart',
		'dimensionFilters',
		'metricFilters',
		'combineFilters',
		'filterGroups',
	],
	kind: 'write',
	rights: 'analytics.readonly; Viewer of the property',
	fields: taskFields,
	run: onProperty(createTask),
});
