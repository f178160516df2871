import { anyOf } from '../../../shared/filters/text';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { cardOf, labelOf, listAndBoardOf } from '../../log/actions';

const kinds = { addLabelToCard: 'added', removeLabelFromCard: 'removed' } as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (type: string): Kind => kinds[type as keyof typeof kinds];

export const labelAddedToCard = cardEvent({
	name: 'Label Added to Card',
	value: 'labelAddedToCard',
	description:
		'When a label is put on a card or, if wanted, taken off; instant delivery only, because Trello keeps no log of it',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.keys(kinds),
	fields: [
		{
			displayName: 'What Counts',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Added', value: 'added' },
				{ name: 'Removed', value: 'removed' },
			],
			default: ['added'],
			description: 'Whether the label is put on the card or taken off',
		},
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			default: '',
			placeholder: 'e.g. urgent, red',
			description: 'Names, colors or IDs of labels, separated by commas; leave empty for all',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { kinds: wanted, labels }) => {
		const label = labelOf(action);
		return (
			wanted.includes(kindOf(action.type)) &&
			label !== null &&
			anyOf(labels, [label.id, label.name, label.color ?? 'none'])
		);
	},
	emits: (action) => ({
		label: labelOf(action),
		kind: kindOf(action.type),
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});
