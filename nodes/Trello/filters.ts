import type { INodeProperties } from 'n8n-workflow';

import type { ValueOf } from '../shared/catalogue/fields';
import { listField } from './fields/list';

/** Narrows an event to some lists; none chosen means all. */
export const listsFilter = {
	displayName: 'Only in Lists',
	name: 'lists',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add List',
	default: {},
	description: 'Leave empty for all lists of the boards',
	options: [{ displayName: 'List', name: 'list', values: [listField] }],
} as const satisfies INodeProperties;

/** Whether a card's list passes the filter above. Pure. */
export const inLists = ({ list }: ValueOf<typeof listsFilter>, id: string | undefined): boolean =>
	list.length === 0 || list.some((chosen) => chosen.list === id);
