import { defineResource } from '../../../shared/catalogue/resource';
import { getAllWorkspaces } from './getAll.operation';
import { searchWorkspaces } from './lookups';
import { workspaces } from './shape';

export const workspaceResource = defineResource({
	value: 'workspace',
	name: 'Workspace',
	shape: workspaces,
	operations: [getAllWorkspaces],
	lookups: { searchWorkspaces },
});
