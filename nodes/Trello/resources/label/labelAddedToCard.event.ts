import { anyOf } from '../../../shared/filters/text';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { cardOf, labelOf, listAndBoardOf } from '../../log/actions';

export const labelAddedToCard = cardEvent({
	name: 'Label Added to Card',
	value: 'labelAddedToCard',
	description: 'When a label is put on a card; instant delivery only, because Trello keeps no log of it',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['addLabelToCard'],
	fields: [
		{
			displayName: 'Only Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. urgent, red',
			description: 'Names, colors or IDs of labels, separated by commas; leave empty for all',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { labels }) => {
		const label = labelOf(action);
		return label !== null && anyOf(labels, [label.id, label.name, label.color ?? 'none']);
	},
	emits: (action) => ({ label: labelOf(action), card: cardOf(action), ...listAndBoardOf(action) }),
});
