import type { INodeProperties } from 'n8n-workflow';

import { forPeople } from '../../../shared/parameters/audience';
import { inputFileField } from '../../../shared/parameters/fileFields';

/** What to write into a file: text, base64 or a binary file of the item. */
export const contentFields = [
	{
		displayName: 'Content Format',
		name: 'contentFormat',
		type: 'options',
		options: [
			{ name: 'Text', value: 'text', description: 'The content is given as text' },
			{ name: 'Base64', value: 'base64', description: 'The content is given as bytes in base64' },
			{ name: 'File', value: 'file', description: 'The content is a binary file of the input item' },
		],
		default: 'text',
		description: 'How the content is given',
	},
	{
		displayName: 'Content',
		name: 'content',
		type: 'string',
		typeOptions: { rows: 6 },
		default: '',
		placeholder: 'e.g. # Hello',
		description: 'The whole new content of the file',
		displayOptions: { show: { contentFormat: ['text', 'base64'] } },
	},
	{ ...inputFileField, displayOptions: { ...forPeople, show: { contentFormat: ['file'] } } },
] as const satisfies readonly INodeProperties[];

/** What the file must still be; a step says what it does otherwise. */
export const expectedShaField = {
	displayName: 'Expected SHA',
	name: 'sha',
	type: 'string',
	default: '',
	placeholder: 'e.g. 95b966ae1c166bd92f8ae7d1c313e738c731dfc3',
} as const satisfies INodeProperties;

/** A file of a repository. */
export const filePathField = {
	displayName: 'File Path',
	name: 'filePath',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. docs/README.md',
	description: 'From the root of the repository',
} as const satisfies INodeProperties;

/** GitHub writes to a link and not to its target, which breaks the link. */
export const symbolicLinksField = {
	displayName: 'Symbolic Links',
	name: 'symbolicLinks',
	type: 'options',
	options: [
		{ name: 'Refuse', value: 'refuse', description: 'Fail, and name the target of the link' },
		{ name: 'Write to the Target', value: 'target', description: 'Write the file that the link leads to' },
	],
	default: 'refuse',
	description: 'What to do where the path is a symbolic link, or leads through one',
} as const satisfies INodeProperties;
