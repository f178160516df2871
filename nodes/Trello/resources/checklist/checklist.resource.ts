import { defineResource } from '../../../shared/catalogue/resource';
import { copyChecklist } from './copy.operation';
import { createChecklist } from './create.operation';
import { deleteChecklist } from './delete.operation';
import { getChecklist } from './get.operation';
import { getAllChecklists } from './getAll.operation';
import { searchChecklists } from './lookups';
import { newChecklist } from './newChecklist.event';
import { updateChecklist } from './update.operation';

export const checklistResource = defineResource({
	value: 'checklist',
	name: 'Checklist',
	operations: [createChecklist, copyChecklist, deleteChecklist, getChecklist, getAllChecklists, updateChecklist],
	events: [newChecklist],
	lookups: { searchChecklists },
});
