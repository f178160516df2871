import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { boardInPath, namedBoardField } from '../../api/references/board';
import { forCard, namedCardField } from '../../api/references/card';
import { commentText } from './fields';

export const addCommentLegacy = defineOperation({
	name: 'Add (Legacy)',
	value: 'addLegacy',
	action: 'Add a comment to a card of a board',
	legacy: true,
	description:
		'Comment on a card of a board; kept for workflows that pass a board as well, use "Add to Card" otherwise',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-actions-comments-post',
	kind: 'write',
	rights: 'read, write; commenting on the board',
	fields: [namedBoardField, namedCardField, commentText],
	run: forCard(async (api, { board, card, text }) => {
		const id = await boardInPath(api, board);
		const [{ id: wanted }, { idBoard }] = await Promise.all([
			readInBatch<{ id: string }>(api, path`/boards/${id}`, { fields: 'id' }),
			readInBatch<{ idBoard: string }>(api, path`/cards/${card}`, { fields: 'idBoard' }),
		]);
		if (wanted !== idBoard) throw new UserError('"Card" is not on the chosen board. Correct the board or the card.');
		return await api.request({ method: 'POST', path: path`/cards/${card}/actions/comments`, body: { text } });
	}),
});
