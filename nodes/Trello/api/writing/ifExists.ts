import type { INodeProperties } from 'n8n-workflow';

import { ifAnotherExistsField } from '../../../shared/steps/ifExists';

/** Trello takes cards, lists and labels of one name as often as they are sent. */
export const ifExistsField = {
	...ifAnotherExistsField,
	description:
		'What to do where there is one of this name; open cards of the list, open lists and labels of the board count',
} as const satisfies INodeProperties;
