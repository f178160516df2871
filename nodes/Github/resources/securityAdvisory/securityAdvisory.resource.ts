import { defineResource } from '../../../shared/catalogue/resource';
import { getSecurityAdvisory } from './get.operation';
import { getAllSecurityAdvisories } from './getAll.operation';
import { getAllSecurityAdvisoriesOfOrganization } from './getAllOfOrganization.operation';
import { getAllSecurityAdvisoriesOfRepository } from './getAllOfRepository.operation';
import { advisories } from './shape';

export const securityAdvisoryResource = defineResource({
	value: 'securityAdvisory',
	name: 'Security Advisory',
	shape: advisories,
	operations: [
		getAllSecurityAdvisories,
		getSecurityAdvisory,
		getAllSecurityAdvisoriesOfRepository,
		getAllSecurityAdvisoriesOfOrganization,
	],
});
