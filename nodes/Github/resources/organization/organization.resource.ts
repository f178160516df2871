import { defineResource } from '../../../shared/catalogue/resource';
import { getOrganization } from './get.operation';
import { getAllOrganizations } from './getAll.operation';
import { getOrganizationMembers } from './getMembers.operation';
import { inviteToOrganization } from './invite.operation';
import { organizationLookups } from './lookups';
import { searchOrganizations } from './search.operation';
import { organizations } from './shape';

export const organizationResource = defineResource({
	value: 'organization',
	name: 'Organization',
	shape: organizations,
	operations: [getAllOrganizations, getOrganization, getOrganizationMembers, inviteToOrganization, searchOrganizations],
	lookups: organizationLookups,
});
