import { expect, it } from 'vitest';

import { boardMemberIds, isBoardMember, memberIdsOf } from '../../../nodes/Trello/api/memberships';
import { detailsOf } from '../../../nodes/Trello/log/cardNow';
import { trello } from '../../../nodes/Trello/trello';
import { action, adaId, benId, boardId, cardIn, doing, otherBoardId } from '../../fixtures/trello/samples.mts';
import { recordingApi } from '../../support/recordingHost.mts';

const memberships = [
	{ idMember: adaId, memberType: 'admin', unconfirmed: false, deactivated: false },
	{ idMember: benId, memberType: 'normal', unconfirmed: true, deactivated: false },
	{ idMember: otherBoardId, memberType: 'normal', unconfirmed: false, deactivated: true },
];

/** A board whose members are told, or not for this account to see; and a card without them. */
const account = (status = 200, card: object = { ...cardIn(doing, 'Doing').reply, board: { id: boardId } }) =>
	recordingApi(trello, { baseUrl: 'https://api.trello.com/1' }, ({ path }) =>
		path.endsWith('/memberships') ? { status, body: memberships } : { body: card },
	);

it('counts those who are members now', () => {
	expect(memberIdsOf(memberships)).toEqual([adaId]);
	expect(isBoardMember([adaId], adaId)).toBe(true);
	expect(isBoardMember([adaId], benId)).toBe(false);
	expect(isBoardMember(undefined, adaId)).toBeNull();
	expect(isBoardMember([adaId], undefined)).toBeNull();
});

it('asks for the members of a board once a minute, and knows none of a board out of sight', async () => {
	const { api, sent } = account();
	expect(await boardMemberIds(api, boardId)).toEqual([adaId]);
	expect(await boardMemberIds(api, boardId)).toEqual([adaId]);
	expect(sent).toHaveLength(1);
	expect(await boardMemberIds(account(404).api, boardId)).toBeUndefined();
});

it('asks for them where the card does not tell, or lies on another board by now', async () => {
	const { api, sent } = account();
	expect(await detailsOf(api, action)).toMatchObject({ memberIds: [adaId] });
	expect(await detailsOf(api, { ...action, id: '6740a1b2c3d4e5f6a7b8ca01' })).toMatchObject({ memberIds: [adaId] });
	expect(sent.map(({ path }) => path)).toEqual([`/cards/${action.data.card.id}`, `/boards/${boardId}/memberships`]);
	const moved = account(200, cardIn(doing, 'Doing', otherBoardId).reply);
	await detailsOf(moved.api, action);
	expect(moved.sent.map(({ path }) => path)).toContain(`/boards/${boardId}/memberships`);
	const told = account(200, cardIn(doing, 'Doing').reply);
	expect(await detailsOf(told.api, action)).toMatchObject({ memberIds: [adaId] });
	expect(told.sent).toHaveLength(1);
});
