import type { Api } from '../../../shared/catalogue/api';
import type { Change } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { isId } from '../../api/ids';
import { type Action, type Named, namedOf } from '../../hooks/actions';
import { currentCard, readVisible } from '../../hooks/complete';

/** The short id in a board's link; undefined when the board is gone or out of sight. */
const boardLink = async (api: Api, board: string): Promise<string | undefined> =>
	await api.known(
		`link:${board}`,
		async () => (await readVisible<Named>(api, path`/boards/${board}`, { fields: 'shortLink' }))?.shortLink,
	);

interface Boards {
	readonly board: ReadonlyArray<{ readonly board: string }>;
}

/** Whether the board to which the card went is watched as well, and tells the move itself. */
export async function isReportedTwice(api: Api, { type, data }: Action, { board }: Boards): Promise<boolean> {
	const target = data.boardTarget?.id;
	if (type !== 'moveCardFromBoard' || target === undefined) return false;
	const watched = board.map((one) => one.board);
	if (watched.includes(target)) return true;
	return !watched.every(isId) && watched.includes((await boardLink(api, target)) ?? target);
}

interface End {
	readonly list?: Named;
	readonly board?: Named;
}

/** Whence and where to, as far as the action tells. Pure. */
export function endsOf({ type, data }: Action): { readonly before: End; readonly after: End } {
	const { board, boardSource, boardTarget, list, listBefore, listAfter } = data;
	if (type === 'moveCardToBoard') return { before: { list: listBefore, board: boardSource }, after: { list, board } };
	if (type === 'moveCardFromBoard') return { before: { list, board }, after: { list: listAfter, board: boardTarget } };
	return { before: { list: listBefore, board }, after: { list: listAfter, board } };
}

/** How a card came to another list: within its board, in from another board, or out to another board. */
export const moveOf = ({ type, data }: Action): 'withinBoard' | 'intoBoard' | 'outOfBoard' | undefined => {
	if (type === 'moveCardToBoard') return 'intoBoard';
	if (type === 'moveCardFromBoard') return 'outOfBoard';
	return data.listBefore && data.listAfter && data.listBefore.id !== data.listAfter.id ? 'withinBoard' : undefined;
};

/** The move by which a card left another board for this one; undefined when it is gone or out of sight. */
async function departure(api: Api, { data: { card, board } }: Action): Promise<Action['data'] | undefined> {
	if (!card || !board) return undefined;
	const query = { filter: 'moveCardFromBoard' };
	const moves = await readVisible<Action[]>(api, path`/cards/${card.id}/actions`, query);
	return moves?.find(({ data }) => data.boardTarget?.id === board.id)?.data;
}

/** Of a move between boards, Trello tells each board its own end only: the action with the other end looked up. */
export async function withBothEnds(api: Api, action: Action): Promise<Action> {
	const { type, data } = action;
	if (type === 'moveCardToBoard') {
		const left = await departure(api, action);
		if (!left) return action;
		return { ...action, data: { ...data, listBefore: left.list, boardSource: left.board ?? data.boardSource } };
	}
	if (type !== 'moveCardFromBoard' || !data.card) return action;
	const now = await currentCard(api, data.card.id);
	if (!now || now.board.id !== data.boardTarget?.id) return action;
	return { ...action, data: { ...data, listAfter: now.list, boardTarget: now.board } };
}

/** What a workflow is told of a move. Pure. */
export function shapeOfMove(action: Action) {
	const { before, after } = endsOf(action);
	const [listBefore, listAfter, boardBefore, boardAfter] = [before.list, after.list, before.board, after.board].map(
		(named) => namedOf(named) ?? null,
	);
	const changes: Change[] = [{ field: 'list', from: listBefore, to: listAfter }];
	if (boardBefore?.id !== boardAfter?.id) changes.push({ field: 'board', from: boardBefore, to: boardAfter });
	return { listBefore, listAfter, boardBefore, boardAfter, changes };
}
