import type { INodeProperties } from 'n8n-workflow';

import { ifAnotherExistsField } from '../../shared/steps/ifExists';

/** Google takes properties and streams of one name or address as often as they are sent. */
export const ifAnotherExists = {
	...ifAnotherExistsField,
	description:
		'The same is a property of the same display name in the account, or a stream of the same website address, else display name',
} as const satisfies INodeProperties;
