import { defineShape } from '../../../shared/catalogue/shape';
import { type Member as Person, type Membership, personShape } from '../../api/shapes';

interface Profile extends Person {
	readonly url?: string;
	/** Trello tells the connected account's alone. */
	readonly email?: string | null;
	readonly bio?: string;
}

const ada = { id: '6740a1b2c3d4e5f6a7b8c800', fullName: 'Ada Sample', username: 'adasample' } as const;

/** Members of Trello. */
export const people = defineShape<Person>(personShape, ada);

/** Members of Trello, with what their profile tells. */
export const profiles = defineShape<Profile>(
	(member) => ({
		...personShape(member),
		url: member.url ?? null,
		email: member.email ?? null,
		bio: member.bio ?? '',
	}),
	{ ...ada, url: 'https://trello.com/adasample', email: 'ada@example.com', bio: 'Makes printers work' },
);

/** Members of a board: the person, and what they may do there. */
export const boardMembers = defineShape<Membership>(
	(membership) => ({
		...personShape(membership.member ?? { id: membership.idMember }),
		role: membership.memberType ?? null,
		confirmed: !(membership.unconfirmed ?? false),
		deactivated: membership.deactivated ?? false,
	}),
	{
		id: '6740a1b2c3d4e5f6a7b8c8f0',
		idMember: ada.id,
		memberType: 'admin',
		unconfirmed: false,
		deactivated: false,
		member: ada,
	},
);
