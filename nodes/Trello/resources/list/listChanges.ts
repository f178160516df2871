import type { INodeProperties } from 'n8n-workflow';

import { namedBoardField } from '../../api/named';
import { positionField } from '../../api/position';

const targetBoardField = {
	...namedBoardField,
	required: false,
	description: 'The board to move the list to, by its name, link or ID',
} as const satisfies INodeProperties;

/** What can be changed about a list. */
export const listChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; what is not added stays',
	options: [
		targetBoardField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Inbox',
			description: 'The name of the list',
		},
		positionField,
		{
			displayName: 'Subscribed',
			name: 'subscribed',
			type: 'boolean',
			default: false,
			description: 'Whether the account is notified of changes in the list',
		},
	],
} as const satisfies INodeProperties;
