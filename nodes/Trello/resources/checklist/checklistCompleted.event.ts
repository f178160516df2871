import { anyOf } from '../../../shared/filters/text';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { cardOf, listAndBoardOf, placeOf } from '../../log/actions';
import { checklistNow, isDone, withItems } from './checklistNow';

export const checklistCompleted = cardEvent({
	name: 'Checklist Completed',
	value: 'checklistCompleted',
	description:
		'When the last open item of a checklist is checked; costs one request for each checked item. Polling sees a checklist that is still complete when it looks.',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['updateCheckItemStateOnCard'],
	fields: [
		{
			displayName: 'Only Checklists',
			name: 'checklists',
			type: 'string',
			default: '',
			placeholder: 'e.g. Steps',
			description: 'Names or IDs of checklists, separated by commas; leave empty for all',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: ({ data: { checkItem, checklist } }, { checklists }) => {
		const named = placeOf(checklist);
		return named !== null && checkItem?.state === 'complete' && anyOf(checklists, [named.id, named.name ?? '']);
	},
	async complete(api, action) {
		const whole = await withItems(api, action);
		return isDone(whole) ? whole : undefined;
	},
	emits: (action) => ({ checklist: checklistNow(action), card: cardOf(action), ...listAndBoardOf(action) }),
});
