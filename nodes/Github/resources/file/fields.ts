import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { inputFileField } from '../../../shared/parameters/fileFields';
import type { ItemContext } from '../../../shared/catalogue/operation';

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
	{ ...inputFileField, displayOptions: { show: { contentFormat: ['file'] } } },
] as const satisfies readonly INodeProperties[];

/**
 * The bytes behind base64, also in its URL-safe form or as a data URL.
 *
 * @throws UserError naming the field when it is not base64.
 */
export function fromBase64(label: string, given: string): Buffer {
	const text = given.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '');
	if (/^[A-Za-z0-9+/_-]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1)
		return Buffer.from(text, 'base64');
	throw new UserError(`"${label}" is not base64. Correct it, or choose the format "Text".`);
}

interface Given {
	readonly contentFormat: 'text' | 'base64' | 'file';
	readonly content: string;
	readonly binaryPropertyName: string;
}

/** The bytes that the fields above give. */
export async function bytesOf(given: Given, context: ItemContext): Promise<Buffer> {
	if (given.contentFormat === 'file') return (await context.file(given.binaryPropertyName)).data;
	return given.contentFormat === 'base64' ? fromBase64('Content', given.content) : Buffer.from(given.content, 'utf8');
}
