import { cardEvent } from '../../../hooks/event';
import { cardsFilter, inLists, includeListsField, listsFilter } from '../../../hooks/filters';
import { cardOf } from '../../../log/actions';
import { endsOf, isReportedTwice, moveOf, shapeOfMove, withBothEnds } from './moves';

/** Trello records a moved list only as `moveListFromBoard` and `moveListToBoard`: trello-archive/api-docs#112. */
export const cardMoved = cardEvent({
	name: 'Card Moved',
	value: 'cardMoved',
	description:
		'When a card is moved to another list, also on another board; a new position in its list does not count. Moving a list to another board moves no single card; "Include Cards of Moved Lists" adds them.',
	alias: ['card moved to list', 'card moved to done'],
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['updateCard', 'moveCardFromBoard', 'moveCardToBoard'],
	ofLists: ['moveListFromBoard', 'moveListToBoard'],
	log: ({ includeLists }) => [
		...['updateCard:idList', 'moveCardFromBoard', 'moveCardToBoard'],
		...(includeLists ? ['moveListFromBoard', 'moveListToBoard'] : []),
	],
	fields: [
		{
			...listsFilter,
			displayName: 'To Lists',
			name: 'toLists',
			description: 'The lists to which the card goes; leave empty for all',
		},
		{
			...listsFilter,
			displayName: 'Only From Lists',
			name: 'fromLists',
			description: 'The lists that the card leaves; leave empty for all',
		},
		{
			displayName: 'Kinds of Moves',
			name: 'moves',
			type: 'multiOptions',
			options: [
				{ name: 'In From Another Board', value: 'intoBoard' },
				{ name: 'Out to Another Board', value: 'outOfBoard' },
				{ name: 'Within the Board', value: 'withinBoard' },
			],
			default: ['withinBoard', 'intoBoard', 'outOfBoard'],
			description: 'Which moves count; one between two watched boards counts once, as one into a board',
		},
		cardsFilter,
		{ ...includeListsField, displayName: 'Include Cards of Moved Lists' },
	],
	accepts: (action, { fromLists, toLists, moves }) => {
		const { before, after } = endsOf(action);
		const move = moveOf(action);
		const fits = (lists: typeof fromLists, list: { id: string } | undefined) => !list || inLists(lists, list.id);
		return move !== undefined && moves.includes(move) && fits(fromLists, before.list) && fits(toLists, after.list);
	},
	async complete(api, action, { boards, fromLists, toLists }) {
		if (await isReportedTwice(api, action, boards)) return undefined;
		const whole = await withBothEnds(api, action);
		const { before, after } = endsOf(whole);
		return inLists(fromLists, before.list?.id) && inLists(toLists, after.list?.id) ? whole : undefined;
	},
	emits: (action) => ({ card: cardOf(action), ...shapeOfMove(action) }),
});
