import type { Api } from '../../../shared/catalogue/api';
import { isClientError, isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { type Action, cardOf, listAndBoardOf, placeOf } from '../../hooks/actions';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';

type Card = NonNullable<Action['data']['card']>;

/** The action with its card: that of a copy names none, and whether the other one comes with it is not known. */
async function withCard(api: Api, action: Action): Promise<Action> {
	const { card, checklist } = action.data;
	if (card || !checklist) return action;
	const request = {
		method: 'GET',
		path: path`/checklists/${checklist.id}/cards`,
		query: { fields: 'name,idShort,shortLink' },
	} as const;
	const [found] = await api.request<Card[]>(request).catch((error: unknown) => {
		if (isGone(error) || isClientError(error)) return [];
		throw error;
	});
	return found ? { ...action, data: { ...action.data, card: found } } : action;
}

export const newChecklist = cardEvent({
	name: 'New Checklist',
	value: 'newChecklist',
	description: 'When a checklist is added to a card, also as a copy',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['addChecklistToCard', 'copyChecklist'],
	fields: [listsFilter, cardsFilter],
	accepts: ({ data }) => placeOf(data.checklist) !== null,
	complete: withCard,
	idOf: ({ data }) => `checklist:${data.checklist?.id}:created`,
	emits: (action) => ({
		checklist: placeOf(action.data.checklist),
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});
