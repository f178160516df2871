import type { INodeProperties } from 'n8n-workflow';

import { cardField } from './card';
import { labelField } from './label';

/** What a card is to an agent. */
export const cardSummary = [
	'id',
	'name',
	'desc',
	'shortUrl',
	'due',
	'dueComplete',
	'closed',
	'idList',
	'idBoard',
	'labels.name',
] as const;

export const positionField = {
	displayName: 'Position',
	name: 'position',
	type: 'string',
	default: 'bottom',
	placeholder: 'e.g. top',
	description: 'Where in the list: top, bottom, or a positive number',
} as const satisfies INodeProperties;

/** What a new card can be given beside list, name, description and position. */
export const newCardFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		{ displayName: 'Address', name: 'address', type: 'string', default: '', description: 'For the map view' },
		{
			displayName: 'Attachment URL',
			name: 'attachmentUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://example.com/plan.pdf',
			description: 'A link to attach to the new card',
		},
		{
			displayName: 'Coordinates',
			name: 'coordinates',
			type: 'string',
			default: '',
			placeholder: 'e.g. 52.52,13.405',
			description: 'Latitude and longitude for the map view',
		},
		{ ...cardField, displayName: 'Copy of Card', name: 'copyOf', required: false, description: 'A card to copy' },
		{
			displayName: 'Due Complete',
			name: 'dueComplete',
			type: 'boolean',
			default: false,
			description: 'Whether the due date is marked as done',
		},
		{ displayName: 'Due Date', name: 'due', type: 'dateTime', default: '' },
		{
			displayName: 'Keep From Copied Card',
			name: 'keep',
			type: 'multiOptions',
			options: [
				{ name: 'Attachments', value: 'attachments' },
				{ name: 'Checklists', value: 'checklists' },
				{ name: 'Comments', value: 'comments' },
				{ name: 'Custom Fields', value: 'customFields' },
				{ name: 'Due Date', value: 'due' },
				{ name: 'Labels', value: 'labels' },
				{ name: 'Members', value: 'members' },
				{ name: 'Start Date', value: 'start' },
				{ name: 'Stickers', value: 'stickers' },
			],
			default: ['attachments', 'checklists', 'customFields', 'due', 'labels', 'members', 'start', 'stickers'],
			description: 'What the new card takes over when it is a copy',
		},
		{
			displayName: 'Label IDs',
			name: 'labelIds',
			type: 'string',
			default: '',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			description: 'The same as "Labels", as IDs separated by commas',
		},
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Label',
			default: {},
			options: [{ displayName: 'Label', name: 'label', values: [labelField] }],
		},
		{
			displayName: 'Location Name',
			name: 'locationName',
			type: 'string',
			default: '',
			description: 'For the map view',
		},
		{
			displayName: 'Member IDs',
			name: 'memberIds',
			type: 'string',
			default: '',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			description: 'The members to put on the card, as IDs separated by commas',
		},
		{ displayName: 'Start Date', name: 'start', type: 'dateTime', default: '' },
	],
} as const satisfies INodeProperties;
