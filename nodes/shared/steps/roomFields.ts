import type { INodeProperties } from 'n8n-workflow';

import type { Fields } from '../catalogue/fields';
import { withLinkRules } from '../parameters/locatorRules';
import { merged, visibleWhen } from '../parameters/properties';

/** An operation of a room and the fields of its form, or a part of them. */
interface Form {
	readonly value: string;
	readonly fields: Fields;
}

/** A resource with its operations; each list of forms follows the one before it. */
export interface Room {
	readonly value: string;
	readonly forms: ReadonlyArray<readonly Form[]>;
}

type Users = ReadonlyMap<string, ReadonlySet<string>>;

/** A field, and the operations that have it, by resource. */
interface Entry {
	readonly field: INodeProperties;
	readonly users: Users;
}

/** The fields of one room in their order, each with the operations that have it. */
const entriesOf = ({ value, forms }: Room): Entry[] =>
	forms.flatMap((part) =>
		merged(part.map(({ fields }) => fields)).map((field) => {
			const operations = part.filter(({ fields }) => fields.includes(field)).map((form) => form.value);
			return { field, users: new Map([[value, new Set(operations)]]) };
		}),
	);

/** How many fields two lists have in common in the same order, from each pair of places on. */
function commonFrom(one: readonly Entry[], other: readonly Entry[]): number[][] {
	const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
	const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
	for (let row = one.length - 1; row >= 0; row--) {
		for (let column = other.length - 1; column >= 0; column--) {
			const isSame = one[row]?.field === other[column]?.field;
			const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
			lengths[row]?.splice(column, 1, length);
		}
	}
	return lengths;
}

/** Two lists as one in which both keep their order; as many fields as possible that both have become one entry. */
function joined(one: readonly Entry[], other: readonly Entry[]): Entry[] {
	const common = commonFrom(one, other);
	const result: Entry[] = [];
	let [row, column] = [0, 0];
	for (;;) {
		const [mine, its] = [one[row], other[column]];
		if (!mine || !its) return [...result, ...one.slice(row), ...other.slice(column)];
		if (mine.field === its.field) {
			result.push({ field: mine.field, users: new Map([...mine.users, ...its.users]) });
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

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((value) => other.has(value));

/** Groups of resources, and the operations that bring up the field in all of them and no other operation of theirs. */
function groupsOf(users: Users, operationsOf: ReadonlyMap<string, ReadonlySet<string>>): Users[] {
	const groups: Array<Map<string, ReadonlySet<string>>> = [];
	for (const [resource, operations] of users) {
		const fitting = groups.find((group) => {
			const all = new Set([...group.values(), operations].flatMap((some) => [...some]));
			return [...group, [resource, operations] as const].every(([name, own]) => {
				const shown = [...(operationsOf.get(name) ?? [])].filter((value) => all.has(value));
				return isSubset(new Set(shown), own);
			});
		});
		if (fitting) fitting.set(resource, operations);
		else groups.push(new Map([[resource, operations]]));
	}
	return groups;
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
	const entries = rooms.map(entriesOf).reduce<Entry[]>(joined, []);
	return entries.flatMap(({ field, users }) =>
		groupsOf(users, operationsOf).map((group) =>
			visibleWhen(withLinkRules(field), {
				resource: [...group.keys()],
				operation: [...new Set([...group.values()].flatMap((operations) => [...operations]))],
			}),
		),
	);
}
