import type { INodeProperties } from 'n8n-workflow';

import { apiUrlMode, idMode, listMode, nameMode } from '../../api/locatorModes';

export const onCardFrontField = {
	displayName: 'Show on Card Front',
	name: 'onCardFront',
	type: 'boolean',
	default: true,
	description: 'Whether cards show the field without being opened',
} as const satisfies INodeProperties;

export const optionField = {
	displayName: 'Option',
	name: 'option',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The option, from the list of what the drop-down offers or by its text, link or ID',
	modes: [listMode('searchCustomFieldOptions'), apiUrlMode('options'), idMode('an option'), nameMode('e.g. High')],
} as const satisfies INodeProperties;
