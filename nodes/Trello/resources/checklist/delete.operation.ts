import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardId, forCard, namedCardField } from '../../api/references/card';
import { checklistId, namedChecklistField } from '../../api/references/checklist';

export const deleteChecklist = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a checklist',
	description: 'Delete a checklist with its items; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-checklists/#api-checklists-id-delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8cb00', card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, deleted: true },
	fields: [namedCardField, namedChecklistField],
	run: forCard(async (api, { card, checklist }) => {
		const id = await checklistId(api, card, checklist);
		const idCard = await cardId(api, card);
		await api.request({ method: 'DELETE', path: path`/checklists/${id}` });
		return { id, card: { id: idCard }, deleted: true };
	}),
});
