import { anyOf, contains } from '../../../shared/filters/text';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { cardOf, checkItemOf, listAndBoardOf, placeOf } from '../../log/actions';

const kindOf = (state: string | undefined) => (state === 'complete' ? 'completed' : 'reopened');

export const checkItemCompleted = cardEvent({
	name: 'Checklist Item Completed',
	value: 'checkItemCompleted',
	description: 'When an item of a checklist is checked or, if wanted, unchecked again',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['updateCheckItemStateOnCard'],
	fields: [
		{
			displayName: 'What Counts',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Completed', value: 'completed' },
				{ name: 'Reopened', value: 'reopened', description: 'The item is unchecked again' },
			],
			default: ['completed'],
			description: 'Whether the item is checked or unchecked',
		},
		{
			displayName: 'Only in Checklists',
			name: 'checklists',
			type: 'string',
			default: '',
			placeholder: 'e.g. Steps',
			description: 'Names or IDs of checklists, separated by commas; leave empty for all',
		},
		{
			displayName: 'Only With Text',
			name: 'text',
			type: 'string',
			default: '',
			placeholder: 'e.g. release',
			description: 'Items that contain this text, in upper or lower case; leave empty for all',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { kinds, checklists, text }) => {
		const [item, checklist] = [checkItemOf(action), placeOf(action.data.checklist)];
		return (
			item !== null &&
			kinds.includes(kindOf(action.data.checkItem?.state)) &&
			anyOf(checklists, checklist ? [checklist.id, checklist.name ?? ''] : []) &&
			contains(item.name ?? '', text)
		);
	},
	emits: (action) => ({
		checkItem: checkItemOf(action),
		kind: kindOf(action.data.checkItem?.state),
		checklist: placeOf(action.data.checklist),
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});
