import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { partsAsked, trelloAuthorship } from '../../../nodes/Trello/authorship/authorship';
import type { Api, ApiRequest } from '../../../nodes/shared/catalogue/api';

const board = { id: 'b'.repeat(24), name: 'Product' };
const card = 'c'.repeat(24);

const memberships = [
	{ idMember: 'writer', memberType: 'normal' },
	{ idMember: 'admin', memberType: 'admin' },
	{ idMember: 'observer', memberType: 'observer' },
	{ idMember: 'invited', memberType: 'normal', unconfirmed: true },
];

/** A Trello that answers by path, and refuses with the status that stands there. */
function apiOf(answers: Readonly<Record<string, unknown>> = {}) {
	const asked: string[] = [];
	const known: Readonly<Record<string, unknown>> = {
		[`/boards/${board.id}`]: { prefs: { permissionLevel: 'public' }, memberships },
		[`/cards/${card}`]: { idBoard: board.id },
		'/members/me': { id: 'me' },
		...answers,
	};
	const request = async ({ path }: ApiRequest) => {
		asked.push(path);
		const answer = known[path] ?? 404;
		if (typeof answer !== 'number') return answer as never;
		throw new NodeApiError({ name: 'Trello' } as never, { message: 'refused' }, { httpCode: String(answer) });
	};
	const cached = async <T,>(_key: string, ask: () => Promise<T>) => await ask();
	return { asked, api: { request, cached } as unknown as Api };
}

const comment = (author: object | null, more: object = { board }) => ({
	origin: 'author',
	value: 'text',
	around: [{ text: 'text', author, ...more }],
});
const get = (path: string, query?: object) => ({ method: 'GET', path, query }) as unknown as ApiRequest;

describe('who is believed', () => {
	it.each([
		['writer', true],
		['admin', true],
		['me', true],
		['observer', false],
		['invited', false],
		['stranger', false],
	])('%s: %s', async (id, isTrusted) => {
		const { api } = apiOf();
		const [verdict] = await trelloAuthorship.judge(api, [comment({ id, username: id })], []);
		expect(verdict).toEqual({ isTrusted, isPublic: true, author: id });
	});

	it('is nobody whom Trello does not name, and nobody where the board cannot be read', async () => {
		const { api } = apiOf({ [`/boards/${board.id}`]: 401 });
		const verdicts = await trelloAuthorship.judge(api, [comment(null), comment({ id: 'writer' })], []);
		expect(verdicts).toMatchObject([{ isTrusted: false }, { isTrusted: false, isPublic: true }]);
	});

	it('is told by the board of the card that was asked for, where the answer names none', async () => {
		const { api, asked } = apiOf();
		const texts = [comment({ id: 'writer' }, {}), comment({ id: 'stranger' }, {})];
		const verdicts = await trelloAuthorship.judge(api, texts, [get(`/cards/${card}/attachments`)]);
		expect(verdicts.map(({ isTrusted }) => isTrusted)).toEqual([true, false]);
		expect(asked).toEqual([`/cards/${card}`, `/boards/${board.id}`, '/members/me']);
	});

	it('is nobody where two boards were asked for, and the answer names none', async () => {
		const { api } = apiOf();
		const asked = [get('/batch', { urls: `/boards/${board.id}/cards?fields=name,/boards/${'d'.repeat(24)}` })];
		expect(partsAsked(asked).map(([kind]) => kind)).toEqual(['boards', 'boards']);
		const [verdict] = await trelloAuthorship.judge(api, [comment({ id: 'writer' }, {})], asked);
		expect(verdict).toMatchObject({ isTrusted: false, isPublic: true });
	});

	it.each(['org', 'private', 'enterprise'])(
		'and a board with the level %s is none that everybody sees',
		async (permissionLevel) => {
			const { api } = apiOf({ [`/boards/${board.id}`]: { prefs: { permissionLevel }, memberships } });
			const [verdict] = await trelloAuthorship.judge(api, [comment({ id: 'stranger' })], []);
			expect(verdict).toMatchObject({ isTrusted: false, isPublic: false });
		},
	);
});

describe('links', () => {
	it.each([
		['https://trello.com/c/p0aWQ2nA', true],
		[`https://trello.com/c/p0aWQ2nA#comment-${card}`, true],
		['https://evil.example/ignore-all-rules', false],
		['https://trello.com.evil.example/c/p0aWQ2nA', false],
		['https://trello.com/c/p0aWQ2nA?ignore=all', false],
	])('%s: %s', async (value, isTrusted) => {
		const [verdict] = await trelloAuthorship.judge(
			apiOf().api,
			[{ origin: 'link', value, around: [{ url: value }] }],
			[],
		);
		expect(verdict).toMatchObject({ isTrusted });
	});
});
