import { defineOperation } from '../../../shared/catalogue/operation';
import { updatedCard } from './update';
import { cardChanges } from './cardChanges';
import { searchedCardField } from '../../api/named';
import { cardSummary } from './newCard';

export const updateCard = defineOperation({
	resource: 'card',
	name: 'Update',
	value: 'update',
	action: 'Update a card',
	description: 'Change a card; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'write',
	rights: 'read, write',
	summary: cardSummary,
	fields: [searchedCardField, cardChanges],
	run: async (api, { card, updateFields }) => await updatedCard(api, card, updateFields),
});
