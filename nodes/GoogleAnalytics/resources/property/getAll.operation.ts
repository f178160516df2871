import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import type { Named } from '../../api/adminResource';
import { accountSummaries } from '../../api/property';
import { accountField } from '../account/account';
import { propertySummary } from './fields';

/** No account means all of them. */
const anyAccountField = {
	...accountField,
	required: false,
	description: 'The account whose properties to list, from the list or by its link or ID; all accounts when empty',
} as const satisfies INodeProperties;

/** The properties of all accounts, in the form of a property as far as a summary tells it. */
async function summarizedProperties(api: Api, limit = Infinity): Promise<IDataObject[]> {
	const found: IDataObject[] = [];
	for await (const { account, displayName: accountName, propertySummaries = [] } of accountSummaries(api)) {
		for (const { property, ...rest } of propertySummaries) {
			if (found.length >= limit) return found;
			found.push({ name: property, ...rest, account, accountName });
		}
		if (found.length >= limit) return found;
	}
	return found;
}

export const getAllProperties = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many properties',
	description: 'List the properties of an account, or with less detail those of all accounts that this connection sees',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the properties',
	summary: propertySummary,
	fields: [
		anyAccountField,
		{
			displayName: 'Include Deleted',
			name: 'showDeleted',
			type: 'boolean',
			default: false,
			description: 'Whether to list properties in the trash too; it needs an account',
		},
		...listFields,
	],
	run: async (api, { account, showDeleted, ...size }) => {
		if (account === '') return await summarizedProperties(api, limitOf(size));
		const query = { filter: `ancestor:accounts/${account}`, showDeleted: showDeleted || undefined };
		const request = { method: 'GET', base: 'admin', path: path`/v1beta/properties`, query } as const;
		return await collected(api.rows<Named>(request, limitOf(size)));
	},
});
