import { defineResource } from '../../../shared/catalogue/resource';
import { getAllProjects } from './getAll.operation';
import { getProjectFields } from './getFields.operation';
import { getProjectItems } from './getItems.operation';
import { projectLookups } from './lookups';
import { newCardInColumn } from './newCardInColumn.event';
import { projectItemStatusChanged } from './projectItemStatusChanged.event';
import { updateProjectItemStatus } from './updateItemStatus.operation';
import { projects } from './shape';

export const projectResource = defineResource({
	value: 'project',
	name: 'Project',
	shape: projects,
	operations: [getProjectItems, updateProjectItemStatus, getAllProjects, getProjectFields],
	events: [projectItemStatusChanged, newCardInColumn],
	lookups: projectLookups,
});
