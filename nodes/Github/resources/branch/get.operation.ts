import { defineOperation } from '../../../shared/catalogue/operation';
import { branchField, branchOrDefault } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { readBranch } from './branch';

export const getBranch = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a branch',
	description: 'Read a branch: its newest commit and whether it is protected',
	docs: 'https://docs.github.com/rest/branches/branches#get-a-branch',
	kind: 'read',
	rights: 'Contents: read',
	fields: [repositoryField, branchField],
	run: async (api, { repository, branch }, { hint }) => {
		const name = await branchOrDefault(api, repository, branch);
		const found = await readBranch(api, repository, name);
		if (found['name'] !== name)
			hint(
				`${repository} has no branch "${name}". GitHub redirects this name to the branch "${String(found['name'])}", which is returned.`,
			);
		return found;
	},
});
