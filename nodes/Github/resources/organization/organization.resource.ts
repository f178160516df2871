import { defineResource } from '../../../shared/catalogue/resource';
import { getAllOrganizations } from './getAll.operation';
import { organizationLookups } from './lookups';
import { organizations } from './shape';

export const organizationResource = defineResource({
	value: 'organization',
	name: 'Organization',
	shape: organizations,
	operations: [getAllOrganizations],
	lookups: organizationLookups,
});
