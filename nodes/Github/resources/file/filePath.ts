import type { INodeProperties } from 'n8n-workflow';

/** A file of a repository. */
export const filePathField = {
	displayName: 'File Path',
	name: 'filePath',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. docs/README.md',
	description: 'The path of the file from the root of the repository',
} as const satisfies INodeProperties;
