import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { searchedCardField } from '../../api/references/card';

export const deleteCard = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a card',
	description: 'Delete a card with everything on it; this cannot be undone',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-delete',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField],
	run: async (api, { card }) => {
		await api.request({ method: 'DELETE', path: path`/cards/${card}` });
		return { id: card, deleted: true };
	},
});
