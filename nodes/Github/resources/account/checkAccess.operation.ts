import { defineOperation } from '../../../shared/catalogue/operation';
import { access, accessOf } from '../../../shared/steps/access';
import { repositoryField } from '../../api/repository';
import { githubVerdict } from './access';
import { factsOf } from './account';

export const checkAccess = defineOperation({
	name: 'Check Access',
	value: 'checkAccess',
	action: 'Check what the account may do',
	description:
		'See which steps and triggers will work with this account, in a repository if wanted, and what is missing for the rest',
	alias: ['which permissions', 'missing scope', 'token rights', 'test connection'],
	docs: 'https://docs.github.com/rest/authentication/permissions-required-for-fine-grained-personal-access-tokens',
	kind: 'read',
	rights: 'None',
	shape: access,
	fields: [
		{
			...repositoryField,
			required: false,
			description:
				'The repository to check, from the list, by its link, or as owner/name; the account alone when empty',
		},
	],
	run: async (api, { repository }, { resources }) => {
		const facts = await factsOf(api, repository);
		return accessOf(resources, (rights) => githubVerdict(rights, facts));
	},
});
