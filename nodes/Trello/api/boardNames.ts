import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readVisibleInBatch } from './batch';
import type { BoardPlace, Member } from './shapes';

/** What the ids of a board's lists and members stand for. */
export interface BoardNames {
	readonly id: string;
	readonly name?: string;
	/** Whether the board is archived. */
	readonly closed?: boolean;
	readonly lists?: readonly BoardPlace[];
	readonly members?: readonly Member[];
}

/** Lists and people of a board change seldom; good for this long, in milliseconds. */
const goodForMs = 60_000;

/** What was not found is asked for anew, at most once in this time, in milliseconds. */
const anewMs = 1_000;

const query = {
	...{ fields: 'name,closed', lists: 'all', list_fields: 'name,closed' },
	...{ members: 'all', member_fields: 'fullName,username' },
};

/**
 * The names that a board gives: its own, those of its lists, and those of its members; and whether board and lists are archived. One read for all that is asked of a
 * board in a minute, ten boards with each request.
 *
 * @param ids what must be among them; when something is not, the board is read once more.
 * @returns undefined when the board is gone or not for this account to see.
 */
export async function boardNames(api: Api, board: string, ids: readonly string[]): Promise<BoardNames | undefined> {
	const ask = async () => await readVisibleInBatch<BoardNames>(api, path`/boards/${board}`, query);
	const known = await api.cached(`names on board ${board}`, ask, goodForMs);
	const told = new Set([...(known?.lists ?? []), ...(known?.members ?? [])].map(({ id }) => id));
	return ids.every((id) => told.has(id)) ? known : await api.cached(`names on board ${board}, again`, ask, anewMs);
}

/** The name of somebody whom no board names any more; the id alone when the account is gone. */
export const nameOfMember = async (api: Api, { id, ...names }: Member): Promise<Member> => {
	if (names.fullName || names.username) return { id, ...names };
	const ask = async () =>
		(await readVisibleInBatch<Member>(api, path`/members/${id}`, { fields: 'fullName,username' })) ?? { id };
	return { ...(await api.cached(`person ${id}`, ask)), id };
};

/** A list of a board and the board itself, with their names and whether they are archived, to the extent that these can be read. */
export async function withArchived<L extends BoardPlace, B extends BoardPlace>(
	api: Api,
	{ list, board }: { readonly list?: L; readonly board?: B },
): Promise<{ list?: L; board?: B }> {
	if (board === undefined || (board.closed !== undefined && list?.closed !== undefined)) return { list, board };
	const names = await boardNames(api, board.id, list ? [list.id] : []);
	const ofList = names?.lists?.find(({ id }) => id === list?.id);
	return { list: list && { ...ofList, ...list }, board: names ? { ...placeOf(names), ...board } : board };
}

const placeOf = ({ id, name, closed }: BoardNames): BoardPlace => ({ id, name, closed });
