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

export const cardUpdated = cardEvent({
	name: 'Card Updated',
	value: 'cardUpdated',
	description: 'When a property of a card changes, moves included; gives the old and the new value',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.values(actionsOf).flat(),
	log: ({ properties }) => (properties.length > 0 ? properties : everyProperty).flatMap(logOf),
	fields: [propertiesFilter, listsFilter, cardsFilter],
	accepts: (action, { properties }) =>
		changesOf(action).some(({ field }) => properties.length === 0 || properties.includes(propertyOf(field))),
	complete: async (api, action, { boards }) => ((await isReportedTwice(api, action, boards)) ? undefined : action),
	emits: (action) => ({
		card: cardOf(action),
		changes: changesOf(action),
		customField: customFieldOf(action),
		...listAndBoardOf(action),
	}),
});
