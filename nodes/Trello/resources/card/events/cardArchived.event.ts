import { cardEvent } from '../../../hooks/event';
import { cardsFilter, includeListsField, listsFilter } from '../../../hooks/filters';
import { type Action, cardOf, listAndBoardOf } from '../../../log/actions';

function kindOf({ type, data: { card, old } }: Action): 'archived' | 'unarchived' | 'deleted' | undefined {
	if (type === 'deleteCard') return 'deleted';
	if (!old || !('closed' in old)) return undefined;
	return card?.closed === false ? 'unarchived' : 'archived';
}

/** Cards of an archived list are not closed: sarumont/py-trello#354. */
export const cardArchived = cardEvent({
	name: 'Card Archived',
	value: 'cardArchived',
	description:
		'When a card is archived or, optionally, unarchived or deleted. Archiving a list archives none of its cards; "Include Cards of Archived Lists" adds them.',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['updateCard', 'deleteCard'],
	ofLists: ['updateList'],
	log: ({ includeLists }) => ['updateCard:closed', 'deleteCard', ...(includeLists ? ['updateList:closed'] : [])],
	fields: [
		{
			displayName: 'What Counts',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Archived', value: 'archived' },
				{ name: 'Deleted', value: 'deleted' },
				{ name: 'Unarchived', value: 'unarchived' },
			],
			default: ['archived'],
			description: 'Whether the card is put into the archive, taken out of it, or removed for ever',
		},
		listsFilter,
		cardsFilter,
		{ ...includeListsField, displayName: 'Include Cards of Archived Lists' },
	],
	accepts: (action, { kinds }) => {
		const kind = kindOf(action);
		return kind !== undefined && kinds.includes(kind);
	},
	emits: (action) => ({ card: cardOf(action), kind: kindOf(action) ?? null, ...listAndBoardOf(action) }),
});
