import type { INodeProperties } from 'n8n-workflow';

/** Which file of the input item to send; read it with `context.file(binaryPropertyName)`. */
export const inputFileField = {
	displayName: 'Input Binary Field',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	required: true,
	placeholder: 'e.g. data',
	description: 'The name of the input field that contains the file',
} as const satisfies INodeProperties;

/** Where a `FileResult` puts its file. */
export const outputFileField = {
	displayName: 'Put Output File in Field',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	required: true,
	placeholder: 'e.g. data',
	description: 'The name of the output field to put the file in',
} as const satisfies INodeProperties;
