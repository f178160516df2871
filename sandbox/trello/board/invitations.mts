import { createHash } from 'node:crypto';
import type { Member } from '../accountModel.mts';
import { nextId } from '../identifiers.mts';
import type { Call } from '../server/routes.mts';

/**
 * A person who was invited by e-mail and has no account yet; the name is the given one: belief(invite-confirmed).
 */
function invite(call: Call, email: string, fullName: string): Member {
	const username =
		email
			.split('@')[0]
			?.replace(/[^a-z0-9]/gi, '')
			.toLowerCase() ?? 'guest';
	const member: Member = {
		id: nextId(call.state, call.at),
		username: `${username}${call.state.members.length}`,
		fullName,
		initials: fullName.slice(0, 1).toUpperCase(),
		email,
		bio: '',
		avatarHash: createHash('md5').update(email).digest('hex'),
		confirmed: false,
		ixUpdate: 0,
		prefs: {},
	};
	call.state.members.push(member);
	return member;
}

/** The member with the e-mail address in the request; whoever has no account yet is invited. */
export function memberByEmail(call: Call): Member {
	const email = call.params.needText('email');
	const known = call.state.members.find((member) => member.email === email);
	return known ?? invite(call, email, call.params.text('fullName') ?? email);
}
