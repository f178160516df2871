import type { Fields } from '../catalogue/fields';

/** An operation of a room and the fields of its form, or a part of them. */
export interface Form {
	readonly value: string;
	readonly fields: Fields;
}

/** A resource with its operations; each list of forms follows the one before it. */
export interface Room {
	readonly value: string;
	readonly forms: ReadonlyArray<readonly Form[]>;
}

/** Operations that have something, by resource. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;

const isSubset = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].every((value) => other.has(value));

/** The operations of all resources together. */
export const operationsIn = (users: Users): string[] => [
	...new Set([...users.values()].flatMap((operations) => [...operations])),
];

/** Groups of resources, and the operations that bring up the field in all of them and no other operation of theirs. */
export function groupsOf(users: Users, operationsOf: ReadonlyMap<string, ReadonlySet<string>>): Users[] {
	const groups: Array<Map<string, ReadonlySet<string>>> = [];
	for (const [resource, operations] of users) {
		const fitting = groups.find((group) => {
			const all = new Set([...operationsIn(group), ...operations]);
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
