import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { organizationField } from '../../api/owner';
import { wholeOrganizations } from './shape';

export const getOrganization = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an organization',
	description: 'Read what the page of an organization says: name, description, location, number of repositories',
	docs: 'https://docs.github.com/rest/orgs/orgs#get-an-organization',
	kind: 'read',
	rights: 'None',
	shape: wholeOrganizations,
	fields: [organizationField],
	run: async (api, { organization }) => await api.request({ method: 'GET', path: path`/orgs/${organization}` }),
});
