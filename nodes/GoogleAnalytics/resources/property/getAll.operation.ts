import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { accountSummaries } from '../../api/property';
import { accountField } from '../account/account';
import { propertiesOf } from './propertiesOf';

/** No account means all of them. */
const anyAccountField = {
	...accountField,
	required: false,
	description: 'The account whose properties to list, from the list or by its link or ID; all accounts when empty',
} as const satisfies INodeProperties;

/**
 * The properties of all accounts, one account after the other: a summary lacks what the shape shows, and a list leaves out what
 * the account may not see. https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/list
 */
async function everyProperty(api: Api, limit = Infinity): Promise<IDataObject[]> {
	const found: IDataObject[] = [];
	for await (const { account, propertySummaries = [] } of accountSummaries(api)) {
		if (propertySummaries.length === 0) continue;
		if (found.length >= limit) return withTruncation(found, { limit });
		const rows = await collected(propertiesOf(api, account.replace('accounts/', ''), limit - found.length));
		for (const property of rows) found.push(property);
		if (truncationOf(rows) !== undefined) return withTruncation(found, { limit });
	}
	return found;
}

export const getAllProperties = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many properties',
	description: 'List the properties of an account, or those of all accounts that this connection sees',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the properties',
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
		if (account === '') return await everyProperty(api, limitOf(size));
		return await collected(propertiesOf(api, account, limitOf(size), showDeleted));
	},
});
