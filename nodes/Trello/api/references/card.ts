import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../batch';
import { isId, isShortLink, mayBeWord, shortLinkRegex } from '../ids';
import { idOrShortLinkMode, listMode, nameMode, urlMode } from '../locatorModes';
import {
	cachedRead,
	type Candidate,
	type Elsewhere,
	idByName,
	matching,
	existsElsewhere,
	once,
	type ReadCandidates,
} from '../names';
import { permanentId } from '../permanentId';
import { type BoardOf, boards } from './board';
import { seenName } from '../../../shared/filters/text';

export const cardField = {
	displayName: 'Card',
	name: 'card',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The card, from the list or by its link or ID',
	modes: [
		listMode('searchCards'),
		urlMode('https://trello.com/c/p0aWQ2nA/7-call-the-printer', `^https?://[^/]+/c/(${shortLinkRegex})`),
		idOrShortLinkMode('a card', 'c'),
	],
} as const satisfies INodeProperties;

/** For steps, which look the name up. */
export const namedCardField = {
	...cardField,
	description:
		'The card, from the list or by its link, ID or name; a name that several cards have is written with its board, such as "Call the printer (Product)"',
	modes: [...cardField.modes, nameMode('e.g. Call the printer (Product)')],
} as const satisfies INodeProperties;

interface Card {
	readonly id: string;
	readonly name: string;
	readonly url?: string;
	readonly board?: { readonly name: string };
}

const candidateOf = ({ id, name, url, board }: Card): Candidate => ({ id, names: [name], within: board?.name, url });

type Filter = 'open' | 'closed';

const states = { open: 'is:open', closed: 'is:archived' } as const;

/** How many cards a search for a name is answered with: Trello allows no more. */
const maxFound = 1000;

/** The name as one phrase. */
const asPhrase = (name: string, form: 'NFC' | 'NFD'): string =>
	`name:"${seenName(name.replaceAll('"', ' ')).normalize(form)}"`;

/**
 * Each word of the name by itself; empty for a name of one word, which is no phrase. Words that have other characters than
 * letters and digits are omitted, because how the search divides them is not known.
 */
function asWords(name: string): string {
	const words = seenName(name)
		.split(' ')
		.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
		.filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
	return /\s/u.test(seenName(name)) ? words.map((word) => `name:${word}`).join(' ') : '';
}

/**
 * The cards that Trello's search finds.
 * https://support.atlassian.com/trello/docs/searching-for-cards-all-boards/
 */
async function cardsBySearch(api: Api, words: string, filter: Filter): Promise<readonly Candidate[]> {
	const query: IDataObject = {
		query: `${words} ${states[filter]}`,
		modelTypes: 'cards',
		cards_limit: maxFound,
		card_fields: 'name,url',
		card_board: true,
	};
	const found = await api.request<{ cards?: readonly Card[] }>({ method: 'GET', path: path`/search`, query });
	return (found.cards ?? []).map(candidateOf);
}

/** The cards of the board that a name ends with in parentheses; none where it ends with no board's name. */
async function cardsOnNamedBoard(api: Api, name: string, filter: Filter): Promise<readonly Candidate[]> {
	const place = /\(([^()]+)\)$/.exec(seenName(name))?.[1];
	const [board, ...others] = place === undefined ? [] : matching(await boards(api)('cached'), place);
	if (!board || others.length > 0) return [];
	const query = { filter, fields: 'name,url' };
	const cards = await readInBatch<Card[]>(api, path`/boards/${board.id}/cards`, query);
	const within = board.names[0] ?? place;
	return cards.map((card) => ({ ...candidateOf(card), within }));
}

/**
 * The cards that a name may mean: those of the board that it ends with, which are known at once; else those that Trello's
 * search finds.
 *
 * belief(search-phrase): a phrase matches a part of a name; where it finds nothing, the words are searched for one by one, and
 * names with characters that can be decomposed in that form, too. A search may not know a new card yet, or include cards of closed
 * boards: the message says how a card is found at once, and a name of several cards is never guessed
 */
const cards = (api: Api, name: string, filter: Filter): ReadCandidates =>
	cachedRead(api, `${filter} cards called ${name}`, async () => {
		const onBoard = await cardsOnNamedBoard(api, name, filter);
		if (matching(onBoard, name).length > 0) return onBoard;
		const queries = new Set([asPhrase(name, 'NFC'), asPhrase(name, 'NFD'), asWords(name)]);
		for (const query of queries) {
			const found = query === '' ? [] : await cardsBySearch(api, query, filter);
			if (matching(found, name).length > 0) return found;
		}
		return [];
	});

const otherCards = (api: Api, name: string, filter: Filter): Elsewhere =>
	filter === 'closed'
		? existsElsewhere(name, cards(api, name, 'open'), 'open card', 'It is not archived.')
		: existsElsewhere(
				name,
				cards(api, name, 'closed'),
				'archived card',
				'Unarchive it with "Card: Unarchive" to use it by its name, or give its ID.',
			);

/**
 * The id of a card or its short link, for a path, which takes both.
 *
 * @param given an id, a short link, or a name, with its board in parentheses where several cards have it.
 * @throws UserError when no open card is called so, or several are, which it names.
 */
export async function cardInPath(api: Api, given: string, field = 'Card', filter: Filter = 'open'): Promise<string> {
	if (isId(given) || (isShortLink(given) && !mayBeWord(given))) return given;
	const noun = filter === 'closed' ? 'archived card' : 'card';
	const id = await idByName({ field, noun, given }, cards(api, given, filter));
	if (id !== undefined) return id;
	if (isShortLink(given)) return given;
	const others = await otherCards(api, given, filter)().catch(() => undefined);
	throw new UserError(
		`"${field}": Trello finds no ${filter === 'closed' ? 'archived' : 'open'} card called "${given.slice(0, 80)}". ${others === undefined ? '' : `${others} `}A card that was made a moment ago is found by its name with its board, such as "Call the printer (Product)". Give that, or the card's link or ID.`,
	);
}

/** The `run` of an operation on one card: what its field holds is looked up first where it is a name. */
export const forCard =
	<P extends { readonly card: string }, C, R>(
		run: (api: Api, params: P, context: C) => Promise<R>,
		filter?: Filter,
	): ((api: Api, params: P, context: C) => Promise<R>) =>
	async (api, params, context) =>
		await run(api, { ...params, card: await cardInPath(api, params.card, 'Card', filter) }, context);

/** The permanent id of a card, for a body. */
export const cardId = async (api: Api, given: string): Promise<string> => await permanentId(api, 'cards', given);

interface Place {
	readonly id: string;
	readonly idBoard: string;
}

/** A card's permanent id and its board, with one read for both, and none for what is known or not asked for. */
export function cardAt(api: Api, card: string): { readonly id: () => Promise<string>; readonly board: BoardOf } {
	const place = once(async () => await readInBatch<Place>(api, path`/cards/${card}`, { fields: 'idBoard' }));
	return {
		id: async () => (isId(card) ? card : (await place()).id),
		board: async () => (await place()).idBoard,
	};
}

/** The board of a card, asked at most once. */
export const boardOfCard = (api: Api, card: string): BoardOf => cardAt(api, card).board;
