import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { placeOf } from './update';
import { namedListField, searchedCardField } from '../../api/named';
import { cardSummary } from './newCard';
import { positionField, positionOf } from '../../api/position';

export const moveCard = defineOperation({
	resource: 'card',
	name: 'Move',
	value: 'move',
	action: 'Move a card',
	description: 'Move a card to another list, on the same board or on another one',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'write',
	rights: 'read, write',
	summary: cardSummary,
	fields: [searchedCardField, namedListField, positionField],
	run: async (api, { card, list, position }) => {
		const pos = positionOf(position);
		const place = await placeOf(api, list);
		return await api.request({ method: 'PUT', path: path`/cards/${card}`, body: { ...place, pos } });
	},
});
