import { defineResource } from '../../../shared/catalogue/resource';
import { checklistCompleted } from './checklistCompleted.event';
import { copyChecklist } from './copy.operation';
import { createChecklist } from './create.operation';
import { deleteChecklist } from './delete.operation';
import { getChecklist } from './get.operation';
import { getAllChecklists } from './getAll.operation';
import { searchChecklists } from './lookups';
import { newChecklist } from './newChecklist.event';
import { updateChecklist } from './update.operation';
import { checklists } from './shape';

export const checklistResource = defineResource({
	value: 'checklist',
	name: 'Checklist',
	shape: checklists,
	operations: [createChecklist, getChecklist, getAllChecklists, updateChecklist, copyChecklist, deleteChecklist],
	events: [newChecklist, checklistCompleted],
	lookups: { searchChecklists },
});
