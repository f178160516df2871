import type { INodeProperties } from 'n8n-workflow';

import { boardActivities, isLogged } from './actionTypes';

/** Which entries of a log a step lists: the types that Trello keeps. */
export const activityTypesField = {
	displayName: 'Activity Types',
	name: 'activityTypes',
	type: 'multiOptions',
	options: boardActivities.filter(({ value }) => isLogged(value)).map(({ name, value }) => ({ name, value })),
	default: [],
	description: 'What to list; leave empty for everything that Trello keeps a log of',
} as const satisfies INodeProperties;

/** Narrows a log to what some people did, or what was done to them. */
export const withMembersField = {
	displayName: 'Only With Members',
	name: 'members',
	type: 'string',
	default: '',
	placeholder: 'e.g. adasample, Ben Example',
	description:
		'User names, full names or IDs of members who did it or to whom it was done, separated by commas; leave empty for everybody. They are looked for in the newest 10,000 entries.',
} as const satisfies INodeProperties;
