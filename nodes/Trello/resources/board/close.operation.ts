import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardInPath, namedBoardField } from '../../api/references/board';

export const closeBoard = defineOperation({
	name: 'Close',
	value: 'close',
	action: 'Close a board',
	description:
		'Close a board, so that it leaves the boards of everybody; its lists and cards stay, and it can be reopened again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-put',
	kind: 'destructive',
	rights: 'read, write; admin of the board',
	fields: [namedBoardField],
	run: async (api, { board }) =>
		await api.request({ method: 'PUT', path: path`/boards/${await boardInPath(api, board)}`, body: { closed: true } }),
});
