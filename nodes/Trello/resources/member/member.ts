import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { ownId } from '../../api/account';
import { anywhere, type BoardOf, candidatesOnBoards } from '../../api/board';
import { isId } from '../../api/ids';
import { idMode, listMode, nameMode } from '../../api/locatorModes';
import { cachedCandidates, type ReadCandidates, resolveId } from '../../api/names';
import { personShape, shapeOf } from '../../api/shapes';

/** A member of a board, or on a card. Pure. */
export const memberShape = shapeOf(personShape);

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
