import { UserError } from 'n8n-workflow';

import type { Json } from '../../shared/catalogue/fields';
import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readJson } from '../../shared/parameters/readJson';
import { readTogether } from './batch';
import { boards, type Candidates, labels, lists, members } from './candidates';
import { ambiguous, matching, unknown, type Wanted } from './names';

/** The board that names are looked up on; asked only when there is a name. */
export type BoardOf = () => Promise<string | undefined>;

const isId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text);
const isShortLink = (text: string): boolean => /^[0-9A-Za-z]{8}$/.test(text);
/** Eight letters as people write words, or eight digits; short links mix them. */
const mayBeWord = (text: string): boolean => /^([A-Za-z][a-z]{7}|[A-Z]{8}|\d{8})$/.test(text);

/** The id of what is called so; undefined when nothing is, after asking once more. */
async function found(wanted: Wanted, candidates: Candidates): Promise<string | undefined> {
	for (const freshness of ['known', 'again'] as const) {
		const [first, ...others] = matching(await candidates(freshness), wanted.given);
		if (first && others.length > 0) throw ambiguous(wanted, [first, ...others]);
		if (first) return first.id;
	}
	return undefined;
}

/**
 * The id of one of the candidates, by id or by name.
 *
 * @throws UserError naming the field and the candidates, when none or several are called so.
 */
export async function chosenId(wanted: Wanted, candidates: Candidates): Promise<string> {
	if (isId(wanted.given)) return wanted.given;
	const id = await found(wanted, candidates);
	if (id === undefined) throw unknown(wanted, await candidates('again'));
	return id;
}

/**
 * The permanent id of what has a short link or a short name. Trello takes those in paths alone: in a body or a query they
 * are 400 "invalid value for idBoard" or "Invalid objectId" (https://github.com/cdmdotnet/Manatee.Trello/issues/83).
 */
async function permanentId(api: Api, kind: 'boards' | 'cards' | 'organizations', given: string): Promise<string> {
	if (isId(given)) return given;
	const ask = async () => await readTogether<{ id: string }>(api, path`/${kind}/${given}`, { fields: 'id' });
	return (await api.known(`id of ${kind} ${given}`, ask, 30_000)).id;
}

/** The permanent id of a card, for a body. */
export const cardId = async (api: Api, given: string): Promise<string> => await permanentId(api, 'cards', given);

/** The permanent id of a workspace, for a body; its short name says which. */
export const workspaceId = async (api: Api, given: string): Promise<string> =>
	await permanentId(api, 'organizations', given);

/** The id of a board or its short link, for a path, which takes both. */
export async function boardInPath(api: Api, given: string, field = 'Board'): Promise<string> {
	if (isShortLink(given) && !mayBeWord(given)) return given;
	const wanted = { field, noun: 'board', given };
	if (!isShortLink(given)) return await chosenId(wanted, boards(api));
	return (await found(wanted, boards(api))) ?? given;
}

/** The permanent id of a board, for a body or a query. */
export const boardId = async (api: Api, given: string, field?: string): Promise<string> =>
	await permanentId(api, 'boards', await boardInPath(api, given, field));

/** The board that an optional field names, for a path; undefined for all open boards. */
export const boardNamed =
	(api: Api, given: string, field = 'Board'): BoardOf =>
	async () =>
		given === '' ? undefined : await boardInPath(api, given, field);

interface ListScope {
	readonly field?: string;
	readonly board?: string;
	readonly filter?: 'open' | 'closed';
}

/** The id of a list, on the board or on any open board. */
export const listId = async (api: Api, given: string, { field = 'List', board, filter }: ListScope = {}) =>
	await chosenId({ field, noun: filter === 'closed' ? 'archived list' : 'list', given }, lists(api, board, filter));

const anywhere: BoardOf = async () => undefined;

/** The id of a label, on the board or on any open board. */
export async function labelId(api: Api, given: string, boardOf: BoardOf = anywhere, field = 'Label'): Promise<string> {
	if (isId(given)) return given;
	return await chosenId({ field, noun: 'label', given }, labels(api, await boardOf()));
}

/** The id of a member, on the board or on any open board; "me" is the account itself. */
export async function memberId(
	api: Api,
	given: string,
	boardOf: BoardOf = anywhere,
	field = 'Member',
): Promise<string> {
	if (isId(given)) return given;
	if (given.toLowerCase() === 'me') {
		const ask = async () =>
			await api.request<{ id: string }>({ method: 'GET', path: path`/members/me`, query: { fields: 'id' } });
		return (await api.known('who I am', ask)).id;
	}
	return await chosenId({ field, noun: 'member', given }, members(api, await boardOf()));
}

/** The entries of a text: separated by commas, or a JSON list where a name has a comma itself. */
export function namesIn(field: string, text = ''): string[] {
	if (!text.trim().startsWith('[')) return text.split(',').flatMap((part) => part.trim() || []);
	const list = readJson(field, text);
	const isText = (entry: Json): entry is string => typeof entry === 'string';
	if (Array.isArray(list) && list.every(isText)) return list;
	throw new UserError(`"${field}" must be a list of texts. Write the names or IDs separated by commas.`);
}

const once = (ask: BoardOf): BoardOf => {
	let board: Promise<string | undefined> | undefined;
	return async () => await (board ??= ask());
};

/** The board of a card, asked at most once. */
export const boardOfCard = (api: Api, card: string): BoardOf =>
	once(async () => (await readTogether<{ idBoard: string }>(api, path`/cards/${card}`, { fields: 'idBoard' })).idBoard);

/** The board of a list, asked at most once. */
export const boardOfList = (api: Api, list: string): BoardOf =>
	once(async () => (await readTogether<{ idBoard: string }>(api, path`/lists/${list}`, { fields: 'idBoard' })).idBoard);
