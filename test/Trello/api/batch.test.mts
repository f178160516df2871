import { describe, expect, it } from 'vitest';
import { path } from '../../../nodes/shared/http/path';
import { readInBatch } from '../../../nodes/Trello/api/batch';
import { trello } from '../../../nodes/Trello/trello';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };

describe('reading in a batch', () => {
	it('asks ten at a time, and what the batch refuses by itself', async () => {
		const { api, sent } = recordingApi(trello, credential, ({ path: asked, query }) => {
			if (asked === '/batch') {
				const urls = String(query.urls).split(',');
				return {
					body: urls.map((url) =>
						url.includes('/gone') ? { name: 'NotFoundError', statusCode: 404 } : { '200': { url } },
					),
				};
			}
			return asked.endsWith('/gone')
				? { status: 404, body: 'The requested resource was not found.' }
				: { body: { asked } };
		});
		const ids = [...Array.from({ length: 10 }, (_unused, index) => `c${index}`), 'gone'];
		const read = async (id: string) => await readInBatch<object>(api, path`/cards/${id}`, { fields: 'name,desc' });
		const first = await Promise.allSettled(ids.slice(1).map(read));
		expect(sent.map(({ path: asked }) => asked)).toEqual(['/batch', '/cards/gone']);
		expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
		expect(first[0]).toEqual({ status: 'fulfilled', value: { url: '/cards/c1?fields=name%2Cdesc' } });
		expect(first[9]).toMatchObject({
			reason: { message: expect.stringContaining('found nothing at GET /cards/gone') },
		});
		expect(await read('c0')).toEqual({ asked: '/cards/c0' });
	});
});
