import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { Found, Lookup, Search } from '../../shared/catalogue/lookup';
import { parseLocator } from '../../shared/parameters/parseLocator';
import type { Candidate, ReadCandidates } from './names';
import { boardInPath, boards, boardsField, namedBoardField } from './references/board';
import { boardOfCard, cardInPath, namedCardField } from './references/card';
import { boardOfList, listId, namedListField } from './references/list';
import { contains } from '../../shared/filters/text';

/** One entry of a drop-down. */
export interface Item {
	readonly name: string;
	readonly value: string;
	readonly url?: string;
}

/** One page of the drop-down; Trello hands out these lists whole, so the pages are ours. */
export const pageSize = 100;

/** The entries that fit what was typed, in order, a page of them. Pure. */
export function pageOf(items: readonly Item[], { filter, page }: Search): Found {
	const wanted = items.filter(({ name }) => contains(name, filter)).sort((a, b) => a.name.localeCompare(b.name));
	const start = Number(page ?? 0);
	const end = start + pageSize;
	return { items: wanted.slice(start, end), next: end < wanted.length ? String(end) : undefined };
}

/** What the editor shows of another field; empty while it holds an expression or nothing. */
export const valueInForm = (search: Search, field: INodeProperties): string => {
	try {
		return parseLocator(field, search.parameter(field.name));
	} catch {
		return '';
	}
};

/** The same for a field with rows of one field each, without blank rows; empty while one of them cannot be told. */
export const valuesInForm = (search: Search, rows: typeof boardsField): readonly string[] => {
	const [{ name, values }] = rows.options;
	const [field] = values;
	const given = search.parameter(rows.name) as Partial<Record<string, Array<Record<string, IDataObject>>>> | undefined;
	const filled = (given?.[name] ?? []).map((row) => row[field.name]).filter((locator) => locator?.value !== '');
	try {
		return filled.map((locator) => parseLocator(field, locator));
	} catch {
		return [];
	}
};

/** An entry, called by one of its names, and by what it belongs to where that tells it apart. */
export const itemOf =
	(name: (one: Candidate) => string) =>
	(one: Candidate): Item => ({
		name: one.within === undefined ? name(one) : `${name(one)} (${one.within})`,
		value: one.id,
		url: one.url,
	});

/** An entry, called by the first of its names. */
export const itemByName = itemOf(({ names: [name] }) => name ?? '');

/** The boards that the form is about: the chosen one, that of the chosen card or list, or those that a trigger watches. */
async function boardsOfForm(api: Api, search: Search): Promise<readonly string[]> {
	const [board, card, list] = [namedBoardField, namedCardField, namedListField].map((field) =>
		valueInForm(search, field),
	);
	if (board) return [await boardInPath(api, board)];
	const known = card
		? await boardOfCard(api, await cardInPath(api, card))()
		: list && (await boardOfList(api, await listId(api, list))());
	return known ? [known] : valuesInForm(search, boardsField);
}

type CandidatesOfBoard = (api: Api, board?: string) => ReadCandidates;

/** What these boards have, or all boards; with the name of the board where it could be any of several. */
export async function candidatesOfEach(
	api: Api,
	ids: readonly string[],
	candidates: CandidatesOfBoard,
): Promise<readonly Candidate[]> {
	if (ids.length < 2) return await candidates(api, ids[0])('uncached');
	const all = await boards(api)('uncached');
	const found = ids.map(async (id) => {
		const within = all.find((board) => board.id === id || board.names.includes(id))?.names[0] ?? undefined;
		return (await candidates(api, id)('uncached')).map((one) => ({ ...one, within }));
	});
	return [...new Map((await Promise.all(found)).flat().map((one) => [one.id, one])).values()];
}

/** A drop-down of what the boards of the form have. */
export const onBoards =
	(candidates: CandidatesOfBoard, item: (one: Candidate) => Item): Lookup =>
	async (api, search) =>
		pageOf((await candidatesOfEach(api, await boardsOfForm(api, search), candidates)).map(item), search);

/** A drop-down of what the chosen card has; empty as long as no card is chosen. */
export const onCard =
	(read: (api: Api, card: string) => Promise<readonly Item[]>): Lookup =>
	async (api, search) => {
		const card = valueInForm(search, namedCardField);
		return pageOf(card === '' ? [] : await read(api, await cardInPath(api, card)), search);
	};

/** An entry as Trello tells of it. */
export const idAndName = ({ id, name }: { id: string; name: string }): Item => ({ name, value: id });
