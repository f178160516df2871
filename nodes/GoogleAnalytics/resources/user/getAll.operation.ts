import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { ownerFields } from './fields';
import { listUsers, usersAt } from './user';

export const getAllUsers = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many users',
	description: 'See who has access to a property or an account, with which role (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings/list',
	kind: 'read',
	rights: 'analytics.manage.users.readonly; Administrator of the property',
	fields: [...ownerFields, ...listFields],
	run: async (api, { level, property, account, ...size }) =>
		await collected(listUsers(api, await usersAt(api, { level, property, account }), limitOf(size))),
});
