import { placeShape, shapeOf } from '../../api/shapes';

export interface LabelObject {
	readonly id: string;
	readonly name?: string | null;
	readonly color?: string | null;
	readonly idBoard?: string;
	readonly uses?: number;
}

/** A label on a card. Pure. */
export const labelShape = ({ id, name, color }: LabelObject) => ({ id, name: name ?? '', color: color ?? null });

/** A label of a board. Pure. */
export const boardLabelShape = shapeOf((label: LabelObject) => ({
	...labelShape(label),
	board: placeShape(undefined, label.idBoard),
	uses: label.uses ?? null,
}));
