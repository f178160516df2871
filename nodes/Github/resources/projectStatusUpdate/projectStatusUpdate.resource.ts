import { defineResource } from '../../../shared/catalogue/resource';
import { createProjectStatusUpdate } from './create.operation';
import { getProjectStatusUpdate } from './get.operation';
import { getAllProjectStatusUpdates } from './getAll.operation';
import { statusUpdates } from './shape';

export const projectStatusUpdateResource = defineResource({
	value: 'projectStatusUpdate',
	name: 'Project Status Update',
	shape: statusUpdates,
	operations: [getAllProjectStatusUpdates, createProjectStatusUpdate, getProjectStatusUpdate],
});
