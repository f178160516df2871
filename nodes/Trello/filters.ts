import type { INodeProperties } from 'n8n-workflow';

import { listField } from './fields';

/** Narrows an event to some lists; none chosen means all. */
export const listsFilter = {
	displayName: 'Only in Lists',
	name: 'lists',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add List' },
	default: {},
	description: 'Leave empty for all lists of the boards',
	options: [{ displayName: 'List', name: 'list', values: [listField] }],
} as const satisfies INodeProperties;
