import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardId, namedBoardField } from '../../api/references/board';
import { starsOn } from './stars';

export const starBoard = defineOperation({
	name: 'Star',
	value: 'star',
	action: 'Star a board',
	description: 'Put a board among the starred boards of the connected account; one that is starred stays so',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-boardstars-post',
	kind: 'write',
	rights: 'read, write, account; any account (OAuth2: read:member:trello, write:member:trello)',
	receipt: { board: { id: '6740a1b2c3d4e5f6a7b8c9d0' }, starred: true },
	fields: [namedBoardField],
	run: async (api, { board }) => {
		const idBoard = await boardId(api, board);
		if ((await starsOn(api, idBoard)).length === 0) {
			await api.request({ method: 'POST', path: path`/members/me/boardStars`, body: { idBoard, pos: 'bottom' } });
		}
		return { board: { id: idBoard }, starred: true };
	},
});
