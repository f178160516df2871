import { defineShape } from '../../../shared/catalogue/shape';
import { pageOfAddress } from '../../api/shapes';

/** https://docs.github.com/rest/orgs/orgs#list-organizations-for-the-authenticated-user */
interface OrganizationObject {
	readonly id: number;
	readonly node_id?: string;
	readonly login?: string;
	readonly description?: string | null;
	readonly url?: string;
}

/** Organizations. */
export const organizations = defineShape<OrganizationObject>(
	(organization) => ({
		id: organization.id,
		nodeId: organization.node_id ?? null,
		username: organization.login ?? null,
		description: organization.description ?? '',
		url: organization.url === undefined ? null : pageOfAddress(organization.url).replace('/orgs/', '/'),
	}),
	{
		id: 9919,
		node_id: 'MDEyOk9yZ2FuaXphdGlvbjk5MTk=',
		login: 'github',
		description: 'How people build software',
		url: 'https://api.github.com/orgs/github',
	},
);
