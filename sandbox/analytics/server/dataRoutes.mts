import { compatibility } from '../data/compatibility.mts';
import type { CheckCompatibilityRequest, RunPivotReportRequest, RunRealtimeReportRequest } from '../data/messages.mts';
import type { RunReportRequest } from '../data/messages.mts';
import { metadata } from '../data/metadata.mts';
import { runPivotReport } from '../data/pivot/pivot.mts';
import { runRealtimeReport } from '../data/realtime.mts';
import { type Cost, runReport } from '../data/report.mts';
import * as schema from '../data/schema.mts';
import { invalid } from './errors.mts';
import type { Message } from './json.mts';
import { inProperty, type Property, schemaOf } from './property.mts';
import { type App, answer, type Call, type Endpoint } from './route.mts';
import { reportAnswer, reportBody, responseMetadata } from './reportAnswer.mts';
import { DATA_SCOPES, DATA_SERVICE } from './rpc.mts';
import type { World } from './world.mts';

const RPC = 'google.analytics.data.v1beta.BetaAnalyticsData';
/** Evidence 46. */
const MAX_BATCH = 5;

const endpoint = (rpc: string, run: Endpoint['run'], body?: Message): Endpoint => ({
	service: DATA_SERVICE,
	rpc: `${RPC}.${rpc}`,
	scopes: DATA_SCOPES,
	...(body && { body }),
	run,
});

/** What a report costs, after seven measured ones: 1 unless it is long or wide (evidence 30). */
export const tokensOf = ({ days, cells }: Cost): number =>
	1 + Math.floor(days / 60) + Math.max(0, Math.ceil((cells - 3) / 32));
/** Evidence 30. */
const REALTIME_TOKENS = 40;

/** Takes what a report cost from the property's quota. */
export function charge({ world, quota }: Property, cost: Cost) {
	world.quotas.check(quota);
	const tokens = quota.category === 'realtime' ? REALTIME_TOKENS : tokensOf(cost);
	return world.quotas.charge(quota, tokens, cost.thresholded);
}

/** Runs a core report and charges it. */
export function report(property: Property, request: RunReportRequest) {
	const { world, context } = property;
	const result = runReport(request, context);
	const propertyQuota = charge(property, result.cost);
	const ending = {
		metadata: responseMetadata(world, context, result.told, request.currencyCode),
		...(request.returnPropertyQuota && { propertyQuota }),
		kind: 'analyticsData#runReport',
	};
	return { result, ending };
}

function pivotReport(property: Property, request: RunPivotReportRequest) {
	const { body, cost, told } = runPivotReport(request, property.context);
	const propertyQuota = charge(property, cost);
	return {
		...body,
		metadata: responseMetadata(property.world, property.context, told, request.currencyCode),
		...(request.returnPropertyQuota && { propertyQuota }),
		kind: 'analyticsData#runPivotReport',
	};
}

/** The requests of a batch: one to five, all of the same property (evidence 46). */
function batch<T extends { property?: string }>(
	property: Property,
	{ requests = [] }: { requests?: T[] },
	kind: 'Report' | 'PivotReport',
): T[] {
	if (requests.length === 0) {
		throw invalid(`The batchRun${kind}sRequest must contain at least one run${kind}Request.`);
	}
	if (requests.length > MAX_BATCH) {
		throw invalid(
			`Batch requests are limited to ${MAX_BATCH} requests.\n  This batch request contains ${requests.length} requests.`,
		);
	}
	const other = requests.find((request) => request.property && request.property !== property.name);
	if (!other) return requests;
	throw invalid(`The property ${other.property} of a request must be empty or equal to the batch's ${property.name}.`);
}

const POST: Record<string, Endpoint> = {
	runReport: endpoint(
		'RunReport',
		(call) =>
			inProperty(call, 'core', (property) => {
				const { result, ending } = report(property, call.body);
				return reportAnswer(result, ending);
			}),
		schema.runReport,
	),
	batchRunReports: endpoint(
		'BatchRunReports',
		(call) =>
			inProperty(call, 'core', (property) => {
				const reports = batch<RunReportRequest>(property, call.body, 'Report').map((request) => {
					const { result, ending } = report(property, request);
					return reportBody(result, ending);
				});
				return { reports, kind: 'analyticsData#batchRunReports' };
			}),
		schema.batchRunReports,
	),
	runPivotReport: endpoint(
		'RunPivotReport',
		(call) => inProperty(call, 'core', (property) => pivotReport(property, call.body)),
		schema.runPivotReport,
	),
	batchRunPivotReports: endpoint(
		'BatchRunPivotReports',
		(call) =>
			inProperty(call, 'core', (property) => {
				const requests = batch<RunPivotReportRequest>(property, call.body, 'PivotReport');
				const pivotReports = requests.map((request) => pivotReport(property, request));
				return { ...(requests.length > 0 && { pivotReports }), kind: 'analyticsData#batchRunPivotReports' };
			}),
		schema.batchRunPivotReports,
	),
	runRealtimeReport: endpoint(
		'RunRealtimeReport',
		(call) => inProperty(call, 'realtime', realtime(call)),
		schema.runRealtimeReport,
	),
	checkCompatibility: endpoint(
		'CheckCompatibility',
		(call) => {
			const request: CheckCompatibilityRequest = call.body;
			return inProperty(call, 'core', ({ context }) => compatibility(request, context));
		},
		schema.checkCompatibility,
	),
};

const realtime = (call: Call) => (property: Property) => {
	const request: RunRealtimeReportRequest = call.body;
	const result = runRealtimeReport(request, property.context, property.is360);
	const propertyQuota = charge(property, result.cost);
	const kind = 'analyticsData#runRealtimeReport';
	const ending = { ...(request.returnPropertyQuota && { propertyQuota }), kind };
	// Where nobody is active there are no headers either, and never metadata (evidence 51).
	return result.rowCount === 0 ? ending : reportAnswer(result, ending);
};

const getMetadata = endpoint('GetMetadata', (call) => {
	const id = call.params['property'] ?? '';
	if (id === '0') return metadata(id);
	return metadata(id, schemaOf(call).context);
});

/** The Data API's POST methods by their verb, as in `properties/1:runReport`. */
export function dataEndpoint(verb: string): Endpoint | undefined {
	return Object.hasOwn(POST, verb) ? POST[verb] : undefined;
}

/** Adds the Data API's GET routes. */
export function addDataRoutes(app: App, world: World): void {
	app.get('/v1beta/properties/:property/metadata', (c) => answer(world, c.req.raw, getMetadata, c.req.param()));
}
