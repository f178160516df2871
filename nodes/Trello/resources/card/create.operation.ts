import { defineOperation } from '../../../shared/catalogue/operation';
import { createdCard } from './create';
import { namedListField } from '../../api/named';
import { cardSummary, newCardFields } from './newCard';
import { positionField } from '../../api/position';

export const createCard = defineOperation({
	resource: 'card',
	name: 'Create',
	value: 'create',
	action: 'Create a card',
	description: 'Add a card to a list',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-post',
	kind: 'write',
	rights: 'read, write',
	summary: cardSummary,
	fields: [
		namedListField,
		{
			displayName: 'Card Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Call the printer',
			description: 'The title of the card',
		},
		{
			displayName: 'Description',
			name: 'description',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. **Paper jam** on the second floor',
			description: 'The text of the card, in Markdown',
		},
		positionField,
		newCardFields,
	],
	run: createdCard,
});
