import { describe, expect, it } from 'vitest';

import { locateAtTrello } from '../../../nodes/Trello/api/locate';
import type { ApiRequest } from '../../../nodes/shared/catalogue/api';
import { path } from '../../../nodes/shared/http/path';
import { catalogue } from '../../catalogue/integrations.mts';
import { recordingApi } from '../../support/recordingHost.mts';

const [card, list, label, board] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [
	string,
	string,
	string,
	string,
];

/** What further requests get: "found", "gone" or "unknown" (status 500), by path; "found" when absent. */
type Further = Readonly<Record<string, 'found' | 'gone' | 'refused' | 'unknown'>>;

const statuses = { found: 200, gone: 404, refused: 401, unknown: 500 } as const;

async function located(request: ApiRequest, status: number, body: string, further: Further = {}) {
	const trello = catalogue.find(({ integration }) => integration.name === 'Trello');
	if (!trello) throw new Error('the catalogue lacks Trello');
	const asked: string[] = [];
	const { api } = recordingApi(trello.integration, trello.credential, ({ method, path: at }) => {
		if (!asked.includes(`${method} ${at}`)) asked.push(`${method} ${at}`);
		return { status: statuses[further[at] ?? 'found'], body: {} };
	});
	return { sentence: await locateAtTrello(api, { status, headers: {}, body, request }), asked };
}

const notFound = 'The requested resource was not found.';
const missing = (field: string, id: string) =>
	`${field}: Trello did not find "${id}", or this account cannot read it. Correct it, or choose it from the list.`;
const create = { method: 'POST', path: path`/cards`, body: { idList: list, idLabels: [label], name: 'x' } } as const;
const move = { method: 'PUT', path: path`/cards/${card}`, body: { idList: list, idBoard: board } } as const;
const attachment = { method: 'DELETE', path: path`/cards/${card}/attachments/${label}` } as const;
const vote = { method: 'POST', path: path`/cards/${card}/idLabels`, body: { value: label } } as const;

describe('A 404 of Trello', () => {
	it.each([
		['a read of one object', { method: 'GET', path: path`/cards/${card}` }, {}, missing('Card', card), []],
		['a read of what is in it', { method: 'GET', path: path`/boards/${board}/lists` }, {}, missing('Board', board), []],
		['a card whose list is gone', create, { [`/lists/${list}`]: 'gone' }, missing('List', list), [`/lists/${list}`]],
		[
			'a card whose label is gone',
			create,
			{ [`/labels/${label}`]: 'gone' },
			missing('Label', label),
			[`/lists/${list}`, `/labels/${label}`],
		],
		['a card all of whose objects exist', create, {}, undefined, [`/lists/${list}`, `/labels/${label}`]],
		['a board, which names nothing', { method: 'POST', path: path`/boards`, body: { name: 'x' } }, {}, undefined, []],
		['a card that is gone', move, { [`/cards/${card}`]: 'gone' }, missing('Card', card), [`/cards/${card}`]],
		[
			'a change to a list that is gone',
			move,
			{ [`/lists/${list}`]: 'gone' },
			missing('List', list),
			[`/cards/${card}`, `/lists/${list}`],
		],
		[
			'a label for a card',
			vote,
			{ [`/labels/${label}`]: 'gone' },
			missing('Label', label),
			[`/cards/${card}`, `/labels/${label}`],
		],
		[
			'a part of a card that exists',
			attachment,
			{ [attachment.path]: 'gone' },
			`Attachment: Trello did not find "${label}", or this account cannot read it. It must belong to this card.`,
			[`/cards/${card}`, attachment.path],
		],
		[
			'the bytes of an attachment that exists',
			{ method: 'GET', path: path`/cards/${card}/attachments/${label}/download/${'a.png'}` },
			{},
			undefined,
			[`/cards/${card}`, attachment.path],
		],
		[
			'a part of a card that is gone',
			attachment,
			{ [`/cards/${card}`]: 'gone' },
			missing('Card', card),
			[`/cards/${card}`],
		],
		[
			'a part of a card that may exist',
			attachment,
			{ [`/cards/${card}`]: 'unknown' },
			undefined,
			[`/cards/${card}`, attachment.path],
		],
	] as const)('names only what is proved: %s', async (_what, request, further, sentence, asked) => {
		const outcome = await located(request, 404, notFound, further);
		expect(outcome).toEqual({ sentence, asked: asked.map((at) => `GET ${at}`) });
	});

	it('is left to its own words where these name another cause', async () => {
		const { sentence } = await located({ method: 'GET', path: path`/cards/${card}` }, 404, 'this API was retired', {});
		expect(sentence).toBeUndefined();
	});
});

describe('A 401 of Trello', () => {
	const read = { method: 'GET', path: path`/boards/${board}` } as const;
	const own = ['GET /members/me'];

	it.each([
		['a permission where the token is accepted', 'Unauthorized', 'found', /^Trello accepts the token, but/, own],
		['the token where it is not', 'Unauthorized', 'refused', /^Trello does not accept this token\./, own],
		['nothing where that cannot be known', 'Unauthorized', 'unknown', undefined, own],
		['nothing where its words say it', 'unauthorized permission requested', 'found', undefined, []],
		['nothing where its words name the token', 'invalid token', 'found', undefined, []],
	] as const)('is about %s', async (_what, body, me, message, asked) => {
		const outcome = await located(read, 401, body, { '/members/me': me });
		if (message === undefined) expect(outcome.sentence).toBeUndefined();
		else expect(outcome.sentence).toMatch(message);
		expect(outcome.asked).toEqual(asked);
	});
});
