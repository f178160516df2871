import { queryReportTask, reportTask } from '../data/alphaSchema.mts';
import type { RunReportRequest } from '../data/messages.mts';
import { pageOf, type Report, runReport } from '../data/report.mts';
import { childrenOf, existing, nextId, timestamp } from '../admin/endpoint.mts';
import { page } from '../admin/listing.mts';
import { ApiError, noPropertyAccess } from './errors.mts';
import { isObject } from './json.mts';
import { inProperty, type Property, propertyFor } from './property.mts';
import { charge, tokensOf } from './dataRoutes.mts';
import { reportAnswer, responseMetadata } from './reportAnswer.mts';
import { alphaEndpoint } from './rpc.mts';
import { type App, answer, type Call } from './route.mts';
import type { World } from './world.mts';

/** What is kept of a task; the rest follows from the clock. */
interface Stored extends Record<string, unknown> {
	name: string;
	reportDefinition: RunReportRequest;
	begun: string;
	tokens: number;
}

/** @google-analytics/data, v1alpha: report tasks expire after 72 hours. */
const KEPT = 72 * 3_600_000;
/** no rule: how fast the mock server is. */
const CREATING = 2_000;

const isStored = (value: unknown): value is Stored => isObject(value) && isObject(value['reportDefinition']);

/** The tasks of a property: those of the last 72 hours. */
function tasksOf({ world, name }: Property): Stored[] {
	const since = world.now() - KEPT;
	return childrenOf(world.state.others, `${name}/reportTasks`)
		.filter(isStored)
		.filter(({ begun }) => Date.parse(begun) > since);
}

function taskFor(call: Call, property: Property): Stored {
	const name = `${property.name}/reportTasks/${call.params['task'] ?? ''}`;
	return existing(Object.fromEntries(tasksOf(property).map((task) => [task.name, task])), name);
}

/** The report as it was when the task began. */
const reportOf = ({ context }: Property, { reportDefinition, begun }: Stored): Report =>
	runReport(reportDefinition, { ...context, now: Date.parse(begun) });

function stateOf({ world, context }: Property, { begun }: Stored): 'CREATING' | 'ACTIVE' | 'FAILED' {
	const { creatingMs = CREATING, failure } = world.conditions.get(context.propertyId)?.tasks ?? {};
	if (world.now() < Date.parse(begun) + creatingMs) return 'CREATING';
	return failure === undefined ? 'ACTIVE' : 'FAILED';
}

/** A task as Google tells it: rows are counted when it is active, the error is told when it failed (ReportMetadata). */
function told(property: Property, task: Stored): Record<string, unknown> {
	const { name, reportDefinition, begun, tokens } = task;
	const state = stateOf(property, task);
	const { failure } = property.world.conditions.get(property.context.propertyId)?.tasks ?? {};
	const report = state === 'ACTIVE' ? reportOf(property, task) : undefined;
	return {
		name,
		reportDefinition,
		reportMetadata: {
			state,
			beginCreatingTime: begun,
			creationQuotaTokensCharged: tokens,
			...(report && { taskRowCount: report.returned, totalRowCount: report.rowCount }),
			...(state === 'FAILED' && { errorMessage: failure }),
		},
	};
}

const create = alphaEndpoint(
	'CreateReportTask',
	(call) =>
		inProperty(call, 'core', (property) => {
			const { world } = property;
			const reportDefinition: RunReportRequest = isObject(call.body['reportDefinition'])
				? call.body['reportDefinition']
				: {};
			const { cost } = runReport(reportDefinition, property.context);
			charge(property, cost);
			const name = `${property.name}/reportTasks/${nextId(world)}`;
			const task: Stored = { name, reportDefinition, begun: timestamp(world), tokens: tokensOf(cost) };
			world.state.others[name] = task;
			// The operation holds the task from the start, as that of an audience export does (Google's guides).
			const type = 'type.googleapis.com/google.analytics.data.v1alpha.ReportTask';
			return { response: { '@type': type, ...told(property, task) } };
		}),
	{ body: reportTask },
);

const get = alphaEndpoint('GetReportTask', (call) => {
	const property = propertyFor(call, 'core', noPropertyAccess);
	return told(property, taskFor(call, property));
});

const list = alphaEndpoint(
	'ListReportTasks',
	(call) => {
		const property = propertyFor(call, 'core', noPropertyAccess);
		const tasks = tasksOf(property).map((task) => told(property, task));
		return page('reportTasks', tasks, call.query);
	},
	{ query: ['pageSize', 'pageToken'] },
);

/** belief(task-words): status and words for a task that is not ready. */
const query = alphaEndpoint(
	'QueryReportTask',
	(call) =>
		inProperty(call, 'core', (property) => {
			const task = taskFor(call, property);
			const state = stateOf(property, task);
			// "This method will return an error if the report task's state is not ACTIVE"; how it is worded is not known.
			if (state !== 'ACTIVE')
				throw new ApiError('FAILED_PRECONDITION', `The report task ${task.name} is not ACTIVE. Its state is ${state}.`);
			const whole = pageOf(task.reportDefinition);
			const asked = pageOf(call.body);
			const limit = Math.max(0, Math.min(asked.limit, whole.limit - asked.offset));
			const report = runReport(
				{ ...task.reportDefinition, offset: String(whole.offset + asked.offset), limit: String(Math.max(1, limit)) },
				{ ...property.context, now: Date.parse(task.begun) },
			);
			const shown = limit === 0 ? { ...report, returned: 0, rows: noRows } : report;
			const rowCount = reportOf(property, task).returned;
			const { currencyCode } = task.reportDefinition;
			const metadata = responseMetadata(property.world, property.context, report.told, currencyCode);
			return reportAnswer({ ...shown, rowCount }, { metadata });
		}),
	{ body: queryReportTask },
);

function* noRows(): Generator<never> {
	yield* [];
}

/** Adds the methods of report tasks. */
export function addReportTaskRoutes(app: App, world: World): void {
	const tasks = '/v1alpha/properties/:property/reportTasks';
	app.post(tasks, (c) => answer(world, c.req.raw, create, c.req.param()));
	app.get(tasks, (c) => answer(world, c.req.raw, list, c.req.param()));
	app.get(`${tasks}/:task{[^/:]+}`, (c) => answer(world, c.req.raw, get, c.req.param()));
	app.post(`${tasks}/:target{[^/:]+:query}`, (c) => {
		const { property = '', target = '' } = c.req.param();
		return answer(world, c.req.raw, query, { property, task: target.slice(0, target.lastIndexOf(':')) });
	});
}
