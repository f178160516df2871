import { anyOf } from '../../shared/filters/text';
import { type Action, actorOf, memberOf } from './actions';

interface Person {
	readonly id: string;
	readonly name: string | null;
	readonly username: string | null;
}

const namesOf = (person: Person | null): string[] =>
	person ? [person.id, person.name, person.username].filter((name) => name !== null) : [];

/** Whether one of these members, given as user names, full names or ids, did it. Pure. */
export const byMembers = (members: string, action: Action): boolean => anyOf(members, namesOf(actorOf(action)));

/** Whether one of these members did it, or it was done to one of them. Pure. */
export const concernsMembers = (members: string, action: Action): boolean =>
	anyOf(members, [...namesOf(actorOf(action)), ...namesOf(memberOf(action))]);

/** Whether it was done to one of these members. Pure. */
export const isDoneTo = (members: string, action: Action): boolean => anyOf(members, namesOf(memberOf(action)));
