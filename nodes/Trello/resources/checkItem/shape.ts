import { personShape, placeShape, shapeOf } from '../../api/shapes';

export interface CheckItemObject {
	readonly id: string;
	readonly name?: string;
	readonly state?: string;
	readonly due?: string | null;
	readonly dueReminder?: number | null;
	readonly idMember?: string | null;
	readonly idChecklist?: string;
}

/** An item of a checklist as a workflow sees it. Pure. */
export const checkItemShape = ({ id, name, state, due, dueReminder, idMember }: CheckItemObject) => ({
	id,
	name: name ?? null,
	completed: state === 'complete',
	due: due ?? null,
	dueReminder: dueReminder ?? null,
	member: idMember ? personShape({ id: idMember }) : null,
});

/** An item of a checklist, with its checklist. Pure. */
export const itemShape = shapeOf((item: CheckItemObject) => ({
	...checkItemShape(item),
	checklist: placeShape(undefined, item.idChecklist),
}));
