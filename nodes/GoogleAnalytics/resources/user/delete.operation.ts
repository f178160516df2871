import { defineOperation } from '../../../shared/catalogue/operation';
import { idOf } from '../../api/adminResource';
import { emailField, ownerFields } from './fields';
import { userBy, usersAt } from './user';
import { users } from './shape';

export const removeUser = defineOperation({
	name: 'Remove',
	value: 'delete',
	action: 'Remove a user',
	description:
		'Take the access to a property or an account from a person, who can be added again (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings/delete',
	kind: 'destructive',
	rights: 'analytics.manage.users; Administrator of the property',
	receipt: { user: { id: '1414213', email: 'nathan@example.com' }, isDeleted: true },
	fields: [...ownerFields, emailField],
	run: async (api, { level, property, account, email }, context) => {
		const place = await usersAt(api, { level, property, account }, true);
		const found = await userBy(api, place, email);
		context.replaces?.(found, users);
		await api.request({ method: 'DELETE', base: 'admin', path: place.one(idOf(found)) });
		return { user: { id: idOf(found), email: found.user ?? '' }, isDeleted: true };
	},
});
