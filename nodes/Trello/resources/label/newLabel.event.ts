import { trelloEvent } from '../../hooks/event';
import { labelOf, placeOf } from '../../log/actions';

export const newLabel = trelloEvent({
	name: 'New Label',
	value: 'newLabel',
	description: 'When a label is created on a board; instant delivery only, because Trello keeps no log of it',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['createLabel'],
	fields: [],
	accepts: (action) => labelOf(action) !== null,
	emits: (action) => ({ label: labelOf(action), board: placeOf(action.data.board) }),
});
