import { UserError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { nearest } from '../../../shared/parameters/nearest';
import type { Named } from '../../api/adminResource';
import { propertyIdOf } from '../../api/property';
import { connectionOf } from '../account/account';

export interface AccessBinding extends Named {
	user?: string;
	roles?: string[];
}

interface Owner {
	readonly level: string;
	readonly account: string;
	readonly property: string;
}

/** The list of users of an account or a property, and one of them. */
interface Place {
	readonly list: Path;
	readonly one: (id: string) => Path;
	readonly label: string;
}

const manage = 'analytics.manage.users';

/**
 * Google takes rights of their own for users, which a new credential does not ask for: `analytics.manage.users`, and
 * `analytics.manage.users.readonly` to see them. https://developers.google.com/identity/protocols/oauth2/scopes#analytics
 *
 * @throws UserError when the connection lacks the right; where nothing tells its scopes, Google decides.
 */
async function requireScope(api: Api, isWrite: boolean): Promise<void> {
	const { scopes } = connectionOf(await api.credential());
	const enough = isWrite ? [manage] : [manage, `${manage}.readonly`];
	if (scopes.length === 0 || enough.some((scope) => scopes.includes(scope))) return;
	throw new UserError(
		`To ${isWrite ? 'change' : 'see'} who has access, the connection needs the scope https://www.googleapis.com/auth/${manage}, which a new credential does not ask for. Add it to "Scope" in the credential; with OAuth2, sign in again.`,
	);
}

/**
 * Where the users of a step are; nothing is sent without the right.
 *
 * @throws UserError when the right is missing, or the account or the property.
 */
export async function usersAt(api: Api, { level, account, property }: Owner, isWrite = false): Promise<Place> {
	await requireScope(api, isWrite);
	if (level === 'account') {
		if (account === '') throw new UserError('"Account" is missing. Choose the account whose users are meant.');
		return {
			list: path`/v1alpha/accounts/${account}/accessBindings`,
			one: (id) => path`/v1alpha/accounts/${account}/accessBindings/${id}`,
			label: `the account ${account}`,
		};
	}
	if (property === '') throw new UserError('"Property" is missing. Choose the property whose users are meant.');
	const id = await propertyIdOf(api, property);
	return {
		list: path`/v1alpha/properties/${id}/accessBindings`,
		one: (binding) => path`/v1alpha/properties/${id}/accessBindings/${binding}`,
		label: `the property ${id}`,
	};
}

export const listUsers = (api: Api, { list }: Place, limit?: number) =>
	api.rows<AccessBinding>({ method: 'GET', base: 'admin', path: list }, limit);

/** @throws UserError when it is no e-mail. */
export function emailOf(given: string): string {
	const email = given.trim();
	if (/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)) return email;
	throw new UserError(`"Email" does not accept "${email.slice(0, 80)}". Give the e-mail of one Google account.`);
}

/**
 * The access that a person has here, found by e-mail.
 *
 * @throws UserError when the person has none; it names similar ones.
 */
export async function userBy(api: Api, place: Place, given: string): Promise<AccessBinding> {
	const email = emailOf(given);
	const all = await collected(listUsers(api, place));
	const found = all.find(({ user = '' }) => user.toLowerCase() === email.toLowerCase());
	if (found) return found;
	const alike = nearest(
		email,
		all.map(({ user = '' }) => user),
	);
	const hint = alike.length > 0 ? ` Similar ones are ${alike.join(', ')}.` : '';
	throw new UserError(
		`${email} is no user of ${place.label} itself.${hint} "Get many users" lists those that there are; whoever is a user of the account is not listed at its properties.`,
	);
}

interface Access {
	readonly role: string;
	readonly isCostDataHidden: boolean;
	readonly isRevenueDataHidden: boolean;
}

/** Roles as Google names them; never none, since Google then takes the user away. Pure. */
export const rolesOf = ({ role, isCostDataHidden, isRevenueDataHidden }: Access): string[] =>
	[role, ...(isCostDataHidden ? ['no-cost-data'] : []), ...(isRevenueDataHidden ? ['no-revenue-data'] : [])].map(
		(one) => `predefinedRoles/${one}`,
	);

/** What a user may do now; no role where only something is hidden. Pure. */
export function accessOf(roles: readonly string[] = []) {
	const all = roles.map((role) => role.replace('predefinedRoles/', ''));
	return {
		role: ['admin', 'editor', 'analyst', 'viewer'].find((role) => all.includes(role)),
		isCostDataHidden: all.includes('no-cost-data'),
		isRevenueDataHidden: all.includes('no-revenue-data'),
	};
}
