import { createHash } from 'node:crypto';
import { requireRole } from '../../server/access.mts';
import { ApiError, invalid, noPermission } from '../../server/errors.mts';
import type { App, Call } from '../../server/route.mts';
import type { Grant, Role } from '../../server/state.mts';
import type { World } from '../../server/world.mts';
import { notFound, reads, required, serve, writes } from '../endpoint.mts';
import { page } from '../listing.mts';
import * as schema from './schema.mts';

const MANAGE_SCOPE = 'https://www.googleapis.com/auth/analytics.manage.users';
const READ_SCOPE = `${MANAGE_SCOPE}.readonly`;

/** Roles by their names (client of v1alpha: `AccessBinding.roles`). */
const ROLES: Readonly<Record<string, Role>> = {
	admin: 'ADMINISTRATOR',
	editor: 'EDITOR',
	analyst: 'ANALYST',
	viewer: 'VIEWER',
};
const RESTRICTIONS: readonly string[] = ['no-cost-data', 'no-revenue-data'];
const PREFIX = 'predefinedRoles/';

const idOf = ({ principal, resource }: Grant): string =>
	String(createHash('sha256').update(`${resource} ${principal}`).digest().readUInt32BE());

function told(grant: Grant) {
	const role = Object.keys(ROLES).find((name) => ROLES[name] === grant.role) ?? '';
	return {
		name: `${grant.resource}/accessBindings/${idOf(grant)}`,
		user: grant.principal,
		roles: [role, ...(grant.restrictions ?? [])].map((one) => `${PREFIX}${one}`),
	};
}

/** The account or the property; managing users takes an Administrator. */
function ownerOf({ world, caller, params }: Call): string {
	const { account, property = '' } = params;
	const owner = account === undefined ? `properties/${property}` : `accounts/${account}`;
	requireRole(world.state, caller, owner, 'ADMINISTRATOR', noPermission);
	return owner;
}

/** belief(access-binding): the words for an unknown role. */
function granted(body: Record<string, unknown>): Pick<Grant, 'role' | 'restrictions'> {
	const given: readonly unknown[] = Array.isArray(body['roles']) ? body['roles'] : [];
	const names = given.map((one) => String(one).replace(PREFIX, ''));
	const stranger = names.find((name) => !(name in ROLES) && !RESTRICTIONS.includes(name));
	if (stranger !== undefined) throw invalid(`Invalid role: ${stranger}.`);
	const role = Object.keys(ROLES).find((name) => names.includes(name));
	const restrictions = names.filter((name) => RESTRICTIONS.includes(name));
	return { role: ROLES[role ?? 'viewer'] ?? 'VIEWER', ...(restrictions.length > 0 && { restrictions }) };
}

/** belief(access-binding): a second binding of a person is rejected, and the words. */
function create(call: Call): object {
	const resource = ownerOf(call);
	const principal = required(call.body, 'user');
	const { grants } = call.world.state;
	if (grants.some((one) => one.resource === resource && one.principal === principal))
		throw new ApiError('ALREADY_EXISTS', 'Requested entity already exists');
	const grant: Grant = { principal, resource, ...granted(call.body) };
	grants.push(grant);
	return told(grant);
}

/** belief(access-binding): a binding that does not exist is not found. */
function find(call: Call): Grant {
	const resource = ownerOf(call);
	const grant = call.world.state.grants.find((one) => one.resource === resource && idOf(one) === call.params['id']);
	if (!grant) throw notFound();
	return grant;
}

function remove(call: Call): object {
	const grant = find(call);
	call.world.state.grants.splice(call.world.state.grants.indexOf(grant), 1);
	return {};
}

/** An empty list of roles takes the user away (client of v1alpha: `AccessBinding.roles`). */
function patch(call: Call): object {
	const grant = find(call);
	const roles = call.body['roles'];
	if (!Array.isArray(roles) || roles.length === 0) return remove(call);
	delete grant.restrictions;
	Object.assign(grant, granted(call.body));
	return told(grant);
}

const list = (call: Call): object => {
	const resource = ownerOf(call);
	const own = call.world.state.grants.filter((one) => one.resource === resource);
	return page('accessBindings', own.map(told), call.query);
};

/**
 * Adds who may use an account or a property; only what was given there itself is listed.
 * @googleapis/analyticsadmin v1alpha: `properties.accessBindings` and `accounts.accessBindings`.
 */
export function addAccessBindings(app: App, world: World): void {
	const read = { scopes: [MANAGE_SCOPE, READ_SCOPE] };
	const write = { scopes: [MANAGE_SCOPE] };
	for (const owner of ['accounts/:account', 'properties/:property']) {
		const [all, one] = [`${owner}/accessBindings`, `${owner}/accessBindings/:id`];
		const listed = reads('ListAccessBindings', list, { ...read, query: ['pageSize', 'pageToken'] });
		const got = reads('GetAccessBinding', (call) => told(find(call)), read);
		const created = writes('CreateAccessBinding', create, { ...write, body: schema.accessBinding });
		const patched = writes('UpdateAccessBinding', patch, { ...write, body: schema.accessBinding });
		serve(app, world, 'GET', all, listed, ['v1alpha']);
		serve(app, world, 'GET', one, got, ['v1alpha']);
		serve(app, world, 'POST', all, created, ['v1alpha']);
		serve(app, world, 'PATCH', one, patched, ['v1alpha']);
		serve(app, world, 'DELETE', one, writes('DeleteAccessBinding', remove, write), ['v1alpha']);
	}
}
