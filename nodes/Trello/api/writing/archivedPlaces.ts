import type { Api } from '../../../shared/catalogue/api';
import type { Write } from '../../../shared/catalogue/integration';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { boardNames } from '../boardNames';
import type { Named } from '../shapes';

/** Where something is that was written. */
interface Place {
	readonly idList?: string;
	readonly idBoard?: string;
}

/** What requests and responses contain of where something is. */
interface Fields extends Place {
	readonly id?: string;
	readonly idCard?: string;
	readonly idModel?: string;
	readonly closed?: boolean;
	readonly data?: { readonly card?: Named };
}

/** A path as its collection, an ID, and what follows. */
interface Target {
	readonly collection: string;
	readonly id: string;
	readonly part: string;
}

type PlaceOf = (api: Api, target: Target, sent: Fields, response: Fields, isDeleted: boolean) => Promise<Place>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value : {});

const placeForMs = 60_000;

const placeOfCard = async (api: Api, card: string): Promise<Place> =>
	await api.cached(
		`place of card ${card}`,
		async () => await readInBatch<Place>(api, path`/cards/${card}`, { fields: 'idList,idBoard' }),
		placeForMs,
	);

const placeOfComment = async (api: Api, { data }: Fields): Promise<Place> =>
	data?.card ? await placeOfCard(api, data.card.id) : {};

/** A label or a custom field, or an option of one, whose response does not name the board. */
const ofBoard =
	(read: (api: Api, id: string) => Promise<Fields>): PlaceOf =>
	async (api, { id, part }, sent, response, isDeleted) => {
		const idBoard = response.idBoard ?? sent.idBoard ?? response.idModel ?? sent.idModel;
		if (idBoard !== undefined || (isDeleted && part === '')) return { idBoard };
		const whole = await read(api, id);
		return { idBoard: whole.idBoard ?? whole.idModel };
	};

/** Where the object of a write is after it, by the collection of its path. Without a place: what was deleted or archived itself. */
const places: Readonly<Partial<Record<string, PlaceOf>>> = {
	actions: async (api, { id, part }, _sent, response, isDeleted) => {
		if (isDeleted && part === '') return {};
		const whole = response.data ? response : await readInBatch<Fields>(api, path`/actions/${id}`, { fields: 'data' });
		return await placeOfComment(api, whole);
	},
	boards: async (_api, { id }, { closed }, _response, isDeleted) =>
		await Promise.resolve(id === '' || closed === true || isDeleted ? {} : { idBoard: id }),
	cards: async (api, { id, part }, _sent, { idList, idBoard }, isDeleted) => {
		if (isDeleted && part === '') return {};
		return idList && idBoard ? { idList, idBoard } : await placeOfCard(api, id);
	},
	checklists: async (api, { id, part }, _sent, { idCard }, isDeleted) => {
		if (isDeleted && part === '') return {};
		const whole = idCard ? { idCard } : await readInBatch<Fields>(api, path`/checklists/${id}`, { fields: 'idCard' });
		return whole.idCard ? await placeOfCard(api, whole.idCard) : {};
	},
	customFields: ofBoard(async (api, id) => await readInBatch(api, path`/customFields/${id}`)),
	labels: ofBoard(async (api, id) => await readInBatch(api, path`/labels/${id}`)),
	lists: async (api, { id, part }, { closed, idBoard: targetBoard, idList: targetList }, { idBoard }) => {
		if (part === 'moveAllCards') return { idList: targetList, idBoard: targetBoard };
		const board = idBoard ?? (await readInBatch<Place>(api, path`/lists/${id}`, { fields: 'idBoard' })).idBoard;
		return { idList: closed === true || id === '' ? undefined : id, idBoard: board };
	},
};

const targetOf = (route: string): Target => {
	const [, collection = '', id = '', part = ''] = route.split('/');
	return { collection, id, part };
};

/** The list and the board of a place that are archived, as sentences. */
async function hintsOn(api: Api, { idList, idBoard }: Place): Promise<readonly string[]> {
	if (!idBoard) return [];
	const board = await boardNames(api, idBoard, idList ? [idList] : []);
	const list = board?.lists?.find(({ id }) => id === idList);
	return [
		...(list?.closed
			? [
					`The list "${list.name ?? list.id}" is archived: its cards are not visible on the board until the list is unarchived ("List: Unarchive").`,
				]
			: []),
		...(board?.closed
			? [
					`The board "${board.name ?? board.id}" is closed: its lists and cards are not visible until the board is reopened ("Board: Reopen").`,
				]
			: []),
	];
}

/** Says where writes changed something in an archived list or on a closed board, each list and board once. */
export async function hintsOnArchived(api: Api, writes: readonly Write[]): Promise<readonly string[]> {
	const hints = writes.map(async ({ request, body }) => {
		const target = targetOf(request.path);
		const sent = { ...fieldsOf(request.query), ...fieldsOf(request.body) };
		const place = await places[target.collection]?.(api, target, sent, fieldsOf(body), request.method === 'DELETE');
		return place ? await hintsOn(api, place) : [];
	});
	return [...new Set((await Promise.all(hints)).flat())];
}
