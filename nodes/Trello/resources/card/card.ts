import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api, Path } from '../../../shared/catalogue/api';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { customFieldsOf } from '../../api/references/customField';
import { boardNames, nameOfMember } from '../../api/boardNames';
import type { BoardPlace } from '../../api/shapes';
import type { CardObject } from './shape';

/** What Trello tells of a card's place and people only when it is asked to; it costs no request of its own. */
export const wholeCard = { members: true, list: true, board: true, board_fields: 'name,closed' } as const;

export const cardFilter = {
	displayName: 'Filter',
	name: 'filter',
	type: 'options',
	options: [
		{ name: 'All', value: 'all' },
		{ name: 'Archived', value: 'closed' },
		{ name: 'Open', value: 'open', description: 'Cards that are not archived' },
		{ name: 'Visible', value: 'visible', description: 'Open cards in open lists' },
	],
	default: 'open',
	description: 'Which cards to return',
} as const satisfies INodeProperties;

/** What lists of cards can be read with; each is a parameter of the same request. */
export const includeInListField = {
	displayName: 'Include',
	name: 'include',
	type: 'multiOptions',
	options: [
		{ name: 'Attachments', value: 'attachments' },
		{ name: 'Checklists', value: 'checklists' },
		{
			name: 'Custom Fields',
			value: 'customFields',
			description: 'By name; the fields of each board are a request more',
		},
		{ name: 'Stickers', value: 'stickers' },
	],
	default: [],
	description: 'What to read along with each card; list, board, labels, members and numbers are part of it anyway',
} as const satisfies INodeProperties;

type Part = (typeof includeInListField.options)[number]['value'];

/** How Trello is asked for each part, of one card and of many. */
export const partQueries: Readonly<Record<Part, IDataObject>> = {
	attachments: { attachments: true },
	checklists: { checklists: 'all' },
	customFields: { customFieldItems: true },
	stickers: { stickers: true },
};

/** The cards with the custom fields of their boards, which the values on them name by id alone. */
const withCustomFields = async (api: Api, cards: readonly IDataObject[]): Promise<IDataObject[]> =>
	await Promise.all(
		cards.map(async (card) => ({
			...card,
			customFields: (await customFieldsOf(api, String(card.idBoard))) as unknown as IDataObject[],
		})),
	);

/** Cards in Trello's order, a thousand with each request, the newest thousand first. */
export const cardsOf = async (
	api: Api,
	path: Path,
	query: IDataObject,
	limit?: number,
	matches?: (card: IDataObject) => boolean,
): Promise<IDataObject[]> => await collected(api.rows({ method: 'GET', path, query }, limit, undefined, matches));

/** Cards as `cardsOf`, each with these parts. */
export async function cardsWith(
	api: Api,
	path: Path,
	{ include, ...query }: IDataObject & { readonly include: readonly Part[] },
	limit?: number,
	matches?: (card: IDataObject) => boolean,
): Promise<IDataObject[]> {
	const parts = Object.assign({}, ...include.map((part) => partQueries[part])) as IDataObject;
	const found = await cardsOf(api, path, { ...query, ...parts }, limit, matches);
	return include.includes('customFields') ? truncatedLike(found, await withCustomFields(api, found)) : found;
}

/** Whether a response lacks the name of a list or board, or whether it is archived. */
const isUnknown = (place: BoardPlace | undefined): boolean => !place?.name || place.closed === undefined;

/** The ids of a card's list and members that its response does not describe. */
const nameless = ({ idList, list, idMembers = [], members = [] }: CardObject): readonly string[] => {
	const named = new Set(members.filter(({ username }) => username).map(({ id }) => id));
	return [...(idList && isUnknown(list) ? [idList] : []), ...idMembers.filter((id) => !named.has(id))];
};

/** A card with the names of its list, its board and its members, and whether list and board are archived. */
async function withNames(api: Api, card: CardObject): Promise<CardObject> {
	const { idBoard, idList, idMembers } = card;
	const ids = nameless(card);
	if (!idBoard || (ids.length === 0 && !isUnknown(card.board))) return card;
	const names = await boardNames(api, idBoard, ids);
	const people = [...(card.members ?? []), ...(names?.members ?? [])];
	const members = (idMembers ?? card.members?.map(({ id }) => id) ?? []).map(
		async (id) => await nameOfMember(api, people.find((one) => one.id === id && one.username) ?? { id }),
	);
	return {
		...card,
		board: { id: idBoard, name: names?.name, closed: names?.closed, ...card.board },
		list: idList ? { id: idList, ...names?.lists?.find(({ id }) => id === idList), ...card.list } : undefined,
		members: await Promise.all(members),
	};
}

/**
 * Cards as every read and write tells them: a bulk read and the answer of a write lack the names of list, board and members,
 * which one remembered read of each board gives.
 */
export const withNamesOfCards = async (api: Api, cards: readonly IDataObject[]): Promise<IDataObject[]> =>
	(await Promise.all(
		cards.map(async (card) => await withNames(api, card as unknown as CardObject)),
	)) as unknown as IDataObject[];

/**
 * A new card without the parts that Trello tells of new cards alone (the 3 recorded answers of POST /cards have attachments and
 * stickers), so that it is told as any other write tells a card. Pure.
 */
export const withoutParts = <C extends IDataObject>(card: C): C => {
	const parts = new Set(['attachments', 'checklists', 'stickers']);
	return Object.fromEntries(Object.entries(card).filter(([name]) => !parts.has(name))) as C;
};
