import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { accountSummaries } from '../../api/property';

export const getAllAccounts = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many accounts',
	description: 'List the Google Analytics accounts that this connection sees, each with its properties',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the accounts or of their properties',
	fields: [...listFields],
	run: async (api, size) => await collected(accountSummaries(api, limitOf(size))),
});
