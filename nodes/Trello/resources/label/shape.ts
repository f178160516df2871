import { defineShape } from '../../../shared/catalogue/shape';
import { referenceShape } from '../../api/shapes';

export interface LabelObject {
	readonly id: string;
	readonly name?: string | null;
	readonly color?: string | null;
	readonly idBoard?: string;
	readonly uses?: number;
}

/** A label on a card. Pure. */
export const labelShape = ({ id, name, color }: LabelObject) => ({ id, name: name ?? '', color: color ?? null });

/** Labels of a board. */
export const labels = defineShape<LabelObject>(
	(label) => ({ ...labelShape(label), board: referenceShape(label.idBoard), uses: label.uses ?? null }),
	{
		id: '6740a1b2c3d4e5f6a7b8ca00',
		name: 'bug',
		color: 'red',
		idBoard: '6740a1b2c3d4e5f6a7b8c9d0',
		uses: 3,
	},
);
