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
