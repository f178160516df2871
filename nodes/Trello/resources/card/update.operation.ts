import { defineOperation } from '../../../shared/catalogue/operation';
import { forCard, namedCardField } from '../../api/references/card';
import { cardChanges, updatedCard } from './changes';

export const updateCard = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a card',
	description: 'Change a card; only the fields that are added change',
	alias: ['set due date', 'due date', 'edit card description'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	notForTools: [
		'labels',
		'members',
		'customFields',
		'address',
		'coordinates',
		'locationName',
		'coverAttachment',
		'coverBrightness',
		'coverImage',
		'coverSize',
		'isTemplate',
		'dueReminder',
	],
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'read, write',
	fields: [namedCardField, cardChanges],
	run: forCard(async (api, { card, updateFields }, context) => await updatedCard(api, card, updateFields, context)),
});
