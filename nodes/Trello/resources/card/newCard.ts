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
import { searchedCardField } from '../../api/named';

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

/** What a copied card can keep. */
export const keepField = {
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
} as const satisfies INodeProperties;

const copiedCardField = {
	...searchedCardField,
	displayName: 'Copy of Card',
	name: 'copyOf',
	required: false,
	description: 'A card to copy, from the list or by its link or ID',
} as const satisfies INodeProperties;

/** What a new card can be given beside list, name, description and position. */
export const newCardFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		addressField,
		{
			displayName: 'Attachment Input Field',
			name: 'attachmentField',
			type: 'string',
			default: '',
			placeholder: 'e.g. data',
			description: 'The name of the input field that contains a file to attach to the new card',
		},
		{
			displayName: 'Attachment URL',
			name: 'attachmentUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://example.com/plan.pdf',
			description: 'A link to attach to the new card',
		},
		{
			displayName: 'Checklist Items',
			name: 'checklistItems',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. Measure',
			description: 'The items of a checklist on the new card, one in each line',
		},
		{
			displayName: 'Checklist Name',
			name: 'checklistName',
			type: 'string',
			default: 'Checklist',
			description: 'The name of the checklist that takes the items',
		},
		coordinatesField,
		copiedCardField,
		{
			displayName: 'Cover Color',
			name: 'coverColor',
			type: 'options',
			options: [...coverColors],
			default: 'blue',
			description: 'A color to cover the new card with',
		},
		dueCompleteField,
		dueField,
		keepField,
		labelIdsField,
		labelsField,
		locationNameField,
		memberIdsField,
		membersField,
		startField,
		{
			displayName: 'Use Attachment as Cover',
			name: 'attachmentCover',
			type: 'boolean',
			default: false,
			description: 'Whether the attached file or link becomes the cover of the new card',
		},
	],
} as const satisfies INodeProperties;
