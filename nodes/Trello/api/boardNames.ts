import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readInBatch } from './batch';
import { unlessHidden } from './readVisible';
import type { Member, Named } from './shapes';

/** What the ids of a board's lists and members stand for. */
export interface BoardNames {
	readonly id: string;
	readonly name?: string;
	readonly lists?: readonly Named[];
	readonly members?: readonly Member[];
}

/** Lists and people of a board change seldom; good for this long, in milliseconds. */
const goodForMs = 60_000;

/** What was not found is asked for anew, at most once in this time, in milliseconds. */
const anewMs = 1_000;

const query = { fields: 'name', lists: 'all', list_fields: 'name', members: 'all', member_fields: 'fullName,username' };

/**
 * The names that a board gives: its own, those of its lists, and those of its members. One read for all that is asked of a
 * board in a minute, ten boards with each request.
 *
 * @param ids what must be among them; when something is not, the board is read once more.
 * @returns undefined when the board is gone or not for this account to see.
 */
export async function boardNames(api: Api, board: string, ids: readonly string[]): Promise<BoardNames | undefined> {
	const ask = async () => await unlessHidden(readInBatch<BoardNames>(api, path`/boards/${board}`, query));
	const known = await api.cached(`names on board ${board}`, ask, goodForMs);
	const told = new Set([...(known?.lists ?? []), ...(known?.members ?? [])].map(({ id }) => id));
	return ids.every((id) => told.has(id)) ? known : await api.cached(`names on board ${board}, again`, ask, anewMs);
}

/** The name of somebody whom no board names any more; the id alone when the account is gone. */
export const nameOfMember = async (api: Api, { id, ...names }: Member): Promise<Member> => {
	if (names.fullName || names.username) return { id, ...names };
	const ask = async () =>
		(await unlessHidden(readInBatch<Member>(api, path`/members/${id}`, { fields: 'fullName,username' }))) ?? { id };
	return { ...(await api.cached(`person ${id}`, ask)), id };
};
