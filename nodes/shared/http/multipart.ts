import { randomUUID } from 'node:crypto';

import { type ByteStream, StreamedBody } from '../catalogue/api';

/** One file of a form. */
export interface FormFile {
	readonly field: string;
	readonly data: Buffer | StreamedBody;
	readonly fileName: string;
	readonly mimeType: string;
}

const quoted = (text: string): string => text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));

/** The bytes between others; those of a stream stay one. */
const between = (before: Buffer, data: Buffer | StreamedBody, after: Buffer): Buffer | StreamedBody =>
	Buffer.isBuffer(data)
		? Buffer.concat([before, data, after])
		: new StreamedBody(before.length + data.size + after.length, async () =>
				(await data.open()).compose<ByteStream>(async function* (chunks: AsyncIterable<Buffer>) {
					yield before;
					yield* chunks;
					yield after;
				}),
			);

/**
 * A form with a file, as bytes and the header that goes with them; fields that are undefined are left out. Pure but for the
 * random boundary. https://www.rfc-editor.org/rfc/rfc7578
 */
export function multipart(
	fields: Readonly<Record<string, string | undefined>>,
	file: FormFile,
): { readonly body: Buffer | StreamedBody; readonly headers: { readonly 'content-type': string } } {
	const boundary = `n8n-${randomUUID()}`;
	const texts = Object.entries(fields).flatMap(([name, value]) =>
		value === undefined
			? []
			: [`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`],
	);
	const opening = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(file.field)}"; filename="${quoted(file.fileName)}"\r\nContent-Type: ${file.mimeType.replace(/[\r\n]/g, '')}\r\n\r\n`;
	const body = between(Buffer.from(texts.join('') + opening), file.data, Buffer.from(`\r\n--${boundary}--\r\n`));
	return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
