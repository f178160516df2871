import { describe, expect, it } from 'vitest';
import { path } from '../../../../nodes/shared/http/path';
import { cardsOf } from '../../../../nodes/Trello/resources/card/card';
import { trello } from '../../../../nodes/Trello/trello';
import { recordingApi } from '../../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };
/** One card of each second. */
const numbered = (count: number) =>
	Array.from({ length: count }, (_unused, index) => ({ id: index.toString(16).padStart(8, '0').padEnd(24, '5') }));

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
		expect(sent).toHaveLength(3);
	});

	it('end where the service cannot page, without cards that come twice', async () => {
		const { api, sent } = listOf(1200, false);
		expect(await cardsOf(api, path`/lists/${'x'}/cards`, {})).toHaveLength(1000);
		expect(sent).toHaveLength(2);
	});

	it('are as many as asked for', async () => {
		const { api, sent } = listOf(30);
		expect(await cardsOf(api, path`/lists/${'x'}/cards`, { filter: 'all' }, 7)).toHaveLength(7);
		expect(sent.map(({ query }) => query)).toEqual([{ filter: 'all', limit: 8 }]);
	});
});
