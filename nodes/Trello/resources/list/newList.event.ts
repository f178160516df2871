import { trelloEvent } from '../../hooks/event';
import { placeOf } from '../../log/actions';

const kinds = { createList: 'created', moveListToBoard: 'movedIn' } as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (type: string): Kind => kinds[type as keyof typeof kinds];

export const newList = trelloEvent({
	name: 'New List',
	value: 'newList',
	description: 'When a list is created on a board or moved there from another board',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.keys(kinds),
	fields: [
		{
			displayName: 'Kinds of New Lists',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Created', value: 'created' },
				{ name: 'Moved in From Another Board', value: 'movedIn' },
			],
			default: ['created', 'movedIn'],
			description: 'Which ways of coming to the board count as new',
		},
	],
	accepts: ({ type, data }, { kinds: wanted }) => placeOf(data.list) !== null && wanted.includes(kindOf(type)),
	emits: ({ type, data: { list, board, boardSource } }) => ({
		list: placeOf(list),
		kind: kindOf(type),
		board: placeOf(board),
		boardBefore: placeOf(boardSource),
	}),
});
