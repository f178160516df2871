import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardId, forCard, namedCardField } from '../../api/references/card';

export const deleteCard = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a card',
	description: 'Delete a card with everything on it; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8c9e0', deleted: true },
	fields: [namedCardField],
	run: forCard(async (api, { card }) => {
		const id = await cardId(api, card);
		await api.request({ method: 'DELETE', path: path`/cards/${id}` });
		return { id, deleted: true };
	}),
});
