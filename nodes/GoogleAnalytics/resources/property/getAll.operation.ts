import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { collected } from '../../../shared/http/paginate';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { anyAccountField } from '../account/account';
import { summarizedProperties } from '../../api/accountSummaries';
import type { Named } from '../../api/resources';
import { propertySummary } from '../../api/summaries';

export const getAllProperties = defineOperation({
	resource: 'property',
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
