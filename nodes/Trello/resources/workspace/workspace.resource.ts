import { defineResource } from '../../../shared/catalogue/resource';
import { addWorkspaceMember } from './addMember.operation';
import { getWorkspace } from './get.operation';
import { getAllWorkspaces } from './getAll.operation';
import { getWorkspaceMembers } from './getMembers.operation';
import { searchWorkspaces } from './lookups';
import { removeWorkspaceMember } from './removeMember.operation';
import { workspaces } from './shape';

export const workspaceResource = defineResource({
	value: 'workspace',
	name: 'Workspace',
	shape: workspaces,
	operations: [getAllWorkspaces, getWorkspace, getWorkspaceMembers, addWorkspaceMember, removeWorkspaceMember],
	lookups: { searchWorkspaces },
});
