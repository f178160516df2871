import { expect, it } from 'vitest';
import { multipart } from '../../../nodes/shared/http/multipart';

it('makes a form that the platform reads back as it was', async () => {
	const data = Buffer.from([0, 13, 10, 45, 45, 255]);
	const file = { field: 'file', data, fileName: 'Grüße "1"\r\n.bin', mimeType: 'application/octet-stream' };
	const { body, headers } = multipart({ name: 'é 😀', setCover: undefined }, file);
	const form = await new Response(new Uint8Array(body), { headers }).formData();
	expect([...form.keys()]).toEqual(['name', 'file']);
	expect(form.get('name')).toBe('é 😀');
	const read = form.get('file') as File;
	expect(Buffer.from(await read.arrayBuffer())).toEqual(data);
	expect(read.type).toBe('application/octet-stream');
	expect(read.name).toContain('Grüße');
});
