import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { ownId } from '../account';
import { isId } from '../ids';
import { idMode, listMode, nameMode, urlMode } from '../locatorModes';
import { cachedRead, idByName, type ReadCandidates, resolveId } from '../names';
import { permanentId } from '../permanentId';
import { anywhere, type BoardOf, candidatesOnBoards } from './board';

export const namedMemberField = {
	displayName: 'Member',
	name: 'member',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The member, from the list or by username, full name, link or ID; "me" is the connected account',
	modes: [
		listMode('searchMembers'),
		urlMode('https://trello.com/u/adasample', '^https?://[^/]+/(?:u/)?([0-9A-Za-z_]+)/?(?:[?#].*)?$'),
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
	cachedRead(api, `names of members ${board ?? ''}`, async () => {
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
