import type { INodeProperties } from 'n8n-workflow';

import { forPeople } from './audience';

/**
 * Which file of the input item to send; read it with `context.file(binaryPropertyName)`. A tool gets none: n8n hands it the model's
 * arguments alone (n8n-core 2.41.1, `buildParentOutputData`).
 */
export const inputFileField = {
	displayName: 'Input Binary Field',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	required: true,
	placeholder: 'e.g. data',
	description: 'The name of the input field that contains the file',
	displayOptions: forPeople,
} as const satisfies INodeProperties;

/** Where a `FileResult` puts its file; an agent takes none. */
export const outputFileField = {
	displayName: 'Put Output File in Field',
	name: 'binaryPropertyName',
	type: 'string',
	default: 'data',
	required: true,
	placeholder: 'e.g. data',
	description: 'The output field to put the file in',
	displayOptions: forPeople,
} as const satisfies INodeProperties;
