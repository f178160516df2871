import { describe, expect, it } from 'vitest';
import { path } from '../../../nodes/shared/http/path';
import { cardsOf } from '../../../nodes/Trello/resources/card/card';
import { foundCards } from '../../../nodes/Trello/resources/search/find';
import { readInBatch } from '../../../nodes/Trello/api/batch';
import { trello } from '../../../nodes/Trello/trello';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };
const numbered = (count: number) =>
	Array.from({ length: count }, (_unused, index) => ({ id: index.toString(16).padStart(24, '0') }));

/** A list of cards, of which the newest that fit are handed out in the order of the list. */
const listOf = (count: number, knowsBefore = true) =>
	recordingApi(trello, credential, ({ query }) => {
		const before = knowsBefore ? String(query.before ?? 'g') : 'g';
		const older = numbered(count).filter(({ id }) => id < before);
		return { body: older.slice(-Number(query.limit)) };
	});

describe('the cards of a list', () => {
	it('are one request for a thousand', async () => {
		const { api, sent } = listOf(1000);
		expect(await cardsOf(api, path`/lists/${'x'}/cards`, {}, 1000)).toHaveLength(1000);
		expect(sent).toHaveLength(1);
	});

	it('are read to the end, each once', async () => {
		const { api, sent } = listOf(2500);
		const cards = await cardsOf(api, path`/lists/${'x'}/cards`, {});
		expect(new Set(cards.map(({ id }) => id)).size).toBe(2500);
		expect(sent.map(({ query }) => query.before)).toEqual([
			undefined,
			numbered(1501)[1500]?.id,
			numbered(501)[500]?.id,
		]);
	});

	it('end where the service cannot page, without cards that come twice', async () => {
		const { api, sent } = listOf(1200, false);
		expect(await cardsOf(api, path`/lists/${'x'}/cards`, {})).toHaveLength(1000);
		expect(sent).toHaveLength(2);
	});

	it('are as many as asked for', async () => {
		const { api, sent } = listOf(30);
		expect(await cardsOf(api, path`/lists/${'x'}/cards`, { filter: 'all' }, 7)).toHaveLength(7);
		expect(sent.map(({ query }) => query)).toEqual([{ filter: 'all', limit: 7 }]);
	});
});

describe('found cards', () => {
	it('are read page by page', async () => {
		const { api, sent } = recordingApi(trello, credential, ({ query }) => ({
			body: { cards: numbered(query.cards_page === 2 ? 3 : 1000) },
		}));
		expect(await foundCards(api, { query: 'x', partial: true })).toHaveLength(2003);
		expect(sent.map(({ query }) => query.cards_page)).toEqual([0, 1, 2]);
	});
});

describe('reading together', () => {
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
