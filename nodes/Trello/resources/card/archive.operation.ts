import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forCard, namedCardField } from '../../api/references/card';

export const archiveCard = defineOperation({
	name: 'Archive',
	value: 'archive',
	action: 'Archive a card',
	description: 'Archive a card, so that it leaves its list and can be brought back',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'destructive',
	rights: 'read, write',
	fields: [namedCardField],
	run: forCard(
		async (api, { card }) => await api.request({ method: 'PUT', path: path`/cards/${card}`, body: { closed: true } }),
	),
});
