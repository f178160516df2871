import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { saidBy } from '../../api/errors/response';
import { branchField, branchOrDefault } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { protections } from './shape';

export const getBranchProtection = defineOperation({
	name: 'Get Protection',
	value: 'getProtection',
	action: 'Get the protection of a branch',
	description:
		'See what a protected branch asks for: checks, reviews, who may push; rulesets are separate, see Get Rules',
	docs: 'https://docs.github.com/rest/branches/branch-protection#get-branch-protection',
	kind: 'read',
	rights: 'Administration: read',
	shape: protections,
	fields: [repositoryField, branchField],
	run: async (api, { repository, branch: given }, { hint }) => {
		const branch = await branchOrDefault(api, repository, given);
		const at = path`/repos/${segmentsOf(repository)}/branches/${branch}/protection`;
		const found = await api.request<{ url?: string }>({ method: 'GET', path: at }).catch((error: unknown) => {
			// Said to accounts that can read the protection; "Branch not found" and "Not Found" are other answers.
			if (!/^branch not protected/i.test(saidBy(error))) throw error;
			throw new UserError(
				`No branch protection rule applies to the branch "${branch}" of ${repository}; rulesets may apply, see Branch: Get Rules. (GitHub: Branch not protected)`,
			);
		});
		const urls = [branch, encodeURIComponent(branch)].map((name) => `/branches/${name}/protection`);
		if (found.url !== undefined && !urls.some((url) => found.url?.endsWith(url)))
			hint(`GitHub redirected the name "${branch}": this is the protection of another branch, ${found.url}.`);
		return { ...found, branch };
	},
});
