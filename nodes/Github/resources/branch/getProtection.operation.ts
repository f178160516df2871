import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { branchField, branchOrDefault } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { protections } from './shape';

export const getBranchProtection = defineOperation({
	name: 'Get Protection',
	value: 'getProtection',
	action: 'Get the protection of a branch',
	description: 'See what a protected branch asks for: checks, reviews, who may push; rulesets are not told',
	docs: 'https://docs.github.com/rest/branches/branch-protection#get-branch-protection',
	kind: 'read',
	rights: 'Administration: read',
	shape: protections,
	fields: [repositoryField, branchField],
	run: async (api, { repository, branch: given }) => {
		const branch = await branchOrDefault(api, repository, given);
		const at = path`/repos/${segmentsOf(repository)}/branches/${branch}/protection`;
		const found = await unlessGone(api.request({ method: 'GET', path: at }));
		if (found) return { ...found, branch };
		throw new UserError(
			`The branch "${branch}" of ${repository} has no protection of its own, or this account may not see it: that takes an administrator.`,
		);
	},
});
