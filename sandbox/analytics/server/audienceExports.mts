import { DATA_SCOPES, DATA_SERVICE } from './rpc.mts';
import { ApiError, invalid, noPropertyAccess, unknownField } from './errors.mts';
import { isObject, type Message } from './json.mts';
import { inProperty, type Property, propertyFor } from './property.mts';
import { type App, answer, type Call, type Endpoint } from './route.mts';
import type { World } from './world.mts';
import { page } from '../admin/listing.mts';
import { message } from '../admin/schema.mts';
import { at, type EventTable } from '../table/eventTable.mts';

type Json = Record<string, unknown>;

/** What a test decides of later exports of a property; nobody outside of Google knows all of it. */
export interface ExportConditions {
	/** Google takes "for example 15 minutes" (proto of v1beta: `AudienceExport.State`); the stand-in two seconds. */
	readyAfterMs?: number;
	/** Lets them fail, in these words. */
	failure?: string;
	/** Where the answer to a creation says what is being made: in its `response`, in its `name`, or nowhere. */
	told?: 'response' | 'name' | 'nowhere';
}

interface Export extends Json {
	name: string;
	audience: string;
	dimensions: Array<{ dimensionName: string }>;
	beginCreatingTime: string;
}

/** no rule: how fast the mock server is. */
const USUAL_MS = 2_000;
/**
 * Of no source: what is charged is told, and that it grows no more once an export has ended.
 * belief(token-costs): an audience export costs ten tokens.
 */
const TOKENS = 10;

/** https://developers.google.com/analytics/devguides/reporting/data/v1/audience-export-api-schema */
const COLUMNS: Readonly<Record<string, (user: number) => string>> = {
	deviceId: (user) => `${1_000_000_000 + user}.${1_700_000_000 + user}`,
	isAdsPersonalizationAllowed: (user) => (user % 5 === 0 ? '(not set)' : String(user % 3 !== 0)),
	isLimitedAdTracking: () => '(not set)',
	userId: (user) => (user % 2 === 0 ? `user-${user}` : ''),
};

const endpoint = (rpc: string, run: Endpoint['run'], more: Partial<Endpoint> = {}): Endpoint => ({
	service: DATA_SERVICE,
	rpc: `google.analytics.data.v1beta.BetaAnalyticsData.${rpc}`,
	scopes: DATA_SCOPES,
	...more,
	run,
});

const body: Message = {
	...message({
		name: 'string',
		audience: 'string',
		audienceDisplayName: 'string',
		dimensions: { list: message({ dimensionName: 'string' }) },
		state: 'string',
		beginCreatingTime: 'timestamp',
		creationQuotaTokensCharged: 'int32',
		rowCount: 'int32',
		errorMessage: 'string',
		percentageCompleted: 'double',
	}),
	at: 'audience_export',
};

/** Whether somebody who caused these events meets an expression; of fields nothing is known here, so they hold. */
function isMet(expression: unknown, events: ReadonlySet<string>): boolean {
	if (!isObject(expression)) return true;
	const { andGroup, orGroup, notExpression, eventFilter } = expression;
	const inner = (group: unknown): unknown[] => {
		const { filterExpressions } = isObject(group) ? group : {};
		return Array.isArray(filterExpressions) ? (filterExpressions as unknown[]) : [];
	};
	if (andGroup) return inner(andGroup).every((one) => isMet(one, events));
	if (orGroup) return inner(orGroup).some((one) => isMet(one, events));
	if (isObject(notExpression) && notExpression['eventFilter']) return !isMet(notExpression, events);
	return isObject(eventFilter) ? events.has(String(eventFilter['eventName'])) : true;
}

function eventsOfUsers(table: EventTable, until: number): Map<number, Set<string>> {
	const events = new Map<number, Set<string>>();
	for (let row = 0; row < table.length; row++) {
		if ((table.time[row] ?? 0) > until) continue;
		const { user } = table.sessionOf(row);
		const own = events.get(user) ?? new Set();
		own.add(at(table.names, table.name[row]));
		events.set(user, own);
	}
	return events;
}

/** Who met all clauses that take in, and none that leaves out, when the export was begun: it is a snapshot. */
function members(world: World, { audience, beginCreatingTime }: Export, table: EventTable): number[] {
	const clauses = world.state.others[audience]?.['filterClauses'];
	const all: readonly Json[] = Array.isArray(clauses) ? clauses.filter(isObject) : [];
	const meets = ({ simpleFilter }: Json, events: ReadonlySet<string>) =>
		isMet(isObject(simpleFilter) ? simpleFilter['filterExpression'] : undefined, events);
	return [...eventsOfUsers(table, Date.parse(beginCreatingTime))]
		.filter(([, events]) => all.every((clause) => meets(clause, events) === (clause['clauseType'] !== 'EXCLUDE')))
		.map(([user]) => user);
}

const conditionsOf = (world: World, property: string): ExportConditions =>
	world.exports.get(property.replace(/^properties\//, '')) ?? {};

/** An export as it is by now. */
function current({ world, name, context }: Property, found: Export): Export {
	const { readyAfterMs = USUAL_MS, failure } = conditionsOf(world, name);
	const waited = world.now() - Date.parse(found.beginCreatingTime);
	const charged = { ...found, creationQuotaTokensCharged: TOKENS };
	if (waited < readyAfterMs)
		return { ...found, state: 'CREATING', percentageCompleted: Math.floor((99 * waited) / readyAfterMs) };
	if (failure !== undefined) return { ...charged, state: 'FAILED', errorMessage: failure };
	const rowCount = members(world, found, context.table).length;
	return { ...charged, state: 'ACTIVE', percentageCompleted: 100, ...(rowCount > 0 && { rowCount }) };
}

/** belief(export-words): status and words for an audience that does not exist and for no dimension. */
function started(call: Call, { world, name, quota }: Property): object {
	const { audience, dimensions } = call.body as Partial<Export>;
	const found = world.state.others[audience ?? ''];
	if (typeof audience !== 'string' || !audience.startsWith(`${name}/audiences/`) || !found)
		throw new ApiError('NOT_FOUND', `The audience ${audience ?? ''} is not found.`);
	if (!dimensions || dimensions.length === 0) throw invalid('At least one dimension is required.');
	const unknown = dimensions.find(({ dimensionName }) => !Object.hasOwn(COLUMNS, dimensionName));
	if (unknown) throw unknownField(unknown.dimensionName, 'dimension', 'audience-list-api-schema');
	world.quotas.charge(quota, TOKENS, false);
	const made = {
		name: `${name}/audienceExports/${world.state.nextId++}`,
		audience,
		audienceDisplayName: found['displayName'],
		dimensions,
		state: 'CREATING',
		beginCreatingTime: new Date(world.now()).toISOString(),
	};
	world.state.others[made.name] = made;
	const { told = 'response' } = conditionsOf(world, name);
	const metadata = { '@type': 'type.googleapis.com/google.analytics.data.v1beta.AudienceExportMetadata' };
	const response = { '@type': 'type.googleapis.com/google.analytics.data.v1beta.AudienceExport', ...made };
	return {
		...(told === 'name' && { name: `${made.name}/operations/${world.state.nextId++}` }),
		...(told === 'response' && { response }),
		metadata,
	};
}

/** The canonical words of Google's APIs: https://cloud.google.com/apis/design/errors */
function existing(call: Call, property: Property): Export {
	const { id = '' } = call.params;
	const found = property.world.state.others[`${property.name}/audienceExports/${id}`];
	if (!found) throw new ApiError('NOT_FOUND', 'Requested entity was not found.');
	return current(property, found as Export);
}

/** Discovery document: `QueryAudienceExportRequest.limit`. */
const MOST_ROWS = 250_000;
/** Discovery document: `QueryAudienceExportRequest.limit`. */
const USUAL_ROWS = 10_000;

/**
 * The users of an export that is ready, from `offset` on (proto of v1beta: `QueryAudienceExportRequest`).
 * belief(export-words): status and words for an export that is not ready, and for a wrong page.
 */
function queried(call: Call, property: Property): object {
	const audienceExport = existing(call, property);
	if (audienceExport['state'] !== 'ACTIVE')
		throw new ApiError('FAILED_PRECONDITION', `The audience export ${audienceExport.name} is not active.`);
	const offset = Number(call.body['offset'] ?? 0);
	const limit = Number(call.body['limit'] ?? USUAL_ROWS);
	if (offset < 0 || limit < 1) throw invalid('The limit must be positive, and the offset must not be negative.');
	const users = members(property.world, audienceExport, property.context.table);
	const rows = users.slice(offset, offset + Math.min(limit, MOST_ROWS)).map((user) => ({
		dimensionValues: audienceExport.dimensions.map(({ dimensionName }) => ({
			value: COLUMNS[dimensionName]?.(user) ?? '',
		})),
	}));
	return {
		audienceExport,
		...(rows.length > 0 && { audienceRows: rows }),
		...(users.length > 0 && { rowCount: users.length }),
	};
}

/** Adds the audience exports of the Data API: reading is enough to make one (discovery document of v1beta: `scopes`). */
export function addAudienceExportRoutes(app: App, world: World): void {
	const create = endpoint('CreateAudienceExport', (call) => inProperty(call, 'core', (one) => started(call, one)), {
		body,
	});
	const query = endpoint('QueryAudienceExport', (call) => inProperty(call, 'core', (one) => queried(call, one)), {
		body: message({ offset: 'int64', limit: 'int64' }),
	});
	const get = endpoint('GetAudienceExport', (call) => existing(call, propertyFor(call, 'core', noPropertyAccess)));
	const list = endpoint(
		'ListAudienceExports',
		(call) => {
			const property = propertyFor(call, 'core', noPropertyAccess);
			const all = Object.values(world.state.others).filter(({ name }) =>
				name.startsWith(`${property.name}/audienceExports/`),
			);
			const exports = all.map((one) => current(property, one as Export));
			return page('audienceExports', exports, call.query, { usual: 200, most: 1_000 });
		},
		{ query: ['pageSize', 'pageToken'] },
	);
	const base = '/v1beta/properties/:property/audienceExports';
	app.post(base, (c) => answer(world, c.req.raw, create, c.req.param()));
	app.get(base, (c) => answer(world, c.req.raw, list, c.req.param()));
	app.get(`${base}/:id{[^/:]+}`, (c) => answer(world, c.req.raw, get, c.req.param()));
	app.post(`${base}/:id{[^/:]+:query}`, (c) => {
		const { property = '', id = '' } = c.req.param() as Record<string, string>;
		return answer(world, c.req.raw, query, { property, id: id.replace(/:query$/, '') });
	});
}
