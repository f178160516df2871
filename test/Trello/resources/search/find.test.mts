import { describe, expect, it } from 'vitest';
import { foundCards } from '../../../../nodes/Trello/resources/search/find';
import { trello } from '../../../../nodes/Trello/trello';
import { recordingApi } from '../../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };

describe('found cards', () => {
	it('are read page by page', async () => {
		const { api, sent } = recordingApi(trello, credential, ({ query }) => ({
			body: { cards: Array.from({ length: query.cards_page === 2 ? 3 : 1000 }, (_unused, id) => ({ id })) },
		}));
		expect(await foundCards(api, { query: 'x', partial: true })).toHaveLength(2003);
		expect(sent.map(({ query }) => query.cards_page)).toEqual([0, 1, 2]);
	});
});
