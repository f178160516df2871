import { EDIT_SCOPE, READONLY_SCOPE } from '../seed.mts';
import { requireRole } from '../server/access.mts';
import { ApiError, invalid, noPermission } from '../server/errors.mts';
import type { Message } from '../server/json.mts';
import { type App, answer, type Call, type Endpoint, type Method } from '../server/route.mts';
import type { PropertyResource, Role } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { recorded } from './history.mts';
import { ADMIN_SERVICE, chargeAdmin } from '../server/requestRates.mts';

const RPC = 'google.analytics.admin.VERSION.AnalyticsAdminService';

export type Version = 'v1beta' | 'v1alpha';

interface Options {
	query?: readonly string[];
	body?: Message;
	/** Others than those of all methods that read or write. */
	scopes?: readonly string[];
}

type Run = Endpoint['run'];

const build = (rpc: string, scopes: readonly string[], write: boolean, run: Run, options: Options): Endpoint => ({
	service: ADMIN_SERVICE,
	rpc: `${RPC}.${rpc}`,
	scopes,
	...options,
	run: async (call) => {
		chargeAdmin(call.world, call.caller.principal, write);
		await call.wait();
		return await (write ? recorded(call.world, call.caller.principal, () => run(call)) : run(call));
	},
});

/** A method that reads: `analytics.readonly` or `analytics.edit`. */
export const reads = (rpc: string, run: Run, options: Options = {}) =>
	build(rpc, [READONLY_SCOPE, EDIT_SCOPE], false, run, options);

/** A method that writes: `analytics.edit` only. */
export const writes = (rpc: string, run: Run, options: Options = {}) => build(rpc, [EDIT_SCOPE], true, run, options);

/** The endpoint under the name that its method has in a version. */
export const inVersion = (endpoint: Endpoint, version: Version): Endpoint => ({
	...endpoint,
	rpc: endpoint.rpc.replace('VERSION', version),
});

/** Names in a path have no colon: what follows one is a verb, and a verb that is unknown is no path (evidence 63). */
const withoutVerbs = (path: string): string => path.replace(/:(\w+)/g, ':$1{[^/:]+}');

/**
 * "The value for the 'parent' field was invalid but must be in format 'accounts/123'." (googleapis/nodejs-analytics-admin#246,
 * google-marketing-solutions/google-analytics-utilities#22; 'properties/123/dataStreams/456':
 * googleapis/python-analytics-admin#184)
 */
export const badName = (field: 'parent' | 'name', format: string) =>
	invalid(`The value for the '${field}' field was invalid but must be in format '${format}'.`);

const NUMBERED = new Set(['account', 'property', 'dataStream']);

/** Refuses a path whose ids are no numbers, by the field of the request that the path is bound to. */
function checkNames(path: string, params: Call['params']): void {
	if (Object.entries(params).every(([name, id]) => !NUMBERED.has(name) || /^\d+$/.test(id))) return;
	const parts = path.split('/');
	// A collection is asked of its parent; a resource, and a single one such as settings, by its name.
	const isNamed = parts.length % 2 === 0 || /Settings$/.test(path);
	const places = parts.length % 2 === 0 || isNamed ? parts : parts.slice(0, -1);
	const numbers = ['123', '456', '789'];
	const format = places.map((part) => (part.startsWith(':') ? (numbers.shift() ?? '123') : part)).join('/');
	// belief(admin-name-format): a name that is no number is refused in the words for a parent.
	throw badName(isNamed ? 'name' : 'parent', format);
}

/**
 * Registers an endpoint of the Admin API; v1alpha has all that v1beta has.
 * no rule: the routes are where this is called.
 */
export function serve(
	app: App,
	world: World,
	method: Method,
	path: string,
	endpoint: Endpoint,
	versions: readonly Version[] = ['v1beta', 'v1alpha'],
): void {
	const run: Run = (call) => {
		checkNames(path, call.params);
		return endpoint.run(call);
	};
	for (const version of versions) {
		const named = inVersion({ ...endpoint, run }, version);
		app.on(method, `/${version}/${withoutVerbs(path)}`, (c) => answer(world, c.req.raw, named, c.req.param()));
	}
}

/**
 * The live property that a call names; the caller must have the role there.
 * Properties that do not exist are rejected as those without access (evidence 65).
 * belief(admin-deleted): the status and words for a deleted property.
 */
export function propertyOf({ world, caller, params }: Call, role: Role): PropertyResource {
	const name = `properties/${params['property'] ?? ''}`;
	requireRole(world.state, caller, name, role, noPermission);
	const property = world.state.properties[name];
	if (!property) throw noPermission();
	if (property.deleteTime && role !== 'VIEWER')
		throw new ApiError('FAILED_PRECONDITION', `The property ${name} is deleted.`);
	return property;
}

/**
 * The canonical words of Google's APIs:
 * https://cloud.google.com/apis/design/errors
 */
export const notFound = () => new ApiError('NOT_FOUND', 'Requested entity was not found.');

/**
 * A resource by its name, or the refusal that it does not exist.
 * The canonical words of Google's APIs: https://cloud.google.com/apis/design/errors
 */
export function existing<T>(resources: Readonly<Record<string, T>>, name: string): T {
	const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
	if (found === undefined) throw notFound();
	return found;
}

/** The resources of a collection such as `properties/1/keyEvents`. */
export function childrenOf<T extends { name: string }>(
	resources: Readonly<Record<string, T>>,
	collection: string,
): T[] {
	return Object.values(resources).filter(({ name }) => name.slice(0, name.lastIndexOf('/')) === collection);
}

/**
 * A required text of a body.
 * belief(admin-required): the words for a field that is missing or too long.
 */
export function required(body: Record<string, unknown>, field: string, maxLength = Infinity): string {
	const value = body[field];
	if (typeof value !== 'string' || value === '') throw invalid(`Missing required field: ${field}.`);
	if (value.length > maxLength) throw invalid(`The field ${field} must be at most ${maxLength} characters long.`);
	return value;
}

/** The next unused id, as the last part of a new resource's name. */
export function nextId(world: World): string {
	return String(world.state.nextId++);
}

/** The present as a timestamp. */
export function timestamp(world: World): string {
	return new Date(world.now()).toISOString();
}
