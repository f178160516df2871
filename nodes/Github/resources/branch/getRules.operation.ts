import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { branchField, branchOrDefault } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { rulesRequest } from '../../api/rules';
import { type BranchRule, rules } from './shape';

export const getBranchRules = defineOperation({
	name: 'Get Rules',
	value: 'getRules',
	action: 'Get the rules of a branch',
	description:
		'List the rules of active rulesets that apply to a branch, or to a new branch with this name; classic branch protection is separate',
	alias: ['rulesets', 'branch rules'],
	docs: 'https://docs.github.com/rest/repos/rules#get-rules-for-a-branch',
	kind: 'read',
	rights: 'Metadata: read',
	shape: rules,
	fields: [repositoryField, branchField, ...listFields],
	run: async (api, { repository, branch: entered, ...list }) => {
		const branch = await branchOrDefault(api, repository, entered);
		const found = await collected(api.rows<BranchRule & IDataObject>(rulesRequest(repository, branch), limitOf(list)));
		return truncatedLike(
			found,
			found.map((rule) => ({ ...rule, branch, repository })),
		);
	},
});
