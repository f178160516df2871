import { defineResource } from '../../../shared/catalogue/resource';
import { getWorkspace } from './get.operation';
import { getAllWorkspaces } from './getAll.operation';
import { getMembersWorkspace } from './getMembers.operation';
import { searchWorkspaces } from './lookups';
import { workspaces } from './shape';

export const workspaceResource = defineResource({
	value: 'workspace',
	name: 'Workspace',
	shape: workspaces,
	operations: [getAllWorkspaces, getWorkspace, getMembersWorkspace],
	lookups: { searchWorkspaces },
});
