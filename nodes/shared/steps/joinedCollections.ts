import type { INodeProperties } from 'n8n-workflow';

import { merged } from '../parameters/properties';
import { groupsOf, type Room, type Users } from './roomUsers';

/** Collections as one, and who has each of its members. */
interface Joined {
	readonly fields: readonly INodeProperties[];
	readonly users: Users;
	readonly members: ReadonlyMap<INodeProperties, Users>;
	/** The order of the members in each collection. */
	readonly orders: ReadonlyArray<readonly INodeProperties[]>;
}

const membersOf = ({ options = [] }: INodeProperties) => options as readonly INodeProperties[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const withoutMembers = (field: INodeProperties) => ({ ...field, options: [] });

function together(one: Users, other: Users): Users {
	const all = new Map(one);
	for (const [resource, operations] of other) {
		all.set(resource, new Set([...(all.get(resource) ?? []), ...operations]));
	}
	return all;
}

/** Two collections as one, or nothing where one word would mean two things. */
function join(one: Joined, other: Joined): Joined | undefined {
	const members = new Map(one.members);
	const known = new Map<INodeProperties, INodeProperties>();
	for (const [member, users] of other.members) {
		const namesake = [...members.keys()].find(({ name }) => name === member.name);
		if (namesake && !isSame(namesake, member)) return undefined;
		const kept = namesake ?? member;
		known.set(member, kept);
		members.set(kept, together(members.get(kept) ?? new Map(), users));
	}
	const orders = [...one.orders, ...other.orders.map((order) => order.map((member) => known.get(member) ?? member))];
	return { fields: [...one.fields, ...other.fields], users: together(one.users, other.users), members, orders };
}

const countOf = (users: Users) => [...users.values()].reduce((sum, { size }) => sum + size, 0);

const pairsOf = (users: Users) =>
	[...users].flatMap(([resource, operations]) => [...operations].map((operation) => ({ resource, operation })));

/** A member as n8n shows it for its own operations alone; nothing where one rule of n8n's cannot say so. */
function shownFor(member: INodeProperties, own: Users, all: Users): INodeProperties | undefined {
	if (countOf(own) === countOf(all)) return member;
	const [group, another] = groupsOf(own, all);
	if (!group || another) return undefined;
	const operation = [...new Set(pairsOf(group).map((pair) => pair.operation))];
	const isTold = pairsOf(all).every(
		(pair) => !operation.includes(pair.operation) || own.get(pair.resource)?.has(pair.operation),
	);
	const show = { '/operation': operation, ...(!isTold && { '/resource': [...group.keys()] }) };
	return { ...member, displayOptions: { ...member.displayOptions, show: { ...show, ...member.displayOptions?.show } } };
}

function asField({ fields: [field], users, members, orders }: Joined): INodeProperties | undefined {
	if (!field || orders.length === 1) return field;
	const options = merged(orders).map((member) => shownFor(member, members.get(member) ?? new Map(), users));
	return options.every((option) => option !== undefined) ? { ...field, options } : undefined;
}

const lengthOf = (joined: Joined) => {
	const field = asField(joined);
	return field ? JSON.stringify(field).length : Infinity;
};

/**
 * The rooms with collections that differ in some members alone made one, whose members appear where an operation has them: what
 * they share is in the node's description once. They stay apart where that takes more than it saves.
 */
export function withJoinedCollections(rooms: readonly Room[]): Room[] {
	const all = new Map<INodeProperties, Users>();
	for (const { value, forms } of rooms) {
		for (const form of forms.flat()) {
			for (const field of form.fields.filter(({ type }) => type === 'collection')) {
				all.set(field, together(all.get(field) ?? new Map(), new Map([[value, new Set([form.value])]])));
			}
		}
	}
	const joins: Joined[] = [];
	for (const [field, users] of all) {
		const members = membersOf(field);
		const own: Joined = {
			fields: [field],
			users,
			members: new Map(members.map((member) => [member, users])),
			orders: [members],
		};
		const found = joins.findIndex(({ fields: [first], ...rest }) => {
			if (!first || !isSame(withoutMembers(first), withoutMembers(field))) return false;
			const before = { fields: [first], ...rest };
			const both = join(before, own);
			return both !== undefined && lengthOf(both) < lengthOf(before) + lengthOf(own);
		});
		const before = joins[found];
		const both = before && join(before, own);
		if (both) joins.splice(found, 1, both);
		else joins.push(own);
	}
	const joinedFields = new Map(
		joins.flatMap((one) => {
			const field = asField(one);
			return field ? one.fields.map((each) => [each, field] as const) : [];
		}),
	);
	return rooms.map(({ value, forms }) => ({
		value,
		forms: forms.map((part) =>
			part.map((form) => ({ ...form, fields: form.fields.map((field) => joinedFields.get(field) ?? field) })),
		),
	}));
}
