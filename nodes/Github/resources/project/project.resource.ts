import { defineResource } from '../../../shared/catalogue/resource';
import { getAllProject } from './getAll.operation';
import { getFieldsProject } from './getFields.operation';
import { getItemsProject } from './getItems.operation';
import { projectLookups } from './lookups';
import { newCardInColumn } from './newCardInColumn.event';
import { projectItemStatusChanged } from './projectItemStatusChanged.event';
import { updateItemStatusProject } from './updateItemStatus.operation';

export const projectResource = defineResource({
	value: 'project',
	name: 'Project',
	operations: [getAllProject, getFieldsProject, getItemsProject, updateItemStatusProject],
	events: [newCardInColumn, projectItemStatusChanged],
	lookups: projectLookups,
});
