import type { INodeParameters } from 'n8n-workflow';

import type { trelloResources } from '../../../../nodes/Trello/resources.ts';
import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { createBoard, createLabel, createList } from '../../../../sandbox/trello/board/boardChanges.mts';
import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { moveToList, setCardFields } from '../../../../sandbox/trello/card/cardChanges.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { addLabel, addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { addChecklist, updateCheckItem } from '../../../../sandbox/trello/card/checklistChanges.mts';
import { notify } from '../../../../sandbox/trello/member/notify.mts';
import type { TestBoard } from '../testBoard.mts';

type Resource = (typeof trelloResources)[number];
type EventOf<R> = R extends { readonly events?: infer E } ? (E extends readonly unknown[] ? E[number] : never) : never;

export type EventName = Extract<EventOf<Resource>, { readonly value: string }>['value'];

/** How an event comes about on a board. */
export interface Cause {
	readonly parameters?: (board: TestBoard) => INodeParameters;
	/** Creates what the event happens to and returns what makes it happen. */
	readonly prepare: (board: TestBoard) => () => unknown;
	/** How many items follow; one when absent. */
	readonly items?: number;
}

const onItem = (b: TestBoard) => {
	const { checklist, item } = b.checklist();
	return () => updateCheckItem(b.admin, checklist, item, { state: 'complete' });
};

/** A cause of every event; an event without one does not compile. */
export const causes: Readonly<Record<EventName, Cause>> = {
	newCard: {
		prepare: (b) => {
			const list = b.list();
			return () => createCard(b.admin, list, { name: b.name('New *') });
		},
	},
	cardMoved: {
		prepare: (b) => {
			const [card, list] = [b.card(), b.list()];
			return () => moveToList(b.admin, card, list);
		},
	},
	cardUpdated: {
		parameters: () => ({ properties: ['name'] }),
		prepare: (b) => {
			const card = b.card();
			return () => setCardFields(b.admin, card, { name: b.name('Renamed *') });
		},
	},
	cardDueReminder: {
		prepare: (b) => {
			const card = b.card();
			return () => setCardFields(b.admin, card, { due: new Date(b.admin.at + 1_800_000).toISOString() });
		},
	},
	cardCompleted: {
		prepare: (b) => {
			const card = b.card();
			return () => setCardFields(b.admin, card, { dueComplete: true });
		},
	},
	cardArchived: {
		prepare: (b) => {
			const card = b.card();
			card.closed = false;
			return () => setCardFields(b.admin, card, { closed: true });
		},
	},
	newComment: {
		prepare: (b) => {
			const card = b.card();
			return () => addComment(b.admin, card, 'A comment');
		},
	},
	newChecklist: {
		prepare: (b) => {
			const card = b.card();
			return () => addChecklist(b.admin, card, { name: 'Steps' });
		},
	},
	checklistCompleted: { prepare: onItem },
	checkItemCompleted: { prepare: onItem },
	labelAddedToCard: {
		prepare: (b) => {
			const [card, label] = [b.card(), b.label()];
			return () => addLabel(b.admin, card, label);
		},
	},
	newLabel: { prepare: (b) => () => createLabel(b.admin, b.record, { name: b.name('New *'), color: 'sky' }) },
	newMemberOnCard: {
		prepare: (b) => {
			const [card, member] = [b.card(), b.member()];
			return () => addMember(b.admin, card, member);
		},
	},
	newAttachment: {
		prepare: (b) => {
			const card = b.card();
			return () => addAttachment(b.admin, card, { url: 'https://example.com', name: 'A link' });
		},
	},
	newList: { prepare: (b) => () => createList(b.admin, b.record, { name: b.name('New *') }) },
	newBoard: {
		parameters: (b) => ({
			watch: 'workspace',
			workspace: { __rl: true, mode: 'id', value: b.trello.state.organizations[0]?.id ?? '' },
		}),
		prepare: (b) => () => {
			const [organization] = b.trello.state.organizations;
			if (organization)
				createBoard(b.admin, {
					name: b.name('New *'),
					organization,
					prefs: { permissionLevel: 'org' },
					defaultLists: false,
					defaultLabels: false,
				});
		},
	},
	boardActivity: {
		parameters: () => ({ activityTypes: ['commentCard'] }),
		prepare: (b) => {
			const card = b.card();
			return () => addComment(b.admin, card, 'A comment');
		},
	},
	newNotification: {
		prepare: (b) => {
			const card = b.card();
			return () => notify(b.admin, b.trello.member('adasample'), 'addedToCard', card);
		},
	},
	customWebhookEvents: {
		parameters: () => ({ watch: 'boards', eventTypes: ['commentCard'] }),
		prepare: (b) => {
			const card = b.card();
			return () => addComment(b.admin, card, 'A comment');
		},
	},
};
