import { Readable } from 'node:stream';
import type { IBinaryData, IExecuteFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { StreamedBody } from '../../../nodes/shared/catalogue/api';
import { bytesOf } from '../../../nodes/shared/http/stream';
import { itemContext } from '../../../nodes/shared/steps/itemContext';

/** A host that keeps files as this one says, and notes what it was told of them. */
const hostOf = (kept: Partial<IBinaryData>, binary?: IBinaryData) => {
	const told: unknown[] = [];
	const context = {
		getTimezone: () => 'UTC',
		getInputData: () => [{ json: {}, ...(binary && { binary: { data: binary } }) }],
		helpers: {
			async prepareBinaryData(_bytes: unknown, fileName?: string, mimeType?: string) {
				told.push([fileName, mimeType]);
				return { data: 'filesystem-v2', ...kept };
			},
			getBinaryMetadata: async () => ({ fileSize: 4 }),
			getBinaryStream: async (id: string) => Readable.from([Buffer.from(id)]),
			getBinaryDataBuffer: async () => Buffer.from('held'),
		},
	};
	const item = itemContext(context as unknown as IExecuteFunctions, 0, { hints: new Map(), resources: [] });
	return { item, told };
};

describe('an answer that is kept', () => {
	it.each([
		['what the operation knows of it', 'image/png', 'text/html', 'a', 'image/png'],
		['what the service says', undefined, 'application/pdf; charset=binary', 'scan', 'application/pdf'],
		['the end of its name, where the service says nothing', undefined, 'application/octet-stream', 'a.png', undefined],
		['bytes, where nothing says more', undefined, '', 'scan', 'application/octet-stream'],
	])('is of the kind of %s', async (_what, mimeType, type, fileName, expected) => {
		const { item, told } = hostOf({ bytes: 3 });
		const head = { status: 200, headers: { 'content-type': type } };
		expect(await item.keep({ fileName, mimeType })(Buffer.from('abc'), head)).toMatchObject({ size: 3 });
		expect(told).toEqual([[fileName, expected]]);
	});

	it.each([
		['in memory', { data: Buffer.from('abcde').toString('base64') }, 5],
		['outside of it, by an n8n that tells no bytes', { id: 'filesystem-v2:x' }, 4],
	])('has its size: %s', async (_where, kept, size) => {
		const { item } = hostOf(kept);
		expect(await item.keep({})(Buffer.from('abc'), { status: 200, headers: {} })).toMatchObject({ size });
	});
});

describe('a file to send', () => {
	const file = { mimeType: 'image/png', fileName: 'a.png', data: '' };

	it('is in memory where n8n keeps it there', async () => {
		const { item } = hostOf({}, file);
		expect(await item.fileToSend('data')).toEqual({
			data: Buffer.from('held'),
			fileName: 'a.png',
			mimeType: 'image/png',
		});
	});

	it('is read while it is sent where n8n keeps it elsewhere, anew each time', async () => {
		const { data } = await hostOf({}, { ...file, id: 'a:bc' }).item.fileToSend('data');
		expect(data).toBeInstanceOf(StreamedBody);
		if (!(data instanceof StreamedBody)) return;
		expect(data.size).toBe(4);
		for (let time = 0; time < 2; time += 1) expect((await bytesOf(await data.open())).toString()).toBe('a:bc');
	});

	it('that is not there is missed with the names of those that are', async () => {
		await expect(hostOf({}, file).item.fileToSend('scan')).rejects.toThrow(/no file in "scan"; its files are: "data"/);
	});
});
