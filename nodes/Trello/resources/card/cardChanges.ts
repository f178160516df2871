import type { INodeProperties } from 'n8n-workflow';

import {
	addressField,
	coordinatesField,
	coverColors,
	dueCompleteField,
	dueField,
	labelIdsField,
	labelsField,
	locationNameField,
	memberIdsField,
	membersField,
	startField,
} from './fields';
import { namedAttachmentField, namedListField } from '../../api/named';
import { positionField } from '../../api/position';

const coverAttachmentField = {
	...namedAttachmentField,
	displayName: 'Cover Attachment',
	name: 'coverAttachment',
	required: false,
	description: 'The attached image that covers the card, by its name, link or ID; empty for none',
} as const satisfies INodeProperties;

const targetListField = {
	...namedListField,
	required: false,
	description: 'The list to move the card to, by its name, link or ID',
} as const satisfies INodeProperties;

/** What can be changed about a card. */
export const cardChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added and left empty is cleared, and what is not added stays',
	options: [
		addressField,
		{
			displayName: 'Archived',
			name: 'closed',
			type: 'boolean',
			default: false,
			description: 'Whether the card is archived',
		},
		coordinatesField,
		coverAttachmentField,
		{
			displayName: 'Cover Color',
			name: 'coverColor',
			type: 'options',
			options: [...coverColors.slice(0, 4), { name: 'No Cover', value: 'none' }, ...coverColors.slice(4)],
			default: 'none',
			description: 'The color that covers the card',
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
		dueCompleteField,
		dueField,
		{
			...labelIdsField,
			description: 'All labels of the card, as names or IDs separated by commas; others are removed',
		},
		{ ...labelsField, description: 'All labels of the card; others are removed' },
		targetListField,
		locationNameField,
		{
			...memberIdsField,
			description: 'All members of the card, as usernames, full names or IDs separated by commas; others are removed',
		},
		{ ...membersField, description: 'All members of the card; others are removed' },
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Call the printer',
			description: 'The title of the card',
		},
		positionField,
		startField,
		{
			displayName: 'Subscribed',
			name: 'subscribed',
			type: 'boolean',
			default: false,
			description: 'Whether the account is notified of changes of the card',
		},
	],
} as const satisfies INodeProperties;
