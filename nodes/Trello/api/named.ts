import type { INodeProperties } from 'n8n-workflow';

import { boardField } from './board';
import { cardField } from './card';
import { labelField } from '../resources/label/label';
import { listField } from './list';
import { apiUrlMode, idMode, listMode, nameMode } from './locatorModes';

/**
 * The fields of the steps: what they take, `names/resolve` turns into an id. A trigger takes no name of a board or a list:
 * renaming it would end the trigger unnoticed.
 */
export const namedBoardField = {
	...boardField,
	description: 'The board, from the list or by its name, link or ID',
	modes: [...boardField.modes, nameMode('e.g. Product')],
} as const satisfies INodeProperties;

/** Narrows a search or a name to one board. */
export const optionalBoardField = {
	...namedBoardField,
	required: false,
	description: 'The only board to look on, by its name, link or ID; empty for all open boards of the account',
} as const satisfies INodeProperties;

export const namedListField = {
	...listField,
	description:
		'The list, from the list or by its name, link or ID; a name that several boards have is written with its board, such as "Inbox (Product)"',
	modes: [...listField.modes, nameMode('e.g. Inbox (Product)')],
} as const satisfies INodeProperties;

export const namedLabelField = {
	...labelField,
	required: true,
	description: 'The label, from the list or by its name, link or ID; one without a name by its colour',
	modes: [...labelField.modes, nameMode('e.g. Bug')],
} as const satisfies INodeProperties;

export const searchedCardField = {
	...cardField,
	description: 'The card, from the list or by its link or ID',
	modes: [listMode('searchCards'), ...cardField.modes],
} as const satisfies INodeProperties;

export const namedMemberField = {
	displayName: 'Member',
	name: 'member',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The member, from the list or by username, full name, link or ID; "me" is the connected account',
	modes: [
		listMode('searchMembers'),
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/u/adasample',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/(?:u/)?([0-9A-Za-z_]+)/?(?:[?#].*)?$' },
		},
		idMode('a member'),
		nameMode('e.g. adasample'),
	],
} as const satisfies INodeProperties;

export const namedChecklistField = {
	displayName: 'Checklist',
	name: 'checklist',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The checklist, from the list of those on the card or by its name, link or ID',
	modes: [listMode('searchChecklists'), apiUrlMode('checklists'), idMode('a checklist'), nameMode('e.g. Steps')],
} as const satisfies INodeProperties;

export const namedCheckItemField = {
	displayName: 'Check Item',
	name: 'checkItem',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The item, from the list of those on the card or by its text, link or ID',
	modes: [listMode('searchCheckItems'), apiUrlMode('checkItem'), idMode('a check item'), nameMode('e.g. Measure')],
} as const satisfies INodeProperties;

export const namedAttachmentField = {
	displayName: 'Attachment',
	name: 'attachment',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The attachment, from the list of those on the card or by its name, link or ID',
	modes: [listMode('searchAttachments'), apiUrlMode('attachments'), idMode('an attachment'), nameMode('e.g. plan.pdf')],
} as const satisfies INodeProperties;

export const namedCustomFieldField = {
	displayName: 'Custom Field',
	name: 'customField',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: "The custom field, from the list of those of the card's board or by its name, link or ID",
	modes: [
		listMode('searchCustomFields'),
		apiUrlMode('customFields'),
		idMode('a custom field'),
		nameMode('e.g. Priority'),
	],
} as const satisfies INodeProperties;

export const commentField = {
	displayName: 'Comment',
	name: 'comment',
	type: 'resourceLocator',
	default: { mode: 'id', value: '' },
	required: true,
	description: 'The comment, by its link or ID',
	modes: [
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/c/p0aWQ2nA#comment-5abbe4b7ddc1b351ef961414',
			extractValue: { type: 'regex', regex: '^https?://.*(?:#comment-|/actions/)([0-9a-fA-F]{24})' },
		},
		idMode('a comment'),
	],
} as const satisfies INodeProperties;
