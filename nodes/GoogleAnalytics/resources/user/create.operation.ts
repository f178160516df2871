import { defineOperation } from '../../../shared/catalogue/operation';
import { emailField, hiddenDataFields, ownerFields, roleField } from './fields';
import { emailOf, rolesOf, usersAt } from './user';

export const addUser = defineOperation({
	name: 'Add',
	value: 'create',
	action: 'Add a user',
	description: 'Give a person access to a property or an account (alpha: Google may change it)',
	alias: ['add user', 'grant access', 'invite'],
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings/create',
	kind: 'destructive',
	rights: 'analytics.manage.users; Administrator of the property',
	fields: [
		...ownerFields,
		emailField,
		roleField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: hiddenDataFields,
		},
	],
	run: async (api, { level, property, account, email, role, additionalFields }) => {
		const { isCostDataHidden = false, isRevenueDataHidden = false } = additionalFields;
		const body = { user: emailOf(email), roles: rolesOf({ role, isCostDataHidden, isRevenueDataHidden }) };
		const { list } = await usersAt(api, { level, property, account }, true);
		return await api.request({ method: 'POST', base: 'admin', path: list, body });
	},
});
