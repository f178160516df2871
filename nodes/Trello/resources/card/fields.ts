import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { ValueOf } from '../../../shared/catalogue/fields';
import type { BoardOf } from '../../api/board';
import { namesIn } from '../../api/names';
import { labelId, namedLabelField } from '../label/label';
import { memberId, namedMemberField } from '../member/member';

/** What a new card and a changed card can both be given, in the order of their names. */
export const addressField = {
	displayName: 'Address',
	name: 'address',
	type: 'string',
	default: '',
	placeholder: 'e.g. Unter den Linden 77, Berlin',
	description: 'For the map view',
} as const satisfies INodeProperties;

export const coordinatesField = {
	displayName: 'Coordinates',
	name: 'coordinates',
	type: 'string',
	default: '',
	placeholder: 'e.g. 52.52,13.405',
	description: 'Latitude and longitude for the map view',
} as const satisfies INodeProperties;

/** The solid colours that a card's cover can have. */
export const coverColors = [
	{ name: 'Black', value: 'black' },
	{ name: 'Blue', value: 'blue' },
	{ name: 'Green', value: 'green' },
	{ name: 'Lime', value: 'lime' },
	{ name: 'Orange', value: 'orange' },
	{ name: 'Pink', value: 'pink' },
	{ name: 'Purple', value: 'purple' },
	{ name: 'Red', value: 'red' },
	{ name: 'Sky', value: 'sky' },
	{ name: 'Yellow', value: 'yellow' },
] as const;

export const dueCompleteField = {
	displayName: 'Due Complete',
	name: 'dueComplete',
	type: 'boolean',
	default: false,
	description: 'Whether the due date is marked as done',
} as const satisfies INodeProperties;

export const dueField = {
	displayName: 'Due Date',
	name: 'due',
	type: 'dateTime',
	default: '',
	description: "When the card is due; a date without a time is the beginning of that day in the workflow's time zone",
} as const satisfies INodeProperties;

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

export const labelIdsField = {
	displayName: 'Label Names or IDs',
	name: 'labelIds',
	type: 'string',
	default: '',
	placeholder: 'e.g. Bug, Urgent',
	description: 'The same as "Labels", as names or IDs separated by commas',
} as const satisfies INodeProperties;

export const labelsField = {
	displayName: 'Labels',
	name: 'labels',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Label',
	default: {},
	options: [{ displayName: 'Label', name: 'label', values: [{ ...namedLabelField, required: false }] }],
} as const satisfies INodeProperties;

export const locationNameField = {
	displayName: 'Location Name',
	name: 'locationName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Head office',
	description: 'For the map view',
} as const satisfies INodeProperties;

export const memberIdsField = {
	displayName: 'Member Names or IDs',
	name: 'memberIds',
	type: 'string',
	default: '',
	placeholder: 'e.g. adasample, me',
	description: 'The same as "Members", as usernames, full names or IDs separated by commas; "me" is this account',
} as const satisfies INodeProperties;

export const membersField = {
	displayName: 'Members',
	name: 'members',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Member',
	default: {},
	options: [{ displayName: 'Member', name: 'member', values: [{ ...namedMemberField, required: false }] }],
} as const satisfies INodeProperties;

export const startField = {
	displayName: 'Start Date',
	name: 'start',
	type: 'dateTime',
	default: '',
	description: "When work begins; a date without a time is the beginning of that day in the workflow's time zone",
} as const satisfies INodeProperties;

interface LabelsAndMembers {
	readonly labels?: ValueOf<typeof labelsField>;
	readonly labelIds?: string;
	readonly members?: ValueOf<typeof membersField>;
	readonly memberIds?: string;
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '');

/**
 * The labels and members that were named in either way; undefined where neither field was added. Pure.
 *
 * @throws UserError when a list of names cannot be read.
 */
export const labelsAndMembers = ({ labels, labelIds, members, memberIds }: LabelsAndMembers) => ({
	labels:
		labels === undefined && labelIds === undefined
			? undefined
			: filled([...(labels?.label ?? []).map(({ label }) => label), ...namesIn(labelIdsField.displayName, labelIds)]),
	members:
		members === undefined && memberIds === undefined
			? undefined
			: filled([
					...(members?.member ?? []).map(({ member }) => member),
					...namesIn(memberIdsField.displayName, memberIds),
				]),
});

/** The ids of labels and members of a board as a card takes them, joined by commas; undefined where none were given. */
export async function labelAndMemberIds(
	api: Api,
	{ labels, members }: ReturnType<typeof labelsAndMembers>,
	board: BoardOf,
): Promise<{ idLabels?: string; idMembers?: string }> {
	const joined = async (names: readonly string[] | undefined, idOf: (name: string) => Promise<string>) =>
		names && (await Promise.all(names.map(idOf))).join(',');
	return {
		idLabels: await joined(labels, async (name) => await labelId(api, name, board, 'Labels')),
		idMembers: await joined(members, async (name) => await memberId(api, name, board, 'Members')),
	};
}
