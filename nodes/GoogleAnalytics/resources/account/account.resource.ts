import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { defineResource } from '../../../shared/catalogue/resource';
import { isClientError } from '../../../shared/http/errors';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { access, accessOf } from '../../../shared/steps/access';
import { matching } from '../../api/listSearch';
import { accountSummaries, propertyField, propertyIdOf } from '../../api/property';
import { idIn, shapeOf } from '../../api/shapes';
import { analyticsVerdict, connectionOf, emailOf, type Facts, grantToken, isServiceAccount, scopesOf } from './access';
import { accounts } from './account';

/** The connected account; of the accounts that it can read, the first twenty. */
const connected = {
	email: 'nathan@example.com',
	connection: 'OAuth2',
	rights: ['https://www.googleapis.com/auth/analytics.readonly'],
	canRead: true,
	canEdit: true,
	accountCount: 2,
	propertyCount: 2,
	accounts: [{ id: '123456', name: 'Sample Company', propertyCount: 2 }],
};

const connections = shapeOf(connected, (connection) => connection);

/**
 * The errors of the two APIs: both must be switched on, and the account must be able to read the property where one is chosen.
 * The property "0" has what all properties share: https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/getMetadata
 */
async function refusalOf(api: Api, property: string): Promise<string | undefined> {
	const isAny = property === '';
	const checks: readonly ApiRequest[] = [
		{ method: 'GET', base: 'data', path: path`/v1beta/properties/${isAny ? '0' : property}/metadata` },
		isAny
			? { method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries`, query: { pageSize: 1 } }
			: { method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` },
	];
	for (const check of checks) {
		const refusal = await api.request(check).then(
			() => undefined,
			(error: unknown) => {
				if (isClientError(error)) return (error as Error).message;
				throw error;
			},
		);
		if (refusal !== undefined) return refusal;
	}
	return undefined;
}

const checkAccess = defineOperation({
	name: 'Check Access',
	value: 'checkAccess',
	action: 'Check what the account may do',
	description:
		'See which steps and triggers will work with this account, optionally on a property, and what is missing for the rest',
	alias: ['which permissions', 'missing scope', 'data api disabled', 'test connection'],
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/quickstart',
	kind: 'read',
	rights: 'analytics.readonly',
	shape: access,
	fields: [
		{
			...propertyField,
			required: false,
			description: 'The property to check, from the list or by its link, ID or name; only the account when empty',
		},
	],
	run: async (api, { property }, { resources }) => {
		const credential = await api.credential();
		const isPropertyChosen = property !== '';
		const refusal = await refusalOf(api, isPropertyChosen ? await propertyIdOf(api, property) : '');
		const facts: Facts = { ...connectionOf(credential), refusal, isPropertyChosen };
		return accessOf(resources, (rights) => analyticsVerdict(rights, facts));
	},
});

/**
 * Ends a grant. https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
 *
 * @returns whether there still was one: Google rejects a token that has ended before.
 */
async function revoke(api: Api, token: string): Promise<boolean> {
	const response = api.request({
		method: 'POST',
		base: 'oauth',
		path: path`/revoke`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: { token },
		repeatable: true,
	});
	return await response.then(
		() => true,
		(error: unknown) => {
			if (
				error instanceof NodeApiError &&
				error.httpCode === '400' &&
				/invalid_token|expired or revoked/i.test(error.message)
			)
				return false;
			throw error;
		},
	);
}

const notRevocable =
	'A service account has no grant that could be revoked. To end its access, remove its e-mail under Admin > Account access management in Google Analytics, or delete its key in the Google Cloud console.';

const revokeAccess = defineOperation({
	name: 'Revoke Access',
	value: 'revokeAccess',
	action: 'Revoke the access of the connection',
	description:
		'End the OAuth2 grant of this credential at Google; the Analytics account and its data are unchanged, but every step, trigger and agent on this credential stops working until a person signs in again; this cannot be undone',
	docs: 'https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke',
	kind: 'destructive',
	rights: 'None; OAuth2 only',
	receipt: { isRevoked: true, wasActive: true, nextStep: 'To use this credential again, open it and press "Connect".' },
	fields: [],
	run: async (api) => {
		const credential = await api.credential();
		if (isServiceAccount(credential)) throw new UserError(notRevocable);
		const token = grantToken(credential);
		if (token === undefined) throw new UserError('This credential is not connected, so there is nothing to revoke.');
		const wasActive = await revoke(api, token);
		return {
			isRevoked: true,
			wasActive,
			nextStep: 'To use this credential again, open it and press "Connect".',
		};
	},
});

const docs = 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries/list';
const maxAccounts = 20;

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	shape: accounts,
	operations: [
		defineOperation({
			name: 'Get',
			value: 'get',
			action: 'Get the connected account',
			description:
				'See which account this connection is: its kind, its scopes, and how many accounts and properties it can read',
			docs,
			kind: 'read',
			rights: 'analytics.readonly',
			shape: connections,
			fields: [],
			run: async (api) => {
				const credential = await api.credential();
				const scopes = scopesOf(credential);
				const has = (...names: string[]) => scopes.some((scope) => names.includes(scope.split('/').at(-1) ?? ''));
				const all = (await collected(accountSummaries(api))).map((summary) => ({
					id: idIn(summary.account, 'accounts'),
					name: summary.displayName ?? '',
					propertyCount: summary.propertySummaries?.length ?? 0,
				}));
				return {
					email: emailOf(credential),
					connection: isServiceAccount(credential) ? 'Service account' : 'OAuth2',
					rights: scopes,
					canRead: has('analytics', 'analytics.readonly'),
					canEdit: has('analytics.edit'),
					accountCount: all.length,
					propertyCount: all.reduce((sum, { propertyCount }) => sum + propertyCount, 0),
					accounts: all.slice(0, maxAccounts),
				};
			},
		}),
		checkAccess,
		defineOperation({
			name: 'Get Many',
			value: 'getAll',
			action: 'Get many accounts',
			description: 'List the Google Analytics accounts that this connection can read, each with its properties',
			docs,
			kind: 'read',
			rights: 'analytics.readonly; Viewer of the accounts or of their properties',
			fields: [...listFields],
			run: async (api, size) => await collected(accountSummaries(api, limitOf(size))),
		}),
		revokeAccess,
	],
	lookups: {
		async searchAccounts(api, { filter }) {
			const items = (await collected(accountSummaries(api))).map(({ account, displayName = account }) => {
				const id = idIn(account, 'accounts') ?? '';
				return { name: displayName, value: id, description: `Account ${id}` };
			});
			return { items: matching(items, filter) };
		},
	},
});
