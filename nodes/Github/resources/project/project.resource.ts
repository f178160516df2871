import { defineResource } from '../../../shared/catalogue/resource';
import { copyProject } from './copy.operation';
import { createProject } from './create.operation';
import { deleteProject } from './delete.operation';
import { getProject } from './get.operation';
import { getAllProjects } from './getAll.operation';
import { getProjectFields } from './getFields.operation';
import { getProjectItems } from './getItems.operation';
import { projectLookups } from './lookups';
import { newCardInColumn } from './newCardInColumn.event';
import { projectItemStatusChanged } from './projectItemStatusChanged.event';
import { updateProject } from './update.operation';
import { updateProjectItemStatus } from './updateItemStatus.operation';
import { projects } from './shape';

export const projectResource = defineResource({
	value: 'project',
	name: 'Project',
	shape: projects,
	operations: [
		getProjectItems,
		updateProjectItemStatus,
		getAllProjects,
		getProject,
		getProjectFields,
		createProject,
		updateProject,
		copyProject,
		deleteProject,
	],
	events: [projectItemStatusChanged, newCardInColumn],
	lookups: projectLookups,
});
