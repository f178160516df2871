import type { Change } from '../../shared/catalogue/event';
import { referenceShape, reminderShape } from '../api/shapes';
import { coverShape } from '../resources/card/shape';
import { plainValue } from '../resources/customField/shape';
import { type Action, attachmentOf, type FieldValue, labelOf, type LookedUp, memberOf, placeOf } from './actions';

/** Whose new values stand beside the old ones, by the type of the action. */
const subjects: Readonly<Record<string, (data: Action['data']) => object | undefined>> = {
	updateBoard: ({ board }) => board,
	updateCard: ({ card }) => card,
	updateCheckItem: ({ checkItem }) => checkItem,
	updateChecklist: ({ checklist }) => checklist,
	updateComment: ({ action }) => action,
	updateCustomField: ({ customField }) => customField,
	updateLabel: ({ label }) => label,
	updateList: ({ list }) => list,
	updateOrganization: ({ organization }) => organization,
};

/** Labels and members come as actions of their own; Trello sends some of them a second time as a changed field. */
const reportedElsewhere = new Set(['idLabels', 'idMembers']);

type Translate = (value: unknown) => unknown;

const asIs: Translate = (value) => value ?? null;
const reference: Translate = (value) => referenceShape(typeof value === 'string' ? value : null);

/** What can be set about a board, in the words of its shape; only what the action names. */
const settings: Translate = (value) => {
	if (typeof value !== 'object' || value === null) return null;
	const names: Readonly<Record<string, string>> = {
		permissionLevel: 'visibility',
		calendarFeedEnabled: 'calendarFeed',
	};
	const told = Object.entries(value).map(([name, one]) => [names[name] ?? name, one === 'org' ? 'workspace' : one]);
	return Object.fromEntries(told) as object;
};

/** What these fields are called in the shapes of the rooms, and how their values look there. */
const vocabulary: Readonly<Record<string, readonly [field: string, translate: Translate]>> = {
	cardRole: ['role', (value) => value || null],
	closed: ['archived', asIs],
	cover: ['cover', (value) => coverShape(value as Parameters<typeof coverShape>[0])],
	desc: ['description', asIs],
	dueComplete: ['completed', asIs],
	dueReminder: ['dueReminder', (value) => reminderShape(value as number | null)],
	idAttachmentCover: ['coverAttachment', reference],
	idBoard: ['board', reference],
	idList: ['list', reference],
	idMember: ['member', reference],
	idOrganization: ['workspace', reference],
	mirrorSourceId: ['mirrorOf', reference],
	pos: ['position', asIs],
	prefs: ['settings', settings],
	state: ['completed', (value) => value === 'complete'],
};

/** A workspace has a name for people and one for links. */
const namesOfWorkspace: typeof vocabulary = { ...vocabulary, displayName: ['name', asIs], name: ['shortName', asIs] };

const added = (field: string, value: unknown): Change => ({ field, from: null, to: value ?? null });
const removed = (field: string, value: unknown): Change => ({ field, from: value ?? null, to: null });

/** The value of a custom field as a person reads it; the id of a choice from a drop-down where its text was not looked up. */
function customValue({ value, idValue }: FieldValue, { options }: LookedUp): unknown {
	if (idValue) return options ? (options[idValue] ?? null) : idValue;
	return plainValue(value);
}

/** What is no field with an old and a new value at Trello. */
const others: Readonly<Record<string, (action: Action) => Change>> = {
	addAttachmentToCard: (action) => added('attachments', attachmentOf(action)),
	deleteAttachmentFromCard: (action) => removed('attachments', attachmentOf(action)),
	addChecklistToCard: ({ data }) => added('checklists', placeOf(data.checklist)),
	removeChecklistFromCard: ({ data }) => removed('checklists', placeOf(data.checklist)),
	addLabelToCard: (action) => added('labels', labelOf(action)),
	removeLabelFromCard: (action) => removed('labels', labelOf(action)),
	addMemberToCard: (action) => added('members', memberOf(action)),
	removeMemberFromCard: (action) => removed('members', memberOf(action)),
	moveCardFromBoard: ({ data }) => ({ field: 'board', from: placeOf(data.board), to: placeOf(data.boardTarget) }),
	moveCardToBoard: ({ data }) => ({ field: 'board', from: placeOf(data.boardSource), to: placeOf(data.board) }),
	updateCheckItemStateOnCard: ({ data: { checkItem } }) => {
		const isComplete = checkItem?.state === 'complete';
		return { field: 'completed', from: !isComplete, to: isComplete };
	},
	updateCustomFieldItem: ({ data: { customFieldItem, old }, lookedUp = {} }) => ({
		field: 'customFields',
		from: customValue((old ?? {}) as FieldValue, lookedUp),
		to: customValue(customFieldItem ?? {}, lookedUp),
	}),
};

/** What an action changed, with the old and the new values, in the names and shapes of the rooms. Pure. */
export function changesOf(action: Action): Change[] {
	const { type, data } = action;
	const other = others[type];
	if (other) return [other(action)];
	const subject = (subjects[type]?.(data) ?? {}) as Readonly<Record<string, unknown>>;
	const fields = Object.entries(data.old ?? {}).filter(([field]) => !reportedElsewhere.has(field));
	return fields.map(([name, before]) => {
		if (name === 'idList' && data.listBefore)
			return { field: 'list', from: placeOf(data.listBefore), to: placeOf(data.listAfter) };
		const names = type === 'updateOrganization' ? namesOfWorkspace : vocabulary;
		const [field, translate] = names[name] ?? [name, asIs];
		return { field, from: translate(before), to: translate(subject[name]) };
	});
}

/** Whether Trello tells with this action once more what another one has told: the labels or members of a card. Pure. */
export const isRepeat = (action: Action): boolean => {
	const fields = Object.keys(action.data.old ?? {});
	return action.type === 'updateCard' && fields.length > 0 && fields.every((field) => reportedElsewhere.has(field));
};
