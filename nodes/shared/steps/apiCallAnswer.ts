import type { IDataObject } from 'n8n-workflow';

import type { Answer } from '../catalogue/api';
import { FileResult, type Result } from '../catalogue/operation';

/** How an API-call node shows what the service answers. */
export interface AnswerForm {
	readonly responseFormat: 'auto' | 'file' | 'text';
	/** The output field for a file. */
	readonly outputField: string;
	/** Whether status and headers come along. */
	readonly full: boolean;
	/** The path of the request, from which a file has its name where the service gives none. */
	readonly path: string;
}

const textualTypes = /^text\/|json|xml|javascript|yaml|csv|x-www-form-urlencoded|^application\/vnd\.github/i;

const mimeTypeOf = ({ headers }: Answer): string => (headers['content-type'] ?? '').replace(/;.*$/s, '').trim();

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
};

/** What a text says: JSON where it is said to be, or looks like an object or a list; else itself. */
const valueOf = (text: string, mimeType: string): unknown =>
	/[/+]json$/i.test(mimeType) || /^\s*[[{]/.test(text) ? parsed(text) : text;

/** The text of bytes in UTF-8; undefined where they are none. */
const utf8 = (data: Buffer): string | undefined => {
	const text = data.toString('utf8');
	return Buffer.from(text, 'utf8').equals(data) ? text : undefined;
};

const isText = (mimeType: string): boolean => mimeType === '' || textualTypes.test(mimeType);

/** https://www.rfc-editor.org/rfc/rfc6266 */
const namedFile = (disposition = ''): string | undefined => {
	const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
	if (extended !== undefined) return decodeURIComponent(extended.replace(/%(?![\da-f]{2})/gi, '%25'));
	return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
};

const lastSegment = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';

const fileNameOf = ({ headers }: Answer, path: string): string => {
	const name = namedFile(headers['content-disposition']) ?? lastSegment(path);
	return name.replace(/[\\/]/g, '_') || 'file';
};

/** A value as an item: an object itself, anything else under `data`. Pure. */
export const itemOf = (value: unknown): IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as IDataObject)
		: { data: value as IDataObject };

const itemsOf = (status: number, value: unknown): IDataObject[] => {
	if (Array.isArray(value)) return value.map(itemOf);
	return value === '' ? [{ success: true, statusCode: status }] : [itemOf(value)];
};

/**
 * What goes out for an answer that was read as bytes: the items of a JSON list or object, a text under `data`, or a file. By
 * itself it is a file where the service says so by its content type, or where the bytes are no text. Pure.
 */
export function resultOf(answer: Answer<Buffer>, form: AnswerForm): Result {
	const { status, headers } = answer;
	const data = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(String(answer.body ?? ''));
	const mimeType = mimeTypeOf(answer);
	const isFile = form.responseFormat === 'file';
	const text =
		!isFile && (form.responseFormat === 'text' || data.length === 0 || isText(mimeType)) ? utf8(data) : undefined;
	const about = form.full ? { statusCode: status, headers: { ...headers } } : {};
	if (text === undefined) {
		const fileName = fileNameOf(answer, form.path);
		const json = { ...about, fileName, mimeType: mimeType || 'application/octet-stream', size: data.length };
		return new FileResult(json, form.outputField, { data, fileName, mimeType: json.mimeType });
	}
	const value = form.responseFormat === 'text' ? text : valueOf(text, mimeType);
	if (form.full) return [{ ...about, body: value as IDataObject }];
	return form.responseFormat === 'text' ? [{ data: text }] : itemsOf(status, value);
}
