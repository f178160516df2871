import { defineShape, type Filled } from '../../../shared/catalogue/shape';
import { referenceShape } from '../../api/shapes';
import { type CheckItemObject, checkItems, checkItemShape } from '../checkItem/shape';

export interface ChecklistObject {
	readonly id: string;
	readonly name?: string;
	readonly idCard?: string;
	readonly pos?: number;
	readonly checkItems?: readonly CheckItemObject[];
}

/** A checklist with its items, in Trello's order, as its card shows it. Pure. */
export const checklistShape = ({ id, name, pos, checkItems: items = [] }: ChecklistObject) => ({
	id,
	name: name ?? null,
	position: pos ?? null,
	items: items.map(checkItemShape),
});

/** Checklists by themselves, each with its card. */
export const checklists = defineShape<ChecklistObject>(
	(checklist) => ({ ...checklistShape(checklist), card: referenceShape(checklist.idCard) }),
	{
		id: '6740a1b2c3d4e5f6a7b8cb00',
		name: 'Steps',
		idCard: '6740a1b2c3d4e5f6a7b8c9e0',
		pos: 16384,
		checkItems: [checkItems.example as Filled<CheckItemObject>],
	},
);
