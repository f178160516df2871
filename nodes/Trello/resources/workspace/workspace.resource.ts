import { defineResource } from '../../../shared/catalogue/resource';
import { getAllWorkspaces } from './getAll.operation';
import { searchWorkspaces } from './lookups';

export const workspaceResource = defineResource({
	value: 'workspace',
	name: 'Workspace',
	operations: [getAllWorkspaces],
	lookups: { searchWorkspaces },
});
