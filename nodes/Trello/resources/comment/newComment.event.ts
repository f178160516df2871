import { cardEvent } from '../../hooks/event';
import { byMembers, cardsFilter, listsFilter } from '../../hooks/filters';
import { actorOf, cardOf, listAndBoardOf } from '../../log/actions';
import { commentOnCard } from './shape';

export const newComment = cardEvent({
	name: 'New Comment',
	value: 'newComment',
	description: 'When someone comments on a card',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['commentCard'],
	fields: [
		listsFilter,
		cardsFilter,
		{
			displayName: 'Only by Members',
			name: 'authors',
			type: 'string',
			default: '',
			placeholder: 'e.g. adasample, Ben Example',
			description: 'User names, full names or IDs, separated by commas; leave empty for everybody',
		},
		{
			displayName: 'Only With Text',
			name: 'text',
			type: 'string',
			default: '',
			placeholder: 'e.g. approved',
			description: 'Comments that contain this text, in upper or lower case; leave empty for all',
		},
	],
	accepts: (action, { authors, text }) =>
		byMembers(authors, action) && (action.data.text ?? '').toLowerCase().includes(text.trim().toLowerCase()),
	emits: (action) => ({
		comment: { ...commentOnCard(action), author: actorOf(action) },
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});
