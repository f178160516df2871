import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineSharedOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { ownId } from '../../api/account';
import { anywhere, boardInPath, type BoardOf, candidatesOnBoards, namedBoardField } from '../../api/board';
import { isId } from '../../api/ids';
import { idMode, listMode, nameMode } from '../../api/locatorModes';
import { cachedCandidates, type ReadCandidates, resolveId } from '../../api/names';
import { type Member as Person, personShape, shapeOf } from '../../api/shapes';
import { unpagedList } from '../../api/unpagedList';

/** A member of Trello. Pure. */
export const memberShape = shapeOf(personShape);

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
