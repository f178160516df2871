import { path } from '../../nodes/shared/http/path';
import { catalogue } from '../catalogue/integrations.mts';
import { invariant } from './invariant.mts';
import { inventedBy, inventedFor, liesAbout, type Published, refusedRowsOf, some } from './refusedRuns.mts';

const entries = catalogue.filter(({ integration }) => integration.name === 'Trello');
const rows = entries.flatMap(refusedRowsOf);

invariant('Trello reports errors in its own words, and no cause that nothing proved', {
	rows,
	violations: async (row) => await inventedBy(row, some, 1),
	planted: liesAbout(rows),
});

interface Response {
	readonly status: number;
	readonly words: string;
	/** Where it is not the words themselves. */
	readonly body?: unknown;
	readonly request: Published['request'];
	/** Where it was seen. */
	readonly where: string;
}

const suites = 'public test suites that ran against the API, 2021 to 2026';
const client = "Trello's web client tells it apart";
const guide = 'developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits';
const id = '5e679b808e6e8828784b30e1';
const card = { method: 'GET', path: path`/cards/${id}` } as const;
const newCard = { method: 'POST', path: path`/cards`, body: { idList: id, name: 'x' } } as const;
const board = { method: 'GET', path: path`/boards/${'Stuff'}` } as const;
const hook = { method: 'POST', path: path`/webhooks`, body: { idModel: id } } as const;
const field = { method: 'POST', path: path`/customFields`, body: { idModel: id } } as const;
const json = (words: string, error = 'ERROR') => ({ words, body: { message: words, error } });

const published: readonly Response[] = [
	{ status: 400, words: 'invalid id', request: board, where: 'bugwarrior#639' },
	{ status: 400, words: 'Invalid objectId', request: newCard, where: 'Manatee.Trello#83' },
	{ status: 400, ...json('Invalid objectId'), request: newCard, where: 'submit-googleforms-to-trello#4' },
	{ status: 400, words: 'invalid value for idList', request: newCard, where: suites },
	{ status: 400, words: 'invalid value for prefs_permissionLevel', request: field, where: 'trello-cli#101' },
	{ status: 400, ...json('invalid value for name', 'BAD_REQUEST_ERROR'), request: newCard, where: suites },
	{ status: 400, words: 'Cannot delete open list', request: { ...card, method: 'DELETE' }, where: suites },
	{ status: 400, words: 'invalid token', request: card, where: client },
	{
		status: 400,
		...json('URL (https://n8n.example) did not return 200 status code, got 404'),
		request: hook,
		where: suites,
	},
	{
		status: 400,
		words: 'A webhook with that callback, model, and token already exists',
		request: hook,
		where: 'developer.atlassian.com/cloud/trello/guides/rest-api/webhooks',
	},
	{ status: 401, words: 'invalid key', request: card, where: suites },
	{ status: 401, words: 'invalid app key', request: card, where: suites },
	{ status: 401, words: 'invalid token', request: card, where: 'py-trello#367' },
	{ status: 401, words: 'invalid app token', request: card, where: suites },
	{ status: 401, words: 'expired token', request: card, where: 'node-trello#12, trelloR#3' },
	{ status: 401, words: 'unauthorized permission requested', request: board, where: suites },
	{ status: 401, words: 'unauthorized card permission requested', request: card, where: suites },
	{ status: 401, words: 'unauthorized card permission requested', request: newCard, where: suites },
	{ status: 401, words: 'unauthorized board permission requested', request: newCard, where: client },
	{ status: 401, words: 'unauthorized organization.', request: board, where: 'vikunja#865' },
	{
		status: 401,
		words: `unauthorized board list requested ${id}`,
		request: { method: 'POST', path: path`/lists`, body: { idBoard: id, name: 'x' } },
		where: suites,
	},
	{
		status: 401,
		words: 'unauthorized board requested',
		request: { method: 'POST', path: path`/checklists`, body: { idCard: id } },
		where: suites,
	},
	{ status: 401, words: 'missing scopes', body: { message: 'missing scopes' }, request: newCard, where: suites },
	{
		status: 401,
		words: 'Unauthorized; scope does not match',
		body: { code: 401, message: 'Unauthorized; scope does not match' },
		request: card,
		where: 'CONFCLOUD-75668, the same gateway',
	},
	{ status: 401, words: 'confirm to view', request: card, where: client },
	{ status: 401, words: 'webhook does not belong to token', request: { ...hook, method: 'PUT' }, where: suites },
	{
		status: 403,
		words: 'Member not allowed to add a multi-board guest without allowBillableGuest parameter',
		request: { method: 'PUT', path: path`/boards/${id}/members`, body: { email: 'a@example.com' } },
		where: 'developer.atlassian.com/cloud/trello/rest',
	},
	{ status: 403, words: 'Too many checklists', request: board, where: 'airbyte#22037' },
	{ status: 403, ...json('Too many cards requested', 'API_TOO_MANY_CARDS_REQUESTED'), request: board, where: guide },
	{ status: 403, words: 'User not logged in or invalid token.', request: card, where: client },
	{
		status: 403,
		...json('Too many custom fields on this board', 'BOARD_TOO_MANY_CUSTOM_FIELDS'),
		request: field,
		where: client,
	},
	{ status: 403, ...json('Too many options', 'CUSTOM_FIELD_TOO_MANY_OPTIONS'), request: field, where: client },
	{ status: 404, words: 'The requested resource was not found.', request: newCard, where: 'php-trello-api#14' },
	{ status: 404, words: 'The requested resource was not found.', request: card, where: 'recordings of ruby-trello' },
	{ status: 404, words: 'board not found', request: board, where: suites },
	{ status: 404, words: 'model not found', request: { method: 'GET', path: path`/lists/${id}` }, where: suites },
	{ status: 404, words: 'could not find the board that the card belongs to', request: newCard, where: suites },
	{
		status: 404,
		words: `List ${id} does not exist on board ${id}`,
		request: { method: 'PUT', path: path`/cards/${id}`, body: { idList: id } },
		where: suites,
	},
	{
		status: 404,
		words: 'label not found',
		request: { method: 'PUT', path: path`/cards/${id}`, body: { idLabels: id } },
		where: 'TrelloDotNet 2.0.4',
	},
	{ status: 429, ...json('Rate limit exceeded', 'API_TOKEN_LIMIT_EXCEEDED'), request: card, where: guide },
	{ status: 429, ...json('Rate limit exceeded', 'API_KEY_LIMIT_EXCEEDED'), request: card, where: guide },
	{ status: 429, ...json('Rate limit exceeded', 'API_TOKEN_DB_LIMIT_EXCEEDED'), request: card, where: guide },
	{
		status: 429,
		...json('Rate limit exceeded', 'MEMBER_LIMIT_EXCEEDED'),
		request: { method: 'GET', path: path`/members/${'me'}` },
		where: 'community.developer.atlassian.com/t/30353',
	},
	{
		status: 449,
		words: 'sub-request failed',
		body: { message: 'sub-request failed' },
		request: board,
		where: 't2md#63',
	},
	{ status: 504, words: 'Gateway Timeout', request: board, where: 't2md#63' },
];

const publishedRows = published.map(({ words, body = words, where, ...rest }) => ({
	...rest,
	body,
	title: `${rest.status} ${words} to ${rest.request.method} ${rest.request.path} (${where})`,
}));

invariant('Trello responses that others published are reported in their own words', {
	rows: publishedRows,
	violations: async (row: Published) =>
		(await Promise.all(entries.map(async (entry) => await inventedFor(entry, row)))).flat(),
	planted: publishedRows
		.slice(0, 1)
		.map((row) => ({ ...row, title: 'a message that says something else', planted: 'The board was deleted.' })),
});
