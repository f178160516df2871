import { defineResource } from '../../../shared/catalogue/resource';
import { branchOrTagDeleted } from './branchOrTagDeleted.event';
import { createBranch } from './create.operation';
import { deleteBranch } from './delete.operation';
import { getBranch } from './get.operation';
import { getAllBranches } from './getAll.operation';
import { getBranchProtection } from './getProtection.operation';
import { getBranchRules } from './getRules.operation';
import { branchLookups } from './lookups';
import { newBranch } from './newBranch.event';
import { renameBranch } from './rename.operation';
import { branches } from './shape';

export const branchResource = defineResource({
	value: 'branch',
	name: 'Branch',
	shape: branches,
	operations: [
		createBranch,
		getBranch,
		getAllBranches,
		renameBranch,
		getBranchProtection,
		getBranchRules,
		deleteBranch,
	],
	events: [newBranch, branchOrTagDeleted],
	lookups: branchLookups,
});
