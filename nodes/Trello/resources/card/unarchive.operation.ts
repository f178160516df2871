import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forCard, namedCardField } from '../../api/references/card';

export const unarchiveCard = defineOperation({
	name: 'Unarchive',
	value: 'unarchive',
	action: 'Unarchive a card',
	description: 'Bring an archived card back to its list',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCardField],
	run: forCard(
		async (api, { card }) => await api.request({ method: 'PUT', path: path`/cards/${card}`, body: { closed: false } }),
		'closed',
	),
});
