import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { idOf } from '../../api/adminResource';
import { emailField, hiddenDataFields, ownerFields, roleField } from './fields';
import { accessOf, rolesOf, userBy, usersAt } from './user';
import { users } from './shape';

export const updateUser = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a user',
	description: 'Change the role of a user of a property or an account (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings/patch',
	kind: 'destructive',
	rights: 'analytics.manage.users; Administrator of the property',
	fields: [
		...ownerFields,
		emailField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [...hiddenDataFields, roleField],
		},
	],
	run: async (api, { level, property, account, email, updateFields }, context) => {
		if (Object.values(updateFields).every((value) => value === undefined))
			throw new UserError('Nothing to change was given. Add a field to "Update Fields".');
		const place = await usersAt(api, { level, property, account }, true);
		const found = await userBy(api, place, email);
		context.replaces?.(found, users);
		const before = accessOf(found.roles);
		const role = updateFields.role ?? before.role;
		if (role === undefined)
			throw new UserError(`${email} has no role here that could be kept. Add "Role" to "Update Fields".`);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: place.one(idOf(found)),
			body: { user: found.user, roles: rolesOf({ ...before, ...updateFields, role }) },
		});
	},
});
