import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardInPath } from '../../api/references/board';
import { closedBoardField } from './fields';

export const reopenBoard = defineOperation({
	name: 'Reopen',
	value: 'reopen',
	action: 'Reopen a board',
	description: 'Bring a closed board back, with all that it had',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-put',
	kind: 'write',
	rights: 'read, write; admin of the board',
	fields: [closedBoardField],
	run: async (api, { board }) => {
		const id = await boardInPath(api, board, 'Board', 'closed');
		return await api.request({ method: 'PUT', path: path`/boards/${id}`, body: { closed: false } });
	},
});
