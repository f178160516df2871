import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';

/** A board that a member has starred. https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-boardstars-get */
interface BoardStar {
	readonly id: string;
	readonly idBoard: string;
}

/** The stars that the connected account has given to this board. */
export const starsOn = async (api: Api, board: string): Promise<BoardStar[]> =>
	(await api.request<BoardStar[]>({ method: 'GET', path: path`/members/me/boardStars` })).filter(
		({ idBoard }) => idBoard === board,
	);
