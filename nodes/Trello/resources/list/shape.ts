import { type Named, placeShape, shapeOf } from '../../api/shapes';

interface List {
	readonly id: string;
	readonly name?: string;
	readonly closed?: boolean;
	readonly idBoard?: string;
	readonly board?: Named;
	readonly pos?: number;
}

/** A list as a workflow sees it. Pure. */
export const listShape = shapeOf(({ id, name, closed, idBoard, board, pos }: List) => ({
	id,
	name: name ?? null,
	archived: closed ?? false,
	board: placeShape(board, idBoard),
	position: pos ?? null,
}));
