import { cardEvent } from '../../../hooks/event';
import { cardsFilter, listsFilter } from '../../../hooks/filters';
import { type Action, cardOf, listAndBoardOf } from '../../../log/actions';

function kindOf({ data: { card, old } }: Action): 'completed' | 'reopened' | undefined {
	if (!old || !('dueComplete' in old)) return undefined;
	return card?.['dueComplete'] === true ? 'completed' : 'reopened';
}

export const cardCompleted = cardEvent({
	name: 'Card Completed',
	value: 'cardCompleted',
	description: 'When a card is marked as complete or, if wanted, as open again',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['updateCard'],
	fields: [
		{
			displayName: 'What Counts',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Completed', value: 'completed' },
				{ name: 'Reopened', value: 'reopened', description: 'The mark is taken off again' },
			],
			default: ['completed'],
			description: 'Whether the mark is put on the card or taken off it',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { kinds }) => {
		const kind = kindOf(action);
		return kind !== undefined && kinds.includes(kind);
	},
	emits: (action) => ({ card: cardOf(action), kind: kindOf(action) ?? null, ...listAndBoardOf(action) }),
});
