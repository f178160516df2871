import { describe, expect, it } from 'vitest';

import { loggedActions, recentActions } from '../../../nodes/Trello/log/loggedActions';
import { trello } from '../../../nodes/Trello/trello';
import { recordingApi } from '../../support/recordingHost.mts';
import { action, boardId, otherBoardId } from '../../fixtures/trello/samples.mts';

const board = { kind: 'boards', id: boardId } as const;

/** A log that refuses a filter with these types, as Trello refuses one that it does not know. */
const logWithout = (...unknown: string[]) =>
	recordingApi(trello, { baseUrl: 'https://api.trello.com/1' }, ({ path, query }) => {
		const filter = String(query['filter']);
		if (unknown.some((type) => filter.split(',').includes(type)))
			return { status: 400, body: 'invalid value for filter' };
		if (path.includes('gone')) return { status: 404, body: 'The requested resource was not found.' };
		return { body: [{ ...action, type: filter }] };
	});

describe("Trello's log, asked for types that nobody promises", () => {
	const types = ['createCard', 'moveInboxCardToBoard', 'updateCustomFieldItem', 'addLabelToCard'];

	it('is asked for them, but not for those that it surely does not keep', async () => {
		const { api, sent } = logWithout();
		await loggedActions(api, board, types, 0);
		expect(sent.map(({ query }) => query['filter'])).toEqual(['createCard,moveInboxCardToBoard,updateCustomFieldItem']);
	});

	it('is asked without them where Trello does not know them', async () => {
		const { api, sent } = logWithout('moveInboxCardToBoard');
		expect(await loggedActions(api, board, types, 0)).toMatchObject([{ type: 'createCard' }]);
		expect(sent).toHaveLength(2);
		const few = logWithout('updateCustomFieldItem');
		expect(await loggedActions(few.api, board, ['updateCustomFieldItem'], 0)).toEqual([]);
		expect(few.sent).toHaveLength(1);
	});

	it('tells of every other refusal', async () => {
		const gone = { kind: 'boards', id: 'gone' } as const;
		await expect(loggedActions(logWithout().api, gone, types, 0)).rejects.toThrow(/found nothing|not found/);
		await expect(loggedActions(logWithout('createCard').api, board, ['createCard'], 0)).rejects.toThrow(/filter/);
	});

	it('is asked for recent actions in the same way', async () => {
		const { api, sent } = logWithout('moveInboxCardToBoard');
		expect(await recentActions(api, [board], types, 0)).toMatchObject([{ type: 'createCard' }]);
		expect(sent).toHaveLength(2);
		const several = logWithout();
		await recentActions(several.api, [board, { kind: 'boards', id: otherBoardId }], ['createCard'], 0).catch(() => []);
		expect(several.sent[0]?.path).toBe('/batch');
	});
});
