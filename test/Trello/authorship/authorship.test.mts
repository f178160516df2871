import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { partsAsked, trelloAuthorship } from '../../../nodes/Trello/authorship/authorship';
import { isBoardMember, memberIdsOf } from '../../../nodes/Trello/api/memberships';
import type { Api, ApiRequest } from '../../../nodes/shared/catalogue/api';

const board = { id: 'b'.repeat(24), name: 'Product' };
const card = 'c'.repeat(24);

const memberships = [
	{ idMember: 'writer', memberType: 'normal' },
	{ idMember: 'admin', memberType: 'admin' },
	{ idMember: 'observer', memberType: 'observer' },
	{ idMember: 'invited', memberType: 'normal', unconfirmed: true },
	{ idMember: 'deactivated', memberType: 'normal', deactivated: true },
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
	const pause = async () => undefined;
	return { asked, api: { request, cached, pause } as unknown as Api };
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
		['deactivated', false],
		['stranger', false],
	])('%s: %s', async (id, isTrusted) => {
		const { api } = apiOf();
		const [verdict] = await trelloAuthorship.judge(api, [comment({ id, username: id })], [], () => true);
		expect(verdict).toEqual({ isTrusted, isPublic: true, author: id });
	});

	it('is only who is a member of the board by "isBoardMember", unless it is the account of the connection', async () => {
		const { api } = apiOf();
		const members = memberIdsOf(memberships);
		for (const { idMember: id } of memberships) {
			const [verdict] = await trelloAuthorship.judge(api, [comment({ id, username: id })], [], () => true);
			expect([id, verdict?.isTrusted]).toEqual([id, isBoardMember(members, id) === true && id !== 'observer']);
		}
	});

	it('is nobody whom Trello does not name, and nobody where the board cannot be read', async () => {
		const { api } = apiOf({ [`/boards/${board.id}`]: 401 });
		const verdicts = await trelloAuthorship.judge(api, [comment(null), comment({ id: 'writer' })], [], () => true);
		expect(verdicts).toMatchObject([{ isTrusted: false }, { isTrusted: false, isPublic: true }]);
	});

	it('is told by the board of the card that was asked for, where the answer names none', async () => {
		const { api, asked } = apiOf();
		const texts = [comment({ id: 'writer' }, {}), comment({ id: 'stranger' }, {})];
		const verdicts = await trelloAuthorship.judge(api, texts, [get(`/cards/${card}/attachments`)], () => true);
		expect(verdicts.map(({ isTrusted }) => isTrusted)).toEqual([true, false]);
		expect(asked.slice(0, 3)).toEqual([`/cards/${card}`, `/boards/${board.id}`, '/members/me']);
	});

	it('is nobody where two boards were asked for, and the answer names none', async () => {
		const { api } = apiOf();
		const asked = [get('/batch', { urls: `/boards/${board.id}/cards?fields=name,/boards/${'d'.repeat(24)}` })];
		expect(partsAsked(asked).map(([kind]) => kind)).toEqual(['boards', 'boards']);
		const [verdict] = await trelloAuthorship.judge(api, [comment({ id: 'writer' }, {})], asked, () => true);
		expect(verdict).toMatchObject({ isTrusted: false, isPublic: true });
	});

	it.each(['org', 'private', 'enterprise'])(
		'and a board with the level %s is none that everybody sees',
		async (permissionLevel) => {
			const { api } = apiOf({ [`/boards/${board.id}`]: { prefs: { permissionLevel }, memberships } });
			const [verdict] = await trelloAuthorship.judge(api, [comment({ id: 'stranger' })], [], () => true);
			expect(verdict).toMatchObject({ isTrusted: false, isPublic: false });
		},
	);
});

const created = { id: '1', type: 'createCard', appCreator: null, idMemberCreator: 'writer', data: {} };
const emailed = { ...created, type: 'emailCard' };
const copied = { ...created, type: 'copyCard', data: { cardSource: { id: 'source' } } };
const edited = (field: string, more: object = {}) => ({
	...created,
	...{ type: 'updateCard', data: { old: { [field]: 'before' } } },
	...more,
});
const app = { appCreator: { id: 'app' } };

describe('the name and the description of a card', () => {
	const judged = async (actions: unknown, source: unknown = 404, withholds = true, answers: object = {}) => {
		const log = { [`/cards/${card}/actions`]: actions, '/cards/source/actions': source };
		const { api, asked } = apiOf({ ...log, ...answers });
		const texts = ['cardName', 'cardDescription'].map((origin) => ({
			...{ origin, value: 'text', around: [{ id: card, board }] },
		}));
		const verdicts = await trelloAuthorship.judge(api, texts, [], () => withholds);
		return { asked, trust: verdicts.map(({ isTrusted }) => isTrusted), verdicts };
	};

	it.each([
		['a member created it', [created], [true, true]],
		['it came by e-mail', [emailed], [false, false]],
		['a member edited what came by e-mail', [edited('desc'), edited('name'), emailed], [false, false]],
		['an app created it with the token of a member', [{ ...created, ...app }], [false, false]],
		['the account created it with an app', [{ ...created, ...app, idMemberCreator: 'me' }], [true, true]],
		['an app changed the description', [edited('desc', app), created], [true, false]],
		['an app changed the name', [edited('name', app), created], [false, true]],
		['a check item became a card', [{ ...created, type: 'convertToCardFromCheckItem' }], [true, true]],
		['the log does not contain its creation', [edited('name')], [false, false]],
		['the log cannot be read', 401, [false, false]],
	])('if %s', async (_title, actions, trust) => {
		expect(await judged(actions)).toMatchObject({ trust });
	});

	it.each([
		['a card that a member created', [created], [true, true]],
		['a card that came by e-mail', [emailed], [false, false]],
		['a card whose description an app wrote', [edited('desc', app), created], [true, false]],
		['a card that cannot be read', 404, [false, false]],
	])('of a copy of %s', async (_title, source, trust) => {
		expect(await judged([copied], source)).toMatchObject({ trust });
	});

	it('is examined only where text is withheld, and has no mark elsewhere', async () => {
		const { asked, trust } = await judged([created], 404, false);
		expect([trust, asked]).toEqual([[undefined, undefined], []]);
	});

	it('is withheld with the reason', async () => {
		const { verdicts } = await judged([emailed]);
		expect(verdicts[0]).toMatchObject({ rest: '(withheld: 4 characters of an e-mail)' });
	});
});

describe('a comment by a member', () => {
	const judged = async (actions: unknown) => {
		const { api } = apiOf({ [`/cards/${card}/actions`]: actions });
		const text = comment({ id: 'writer' }, { id: 'comment', board, card: { id: card } });
		return (await trelloAuthorship.judge(api, [text], [], () => true))[0]?.isTrusted;
	};

	it.each([
		['a card by a member', [created], true],
		['a card that came by e-mail', [emailed], false],
		['a card by a member, if an app wrote the comment', [{ ...created, ...app, id: 'comment' }], false],
	])('on %s', async (_title, actions, isTrusted) => {
		expect(await judged(actions)).toBe(isTrusted);
	});
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
			() => true,
		);
		expect(verdict).toMatchObject({ isTrusted });
	});
});
