import { expect, it } from 'vitest';
import { isLogged, natureOf } from '../../../nodes/Trello/log/actionTypes';

it.each([
	['create', ['createCard', 'addMemberToCard', 'copyBoard', 'emailCard', 'convertToCardFromCheckItem', 'commentCard']],
	['delete', ['deleteCard', 'removeMemberFromCard', 'deleteAttachmentFromCard']],
	['update', ['updateCard', 'moveCardToBoard', 'makeAdminOfBoard', 'voteOnCard', 'enablePowerUp', 'unheardOf']],
])('counts as %s: %j', (nature, types) => {
	expect(types.map(natureOf)).toEqual(types.map(() => nature));
});

it("knows what Trello's log holds", () => {
	const types = ['createCard', 'updateBoard', 'addLabelToCard', 'createLabel', 'updateCustomFieldItem', 'unheardOf'];
	expect(types.map(isLogged)).toEqual([true, true, false, false, true, false]);
});
