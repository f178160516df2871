import { cardEvent } from '../../hooks/event';
import { anything, boardActivities } from '../../log/actionTypes';
import { activityOf } from '../../log/activity';

export const boardActivity = cardEvent({
	name: 'Board Activity',
	value: 'boardActivity',
	description: 'When anything happens on a board, or anything of the chosen types',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: [...boardActivities.map(({ value }) => value), anything],
	log: ({ activityTypes }) => (activityTypes.length > 0 ? activityTypes : [anything]),
	fields: [
		{
			displayName: 'Activity Types',
			name: 'activityTypes',
			type: 'multiOptions',
			options: [...boardActivities],
			default: [],
			description: 'What counts; leave empty for everything. Polling does not see what is for instant delivery only.',
		},
	],
	accepts: ({ type }, { activityTypes }) => activityTypes.length === 0 || activityTypes.some((one) => one === type),
	emits: activityOf,
});
