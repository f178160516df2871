import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { permanentId } from '../../api/permanentId';
import { boardInPath, namedBoardField } from '../../api/references/board';

export const deleteBoard = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a board',
	description: 'Delete a board, open or closed, with all its lists and cards; this cannot be undone, closing it can',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-delete',
	kind: 'destructive',
	object: 'ended',
	rights: 'read, write; admin of the board (OAuth2: write:board:trello, read:organization:trello)',
	receipt: { id: '6740a1b2c3d4e5f6a7b8c9d0', deleted: true },
	fields: [namedBoardField],
	run: async (api, { board }) => {
		const id = await permanentId(api, 'boards', await boardInPath(api, board, 'Board', 'all'));
		await api.request({ method: 'DELETE', path: path`/boards/${id}` });
		return { id, deleted: true };
	},
});
