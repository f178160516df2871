import { checklistId } from '../../api/onCard';
import { defineOperation } from '../../../shared/catalogue/operation';
import { namedChecklistField, searchedCardField } from '../../api/named';
import { path } from '../../../shared/http/path';

export const deleteChecklist = defineOperation({
	resource: 'checklist',
	name: 'Delete',
	value: 'delete',
	action: 'Delete a checklist',
	description: 'Delete a checklist with its items; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-checklists/#api-checklists-id-delete',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, namedChecklistField],
	run: async (api, { card, checklist }) => {
		const id = await checklistId(api, card, checklist);
		await api.request({ method: 'DELETE', path: path`/checklists/${id}` });
		return { id, deleted: true };
	},
});
