import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings */
interface UserObject {
	readonly name?: string;
	readonly user?: string;
	readonly roles?: readonly string[];
}

const prefix = 'predefinedRoles/';

/** The highest first. https://support.google.com/analytics/answer/9305587 */
const roles = ['admin', 'editor', 'analyst', 'viewer'];

/** Who may use an account or a property, as a workflow sees it. What Google calls two further roles takes something away. Pure. */
const userShape = ({ name = '', user, roles: given = [] }: UserObject) => {
	const all = given.map((role) => role.replace(prefix, ''));
	return {
		id: idIn(name, 'accessBindings'),
		email: user ?? '',
		role: roles.find((role) => all.includes(role)) ?? null,
		isCostDataHidden: all.includes('no-cost-data'),
		isRevenueDataHidden: all.includes('no-revenue-data'),
		accessTo: {
			type: name.startsWith('accounts/') ? 'account' : 'property',
			id: name.split('/')[1] ?? '',
		},
	};
};

export const users = defineShape<UserObject>(userShape, {
	name: 'properties/123456789/accessBindings/1414213',
	user: 'nathan@example.com',
	roles: ['predefinedRoles/analyst', 'predefinedRoles/no-cost-data'],
});
