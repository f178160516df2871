import type { INodeProperties } from 'n8n-workflow';

import { merged, visibleWhen } from '../parameters/properties';
import { groupsOf, operationsIn, type Room, type Users } from './roomUsers';

/** Collections as one. */
interface Joined {
	/** As n8n is told of it. */
	readonly field: INodeProperties;
	/** Those that it stands for. */
	readonly parts: readonly INodeProperties[];
	readonly users: Users;
	readonly members: ReadonlyMap<INodeProperties, Users>;
	/** The members of each part in their order. */
	readonly orders: ReadonlyArray<readonly INodeProperties[]>;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const lengthOf = (field: INodeProperties) => JSON.stringify(field).length;

const withoutMembers = (field: INodeProperties) => ({ ...field, options: [] });

function together(one: Users | undefined, other: Users): Users {
	const all = new Map(one);
	for (const [resource, operations] of other) {
		all.set(resource, new Set([...(all.get(resource) ?? []), ...operations]));
	}
	return all;
}

/** Whether all who have the collection and do one of these operations have the member. */
const isToldBy = (operations: readonly string[], own: Users, all: Users): boolean =>
	[...all].every(([resource, its]) => operations.every((one) => !its.has(one) || own.get(resource)?.has(one)));

/** A member as n8n shows it for its own operations alone; nothing where one rule of n8n's cannot say so. */
function shownFor(member: INodeProperties, own: Users, all: Users): INodeProperties | undefined {
	if (isToldBy(operationsIn(all), own, all)) return member;
	const [group, another] = groupsOf(own, all);
	if (!group || another) return undefined;
	const operations = operationsIn(group);
	const resources = isToldBy(operations, own, all) ? {} : { '/resource': [...group.keys()] };
	return visibleWhen(member, { '/operation': operations, ...resources });
}

/** Two collections as one; nothing where one word would mean two things, or where that takes more than it saves. */
function join(one: Joined, other: Joined): Joined | undefined {
	if (!isSame(withoutMembers(one.field), withoutMembers(other.field))) return undefined;
	const members = new Map(one.members);
	const known = new Map<INodeProperties, INodeProperties>();
	for (const [member, users] of other.members) {
		const namesake = [...members.keys()].find(({ name }) => name === member.name);
		if (namesake && !isSame(namesake, member)) return undefined;
		const kept = namesake ?? member;
		known.set(member, kept);
		members.set(kept, together(members.get(kept), users));
	}
	const users = together(one.users, other.users);
	const orders = [...one.orders, ...other.orders.map((order) => order.map((member) => known.get(member) ?? member))];
	const options = merged(orders).map((member) => shownFor(member, members.get(member) ?? new Map(), users));
	if (!options.every((option) => option !== undefined)) return undefined;
	const field = { ...one.field, options };
	if (lengthOf(field) >= lengthOf(one.field) + lengthOf(other.field)) return undefined;
	return { field, parts: [...one.parts, ...other.parts], users, members, orders };
}

/** The collections with one more, joined with the first that it can be joined with. */
function withOneMore(all: readonly Joined[], own: Joined): Joined[] {
	for (const [at, one] of all.entries()) {
		const both = join(one, own);
		if (both) return all.with(at, both);
	}
	return [...all, own];
}

const alone = (field: INodeProperties, users: Users): Joined => {
	const members = (field.options ?? []) as readonly INodeProperties[];
	const own = new Map(members.map((member) => [member, users]));
	return { field, parts: [field], users, members: own, orders: [members] };
};

/**
 * The rooms with collections that differ in some members alone made one, whose members appear where an operation has them: what
 * they share is in the node's description once. They stay apart where that takes more than it saves.
 */
export function withJoinedCollections(rooms: readonly Room[]): Room[] {
	const usersOf = new Map<INodeProperties, Users>();
	for (const { value, forms } of rooms) {
		for (const form of forms.flat()) {
			const user: Users = new Map([[value, new Set([form.value])]]);
			for (const field of form.fields.filter(({ type }) => type === 'collection')) {
				usersOf.set(field, together(usersOf.get(field), user));
			}
		}
	}
	const joined = [...usersOf].map(([field, users]) => alone(field, users)).reduce(withOneMore, [] as Joined[]);
	const fieldOf = new Map(joined.flatMap(({ field, parts }) => parts.map((part) => [part, field] as const)));
	return rooms.map(({ value, forms }) => ({
		value,
		forms: forms.map((part) =>
			part.map((form) => ({ ...form, fields: form.fields.map((field) => fieldOf.get(field) ?? field) })),
		),
	}));
}
