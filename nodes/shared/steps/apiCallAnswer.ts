import type { IDataObject } from 'n8n-workflow';

import type { Answer, AnswerHead, ApiRequest } from '../catalogue/api';
import { FileResult, type ItemContext, type KeptFile, type Result } from '../catalogue/operation';
import { bytesOf } from '../http/stream';

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

const mimeTypeOf = ({ headers }: AnswerHead): string => (headers['content-type'] ?? '').replace(/;.*$/s, '').trim();

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

const fileNameOf = ({ headers }: AnswerHead, path: string): string => {
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

const unknownType = 'application/octet-stream';

/**
 * What a request receives with: a file goes where n8n keeps files, as it comes; what is to be understood is read. By itself it
 * is a file where the service says so by its content type.
 */
export const receiverOf =
	({ responseFormat, path }: AnswerForm, keep: ItemContext['keep']): NonNullable<ApiRequest['receive']> =>
	async (bytes, head) => {
		const mimeType = mimeTypeOf(head);
		const isAuto = responseFormat === 'auto';
		const isEmpty = isAuto && head.headers['content-length'] === '0';
		if (responseFormat === 'text' || isEmpty || (isAuto && isText(mimeType))) return await bytesOf(bytes);
		const file = { fileName: fileNameOf(head, path), mimeType: mimeType || unknownType };
		const kept = (await keep(file)(bytes, head)) as KeptFile;
		return isAuto && kept.size === 0 ? Buffer.alloc(0) : kept;
	};

/**
 * What goes out for an answer that was received: the items of a JSON list or object, a text under `data`, or a file, which it is
 * as well where the bytes are no text. Pure.
 */
export function resultOf(answer: Answer<Buffer | KeptFile>, form: AnswerForm): Result {
	const { status, headers, body } = answer;
	const mimeType = mimeTypeOf(answer);
	const about = form.full ? { statusCode: status, headers: { ...headers } } : {};
	const text = Buffer.isBuffer(body) ? utf8(body) : undefined;
	if (text === undefined) {
		const named = { fileName: fileNameOf(answer, form.path), mimeType: mimeType || unknownType };
		const { file, size } = Buffer.isBuffer(body) ? { file: { data: body, ...named }, size: body.length } : body;
		return new FileResult({ ...about, ...named, size }, form.outputField, file);
	}
	const value = form.responseFormat === 'text' ? text : valueOf(text, mimeType);
	if (form.full) return [{ ...about, body: value as IDataObject }];
	return form.responseFormat === 'text' ? [{ data: text }] : itemsOf(status, value);
}
