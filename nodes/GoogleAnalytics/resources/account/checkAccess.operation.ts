import type { Api, ApiRequest } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { access, accessOf } from '../../../shared/steps/access';
import { propertyField, propertyIdOf } from '../../api/property';
import { analyticsVerdict, type Facts } from './access';
import { connectionOf } from './judge';

/**
 * What the two APIs say: both must be switched on, and the account must see the property where one is chosen. The property "0"
 * stands for what all have in common: https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/getMetadata
 */
async function refusalOf(api: Api, property: string): Promise<string | undefined> {
	const isAny = property === '';
	const looks: readonly ApiRequest[] = [
		{ method: 'GET', base: 'data', path: path`/v1beta/properties/${isAny ? '0' : property}/metadata` },
		isAny
			? { method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries`, query: { pageSize: 1 } }
			: { method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}` },
	];
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
		const refusal = await refusalOf(api, isPropertyChosen ? await propertyIdOf(api, property) : '');
		const facts: Facts = { ...connectionOf(credential), refusal, isPropertyChosen };
		return accessOf(resources, (rights) => analyticsVerdict(rights, facts));
	},
});
