import type { INodeProperties } from 'n8n-workflow';

export const streamNameField = {
	displayName: 'Display Name',
	name: 'displayName',
	type: 'string',
	default: '',
	placeholder: 'e.g. Shop website',
	description: 'The name that people see, at most 255 characters; a web stream must have one',
} as const satisfies INodeProperties;

export const websiteUrlField = {
	displayName: 'Website URL',
	name: 'websiteUrl',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://www.example.com',
	description: 'The address of the website that is measured',
} as const satisfies INodeProperties;
