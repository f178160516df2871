import { defineResource } from '../../../shared/catalogue/resource';
import { getAllOrganizations } from './getAll.operation';
import { organizationLookups } from './lookups';

export const organizationResource = defineResource({
	value: 'organization',
	name: 'Organization',
	operations: [getAllOrganizations],
	lookups: organizationLookups,
});
