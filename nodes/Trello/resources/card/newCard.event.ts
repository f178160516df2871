import { cardOf, namedOf } from '../../hooks/actions';
import { trelloEvent } from '../../hooks/event';
import { listsFilter } from '../../hooks/filters';

const kinds = {
	createCard: 'created',
	copyCard: 'copied',
	emailCard: 'emailed',
	convertToCardFromCheckItem: 'converted',
	moveCardToBoard: 'movedIn',
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (type: string): Kind => kinds[type as keyof typeof kinds];

export const newCard = trelloEvent({
	name: 'New Card',
	value: 'newCard',
	description: 'When a card is created on a board, in any of the ways a card can come to a board',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.keys(kinds),
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
				{ name: 'Moved in From Another Board', value: 'movedIn' },
			],
			default: ['created', 'copied', 'emailed', 'converted', 'movedIn'],
			description: 'Which ways of coming to the board count as new',
		},
		listsFilter,
	],
	accepts: ({ type }, { kinds: wanted }) => wanted.includes(kindOf(type)),
	emits: (action) => ({
		card: cardOf(action),
		kind: kindOf(action.type),
		list: namedOf(action.data.list),
		board: namedOf(action.data.board),
	}),
});
