import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { defineResource } from '../../../shared/catalogue/resource';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { nearest } from '../../../shared/parameters/nearest';
import { idOf, type Named } from '../../api/adminResource';
import { choiceField, additionalFields, requiredText, switchField, updateFields } from '../../api/formFields';
import { propertyField, propertyIdOf } from '../../api/property';
import { idIn, shapeOf } from '../../api/shapes';
import { accountField, connectionOf } from '../account/account';

interface AccessBinding extends Named {
	user?: string;
	roles?: string[];
}

/** The highest first. https://support.google.com/analytics/answer/9305587 */
const roleNames = ['admin', 'editor', 'analyst', 'viewer'] as const;

/** Permissions by Google's names of roles; two of these restrict a user. No role where the user has only restrictions. Pure. */
function accessOf(names: readonly string[] = []) {
	const all = names.map((name) => name.replace('predefinedRoles/', ''));
	return {
		role: roleNames.find((role) => all.includes(role)),
		isCostDataHidden: all.includes('no-cost-data'),
		isRevenueDataHidden: all.includes('no-revenue-data'),
	};
}

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings */
const example = {
	name: 'properties/123456789/accessBindings/1414213',
	user: 'nathan@example.com',
	roles: ['predefinedRoles/analyst', 'predefinedRoles/no-cost-data'],
};

const users = shapeOf(example, ({ name = '', user = '', roles }) => {
	const { role = null, ...restrictions } = accessOf(roles);
	return {
		id: idIn(name, 'accessBindings'),
		email: user,
		role,
		...restrictions,
		accessTo: { type: name.startsWith('accounts/') ? 'account' : 'property', id: name.split('/')[1] ?? '' },
	};
});

interface Owner {
	readonly level: string;
	readonly account: string;
	readonly property: string;
}

/** The list of users of an account or a property. */
interface UserList {
	readonly list: Path;
	readonly label: string;
}

const manage = 'analytics.manage.users';

/**
 * Google requires separate scopes for users, which a new credential does not request: `analytics.manage.users`, and
 * `analytics.manage.users.readonly` to read them. https://developers.google.com/identity/protocols/oauth2/scopes#analytics
 *
 * @throws UserError when the connection lacks the scope; where its scopes are unknown, Google decides.
 */
async function requireScope(api: Api, isWrite: boolean): Promise<void> {
	const { scopes } = connectionOf(await api.credential());
	const enough = isWrite ? [manage] : [manage, `${manage}.readonly`];
	if (scopes.length === 0 || enough.some((scope) => scopes.includes(scope))) return;
	throw new UserError(
		`To ${isWrite ? 'change' : 'see'} who has access, the connection needs the scope https://www.googleapis.com/auth/${manage}, which a new credential does not request. Add it to "Scope" in the credential; with OAuth2, sign in again.`,
	);
}

/**
 * The users that a step is about; nothing is sent without the scope.
 *
 * @throws UserError when the scope is missing, or the account or the property.
 */
async function usersAt(api: Api, owner: Owner, isWrite = false): Promise<UserList> {
	await requireScope(api, isWrite);
	const isAccount = owner.level === 'account';
	const kind = isAccount ? 'account' : 'property';
	if (owner[kind] === '')
		throw new UserError(`"${isAccount ? 'Account' : 'Property'}" is missing. Choose the ${kind} of the users.`);
	const id = isAccount ? owner.account : await propertyIdOf(api, owner.property);
	const list = path`/v1alpha/${isAccount ? 'accounts' : 'properties'}/${id}/accessBindings`;
	return { list, label: `the ${kind} ${id}` };
}

const pathOf = ({ name }: AccessBinding) => path`/v1alpha/${name.split('/')}`;

const listUsers = (api: Api, { list }: UserList, limit?: number) =>
	api.rows<AccessBinding>({ method: 'GET', base: 'admin', path: list }, limit);

/** @throws UserError when it is not an email address. */
function emailOf(input: string): string {
	const email = input.trim();
	if (/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)) return email;
	throw new UserError(`"Email" does not accept "${email.slice(0, 80)}". Give the email address of one Google account.`);
}

/**
 * The access that a person has here, by email address.
 *
 * @throws UserError when the person has none; it names similar addresses.
 */
async function userBy(api: Api, users: UserList, input: string): Promise<AccessBinding> {
	const email = emailOf(input);
	const all = await collected(listUsers(api, users));
	const binding = all.find(({ user = '' }) => user.toLowerCase() === email.toLowerCase());
	if (binding) return binding;
	const addresses = all.map(({ user = '' }) => user);
	const similar = nearest(email, addresses);
	const hint = similar.length > 0 ? ` Similar ones are ${similar.join(', ')}.` : '';
	throw new UserError(
		`${email} is no user of ${users.label} itself.${hint} "Get many users" lists those that there are; users of an account are not listed at its properties.`,
	);
}

interface Access {
	readonly role: string;
	readonly isCostDataHidden: boolean;
	readonly isRevenueDataHidden: boolean;
}

/** Roles by Google's names; never none, because Google then removes the user. Pure. */
const rolesOf = ({ role, isCostDataHidden, isRevenueDataHidden }: Access): string[] =>
	[role, ...(isCostDataHidden ? ['no-cost-data'] : []), ...(isRevenueDataHidden ? ['no-revenue-data'] : [])].map(
		(name) => `predefinedRoles/${name}`,
	);

/** The account or the property of the users. */
const ownerFields = [
	{
		displayName: 'Access To',
		name: 'level',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Account', value: 'account', description: 'The account, with all of its properties' },
			{ name: 'Property', value: 'property', description: 'Only one property' },
		],
		default: 'property',
		description: 'Whether the users of a property or of an account are meant',
	},
	{ ...propertyField, required: false, displayOptions: { show: { level: ['property'] } } },
	{ ...accountField, required: false, displayOptions: { show: { level: ['account'] } } },
] as const satisfies INodeProperties[];

const emailField = requiredText(
	'Email',
	'email',
	'nathan@example.com',
	'Email address of a Google account, or of a service account',
);

const roleField = choiceField('Role', 'role', unchosen, 'Role of the user in Google Analytics', [
	{ name: 'Administrator', value: 'admin', description: 'Changes everything, including who has access' },
	{ name: 'Analyst', value: 'analyst', description: 'Reads, and shares dashboards and annotations' },
	{ name: 'Editor', value: 'editor', description: 'Changes settings, but not who has access' },
	{ name: 'Viewer', value: 'viewer', description: 'Reads reports and settings' },
]);

const hiddenDataFields = [
	switchField('Hide Cost Data', 'isCostDataHidden', 'Whether metrics of costs are hidden from the user'),
	switchField('Hide Revenue Data', 'isRevenueDataHidden', 'Whether metrics of revenue are hidden from the user'),
] as const satisfies INodeProperties[];

const docs = 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings';
const writes = { kind: 'destructive', rights: 'analytics.manage.users; Administrator of the property' } as const;

export const userResource = defineResource({
	value: 'user',
	name: 'User',
	shape: users,
	operations: [
		defineOperation({
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many users',
			description: 'See who has access to a property or an account, with which role (alpha: Google may change it)',
			alias: ['access to a property'],
			docs: `${docs}/list`,
			kind: 'read',
			rights: 'analytics.manage.users.readonly; Administrator of the property',
			fields: [...ownerFields, ...listFields],
			run: async (api, { returnAll, limit, ...owner }) =>
				await collected(listUsers(api, await usersAt(api, owner), limitOf({ returnAll, limit }))),
		}),
		defineOperation({
			name: 'Add',
			value: 'create',
			action: 'Add a user',
			description: 'Give a person access to a property or an account (alpha: Google may change it)',
			alias: ['add user', 'grant access', 'invite'],
			docs: `${docs}/create`,
			...writes,
			fields: [...ownerFields, emailField, roleField, additionalFields(...hiddenDataFields)],
			run: async (api, { email, role, additionalFields: hidden, ...owner }) => {
				const { isCostDataHidden = false, isRevenueDataHidden = false } = hidden;
				const body = { user: emailOf(email), roles: rolesOf({ role, isCostDataHidden, isRevenueDataHidden }) };
				const { list } = await usersAt(api, owner, true);
				return await api.request({ method: 'POST', base: 'admin', path: list, body });
			},
		}),
		defineOperation({
			name: 'Update',
			value: 'update',
			action: 'Update a user',
			description: 'Change the role of a user of a property or an account (alpha: Google may change it)',
			docs: `${docs}/patch`,
			...writes,
			fields: [...ownerFields, emailField, updateFields(...hiddenDataFields, roleField)],
			run: async (api, { email, updateFields: changes, ...owner }, context) => {
				if (Object.values(changes).every((value) => value === undefined))
					throw new UserError('Nothing to change. Add a field to "Update Fields".');
				const binding = await userBy(api, await usersAt(api, owner, true), email);
				context.replaces?.(binding, users);
				const current = accessOf(binding.roles);
				const role = changes.role ?? current.role;
				if (role === undefined)
					throw new UserError(`${email} has no role here to keep. Add "Role" to "Update Fields".`);
				return await api.request({
					method: 'PATCH',
					base: 'admin',
					path: pathOf(binding),
					body: { user: binding.user, roles: rolesOf({ ...current, ...changes, role }) },
				});
			},
		}),
		defineOperation({
			name: 'Remove',
			value: 'delete',
			action: 'Remove a user',
			description:
				'Remove the access of a person to a property or an account; the person can be added again (alpha: Google may change it)',
			docs: `${docs}/delete`,
			...writes,
			receipt: { user: { id: '1414213', email: 'nathan@example.com' }, isDeleted: true },
			fields: [...ownerFields, emailField],
			run: async (api, { email, ...owner }, context) => {
				const binding = await userBy(api, await usersAt(api, owner, true), email);
				context.replaces?.(binding, users);
				await api.request({ method: 'DELETE', base: 'admin', path: pathOf(binding) });
				return { user: { id: idOf(binding), email: binding.user ?? '' }, isDeleted: true };
			},
		}),
	],
});
