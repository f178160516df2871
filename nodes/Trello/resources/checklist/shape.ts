import { placeShape, shapeOf } from '../../api/shapes';
import { type CheckItemObject, checkItemShape } from '../checkItem/shape';

export interface ChecklistObject {
	readonly id: string;
	readonly name?: string;
	readonly idCard?: string;
	readonly checkItems?: readonly CheckItemObject[];
}

/** A checklist with its items, in Trello's order, as a workflow sees it. Pure. */
export const checklistShape = ({ id, name, idCard, checkItems = [] }: ChecklistObject) => ({
	id,
	name: name ?? null,
	card: placeShape(undefined, idCard),
	items: checkItems.map(checkItemShape),
});

/** The answers of a step that are checklists. Pure. */
export const checklistAnswer = shapeOf(checklistShape);
