import type { INodeProperties } from 'n8n-workflow';

import { ownerField } from './owner';

const [list, url, name] = ownerField.modes;

export const organizationField = {
	...ownerField,
	displayName: 'Organization',
	name: 'organization',
	required: true,
	description: 'The organization, from the list, by its link or name',
	modes: [
		{ ...list, typeOptions: { searchListMethod: 'searchOrganizations', searchable: true } },
		{ ...url, placeholder: 'e.g. https://github.com/acme' },
		{ ...name, placeholder: 'e.g. acme' },
	],
} as const satisfies INodeProperties;
