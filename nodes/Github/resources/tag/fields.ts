import type { INodeProperties } from 'n8n-workflow';

/** A tag by its name, with or without what stands before it. */
export const tagField = {
	displayName: 'Tag',
	name: 'tag',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. v1.0.0',
	description: 'The name of the tag',
} as const satisfies INodeProperties;
