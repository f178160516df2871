import { UserError } from 'n8n-workflow';

import type { Fields, Params } from '../../../shared/catalogue/fields';
import { organizationField } from '../../api/owner';
import { ownerAndName, repositoryField } from '../../api/repository';

/** What an organization has for the issues of all its repositories, asked for by either. */
export const ofOrganizationFields = [
	{
		...repositoryField,
		required: false,
		description: 'A repository of the organization, from the list, by its link, or as owner/name',
	},
	{
		...organizationField,
		required: false,
		description: 'The organization, from the list, by its link or name; not needed where Repository is given',
	},
] as const satisfies Fields;

/**
 * The organization that the fields above name. Pure.
 *
 * @throws UserError when both are empty.
 */
export function organizationOf({ repository, organization }: Params<typeof ofOrganizationFields>): string {
	const named = organization || ownerAndName(repository).owner;
	if (named !== '') return named;
	throw new UserError('"Repository" and "Organization" are empty. Choose one of them.');
}
