import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { ownId } from '../../api/account';
import { anywhere, boardInPath, type BoardOf, candidatesOnBoards, namedBoardField } from '../../api/board';
import { isId } from '../../api/ids';
import { permanentId } from '../../api/permanentId';
import { idMode, listMode, nameMode } from '../../api/locatorModes';
import { cachedCandidates, idByName, type ReadCandidates, resolveId } from '../../api/names';
import { type Member as Person, personShape, shapeOf } from '../../api/shapes';
import { unpagedList } from '../../api/unpagedList';

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

/** What Trello tells of somebody's part in a board. */
export interface Membership {
	readonly id: string;
	readonly idMember: string;
	readonly memberType?: string;
	readonly unconfirmed?: boolean;
	readonly deactivated?: boolean;
	readonly member?: Person;
}

/** A member of a board: the person, and what they may do there. Pure. */
export const boardMemberShape = shapeOf((membership: Membership) => ({
	...personShape(membership.member ?? { id: membership.idMember }),
	role: membership.memberType ?? null,
	confirmed: !(membership.unconfirmed ?? false),
	deactivated: membership.deactivated ?? false,
}));

export const namedMemberField = {
	displayName: 'Member',
	name: 'member',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The member, from the list or by username, full name, link or ID; "me" is the connected account',
	modes: [
		listMode('searchMembers'),
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/u/adasample',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/(?:u/)?([0-9A-Za-z_]+)/?(?:[?#].*)?$' },
		},
		idMode('a member'),
		nameMode('e.g. adasample'),
	],
} as const satisfies INodeProperties;

interface Member {
	readonly id: string;
	readonly username: string;
	readonly fullName: string;
}

/** The members of a board, or of all open boards, each once. */
export const members = (api: Api, board?: string): ReadCandidates =>
	cachedCandidates(api, `names of members ${board ?? ''}`, async () => {
		const found = await candidatesOnBoards<Member>(
			api,
			board,
			(id) => path`/boards/${id}/members`,
			{ fields: 'username,fullName' },
			({ id, username, fullName }) => ({ id, names: [username, fullName, `@${username}`] }),
		);
		return [...new Map(found.map(({ id, names }) => [id, { id, names }])).values()];
	});

/** The id of a member, on the board or on any open board; "me" is the account itself. */
export async function memberId(
	api: Api,
	given: string,
	boardOf: BoardOf = anywhere,
	field = 'Member',
): Promise<string> {
	if (isId(given)) return given;
	if (given.toLowerCase() === 'me') return await ownId(api);
	return await resolveId({ field, noun: 'member', given }, members(api, await boardOf()));
}

export const anyMemberField = {
	...namedMemberField,
	description: 'Any member of Trello, from the list or by username, link or ID; "me" is the connected account',
} as const satisfies INodeProperties;

/**
 * The id or username of any member of Trello, for a path, which takes both. A text in small letters is a username; anything
 * else is first looked for among the members of the open boards.
 */
export async function memberInPath(api: Api, given: string): Promise<string> {
	const name = given.replace(/^@/, '');
	if (name.toLowerCase() === 'me') return 'me';
	if (isId(name) || /^[0-9a-z_]+$/.test(name)) return name;
	const wanted = { field: 'Member', noun: 'member', given: name };
	const known = await idByName(wanted, members(api));
	if (known !== undefined) return known;
	return /^\w+$/.test(name) ? name.toLowerCase() : await resolveId(wanted, members(api));
}

/** The permanent id of any member of Trello, for a body or to know them again. */
export const anyMemberId = async (api: Api, given: string): Promise<string> =>
	given.toLowerCase() === 'me' ? await ownId(api) : await permanentId(api, 'members', await memberInPath(api, given));

/** Found with the board and with the member. Memberships tell the roles, where the members of a board do not. */
export const membersOfBoard = defineSharedOperation({
	description: 'List the members of a board, with the role that each has there',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-memberships-get',
	kind: 'read',
	rights: 'read',
	shape: boardMemberShape,
	fields: [namedBoardField, ...listFields],
	run: async (api, { board, ...limit }) => {
		const members = path`/boards/${await boardInPath(api, board)}/memberships`;
		return await unpagedList(api, members, { member: true, member_fields: 'fullName,username' }, limitOf(limit));
	},
});
