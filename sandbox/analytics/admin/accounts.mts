import { hasRole, requireRole } from '../server/access.mts';
import { noPermission } from '../server/errors.mts';
import type { App, Call } from '../server/route.mts';
import type { AccountResource, Role } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { reads, required, serve, timestamp, writes } from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';
import { applied, masked } from './updateMask.mts';

const PAGING = ['pageSize', 'pageToken'];

/** An account that does not exist is rejected as one without access is (evidence 65). */
function accountOf({ world, caller, params }: Call, role: Role): AccountResource {
	const name = `accounts/${params['account'] ?? ''}`;
	requireRole(world.state, caller, name, role, noPermission);
	const account = world.state.accounts[name];
	if (!account) throw noPermission();
	return account;
}

/** Accounts that the caller may see: with a role on them, or on one of their properties. */
function visibleAccounts({ world, caller, query }: Call): AccountResource[] {
	const { accounts, properties } = world.state;
	return Object.values(accounts).filter(({ name, deleted }) => {
		if (deleted && query.get('showDeleted') !== 'true') return false;
		if (hasRole(world.state, caller, name, 'VIEWER')) return true;
		return Object.values(properties).some(
			(property) => property.account === name && hasRole(world.state, caller, property.name, 'VIEWER'),
		);
	});
}

function accountSummaries(call: Call) {
	const { world, caller, query } = call;
	const properties = Object.values(world.state.properties);
	const summaries = visibleAccounts(call).map(({ name, displayName }) => {
		const propertySummaries = properties
			.filter((property) => property.account === name && !property.deleteTime)
			.filter((property) => hasRole(world.state, caller, property.name, 'VIEWER'))
			.map(({ name: property, displayName: title, propertyType, parent }) => ({
				property,
				displayName: title,
				propertyType,
				parent,
			}));
		return {
			name: `accountSummaries/${name.slice('accounts/'.length)}`,
			account: name,
			displayName,
			...(propertySummaries.length > 0 && { propertySummaries }),
		};
	});
	return page('accountSummaries', summaries, query);
}

function patchAccount(call: Call): AccountResource {
	const account = accountOf(call, 'EDITOR');
	const changes = masked(call.query, call.body, ['displayName', 'regionCode']);
	if ('displayName' in changes) required(changes, 'displayName', 100);
	const patched = { ...applied(account, changes), updateTime: timestamp(call.world) };
	call.world.state.accounts[account.name] = patched;
	return patched;
}

/** Adds accounts and accountSummaries. */
export function addAccountRoutes(app: App, world: World): void {
	serve(app, world, 'GET', 'accountSummaries', reads('ListAccountSummaries', accountSummaries, { query: PAGING }));
	const list = reads('ListAccounts', (call) => page('accounts', visibleAccounts(call), call.query), {
		query: [...PAGING, 'showDeleted'],
	});
	serve(app, world, 'GET', 'accounts', list);
	serve(
		app,
		world,
		'GET',
		'accounts/:account',
		reads('GetAccount', (call) => accountOf(call, 'VIEWER')),
	);
	const patch = writes('UpdateAccount', patchAccount, { query: ['updateMask'], body: schema.account });
	serve(app, world, 'PATCH', 'accounts/:account', patch);
}
