import type { Change } from '../../../../shared/catalogue/event';
import { anyOf } from '../../../../shared/filters/text';
import { cardEvent } from '../../../hooks/event';
import { cardsFilter, listsFilter } from '../../../hooks/filters';
import { type Action, cardOf, listAndBoardOf, placeOf } from '../../../log/actions';
import { changesOf } from '../../../log/changes';
import { isReportedTwice } from './moves';
import { actionsOf, everyProperty, logOf, propertiesFilter, propertyOf } from './properties';

/** The custom field that got another value. */
const customFieldOf = ({ data: { customField } }: Action) => {
	const place = placeOf(customField);
	return place && { ...place, type: customField?.type ?? null };
};

/** How a property changed: it got a value, another one, or none; a switch is set or taken away. */
function directionOf({ from, to }: Change): 'changed' | 'removed' | 'set' {
	const isNothing = (value: unknown) => value === null || value === '' || value === false;
	if (isNothing(from)) return 'set';
	return isNothing(to) ? 'removed' : 'changed';
}

/** What tells a label, a member or a custom field by name. */
const namesOf = (value: unknown): string[] => {
	const { id, name, username, color } = (typeof value === 'object' ? (value ?? {}) : {}) as Readonly<
		Record<string, unknown>
	>;
	return [id, name, username, color].filter((one) => typeof one === 'string');
};

export const cardUpdated = cardEvent({
	name: 'Card Updated',
	value: 'cardUpdated',
	description: 'When a property of a card changes, moves included; gives the old and the new value',
	alias: ['card changed', 'description changed'],
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.values(actionsOf).flat(),
	log: ({ properties }) => (properties.length > 0 ? properties : everyProperty).flatMap(logOf),
	fields: [
		propertiesFilter,
		{
			displayName: 'Only Directions',
			name: 'directions',
			type: 'multiOptions',
			options: [
				{ name: 'Added or Set', value: 'set', description: 'A label, a member, a date or another value comes' },
				{ name: 'Changed', value: 'changed', description: 'A value is replaced by another one' },
				{ name: 'Removed', value: 'removed', description: 'A label, a member, a date or another value goes' },
			],
			default: [],
			description: 'How a property changes; leave empty for all',
		},
		{
			displayName: 'Only Labels, Members or Custom Fields',
			name: 'subjects',
			type: 'string',
			default: '',
			placeholder: 'e.g. urgent, adasample, Effort',
			description:
				'Names, user names, colors or IDs of what is added to the card or removed, or of the custom field that is set, separated by commas; leave empty for all changes',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { properties, directions, subjects }) =>
		changesOf(action).some(
			(change) =>
				(properties.length === 0 || properties.includes(propertyOf(change.field))) &&
				(directions.length === 0 || directions.includes(directionOf(change))) &&
				anyOf(subjects, [...namesOf(change.from), ...namesOf(change.to), ...namesOf(customFieldOf(action))]),
		),
	complete: async (api, action, { boards }) => ((await isReportedTwice(api, action, boards)) ? undefined : action),
	emits: (action) => ({
		card: cardOf(action),
		changes: changesOf(action),
		customField: customFieldOf(action),
		...listAndBoardOf(action),
	}),
});
