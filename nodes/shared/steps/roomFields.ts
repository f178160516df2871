import type { INodeProperties } from 'n8n-workflow';

import { withLinkRules } from '../parameters/locatorRules';
import { merged, visibleWhen, withChoose } from '../parameters/properties';
import { withJoinedCollections } from './joinedCollections';
import { groupsOf, operationsIn, type Room, type Users } from './roomUsers';

/** A field, and the operations that have it, by resource. */
interface Entry {
	readonly field: INodeProperties;
	/** The characters of the field in the node's description. */
	readonly size: number;
	readonly users: Users;
}

/** The fields of one room in their order, each with the operations that have it. */
const entriesOf = ({ value, forms }: Room): Entry[] =>
	forms.flatMap((part) =>
		merged(part.map(({ fields }) => fields)).map((field) => {
			const operations = part.filter(({ fields }) => fields.includes(field)).map((form) => form.value);
			const { length: size } = JSON.stringify(field);
			return { field, size, users: new Map([[value, new Set(operations)]]) };
		}),
	);

/** How long the fields are that two lists have in common in the same order, from each pair of places on. */
function commonFrom(one: readonly Entry[], other: readonly Entry[]): number[][] {
	const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
	const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
	for (let row = one.length - 1; row >= 0; row--) {
		for (let column = other.length - 1; column >= 0; column--) {
			const isSame = one[row]?.field === other[column]?.field;
			const length = isSame
				? at(row + 1, column + 1) + (one[row]?.size ?? 0)
				: Math.max(at(row + 1, column), at(row, column + 1));
			lengths[row]?.splice(column, 1, length);
		}
	}
	return lengths;
}

/** Two lists as one in which both keep their order; as much as possible of what both have becomes one entry. */
function joined(one: readonly Entry[], other: readonly Entry[]): Entry[] {
	const common = commonFrom(one, other);
	const result: Entry[] = [];
	let [row, column] = [0, 0];
	for (;;) {
		const [mine, its] = [one[row], other[column]];
		if (!mine || !its) return [...result, ...one.slice(row), ...other.slice(column)];
		if (mine.field === its.field) {
			result.push({ ...mine, users: new Map([...mine.users, ...its.users]) });
			[row, column] = [row + 1, column + 1];
		} else if ((common[row + 1]?.[column] ?? 0) >= (common[row]?.[column + 1] ?? 0)) {
			result.push(mine);
			row++;
		} else {
			result.push(its);
			column++;
		}
	}
}

/**
 * The fields of all rooms as properties of one node. A field that several operations share, of whatever room, is one property
 * wherever n8n's `show`, in which every named resource goes with every named operation, can say so; each form has its fields
 * in the order of its room.
 */
export function roomFields(rooms: readonly Room[]): INodeProperties[] {
	const operationsOf = new Map(
		rooms.map(({ value, forms }) => [value, new Set(forms.flat().map((form) => form.value))] as const),
	);
	const entries = withJoinedCollections(rooms).map(entriesOf).reduce<Entry[]>(joined, []);
	return entries.flatMap(({ field, users }) =>
		groupsOf(users, operationsOf).map((group) =>
			visibleWhen(withLinkRules(withChoose(field)), {
				resource: [...group.keys()],
				operation: operationsIn(group),
			}),
		),
	);
}
