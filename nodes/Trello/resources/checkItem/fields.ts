import type { INodeProperties } from 'n8n-workflow';

import { namedChecklistField, namedMemberField } from '../../api/named';
import { positionField } from '../../api/position';

const checkedField = {
	displayName: 'Completed',
	name: 'checked',
	type: 'boolean',
	default: false,
	description: 'Whether the item is ticked',
} as const satisfies INodeProperties;

const dueField = {
	displayName: 'Due Date',
	name: 'due',
	type: 'dateTime',
	default: '',
	description: 'When the item is due; Trello may keep this to its paid plans',
} as const satisfies INodeProperties;

const memberField = {
	...namedMemberField,
	required: false,
	description: 'Who the item is assigned to, by username, full name or ID; Trello may keep this to its paid plans',
} as const satisfies INodeProperties;

const targetChecklistField = {
	...namedChecklistField,
	required: false,
	description: 'The checklist of the same card to move the item to, by its name, link or ID',
} as const satisfies INodeProperties;

/** What a new item can be given beside its text and position. */
export const newCheckItemFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [checkedField, dueField, memberField],
} as const satisfies INodeProperties;

/** What can be changed about an item. */
export const checkItemChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added and left empty is cleared, and what is not added stays',
	options: [
		targetChecklistField,
		checkedField,
		dueField,
		{
			displayName: 'Item Text',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Measure twice',
			description: 'The text of the item',
		},
		memberField,
		positionField,
	],
} as const satisfies INodeProperties;
