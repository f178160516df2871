import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardId, forCard, namedCardField } from '../../api/references/card';
import { checkItemId, namedCheckItemField } from './fields';

export const deleteCheckItem = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a check item',
	description: 'Delete an item of a checklist; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checkitem-idcheckitem-delete',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8cb10', card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, deleted: true },
	fields: [namedCardField, namedCheckItemField],
	run: forCard(async (api, { card, checkItem }) => {
		const id = await checkItemId(api, card, checkItem);
		const idCard = await cardId(api, card);
		await api.request({ method: 'DELETE', path: path`/cards/${card}/checkItem/${id}` });
		return { id, card: { id: idCard }, deleted: true };
	}),
});
