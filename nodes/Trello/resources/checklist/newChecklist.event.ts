import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readVisible } from '../../api/readVisible';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { type Action, cardOf, listAndBoardOf, placeOf } from '../../log/actions';
import { checklistNow, withItems } from './checklistNow';

type Card = NonNullable<Action['data']['card']>;

/** The action with its card: that of a copy names none, and whether the other one comes with it is not known. */
async function withCard(api: Api, action: Action): Promise<Action> {
	const { card } = action.data;
	const checklist = placeOf(action.data.checklist);
	if (card || !checklist) return action;
	const query = { fields: 'name,idShort,shortLink' };
	const cards = await readVisible<Card[]>(api, path`/checklists/${checklist.id}/cards`, query);
	const [found] = Array.isArray(cards) ? cards : [];
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
	complete: async (api, action) => await withItems(api, await withCard(api, action)),
	idOf: ({ data }) => `checklist:${data.checklist?.id}:created`,
	emits: (action) => ({
		checklist: checklistNow(action),
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});
