import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { isId, isShortLink, mayBeWord, shortLinkRegex } from '../ids';
import { idOrShortLinkMode, listMode, nameMode, urlMode } from '../locatorModes';
import {
	cachedRead,
	type Candidate,
	type Elsewhere,
	idByName,
	existsElsewhere,
	type ReadCandidates,
	resolveId,
} from '../names';
import { permanentId } from '../permanentId';

const boardField = {
	displayName: 'Board',
	name: 'board',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The board, from the list or by its link or ID',
	modes: [
		listMode('searchBoards'),
		urlMode('https://trello.com/b/nC8QJJoZ/product', `^https?://[^/]+/b/(${shortLinkRegex})`),
		idOrShortLinkMode('a board', 'b', '4eea4ffc91e31d1746000046'),
	],
} as const satisfies INodeProperties;

/** Several boards to watch. */
export const boardsField = {
	displayName: 'Boards',
	name: 'boards',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Board',
	default: { board: [{ board: { __rl: true, mode: 'list', value: '' } }] },
	required: true,
	description: 'The boards to watch',
	options: [{ displayName: 'Board', name: 'board', values: [boardField] }],
} as const satisfies INodeProperties;

/**
 * For steps, which look the name up. A trigger takes no name of a board or a list: renaming it would end the trigger
 * unnoticed.
 */
export const namedBoardField = {
	...boardField,
	description: 'The board, from the list or by its name, link or ID',
	modes: [...boardField.modes, nameMode('e.g. Product')],
} as const satisfies INodeProperties;

/** Narrows a search or a name to one board. */
export const optionalBoardField = {
	...namedBoardField,
	required: false,
	description: 'The only board to look on, by its name, link or ID; empty for all open boards of the account',
} as const satisfies INodeProperties;

/** The board that names are looked up on; asked only when there is a name. */
export type BoardOf = () => Promise<string | undefined>;

/** What Trello tells of a board's part. */
export interface NamedItem {
	readonly id: string;
	readonly name: string;
}

interface Board extends NamedItem {
	readonly shortLink?: string;
	readonly url?: string;
	readonly closed?: boolean;
	readonly lists?: readonly NamedItem[];
}

/** The open boards of the account, as Trello tells of them. */
export const openBoards = async (api: Api, query: IDataObject = {}) =>
	await api.request<Board[]>({
		method: 'GET',
		path: path`/members/me/boards`,
		query: { filter: 'open', fields: 'name,shortLink,url', ...query },
	});

/** Which boards a name is looked for among. */
type BoardFilter = 'open' | 'closed' | 'all';

/** The open boards of the account, or others. */
export const boards = (api: Api, filter: BoardFilter = 'open'): ReadCandidates =>
	cachedRead(api, `names of ${filter} boards`, async () =>
		(await openBoards(api, filter === 'all' ? { filter, fields: 'name,shortLink,url,closed' } : { filter })).map(
			({ id, name, shortLink = '', url, closed }) => ({
				id,
				names: [name, shortLink],
				url,
				isClosed: closed,
			}),
		),
	);

/** What a part of a board is made of, of one board or of all open ones. */
export async function candidatesOnBoards<T>(
	api: Api,
	board: string | undefined,
	route: (id: string) => Path,
	query: IDataObject,
	named: (one: T) => Candidate,
): Promise<readonly Candidate[]> {
	if (board !== undefined) return (await readInBatch<T[]>(api, route(board), query)).map(named);
	const all = await openBoards(api);
	const parts = await Promise.all(
		all.map(async ({ id, name: within }) =>
			(await readInBatch<T[]>(api, route(id), query)).map((one) => ({ ...named(one), within })),
		),
	);
	return parts.flat();
}

const otherBoards = (api: Api, name: string, filter: BoardFilter): Elsewhere =>
	filter === 'closed'
		? existsElsewhere(name, boards(api), 'open board', 'It is not closed.')
		: existsElsewhere(
				name,
				boards(api, 'closed'),
				'closed board',
				'Reopen it with "Board: Reopen" to use it by its name, or give its ID.',
			);

/** The id of a board or its short link, for a path, which takes both. */
export async function boardInPath(
	api: Api,
	given: string,
	field = 'Board',
	filter: BoardFilter = 'open',
): Promise<string> {
	if (isShortLink(given) && !mayBeWord(given)) return given;
	const wanted = { field, noun: filter === 'closed' ? 'closed board' : 'board', given };
	if (!isShortLink(given)) return await resolveId(wanted, boards(api, filter), otherBoards(api, given, filter));
	return (await idByName(wanted, boards(api, filter))) ?? given;
}

/** The permanent id of a board, for a body or a query. */
export const boardId = async (api: Api, given: string, field?: string): Promise<string> =>
	await permanentId(api, 'boards', await boardInPath(api, given, field));

/**
 * The permanent id of a board that limits name, for a guard.
 *
 * @throws UserError when there is none, or several; it shows nothing of other boards, because a model may read it.
 */
export async function boardKey(api: Api, given: string): Promise<string> {
	if (isId(given)) return given.toLowerCase();
	if (isShortLink(given) && !mayBeWord(given)) return await permanentId(api, 'boards', given);
	const known = await idByName({ field: 'Board', noun: 'board', given }, boards(api));
	if (known !== undefined) return known;
	if (isShortLink(given)) return await permanentId(api, 'boards', given);
	throw new UserError(
		`This account sees no open board called "${given.slice(0, 80)}". Correct the name, or give the link or ID of the board.`,
	);
}

/** The board that an optional field names, for a path; undefined for all open boards. */
export const optionalBoard =
	(api: Api, given: string, field = 'Board'): BoardOf =>
	async () =>
		given === '' ? undefined : await boardInPath(api, given, field);

/** All open boards of the account. */
export const anywhere: BoardOf = async () => undefined;
