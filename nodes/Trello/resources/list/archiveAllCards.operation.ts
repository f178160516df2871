import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { listId, namedListField } from '../../api/references/list';

export const archiveAllCardsOfList = defineOperation({
	name: 'Archive All Cards',
	value: 'archiveAllCards',
	action: 'Archive all cards of a list',
	description: 'Archive every card of a list with one request; the list stays, and each card can be brought back',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-lists/#api-lists-id-archiveallcards-post',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { list: { id: '6740a1b2c3d4e5f6a7b8c9d1' }, cardsArchived: true },
	fields: [namedListField],
	run: async (api, { list }) => {
		const id = await listId(api, list);
		await api.request({ method: 'POST', path: path`/lists/${id}/archiveAllCards` });
		return { list: { id }, cardsArchived: true };
	},
});
