import type { Catalogued } from '../integrations.mts';
import type { Fault, JudgedOperation } from './contract.mts';
import { placesIn } from './many.mts';

/** The member of a shape that shows what a field of a form sets; null for a field that sets nothing which stays. */
export type Shown = Readonly<Record<string, string | null>>;

/** The names of all fields of a form, also of those that are added one by one. Pure. */
const fieldsOf = (fields: Catalogued['operations'][number]['fields']): string[] =>
	fields.flatMap(({ name, type, options = [] }) => (type === 'collection' ? options.map((one) => one.name) : [name]));

/**
 * What the writing operations of a resource let a person set and its shape does not show, and the fields that the table
 * says nothing of. Pure.
 *
 * @param told what is known of the resource in its shape: every member that any of these has is a member of the shape.
 */
export function unreadable(
	resource: string,
	shown: Shown,
	operations: readonly JudgedOperation[],
	told: readonly unknown[],
): Fault[] {
	const writing = operations.filter(({ listed }) => listed.kind !== 'read' && listed.resource === resource);
	const fields = [...new Set(writing.flatMap(({ listed }) => fieldsOf(listed.fields)))];
	const members = new Set(told.flatMap((one) => [...placesIn(one)]).map(([place]) => place.replaceAll('[]', '')));
	return fields.flatMap((field) => {
		const member = shown[field];
		const of = `Trello form of ${resource}`;
		if (member === null) return [];
		if (member === undefined)
			return [{ rule: 'readable', of, fault: `the field ${field} is in no table of what shows it` }];
		return members.has(member)
			? []
			: [{ rule: 'readable', of, fault: `${field} can be set, but ${member} is no member of the shape` }];
	});
}

/** What the fields of Trello's forms set, by resource. The kinds of fields that say which thing is meant set nothing. */
export const trelloShown: Readonly<Record<string, Shown>> = {
	attachment: {
		...{ attachment: null, binaryPropertyName: null, card: null, name: 'name', url: 'url' },
		// Set on the card, where `cover.attachment` shows it.
		setCover: null,
	},
	board: {
		...{ board: null, copyOf: null, defaultLabels: null, defaultLists: null, keepCards: null },
		background: 'background',
		calendarFeed: 'settings.calendarFeed',
		cardCovers: 'settings.cardCovers',
		comments: 'settings.comments',
		description: 'description',
		hideVotes: 'settings.hideVotes',
		invitations: 'settings.invitations',
		name: 'name',
		selfJoin: 'settings.selfJoin',
		visibility: 'visibility',
		voting: 'settings.voting',
		workspace: 'workspace',
	},
	card: {
		ifExists: null,
		role: 'role',
		...{ attachmentField: null, attachmentUrl: null, card: null, checklistItems: null, checklistName: null },
		...{ copyOf: null, keep: null },
		address: 'location.address',
		attachmentCover: 'cover.attachment',
		closed: 'archived',
		coordinates: 'location.latitude',
		coverAttachment: 'cover.attachment',
		cardDescription: 'description',
		coverBrightness: 'cover.brightness',
		coverColor: 'cover.color',
		coverImage: 'cover.url',
		coverSize: 'cover.size',
		customFieldValues: 'customFields.value',
		customFields: 'customFields.value',
		description: 'description',
		due: 'due',
		dueComplete: 'completed',
		dueReminder: 'dueReminder',
		isTemplate: 'isTemplate',
		labelIds: 'labels',
		labels: 'labels',
		list: 'list',
		locationName: 'location.name',
		memberIds: 'members',
		members: 'members',
		name: 'name',
		position: 'position',
		start: 'start',
		subscribed: 'subscribed',
	},
	checkItem: {
		...{ card: null, checkItem: null },
		checked: 'completed',
		checklist: 'checklist',
		due: 'due',
		dueReminder: 'dueReminder',
		member: 'member',
		name: 'name',
		position: 'position',
	},
	checklist: { card: null, checklist: null, items: 'items', name: 'name', position: 'position', targetCard: 'card' },
	comment: { board: null, card: 'card', comment: null, text: 'text' },
	customField: {
		...{ card: null, customField: null, option: null },
		board: 'board',
		name: 'name',
		onCardFront: 'onCardFront',
		options: 'options.name',
		position: 'position',
		text: 'options.name',
		type: 'type',
		value: 'value',
	},
	label: { board: 'board', card: null, ifExists: null, color: 'color', label: null, name: 'name' },
	list: {
		ifExists: null,
		// The cards of a list are moved, put in order or archived; the list itself stays as it is.
		...{ copyOf: null, direction: null, list: null, sortBy: null, targetList: null },
		board: 'board',
		name: 'name',
		position: 'position',
		subscribed: 'subscribed',
	},
	member: {
		...{ allowBillableGuest: null, board: null, card: null, email: null, fullName: null, member: null },
		role: 'role',
	},
	notification: { markAs: 'unread', notification: null },
	reaction: { comment: 'comment', emoji: 'emoji', reaction: null },
	// What a member may do in a workspace is told of its members, not of the workspace.
	workspace: { member: null, role: null, workspace: null },
	sticker: { card: null, image: 'image', left: 'left', rotate: 'rotation', sticker: null, top: 'top', zIndex: 'layer' },
};
