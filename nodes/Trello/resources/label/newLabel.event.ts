import { labelOf, namedOf } from '../../hooks/actions';
import { trelloEvent } from '../../hooks/event';

export const newLabel = trelloEvent({
	name: 'New Label',
	value: 'newLabel',
	description: 'When a label is created on a board; instant delivery only, because Trello keeps no log of it',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['createLabel'],
	fields: [],
	accepts: ({ data }) => data.label !== undefined,
	emits: (action) => ({ label: labelOf(action) ?? null, board: namedOf(action.data.board) ?? null }),
});
