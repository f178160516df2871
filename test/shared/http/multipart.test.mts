import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { StreamedBody } from '../../../nodes/shared/catalogue/api';
import { multipart } from '../../../nodes/shared/http/multipart';
import { bytesOf } from '../../../nodes/shared/http/stream';

const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
const streamed = new StreamedBody(bytes.length, async () => Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]));

it.each([
	['bytes', bytes],
	['a stream', streamed],
])('makes a form of %s that the platform reads back as it was, with its size', async (_what, data) => {
	const file = { field: 'file', data, fileName: 'Grüße "1"\r\n.bin', mimeType: 'application/octet-stream' };
	const { body, headers } = multipart({ name: 'é 😀', setCover: undefined }, file);
	const sent = body instanceof StreamedBody ? await bytesOf(await body.open()) : body;
	expect(body instanceof StreamedBody ? body.size : sent.length).toBe(sent.length);
	const form = await new Response(new Uint8Array(sent), { headers }).formData();
	expect([...form.keys()]).toEqual(['name', 'file']);
	expect(form.get('name')).toBe('é 😀');
	const read = form.get('file') as File;
	expect(Buffer.from(await read.arrayBuffer())).toEqual(bytes);
	expect(read.type).toBe('application/octet-stream');
	expect(read.name).toContain('Grüße');
});
