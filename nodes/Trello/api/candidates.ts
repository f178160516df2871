import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readTogether } from './batch';
import type { Named } from './names';

/** `known` is good for half a minute, `again` asks anew for what is younger, at most once a second, `now` remembers nothing. */
export type Freshness = 'known' | 'again' | 'now';

/** Those to choose from. */
export type Candidates = (freshness: Freshness) => Promise<readonly Named[]>;

interface Item {
	readonly id: string;
	readonly name: string;
}

interface Board extends Item {
	readonly shortLink?: string;
	readonly url?: string;
	readonly lists?: readonly Item[];
}

interface Label extends Item {
	readonly color: string | null;
}

export interface Member {
	readonly id: string;
	readonly username: string;
	readonly fullName: string;
}

const remembered =
	(api: Api, key: string, ask: () => Promise<readonly Named[]>): Candidates =>
	async (freshness) => {
		if (freshness === 'now') return await ask();
		return await (freshness === 'known' ? api.known(key, ask, 30_000) : api.known(`${key}, again`, ask, 1_000));
	};

const openBoards = async (api: Api, query: IDataObject = {}) =>
	await api.request<Board[]>({
		method: 'GET',
		path: path`/members/me/boards`,
		query: { filter: 'open', fields: 'name,shortLink,url', ...query },
	});

/** The open boards of the account. */
export const boards = (api: Api): Candidates =>
	remembered(api, 'names of boards', async () =>
		(await openBoards(api)).map(({ id, name, shortLink = '', url }) => ({ id, names: [name, shortLink], url })),
	);

/** The open or archived lists of a board, or of all open boards. */
export function lists(api: Api, board?: string, filter: 'open' | 'closed' = 'open'): Candidates {
	return remembered(api, `names of ${filter} lists ${board ?? ''}`, async () => {
		if (board !== undefined) {
			const found = await readTogether<Item[]>(api, path`/boards/${board}/lists`, { filter, fields: 'name' });
			return found.map(({ id, name }) => ({ id, names: [name] }));
		}
		return (await openBoards(api, { lists: filter })).flatMap(({ name: within, url, lists: found = [] }) =>
			found.map(({ id, name }) => ({ id, names: [name], within, url })),
		);
	});
}

/** What a part of a board is made of, of one board or of all open ones. */
async function onBoards<T>(
	api: Api,
	board: string | undefined,
	route: (id: string) => Path,
	query: IDataObject,
	named: (one: T) => Named,
): Promise<readonly Named[]> {
	if (board !== undefined) return (await readTogether<T[]>(api, route(board), query)).map(named);
	const all = await openBoards(api);
	const parts = await Promise.all(
		all.map(async ({ id, name: within }) =>
			(await readTogether<T[]>(api, route(id), query)).map((one) => ({ ...named(one), within })),
		),
	);
	return parts.flat();
}

/** A label without a name is called by its colour, as in the drop-down. */
const labelNames = ({ name, color }: Label): readonly string[] =>
	name === '' ? [color ?? 'no colour'] : color === null ? [name] : [name, `${name}, ${color}`];

/** The labels of a board, or of all open boards. */
export const labels = (api: Api, board?: string): Candidates =>
	remembered(api, `names of labels ${board ?? ''}`, async () =>
		onBoards<Label>(
			api,
			board,
			(id) => path`/boards/${id}/labels`,
			{ fields: 'name,color', limit: 1000 },
			(label) => ({ id: label.id, names: labelNames(label) }),
		),
	);

/** The members of a board, or of all open boards, each once. */
export const members = (api: Api, board?: string): Candidates =>
	remembered(api, `names of members ${board ?? ''}`, async () => {
		const found = await onBoards<Member>(
			api,
			board,
			(id) => path`/boards/${id}/members`,
			{ fields: 'username,fullName' },
			({ id, username, fullName }) => ({ id, names: [username, fullName, `@${username}`] }),
		);
		return [...new Map(found.map(({ id, names }) => [id, { id, names }])).values()];
	});
