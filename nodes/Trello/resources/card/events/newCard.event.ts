import { cardEvent } from '../../../hooks/event';
import { includeListsField, listsFilter } from '../../../hooks/filters';
import { cardOf, listAndBoardOf } from '../../../log/actions';

/** Inbox cards: https://support.atlassian.com/trello/docs/inbox/ ; Trello's own pages name their types of action. */
const kinds = {
	createCard: 'created',
	copyCard: 'copied',
	copyInboxCard: 'copied',
	emailCard: 'emailed',
	convertToCardFromCheckItem: 'converted',
	moveCardToBoard: 'movedIn',
	moveInboxCardToBoard: 'fromInbox',
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (type: string): Kind => kinds[type as keyof typeof kinds];

export const newCard = cardEvent({
	name: 'New Card',
	value: 'newCard',
	description:
		'When a card is created on a board, in any of the ways a card can get to a board. The cards of a list that is moved in from another board count with "Include Cards of Moved Lists".',
	alias: ['card added to list', 'new card in list'],
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.keys(kinds),
	ofLists: ['moveListToBoard'],
	log: ({ includeLists }) => [...Object.keys(kinds), ...(includeLists ? ['moveListToBoard'] : [])],
	fields: [
		{
			displayName: 'Kinds of New Cards',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Converted From a Checklist Item', value: 'converted' },
				{ name: 'Copied', value: 'copied' },
				{ name: 'Created', value: 'created' },
				{ name: 'E-Mailed to the Board', value: 'emailed' },
				{ name: 'Moved From the Inbox', value: 'fromInbox' },
				{ name: 'Moved in From Another Board', value: 'movedIn' },
			],
			default: ['created', 'copied', 'emailed', 'converted', 'movedIn', 'fromInbox'],
			description: 'Which ways of coming to the board count as new',
		},
		listsFilter,
		{ ...includeListsField, displayName: 'Include Cards of Moved Lists' },
	],
	accepts: ({ type }, { kinds: wanted }) => wanted.includes(kindOf(type)),
	emits: (action) => ({
		card: cardOf(action),
		kind: kindOf(action.type),
		...listAndBoardOf(action),
	}),
});
