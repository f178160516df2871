import { defineResource } from '../../../shared/catalogue/resource';
import { projectItems } from '../project/shape';
import { addProjectItem } from './add.operation';
import { archiveProjectItem } from './archive.operation';
import { createProjectDraft } from './createDraft.operation';
import { deleteProjectItem } from './delete.operation';
import { getProjectItem } from './get.operation';
import { moveProjectItem } from './move.operation';
import { unarchiveProjectItem } from './unarchive.operation';
import { updateProjectItem } from './update.operation';

export const projectItemResource = defineResource({
	value: 'projectItem',
	name: 'Project Item',
	shape: projectItems,
	operations: [
		addProjectItem,
		updateProjectItem,
		getProjectItem,
		createProjectDraft,
		moveProjectItem,
		archiveProjectItem,
		unarchiveProjectItem,
		deleteProjectItem,
	],
});
