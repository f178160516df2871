import { createRequire } from 'node:module';

/** A message, an enumeration or a package of the protocol buffers of Google's own client. */
interface Node_ {
	readonly fields?: Readonly<
		Record<string, { readonly type: string; readonly rule?: string; readonly keyType?: string }>
	>;
	readonly oneofs?: Readonly<Record<string, { readonly oneof: readonly string[] }>>;
	readonly values?: Readonly<Record<string, number>>;
	readonly nested?: Readonly<Record<string, Node_>>;
}

const require_ = createRequire(import.meta.url);
const root = require_('@google-analytics/data/build/protos/protos.json') as Node_;

const at = (path: readonly string[]): Node_ | undefined =>
	path.reduce<Node_ | undefined>((node, name) => node?.nested?.[name], root);

/** A type as it is named inside a scope: the nearest one around it. */
function resolve(scope: readonly string[], type: string): { path: readonly string[]; node: Node_ } | undefined {
	for (let depth = scope.length; depth >= 0; depth--) {
		const path = [...scope.slice(0, depth), ...type.split('.')];
		const node = at(path);
		if (node) return { path, node };
	}
	return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown): boolean => /^-?\d+$/.test(String(value)) && typeof value !== 'boolean';

/** How JSON writes what is no message. https://protobuf.dev/programming-guides/json/ */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
	string: (value) => typeof value === 'string',
	bool: (value) => typeof value === 'boolean',
	int32: isWhole,
	int64: isWhole,
	double: (value) => Number.isFinite(typeof value === 'string' && value !== '' ? Number(value) : value),
	float: (value) => typeof value === 'number',
	bytes: (value) => typeof value === 'string',
	'google.protobuf.Timestamp': (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
	'google.protobuf.Duration': (value) => /^\d+(\.\d+)?s$/.test(String(value)),
};

function valueFaults(scope: readonly string[], type: string, value: unknown, place: string): string[] {
	const isScalar = scalars[type];
	if (isScalar) return isScalar(value) ? [] : [`${place} is no ${type}: ${JSON.stringify(value)}`];
	const found = resolve(scope, type);
	if (!found) return [`${place} is of the unknown type ${type}`];
	if (!found.node.values) return messageFaults(found.path, found.node, value, place);
	const isKnown = typeof value === 'string' && value in found.node.values;
	return isKnown ? [] : [`${place} is no ${type}: ${JSON.stringify(value)}`];
}

function messageFaults(
	path: readonly string[],
	{ fields = {}, oneofs = {} }: Node_,
	value: unknown,
	place: string,
): string[] {
	if (!isObject(value)) return [`${place} is no object: ${JSON.stringify(value)}`];
	const given = Object.entries(value).filter(([, one]) => one !== undefined);
	const several = Object.values(oneofs).flatMap(({ oneof }) => {
		const set = oneof.filter((name) => value[name] !== undefined);
		return set.length > 1 ? [`${place} sets ${set.join(' and ')}, of which there can be one`] : [];
	});
	const inside = given.flatMap(([name, one]) => {
		const field = fields[name];
		const where = place === '' ? name : `${place}.${name}`;
		if (!field) return name === 'kind' && place === '' ? [] : [`${where} is no member`];
		if (field.rule !== 'repeated') return valueFaults(path, field.type, one, where);
		if (!Array.isArray(one)) return [`${where} is no list`];
		return one.flatMap((each, index) => valueFaults(path, field.type, each, `${where}[${index}]`));
	});
	return [...several, ...inside];
}

export type Version = 'v1beta' | 'v1alpha';

/** What the protocol buffers have against the JSON of a message: unknown members, wrong types, two of one choice. */
export function protoFaults(version: Version, message: string, value: unknown): string[] {
	const path = ['google', 'analytics', 'data', version, message];
	const node = at(path);
	return node ? messageFaults(path, node, value, '') : [`there is no ${message} in ${version}`];
}

/** Each method of the Data API that is asked by POST, with the names of its messages. */
const METHODS: Readonly<Record<string, readonly [request: string, response: string]>> = {
	runReport: ['RunReportRequest', 'RunReportResponse'],
	batchRunReports: ['BatchRunReportsRequest', 'BatchRunReportsResponse'],
	runPivotReport: ['RunPivotReportRequest', 'RunPivotReportResponse'],
	batchRunPivotReports: ['BatchRunPivotReportsRequest', 'BatchRunPivotReportsResponse'],
	runRealtimeReport: ['RunRealtimeReportRequest', 'RunRealtimeReportResponse'],
	checkCompatibility: ['CheckCompatibilityRequest', 'CheckCompatibilityResponse'],
	chat: ['ChatRequest', 'ChatResponse'],
	runFunnelReport: ['RunFunnelReportRequest', 'RunFunnelReportResponse'],
	audienceExports: ['AudienceExport', ''],
	'audienceExports:query': ['QueryAudienceExportRequest', 'QueryAudienceExportResponse'],
	/** The body is one member of the request; the list is what GET answers. */
	reportTasks: ['ReportTask', 'ListReportTasksResponse'],
	'reportTasks:query': ['QueryReportTaskRequest', 'QueryReportTaskResponse'],
	metadata: ['GetMetadataRequest', 'Metadata'],
	propertyQuotasSnapshot: ['GetPropertyQuotasSnapshotRequest', 'PropertyQuotasSnapshot'],
};

/** The messages of the method that a path of the Data API names; undefined for any other path. */
export function messagesOf(path: string): { version: Version; request: string; response: string } | undefined {
	const [, version, name = '', verb = ''] =
		/^\/(v1beta|v1alpha)\/properties\/\d+[:/](\w+(?=$)|(?:audienceExports|reportTasks)(?=\/\w+:\w+$))(?:\/\w+(:\w+))?$/.exec(
			path,
		) ?? [];
	const [request, response] = METHODS[`${name}${verb}`] ?? [];
	if (request === undefined || response === undefined) return undefined;
	return { version: version as Version, request, response };
}

interface Expression {
	readonly andGroup?: { readonly expressions?: readonly Expression[] };
	readonly orGroup?: { readonly expressions?: readonly Expression[] };
	readonly notExpression?: Expression;
	readonly filter?: { readonly fieldName?: string };
}

const fieldsIn = ({ andGroup, orGroup, notExpression, filter }: Expression = {}): string[] => [
	...[...(andGroup?.expressions ?? []), ...(orGroup?.expressions ?? [])].flatMap(fieldsIn),
	...(notExpression ? fieldsIn(notExpression) : []),
	...(filter?.fieldName === undefined ? [] : [filter.fieldName]),
];

interface PivotBody {
	readonly dimensions?: ReadonlyArray<{ readonly name?: string }>;
	readonly metrics?: ReadonlyArray<{ readonly name?: string }>;
	readonly dimensionFilter?: Expression;
	readonly metricFilter?: Expression;
}

/**
 * "Dimensions must be requested to be used in this filter", metrics alike: RunPivotReportRequest.dimension_filter and
 * metric_filter in google/analytics/data/v1beta/analytics_data_api.proto.
 */
export function pivotFaults({ dimensions = [], metrics = [], dimensionFilter, metricFilter }: PivotBody): string[] {
	const lacking = (fields: readonly string[], requested: PivotBody['metrics'] = []) =>
		fields.filter((name) => requested.every((one) => one.name !== name)).map((name) => `${name} is not requested`);
	return [...lacking(fieldsIn(dimensionFilter), dimensions), ...lacking(fieldsIn(metricFilter), metrics)];
}
