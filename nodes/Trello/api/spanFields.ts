import type { Fields } from '../../shared/catalogue/fields';

/** Narrows a log to a stretch of time. */
export const spanFields = [
	{
		displayName: 'Since',
		name: 'since',
		type: 'dateTime',
		default: '',
		description: 'Only what happened at this moment or later; empty for everything',
	},
	{
		displayName: 'Before',
		name: 'before',
		type: 'dateTime',
		default: '',
		description: 'Only what happened before this moment; empty for everything',
	},
] as const satisfies Fields;
