import { defineOperation } from '../../../shared/catalogue/operation';
import { positionField, positionOf } from '../../api/position';
import { forCard, namedCardField } from '../../api/references/card';
import { addChecklist, linesOf } from './checklist';

export const createChecklist = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a checklist on a card',
	description: 'Add a checklist to a card, with its items',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checklists-post',
	kind: 'write',
	rights: 'read, write',
	fields: [
		namedCardField,
		{
			displayName: 'Checklist Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Steps',
			description: 'The name of the checklist',
		},
		{
			displayName: 'Items (One per Line)',
			name: 'items',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. Measure',
			description: 'The items of the checklist, one in each line',
		},
		positionField,
	],
	run: forCard(
		async (api, { card, name, items, position }) =>
			await addChecklist(api, card, { name, pos: positionOf(position), items: linesOf(items) }),
	),
});
