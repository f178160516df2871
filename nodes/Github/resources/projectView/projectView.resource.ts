import { defineResource } from '../../../shared/catalogue/resource';
import { createProjectView } from './create.operation';
import { getProjectView } from './get.operation';
import { getAllProjectViews } from './getAll.operation';
import { views } from './shape';

export const projectViewResource = defineResource({
	value: 'projectView',
	name: 'Project View',
	shape: views,
	operations: [getAllProjectViews, getProjectView, createProjectView],
});
