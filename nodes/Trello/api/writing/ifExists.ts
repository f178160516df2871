import type { INodeProperties } from 'n8n-workflow';

import { ifAnotherExistsField } from '../../../shared/steps/ifExists';

/** Trello takes cards, lists and labels of one name as often as they are sent. */
export const ifExistsField = {
	...ifAnotherExistsField,
	description:
		'The same is an open card of the same name in the list, or an open list or a label of the same name on the board',
} as const satisfies INodeProperties;
