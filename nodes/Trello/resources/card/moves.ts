import type { Change } from '../../../shared/catalogue/event';
import type { Api } from '../../../shared/catalogue/api';
import { type Action, type Named, namedOf } from '../../hooks/actions';
import { idRegex } from '../../api/ids';
import { boardLink, cardNow, departure } from '../../hooks/complete';

interface Boards {
	readonly board: ReadonlyArray<{ readonly board: string }>;
}

const isPermanent = (id: string) => new RegExp(`^${idRegex}$`).test(id);

/** Whether the board to which the card went is watched as well, and tells the move itself. */
export async function isToldTwice(api: Api, { type, data }: Action, { board }: Boards): Promise<boolean> {
	const target = data.boardTarget?.id;
	if (type !== 'moveCardFromBoard' || target === undefined) return false;
	const watched = board.map((one) => one.board);
	if (watched.includes(target)) return true;
	return !watched.every(isPermanent) && watched.includes((await boardLink(api, target)) ?? target);
}

/** How a card came to another list: within its board, in from another board, or out to another board. */
export const moveOf = ({ type, data }: Action): 'withinBoard' | 'intoBoard' | 'outOfBoard' | undefined => {
	if (type === 'moveCardToBoard') return 'intoBoard';
	if (type === 'moveCardFromBoard') return 'outOfBoard';
	return data.listBefore && data.listAfter && data.listBefore.id !== data.listAfter.id ? 'withinBoard' : undefined;
};

interface Place {
	readonly list?: Named;
	readonly board?: Named;
}

/** Whence and where to, as far as the action tells. Pure. */
export function endsOf({ type, data }: Action): { readonly before: Place; readonly after: Place } {
	const { board, boardSource, boardTarget, list, listBefore, listAfter } = data;
	if (type === 'moveCardToBoard') return { before: { list: listBefore, board: boardSource }, after: { list, board } };
	if (type === 'moveCardFromBoard') return { before: { list, board }, after: { list: listAfter, board: boardTarget } };
	return { before: { list: listBefore, board }, after: { list: listAfter, board } };
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
	const now = await cardNow(api, data.card.id);
	if (!now || now.board.id !== data.boardTarget?.id) return action;
	return { ...action, data: { ...data, listAfter: now.list, boardTarget: now.board } };
}

/** What a workflow is told of a move. Pure. */
export function shapeOfMove(action: Action) {
	const { before, after } = endsOf(action);
	const [listBefore, listAfter, boardBefore, boardAfter] = [before.list, after.list, before.board, after.board].map(
		(place) => namedOf(place) ?? null,
	);
	const changes: Change[] = [{ field: 'list', from: listBefore, to: listAfter }];
	if (boardBefore?.id !== boardAfter?.id) changes.push({ field: 'board', from: boardBefore, to: boardAfter });
	return { listBefore, listAfter, boardBefore, boardAfter, changes };
}
