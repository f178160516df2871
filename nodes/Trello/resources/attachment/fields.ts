import type { INodeProperties } from 'n8n-workflow';

export const attachmentNameField = {
	displayName: 'Attachment Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. Floor plan',
	description: 'What to call the attachment; empty for the address or the name of the file',
} as const satisfies INodeProperties;

export const setCoverField = {
	displayName: 'Use as Cover',
	name: 'setCover',
	type: 'boolean',
	default: false,
	description: 'Whether the attachment becomes the cover of the card',
} as const satisfies INodeProperties;
