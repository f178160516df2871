import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { nameOfWorkspace } from '../../api/references/workspace';
import { type BoardObject, boardQuery } from './shape';

/** What Trello leaves out of its answers to writes (all 9 recorded ones), and of a search. */
const isWhole = (board: BoardObject): boolean => 'dateLastActivity' in board && 'starred' in board;

async function whole(api: Api, board: BoardObject): Promise<BoardObject> {
	const found = isWhole(board)
		? board
		: { ...board, ...(await readInBatch<BoardObject>(api, path`/boards/${board.id}`, boardQuery)) };
	const { idOrganization, organization } = found;
	if (!idOrganization || organization?.displayName) return found;
	return { ...found, organization: { id: idOrganization, displayName: await nameOfWorkspace(api, idOrganization) } };
}

/** Boards as every read and write tells them: what an answer lacks is read, ten boards with each request. */
export const wholeBoards = async (api: Api, found: readonly IDataObject[]): Promise<IDataObject[]> =>
	(await Promise.all(
		found.map(async (board) => await whole(api, board as unknown as BoardObject)),
	)) as unknown as IDataObject[];
