import type { INodeProperties } from 'n8n-workflow';

import { ifAnotherExistsField } from '../../shared/steps/ifExists';

/** Google takes properties and streams of one name or address as often as they are sent. */
export const ifAnotherExists = {
	...ifAnotherExistsField,
	description: 'Found by display name; a data stream by its website URL where given',
} as const satisfies INodeProperties;
