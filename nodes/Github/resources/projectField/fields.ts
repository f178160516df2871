import type { INodeProperties } from 'n8n-workflow';

/** Which field of a project is meant. */
export const fieldNameField = {
	displayName: 'Field Name',
	name: 'fieldName',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Sprint',
	description: 'The field, as the project calls it, or its ID',
} as const satisfies INodeProperties;
