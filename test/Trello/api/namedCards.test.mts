import { describe, expect, it } from 'vitest';

import type { ByteStream } from '../../../nodes/shared/catalogue/api';
import { bytesOf } from '../../../nodes/shared/http/stream';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../../nodes/shared/steps/afterWrite.ts';
import { cardInPath, namedCardField } from '../../../nodes/Trello/api/references/card';
import { trello } from '../../../nodes/Trello/trello';
import { catalogue } from '../../catalogue/integrations.mts';
import { boardId, cardId, link, shortLink } from '../../fixtures/trello/samples.mts';
import { type Recorded, recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };
const name = 'Call the printer';
const found = (id: string, board = 'Product', called = name) => ({ id, name: called, board: { name: board } });
const other = '6740a1b2c3d4e5f6a7b8c9ff';

const account = (cards: readonly object[], onBoard: readonly object[] = []) =>
	recordingApi(trello, credential, ({ path }) => ({
		body:
			path === '/search'
				? { cards }
				: path === '/members/me/boards'
					? [{ id: boardId, name: 'Product', shortLink: 'nC8QJJoZ' }]
					: path === `/boards/${boardId}/cards`
						? onBoard
						: {},
	}));

const routes = (sent: readonly Recorded[]) => sent.map(({ path }) => path);

describe('A card is found by its name', () => {
	it.each([
		{ given: cardId, asks: [], is: cardId },
		{ given: shortLink, asks: [], is: shortLink },
		{ given: name, cards: [found(cardId), found(other, 'Product', `${name} again`)], asks: ['/search'], is: cardId },
		{ given: 'call the PRINTER', cards: [found(cardId)], asks: ['/search'], is: cardId },
		{
			given: `${name} (Product)`,
			cards: [found(other, 'Support')],
			onBoard: [{ id: cardId, name }],
			asks: ['/members/me/boards', `/boards/${boardId}/cards`],
			is: cardId,
		},
		{
			given: `${name} (soon)`,
			cards: [found(cardId, 'Product', `${name} (soon)`)],
			asks: ['/members/me/boards', '/search'],
			is: cardId,
		},
		{ given: 'Printing', cards: [found(cardId, 'Product', 'Printing')], asks: ['/search'], is: cardId },
		{ given: 'abcdefgh', cards: [], asks: ['/search', '/search'], is: 'abcdefgh' },
	])('$given', async ({ given, cards = [], onBoard = [], asks, is }) => {
		const { api, sent } = account(cards, onBoard);
		expect(await cardInPath(api, given)).toBe(is);
		expect(routes(sent)).toEqual(asks);
	});

	it('which a search is asked for as a phrase, among open cards or archived ones', async () => {
		const { api, sent } = account([found(cardId, 'Product', 'The "new" one')]);
		await cardInPath(api, 'The "new" one');
		await cardInPath(api, 'The "new" one', 'Card', 'closed');
		expect(sent.map(({ query }) => query['query'])).toEqual([
			'name:"The new one" is:open',
			'name:"The new one" is:archived',
		]);
	});

	it('several items by the same name ask once', async () => {
		const { api, sent } = account([found(cardId)]);
		await Promise.all([1, 2, 3].map(async () => await cardInPath(api, name)));
		expect(sent).toHaveLength(1);
	});

	it('a name that several cards have is refused, with where they are', async () => {
		const { api } = account([found(cardId), found(other, 'Support')]);
		await expect(cardInPath(api, name)).rejects.toThrow(
			`"Card": 2 cards are called "${name}": "${name} (Product)" (ID ${cardId}), "${name} (Support)" (ID ${other}). Give one of these IDs, or the name with what it belongs to in parentheses.`,
		);
	});

	it('a name that no card has is refused, with what helps', async () => {
		await expect(cardInPath(account([]).api, name)).rejects.toThrow(
			`"Card": Trello finds no open card called "${name}". A card that was made a moment ago is found by its name with its board`,
		);
	});
});

const onCards = catalogue.flatMap(({ operations, runs }) =>
	operations
		.filter(({ fields }) => fields.some((field) => field.name === 'card' && field.modes === namedCardField.modes))
		.map((operation) => {
			const all = runs[operation.resource]?.[operation.value] ?? [];
			const run = all.find(({ given }) => 'card' in given && [link, cardId].includes(String(given.card)));
			return { title: `${operation.resource}: ${operation.value}`, operation, run };
		}),
);

/** A route of a run, with the id that the name stands for in place of the short link. */
const byId = (path = '') => path.replace(shortLink, cardId);

const named = { __rl: true, mode: 'name', value: name };

describe('Every operation on a card takes its name', () => {
	it('which are those with the field', () => {
		expect(onCards.length).toBeGreaterThan(30);
	});

	it.each(onCards)('$title', async ({ operation, run }) => {
		if (!run) throw new Error('no run gives the card by its link or ID');
		const left = [...run.exchanges];
		const { api, sent } = recordingApi(trello, credential, ({ method, path }) => {
			if (path === '/search') return { body: { cards: [found(cardId)] } };
			const index = left.findIndex((exchange) => exchange.method === method && byId(exchange.path) === path);
			const [exchange] = index < 0 ? [] : left.splice(index, 1);
			return { body: exchange?.reply, headers: exchange?.headers, status: exchange?.status };
		});
		const given = Object.fromEntries(
			Object.entries(run.given).map(([field, value]) => [
				field,
				[link, cardId].includes(String(value)) ? named : value,
			]),
		);
		const context = {
			zone: 'Europe/Berlin',
			resources: [],
			hint: () => undefined,
			file: async (field: string) => {
				const file = run.files?.[field];
				if (!file) throw new Error(`the run gives no file "${field}"`);
				return file;
			},
			fileToSend: async (field: string) => await context.file(field),
			keep: (about: object) => async (data: Buffer | ByteStream) => ({
				file: { data: await bytesOf(data), ...about },
				size: 0,
			}),
		};
		const read = (field: string, fallback: unknown) => given[field] ?? fallback;
		const params = readParams(operation.fields, { read, zone: context.zone }) as never;
		await operation.run(api, params, runContextOf(api, context));
		const last = run.exchanges.at(-1);
		expect(sent[0]).toMatchObject({ path: '/search' });
		expect(routes(sent).filter((path) => path.includes(shortLink))).toEqual([]);
		expect(sent.at(-1)).toMatchObject({ method: last?.method, path: byId(last?.path) });
	});
});
