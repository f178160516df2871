import { search, type Setting } from '../../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { TrelloSteps } from '../../../../nodes/Trello/TrelloSteps.node.ts';
import { createCardParameters, keyAndToken } from '../trelloAccount.mts';

const steps = (): Setting => ({
	nodeClass: TrelloSteps,
	credentials: keyAndToken(),
	parameters: createCardParameters(),
});

const boards = (...names: string[]) =>
	nock('https://api.trello.com')
		.get('/1/members/me/boards')
		.query(true)
		.reply(
			200,
			names.map((name, index) => ({ id: `b${index}`, name, url: `https://trello.com/b/${index}` })),
		);

describe('Trello: searchable drop-downs', () => {
	it('lists boards by name', async () => {
		boards('Zoo', 'Alpha');
		expect(await search({ ...steps(), method: 'searchBoards' })).toEqual({
			results: [
				{ name: 'Alpha', value: 'b1', url: 'https://trello.com/b/1' },
				{ name: 'Zoo', value: 'b0', url: 'https://trello.com/b/0' },
			],
			paginationToken: undefined,
		});
	});

	it('filters in any case and hands out pages', async () => {
		const names = Array.from({ length: 150 }, (_unused, index) => `Board ${String(index).padStart(3, '0')}`);
		boards(...names, 'Other');
		const first = await search({ ...steps(), method: 'searchBoards', filter: ' BOARD ' });
		expect(first.results).toHaveLength(100);
		boards(...names, 'Other');
		const page = String(first.paginationToken);
		const second = await search({ ...steps(), method: 'searchBoards', filter: 'board', page });
		expect(second.results.map(({ name }) => name)).toEqual(names.slice(100));
		expect(second.paginationToken).toBeUndefined();
	});

	it('tells the person what is wrong with the account', async () => {
		nock('https://api.trello.com').get('/1/members/me/boards').query(true).reply(401, 'invalid key');
		await expect(search({ ...steps(), method: 'searchBoards' })).rejects.toThrow(
			/^Trello does not accept this API key\..* \(Trello: invalid key\)$/,
		);
	});
});
