import { type Member as Person, type Membership, personShape, shapeOf } from '../../api/shapes';

interface Profile extends Person {
	readonly url?: string;
	/** Trello tells the connected account's alone. */
	readonly email?: string | null;
	readonly bio?: string;
}

/** A member of Trello. Pure. */
export const memberShape = shapeOf(personShape);

/** A member and what their profile tells. Pure. */
export const profileShape = shapeOf((member: Profile) => ({
	...personShape(member),
	url: member.url ?? null,
	email: member.email ?? null,
	bio: member.bio ?? '',
}));

/** A member of a board: the person, and what they may do there. Pure. */
export const boardMemberShape = shapeOf((membership: Membership) => ({
	...personShape(membership.member ?? { id: membership.idMember }),
	role: membership.memberType ?? null,
	confirmed: !(membership.unconfirmed ?? false),
	deactivated: membership.deactivated ?? false,
}));
