import { defineShape } from '../../../shared/catalogue/shape';
import { referenceShape, reminderShape } from '../../api/shapes';

export interface CheckItemObject {
	readonly id: string;
	readonly name?: string;
	readonly state?: string;
	readonly due?: string | null;
	readonly dueReminder?: number | null;
	readonly idMember?: string | null;
	readonly idChecklist?: string;
	readonly pos?: number;
}

/** An item of a checklist as a workflow sees it. Pure. */
export const checkItemShape = ({ id, name, state, due, dueReminder, idMember, pos }: CheckItemObject) => ({
	id,
	name: name ?? null,
	completed: state === 'complete',
	due: due ?? null,
	dueReminder: reminderShape(dueReminder),
	member: referenceShape(idMember),
	position: pos ?? null,
});

/** Items by themselves, each with its checklist. */
export const checkItems = defineShape<CheckItemObject>(
	(item) => ({ ...checkItemShape(item), checklist: referenceShape(item.idChecklist) }),
	{
		id: '6740a1b2c3d4e5f6a7b8cb10',
		name: 'Ask for the price',
		state: 'complete',
		due: '2026-11-27T09:00:00.000Z',
		dueReminder: 60,
		idMember: '6740a1b2c3d4e5f6a7b8c800',
		idChecklist: '6740a1b2c3d4e5f6a7b8cb00',
		pos: 16384,
	},
);
