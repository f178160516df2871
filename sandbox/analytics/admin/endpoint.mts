import { EDIT_SCOPE, READONLY_SCOPE } from '../seed.mts';
import { requireRole } from '../server/access.mts';
import { ApiError, invalid, noPermission } from '../server/errors.mts';
import type { Message } from '../server/json.mts';
import { type App, answer, type Call, type Endpoint, type Method } from '../server/route.mts';
import type { PropertyResource, Role } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { recorded } from './history.mts';
import { ADMIN_SERVICE, chargeAdmin } from './rateLimit.mts';

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

/** Registers an endpoint of the Admin API; v1alpha has all that v1beta has. */
export function serve(
	app: App,
	world: World,
	method: Method,
	path: string,
	endpoint: Endpoint,
	versions: readonly Version[] = ['v1beta', 'v1alpha'],
): void {
	for (const version of versions) {
		const named = inVersion(endpoint, version);
		app.on(method, `/${version}/${withoutVerbs(path)}`, (c) => answer(world, c.req.raw, named, c.req.param()));
	}
}

/** The live property that a call names; the caller must have the role there. */
export function propertyOf({ world, caller, params }: Call, role: Role): PropertyResource {
	const name = `properties/${params['property'] ?? ''}`;
	requireRole(world.state, caller, name, role, noPermission);
	const property = world.state.properties[name];
	if (!property) throw noPermission();
	if (property.deleteTime && role !== 'VIEWER')
		throw new ApiError('FAILED_PRECONDITION', `The property ${name} is deleted.`);
	return property;
}

export const notFound = () => new ApiError('NOT_FOUND', 'Requested entity was not found.');

/** A resource by its name, or the refusal that it does not exist. */
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

/** A required text of a body. */
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
