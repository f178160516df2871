import { cardOf, listAndBoardOf, namedOf } from '../../hooks/actions';
import { trelloEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';

export const newChecklist = trelloEvent({
	name: 'New Checklist',
	value: 'newChecklist',
	description: 'When a checklist is added to a card, also as a copy',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['addChecklistToCard', 'copyChecklist'],
	fields: [listsFilter, cardsFilter],
	accepts: ({ data }) => data.checklist !== undefined,
	idOf: ({ data }) => `checklist:${data.checklist?.id}:created`,
	emits: (action) => ({
		checklist: namedOf(action.data.checklist) ?? null,
		card: cardOf(action) ?? null,
		...listAndBoardOf(action),
	}),
});
