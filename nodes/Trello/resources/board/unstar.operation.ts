import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardId, namedBoardField } from '../../api/references/board';
import { starsOn } from './stars';

export const unstarBoard = defineOperation({
	name: 'Unstar',
	value: 'unstar',
	action: 'Unstar a board',
	description: 'Take a board from the starred boards of the connected account; one that is not starred stays so',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-boardstars-idstar-delete',
	kind: 'write',
	rights: 'read, write, account; any account (OAuth2: read:member:trello, write:member:trello)',
	receipt: { board: { id: '6740a1b2c3d4e5f6a7b8c9d0' }, starred: false },
	fields: [namedBoardField],
	run: async (api, { board }) => {
		const idBoard = await boardId(api, board);
		for (const { id } of await starsOn(api, idBoard)) {
			await api.request({ method: 'DELETE', path: path`/members/me/boardStars/${id}` });
		}
		return { board: { id: idBoard }, starred: false };
	},
});
