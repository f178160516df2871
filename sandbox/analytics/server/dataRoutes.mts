import { compatibility } from '../data/compatibility.mts';
import type { CheckCompatibilityRequest, RunPivotReportRequest, RunRealtimeReportRequest } from '../data/messages.mts';
import type { RunReportRequest } from '../data/messages.mts';
import { metadata } from '../data/metadata.mts';
import { runPivotReport } from '../data/pivot/pivot.mts';
import { runRealtimeReport } from '../data/realtime.mts';
import { type Cost, runReport } from '../data/report.mts';
import * as schema from '../data/schema.mts';
import { ANALYTICS_SCOPE, READONLY_SCOPE } from '../seed.mts';
import { invalid, noPropertyAccess } from './errors.mts';
import type { Message } from './json.mts';
import { inProperty, type Property, propertyFor } from './property.mts';
import { type App, answer, type Call, type Endpoint } from './route.mts';
import { reportAnswer, reportBody, responseMetadata } from './reportAnswer.mts';
import type { World } from './world.mts';

export const DATA_SERVICE = 'analyticsdata.googleapis.com';
const RPC = 'google.analytics.data.v1beta.BetaAnalyticsData';
const MAX_BATCH = 5;

const endpoint = (rpc: string, run: Endpoint['run'], body?: Message): Endpoint => ({
	service: DATA_SERVICE,
	rpc: `${RPC}.${rpc}`,
	scopes: [ANALYTICS_SCOPE, READONLY_SCOPE],
	...(body && { body }),
	run,
});

function charge({ world, quota }: Property, cost: Cost) {
	world.quotas.check(quota, cost.thresholded);
	const tokens = 1 + Math.floor((cost.days * cost.fields) / 200) + Math.floor(cost.rows / 10_000);
	return world.quotas.charge(quota, tokens, cost.thresholded);
}

function report(property: Property, request: RunReportRequest) {
	const { world, context } = property;
	const result = runReport(request, context);
	const propertyQuota = charge(property, result.cost);
	const ending = {
		metadata: responseMetadata(world, context, request.currencyCode),
		...(request.returnPropertyQuota && { propertyQuota }),
		kind: 'analyticsData#runReport',
	};
	return { result, ending };
}

function pivotReport(property: Property, request: RunPivotReportRequest) {
	const { body, cost } = runPivotReport(request, property.context);
	const propertyQuota = charge(property, cost);
	return {
		...body,
		metadata: responseMetadata(property.world, property.context, request.currencyCode),
		...(request.returnPropertyQuota && { propertyQuota }),
		kind: 'analyticsData#runPivotReport',
	};
}

function batch<T extends { property?: string }>(property: Property, { requests = [] }: { requests?: T[] }): T[] {
	if (requests.length > MAX_BATCH) {
		throw invalid(`Batch requests are limited to ${MAX_BATCH} requests. This batch has ${requests.length} requests.`);
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
				const reports = batch<RunReportRequest>(property, call.body).map((request) => {
					const { result, ending } = report(property, request);
					return reportBody(result, ending);
				});
				return { ...(reports.length > 0 && { reports }), kind: 'analyticsData#batchRunReports' };
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
				const requests = batch<RunPivotReportRequest>(property, call.body);
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
	return reportAnswer(result, { ...(request.returnPropertyQuota && { propertyQuota }), kind });
};

const getMetadata = endpoint('GetMetadata', (call) => {
	const id = call.params['property'] ?? '';
	if (id === '0') return metadata(id);
	return metadata(id, propertyFor(call, 'core', noPropertyAccess).context);
});

/** The Data API's POST methods by their verb, as in `properties/1:runReport`. */
export function dataEndpoint(verb: string): Endpoint | undefined {
	return Object.hasOwn(POST, verb) ? POST[verb] : undefined;
}

/** Adds the Data API's GET routes. */
export function addDataRoutes(app: App, world: World): void {
	app.get('/v1beta/properties/:property/metadata', (c) => answer(world, c.req.raw, getMetadata, c.req.param()));
}
