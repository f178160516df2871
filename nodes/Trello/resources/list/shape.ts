import { defineShape } from '../../../shared/catalogue/shape';
import { type BoardPlace, boardPlaceShape } from '../../api/shapes';

export interface ListObject {
	readonly id: string;
	readonly name?: string;
	readonly closed?: boolean;
	readonly idBoard?: string;
	readonly board?: BoardPlace;
	readonly pos?: number;
	readonly subscribed?: boolean;
}

/** A list as a workflow sees it. Pure. */
export const listShape = ({ id, name, closed, idBoard, board, pos, subscribed }: ListObject) => ({
	id,
	name: name ?? null,
	archived: closed ?? false,
	board: boardPlaceShape(board, idBoard),
	position: pos ?? null,
	subscribed: subscribed ?? null,
});

export const lists = defineShape<ListObject>(listShape, {
	id: '6740a1b2c3d4e5f6a7b8c9d1',
	name: 'Inbox',
	closed: false,
	idBoard: '6740a1b2c3d4e5f6a7b8c9d0',
	board: { id: '6740a1b2c3d4e5f6a7b8c9d0', name: 'Product', closed: false },
	pos: 16384,
	subscribed: false,
});
