import { UserError } from 'n8n-workflow';

import type { Body } from '../catalogue/api';
import type { FileToSend } from '../catalogue/operation';
import { multipart } from '../http/multipart';
import { rowsByName } from '../parameters/rowsByName';

/** What an API-call node is to send, as its form says it. */
export interface GivenBody {
	readonly bodyType: 'json' | 'text' | 'file' | 'form';
	readonly body?: unknown;
	readonly bodyText: string;
	readonly binaryPropertyName: string;
	readonly fileField: string;
	readonly formFields: { readonly field: ReadonlyArray<{ readonly name: string; readonly value: string }> };
}

/** The bytes or values to send, and the header that goes with them. */
export interface SentBody {
	readonly body: Body | undefined;
	readonly headers: Readonly<Record<string, string>>;
}

const isJson = (body: unknown): body is Body => typeof body === 'object' && body !== null;

const ofFile = async (
	{ bodyType, binaryPropertyName, fileField, formFields }: GivenBody,
	readFile: (field: string) => Promise<FileToSend>,
): Promise<SentBody> => {
	const { data, fileName, mimeType } = await readFile(binaryPropertyName);
	if (bodyType === 'file') return { body: data, headers: { 'content-type': mimeType || 'application/octet-stream' } };
	const texts = formFields.field
		.filter(({ name }) => name.trim() !== '')
		.map(({ name, value }) => [name.trim(), value] as const);
	return multipart(rowsByName('Form Fields', texts), { field: fileField, data, fileName, mimeType });
};

/**
 * The body of an API call: JSON, a text, a file of the item, or a form with a file.
 *
 * @param readFile gives the file in a field of the input item.
 * @throws UserError when the JSON is neither an object nor a list, and what `readFile` throws.
 */
export async function bodyOf(given: GivenBody, readFile: (field: string) => Promise<FileToSend>): Promise<SentBody> {
	const { bodyType, body, bodyText } = given;
	if (bodyType === 'file' || bodyType === 'form') return await ofFile(given, readFile);
	if (bodyType === 'text')
		return { body: Buffer.from(bodyText, 'utf8'), headers: { 'content-type': 'text/plain; charset=utf-8' } };
	if (body !== undefined && !isJson(body))
		throw new UserError('"Body (JSON)" must be a JSON object or list. Correct it and try again.');
	return { body, headers: {} };
}
