export { ofOrganizationFields, organizationOf } from './fields';
