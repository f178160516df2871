import type { Api } from '../../../../shared/catalogue/api';
import { path } from '../../../../shared/http/path';
import { isId } from '../../../api/ids';
import { readVisible } from '../../../api/readVisible';
import { type Action, isAction, type Linked, momentOf, type Named, placeOf } from '../../../log/actions';

/** The short id in a board's link; undefined when the board is gone or out of sight. */
const boardLink = async (api: Api, board: string): Promise<string | undefined> =>
	await api.cached(
		`link:${board}`,
		async () => (await readVisible<Linked>(api, path`/boards/${board}`, { fields: 'shortLink' }))?.shortLink,
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

/** Where a card came from and where it went, as far as the action tells. Pure. */
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
	return placeOf(data.listBefore) && placeOf(data.listAfter) && data.listBefore?.id !== data.listAfter?.id
		? 'withinBoard'
		: undefined;
};

/** The two ends of one move are written at the same moment, give or take this many milliseconds. */
const sameMomentMs = 10_000;

const distance = (one: Action, other: Action) => Math.abs(Date.parse(momentOf(one)) - Date.parse(momentOf(other)));

const ids = ({ before, after }: ReturnType<typeof endsOf>) => ({ from: before.board?.id, to: after.board?.id });

/** What the other board was told of a move between boards, from the card's log; undefined where that is out of sight. */
async function otherEnd(api: Api, action: Action): Promise<Action | undefined> {
	const card = placeOf(action.data.card);
	if (!card) return undefined;
	const filter = action.type === 'moveCardToBoard' ? 'moveCardFromBoard' : 'moveCardToBoard';
	const moves = await readVisible<Action[]>(api, path`/cards/${card.id}/actions`, { filter, limit: 1000 });
	const here = ids(endsOf(action));
	const isSame = (one: string | undefined, other: string | undefined) =>
		one === undefined || other === undefined || one === other;
	const [nearest] = (Array.isArray(moves) ? moves : [])
		.filter(isAction)
		.filter((move) => {
			const there = ids(endsOf(move));
			return isSame(here.from, there.from) && isSame(here.to, there.to) && distance(action, move) <= sameMomentMs;
		})
		.sort((one, other) => distance(action, one) - distance(action, other));
	return nearest;
}

/**
 * Of a move between boards, Trello tells each board its own end only: the action with the other end as it was at that
 * moment, whenever it is looked up. Where the card lies now says nothing of that: it may have moved on.
 */
export async function withBothEnds(api: Api, action: Action): Promise<Action> {
	const { type, data } = action;
	if (type !== 'moveCardToBoard' && type !== 'moveCardFromBoard') return action;
	if (data.listBefore && data.listAfter) return action;
	const other = (await otherEnd(api, action))?.data;
	if (!other) return action;
	return type === 'moveCardToBoard'
		? { ...action, data: { ...data, listBefore: other.list, boardSource: other.board ?? data.boardSource } }
		: { ...action, data: { ...data, listAfter: other.list, boardTarget: other.board ?? data.boardTarget } };
}

/** What a workflow is told of a move: where the card came from, and where it went. The board before is null where it stayed. Pure. */
export function shapeOfMove(action: Action) {
	const { before, after } = endsOf(action);
	const [boardBefore, board] = [placeOf(before.board), placeOf(after.board)];
	return {
		list: placeOf(after.list),
		board,
		listBefore: placeOf(before.list),
		boardBefore: boardBefore?.id === board?.id ? null : boardBefore,
	};
}
