import type { INodeProperties } from 'n8n-workflow';

import { ifAnotherExistsField } from '../../../shared/steps/ifExists';

/** Trello takes cards, lists and labels of one name as often as they are sent. */
export const ifExistsField = {
	...ifAnotherExistsField,
	description: 'Found by name: open cards in the list, open lists and labels on the board',
} as const satisfies INodeProperties;
