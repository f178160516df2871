import type { Change } from '../../shared/catalogue/event';
import { type Action, attachmentOf, labelOf, memberOf, namedOf } from './actions';

/** Whose new values stand beside the old ones, by the type of the action. */
const subjects: Readonly<Record<string, (data: Action['data']) => object | undefined>> = {
	updateBoard: ({ board }) => board,
	updateCard: ({ card }) => card,
	updateCheckItem: ({ checkItem }) => checkItem,
	updateChecklist: ({ checklist }) => checklist,
	updateComment: ({ action }) => action,
	updateLabel: ({ label }) => label,
	updateList: ({ list }) => list,
	updateOrganization: ({ organization }) => organization,
};

/** Labels and members come as actions of their own; Trello sends some of them a second time as a changed field. */
const reportedElsewhere = new Set(['idLabels', 'idMembers']);

const added = (field: string, value: unknown): Change => ({ field, from: null, to: value ?? null });
const removed = (field: string, value: unknown): Change => ({ field, from: value ?? null, to: null });

const customValue = ({ value, idValue }: { readonly value?: unknown; readonly idValue?: unknown }): unknown =>
	value ?? idValue ?? null;

/** What is no field with an old and a new value at Trello. */
const others: Readonly<Record<string, (action: Action) => Change>> = {
	addAttachmentToCard: (action) => added('attachments', attachmentOf(action)),
	deleteAttachmentFromCard: (action) => removed('attachments', attachmentOf(action)),
	addChecklistToCard: ({ data }) => added('checklists', namedOf(data.checklist)),
	removeChecklistFromCard: ({ data }) => removed('checklists', namedOf(data.checklist)),
	addLabelToCard: (action) => added('labels', labelOf(action)),
	removeLabelFromCard: (action) => removed('labels', labelOf(action)),
	addMemberToCard: (action) => added('members', memberOf(action)),
	removeMemberFromCard: (action) => removed('members', memberOf(action)),
	moveCardFromBoard: ({ data }) => ({
		field: 'board',
		from: namedOf(data.board) ?? null,
		to: namedOf(data.boardTarget) ?? null,
	}),
	moveCardToBoard: ({ data }) => ({
		field: 'board',
		from: namedOf(data.boardSource) ?? null,
		to: namedOf(data.board) ?? null,
	}),
	updateCheckItemStateOnCard: ({ data: { checkItem } }) => {
		const isComplete = checkItem?.state === 'complete';
		const [from, to] = isComplete ? ['incomplete', 'complete'] : ['complete', 'incomplete'];
		return { field: 'state', from, to };
	},
	updateCustomFieldItem: ({ data: { customFieldItem = {}, old = {} } }) => ({
		field: 'customFields',
		from: customValue(old),
		to: customValue(customFieldItem),
	}),
};

/** What an action changed, with the old and the new values, in Trello's names of the fields. Pure. */
export function changesOf(action: Action): Change[] {
	const { type, data } = action;
	const other = others[type];
	if (other) return [other(action)];
	const subject = (subjects[type]?.(data) ?? {}) as Readonly<Record<string, unknown>>;
	const fields = Object.entries(data.old ?? {}).filter(([field]) => !reportedElsewhere.has(field));
	return fields.map(([field, from]) =>
		field === 'idList' && data.listBefore
			? { field: 'list', from: namedOf(data.listBefore), to: namedOf(data.listAfter) ?? null }
			: { field, from, to: subject[field] ?? null },
	);
}

/** Whether Trello tells with this action once more what another one has told: the labels or members of a card. Pure. */
export const isRepeat = (action: Action): boolean => {
	const fields = Object.keys(action.data.old ?? {});
	return action.type === 'updateCard' && fields.length > 0 && fields.every((field) => reportedElsewhere.has(field));
};
