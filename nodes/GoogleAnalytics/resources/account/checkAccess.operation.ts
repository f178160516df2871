import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { access, accessOf } from '../../../shared/steps/access';
import { propertyField, propertyIdOf } from '../../api/property';
import { analyticsVerdict, type Facts } from './access';
import { isServiceAccount, scopesOf } from './connection';

/** What the two APIs say of the property: both must be switched on, and the account must see it. */
async function refusalOf(api: Api, property: string): Promise<string | undefined> {
	const looks = [
		{ method: 'GET', base: 'data', path: path`/v1beta/properties/${property}/metadata` },
		{ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` },
	] as const;
	for (const look of looks) {
		const refusal = await api.request(look).then(
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

export const checkAccess = defineOperation({
	name: 'Check Access',
	value: 'checkAccess',
	action: 'Check what the account may do',
	description:
		'See which steps and triggers will work with this account, on a property if wanted, and what is missing for the rest',
	alias: ['which permissions', 'missing scope', 'data api disabled', 'test connection'],
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/quickstart',
	kind: 'read',
	rights: 'analytics.readonly',
	shape: access,
	fields: [
		{
			...propertyField,
			required: false,
			description: 'The property to check, from the list or by its link, ID or name; the account alone when empty',
		},
	],
	run: async (api, { property }, { resources }) => {
		const credential = await api.credential();
		const isPropertyChosen = property !== '';
		const refusal = isPropertyChosen ? await refusalOf(api, await propertyIdOf(api, property)) : undefined;
		const facts: Facts = {
			scopes: scopesOf(credential).map((scope) => scope.split('/').at(-1) ?? scope),
			isServiceAccount: isServiceAccount(credential),
			refusal,
			isPropertyChosen,
		};
		return accessOf(resources, (rights) => analyticsVerdict(rights, facts));
	},
});
