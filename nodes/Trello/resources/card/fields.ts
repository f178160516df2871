import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { ValueOf } from '../../../shared/catalogue/fields';
import { path } from '../../../shared/http/path';
import { forAgents } from '../../../shared/parameters/audience';
import { readInBatch } from '../../api/batch';
import { namesIn } from '../../api/names';
import type { BoardOf } from '../../api/references/board';
import { dueReminderField } from '../../api/dueReminder';
import { cardId } from '../../api/references/card';
import { labelId, namedLabelField } from '../../api/references/label';
import { memberId, namedMemberField } from '../../api/references/member';

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
	description:
		"Due date with a time, such as 2026-12-04T17:00 (a date alone is the start of that day); in the workflow's time zone",
} as const satisfies INodeProperties;

export const isTemplateField = {
	displayName: 'Is Template',
	name: 'isTemplate',
	type: 'boolean',
	default: false,
	description: 'Whether the card is a template that other cards are made from',
} as const satisfies INodeProperties;

/**
 * Trello's description of cards does not name the mark of a template among what can be set.
 *
 * @throws UserError when the card that Trello answered is not marked as asked.
 */
export function checkTemplate({ isTemplate }: IDataObject, wanted: boolean | undefined): void {
	if (wanted === undefined || typeof isTemplate !== 'boolean' || isTemplate === wanted) return;
	throw new UserError(
		`Trello did not take "${isTemplateField.displayName}"; what else was asked is done. Mark the card as a template in Trello itself.`,
	);
}

/**
 * Nor does it name the reminder; Trello itself says "none" by -1 and by null.
 *
 * @throws UserError when the card that Trello answered has a due date and another reminder than was asked for.
 */
export function checkDueReminder({ due, dueReminder }: IDataObject, wanted: number | undefined): void {
	if (wanted === undefined || dueReminder === undefined || due === null) return;
	const reminder = dueReminder ?? -1;
	// a preview has no response to compare with
	if (typeof reminder !== 'number' || reminder === wanted) return;
	throw new UserError(
		`Trello did not take "${dueReminderField.displayName}"; what else was asked is done. Set the reminder of the card in Trello itself.`,
	);
}

/**
 * What else than an ordinary card a new one can be; nothing changes it later.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-post
 */
export const roleField = {
	displayName: 'Role',
	name: 'role',
	type: 'options',
	options: [
		{ name: 'Board', value: 'board', description: 'Stands for a board; its name must be the link of the board' },
		{ name: 'Link', value: 'link', description: 'Stands for a page; its name must be the address of the page' },
		{ name: 'Mirror', value: 'mirror', description: 'Shows another card; its name must be the link of that card' },
		{ name: 'Separator', value: 'separator', description: 'A line between the cards of a list' },
	],
	default: 'separator',
	description: 'What the new card is, if it is no ordinary card',
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
	default: ['attachments', 'checklists', 'comments', 'customFields', 'due', 'labels', 'members', 'start', 'stickers'],
	description:
		'What the new card takes over when it is a copy, beside name and description; what is given anew wins over it',
} as const satisfies INodeProperties;

type Part = (typeof keepField.options)[number]['value'];

const everyPart: readonly Part[] = keepField.options.map(({ value }) => value);

interface Source {
	readonly id: string;
	readonly name?: string;
	readonly desc?: string;
}

/**
 * The members of a new card that make it a copy of another one. One that keeps nothing is made of name and description
 * alone: that Trello reads an empty list as nothing, and not as the default, which is all of it, is told nowhere.
 *
 * @param keep what to take over; everything when absent.
 * @param given what the new card is given anew: Trello would let the copied parts win.
 */
export async function copiedFrom(
	api: Api,
	card: string,
	keep: readonly Part[] = everyPart,
	given: readonly Part[] = [],
): Promise<IDataObject> {
	const kept = everyPart.filter((part) => keep.includes(part) && !given.includes(part));
	if (kept.length === 0) {
		const query = { fields: 'name,desc' };
		const { name, desc } = await readInBatch<Source>(api, path`/cards/${card}`, query);
		return { name, desc };
	}
	const keepFromSource = kept.length === everyPart.length ? 'all' : kept.join(',');
	return { idCardSource: await cardId(api, card), keepFromSource };
}

export const labelIdsField = {
	displayName: 'Label Names or IDs',
	name: 'labelIds',
	type: 'string',
	default: '',
	placeholder: 'e.g. Bug, Urgent',
	description: 'Names or IDs of labels of the board, separated by commas',
	displayOptions: forAgents,
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
	description: 'Usernames, full names or IDs of members of the board, separated by commas; "me" is this account',
	displayOptions: forAgents,
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
	description: "Start date, such as 2026-12-01; without a time, the start of that day in the workflow's time zone",
} as const satisfies INodeProperties;

interface LabelsAndMembers {
	readonly labels?: ValueOf<typeof labelsField>;
	readonly labelIds?: string;
	readonly members?: ValueOf<typeof membersField>;
	readonly memberIds?: string;
}

/** A row may name several by an expression, separated by commas. */
const rowsOf = ({ displayName }: { readonly displayName: string }, rows: readonly string[] = []) =>
	rows.flatMap((row) => namesIn(displayName, row));

/**
 * The labels and members that were named in either way; undefined where neither field was added. Pure.
 *
 * @throws UserError when a list of names cannot be read.
 */
export const labelsAndMembers = ({ labels, labelIds, members, memberIds }: LabelsAndMembers) => ({
	labels:
		labels === undefined && labelIds === undefined
			? undefined
			: [
					...rowsOf(
						labelsField,
						labels?.label.map(({ label }) => label),
					),
					...namesIn(labelIdsField.displayName, labelIds),
				],
	members:
		members === undefined && memberIds === undefined
			? undefined
			: [
					...rowsOf(
						membersField,
						members?.member.map(({ member }) => member),
					),
					...namesIn(memberIdsField.displayName, memberIds),
				],
});

/**
 * The IDs of labels and members of a board as a card takes them, joined by commas; undefined where none were given. Each ID is
 * sent once: Trello rejects duplicates (rwjdk/TrelloDotNet, changelog of 2.0.4).
 */
export async function labelAndMemberIds(
	api: Api,
	{ labels, members }: ReturnType<typeof labelsAndMembers>,
	board: BoardOf,
): Promise<{ idLabels?: string; idMembers?: string }> {
	const joined = async (names: readonly string[] | undefined, idOf: (name: string) => Promise<string>) =>
		names && [...new Set(await Promise.all(names.map(idOf)))].join(',');
	return {
		idLabels: await joined(labels, async (name) => await labelId(api, name, board, 'Labels')),
		idMembers: await joined(members, async (name) => await memberId(api, name, board, 'Members')),
	};
}
