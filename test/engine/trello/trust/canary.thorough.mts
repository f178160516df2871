import '../../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TrelloToolkit } from '../../../../nodes/Trello/TrelloToolkit.node.ts';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit.ts';
import { oneByOne, toolsOf } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { toolKey, toolName } from '../../../../nodes/shared/toolkit/definition/tool.ts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import { callTool } from '../../host/toolkit.mts';
import { board, canary, outsider, own, type TrustWorld, trustWorld } from './world.mts';

const tools = toolsOf(trelloToolkit);
const reading = tools.filter(({ kind }) => kind === 'read');
const everything = { preset: oneByOne, tools: reading.map(toolKey), writes: ['card:update', 'comment:update'] };

let world: TrustWorld;
beforeAll(async () => void (world = await trustWorld()));
afterAll(async () => await world?.trello.close());

const call = async (key: string, given: IDataObject, more: INodeParameters = {}) => {
	const [resource = '', value = ''] = key.split(':');
	const { key: apiKey, token: apiToken } = trelloCredentials;
	const setting = {
		nodeClass: TrelloToolkit,
		credentials: { agentStepsTrelloApi: { apiKey, apiToken, baseUrl: world.trello.apiUrl } },
		parameters: { ...everything, ...more },
	};
	return await callTool(setting, trelloToolkit, toolName('Trello', { resource, value }), given);
};

const onBoard = () => ({ board });
const onCard = () => ({ card: world.card });
const onEmailed = () => ({ card: world.emailed });
const onCopy = () => ({ card: world.copied });
const onCopiedComment = () => ({ card: world.copiedComment });
const whole = { include: ['attachments', 'checklists', 'comments', 'customFields', 'stickers', 'voters'] };
const inWorkspace = () => ({ workspace: 'sampleworks' });
const nothing = () => ({});
const notification = () => ({
	notification:
		world.trello.state.notifications.findLast(
			({ idMemberCreator }) => idMemberCreator === world.trello.member(outsider).id,
		)?.id ?? '',
});

/** Every reading tool of Trello; one that lacks fails. */
const calls: Readonly<Record<string, ReadonlyArray<() => IDataObject>>> = {
	'card:get': [onCard, ...[onCard, onEmailed, onCopy, onCopiedComment].map((card) => () => ({ ...card(), ...whole }))],
	'card:getMine': [nothing],
	'card:getActivity': [onCard, onEmailed, onCopy, onCopiedComment],
	'comment:getAll': [onCard, onEmailed, onCopy, onCopiedComment],
	'comment:get': [() => ({ comment: world.comment }), () => ({ comment: world.ownComment })],
	'checklist:get': [],
	'checklist:getAll': [onCard],
	'label:get': [() => ({ label: 'bug', board })],
	'label:getAll': [onBoard],
	'member:get': [() => ({ member: outsider }), () => ({ member: 'me' })],
	'member:getAll': [onBoard],
	'member:search': [() => ({ query: 'mallory' })],
	'attachment:getAll': [onCard, onEmailed, onCopy, onCopiedComment],
	'attachment:get': [() => ({ ...onCard(), attachment: `${own} plan` })],
	'list:getAll': [onBoard],
	'list:getCards': [() => ({ list: 'Inbox' }), () => ({ list: 'Inbox', include: ['attachments'] })],
	'list:get': [() => ({ list: 'Inbox' })],
	'list:getActivity': [() => ({ list: 'Inbox' })],
	'board:getAll': [nothing],
	'board:get': [onBoard],
	'board:getCards': [onBoard, () => ({ ...onBoard(), include: ['attachments'] })],
	'board:getChecklists': [onBoard],
	'board:getActivity': [onBoard],
	'customField:getAll': [onCard],
	'customField:get': [() => ({ ...onCard(), customField: 'Effort' })],
	'customField:getDefinitions': [onBoard],
	'search:cards': [() => ({ query: own }), () => ({ query: canary })],
	'search:boards': [() => ({ query: 'product' })],
	'workspace:getAll': [nothing],
	'workspace:get': [inWorkspace],
	'workspace:getMembers': [inWorkspace],
	'notification:getAll': [nothing],
	'notification:get': [notification],
	'reaction:getAll': [() => ({ comment: world.comment })],
	'sticker:getAll': [onCard],
	'account:get': [nothing],
	'account:checkAccess': [nothing],
	'limits:get': [nothing],
};

const answersOf = async (key: string, more: INodeParameters) => {
	const told: string[] = [];
	for (const given of calls[key] ?? []) {
		const asked = call(key, given(), more).then((answer) => JSON.stringify(answer));
		told.push(await asked.catch((error: unknown) => `Refused: ${(error as Error).message}`));
	}
	return told.join('\n');
};

it('has calls of every reading tool', () => {
	expect(Object.keys(calls).sort()).toEqual(reading.map(toolKey).sort());
});

describe('what somebody wrote who is no member', () => {
	const seen: string[] = [];

	it.each(reading.map(toolKey))('is not told by %s', async (key) => {
		const open = await answersOf(key, { onlyTrusted: 'never' });
		expect(open).not.toContain('Refused');
		if (open.includes(canary)) seen.push(key);
		expect((await answersOf(key, {})).match(new RegExp(`.{0,80}${canary}.{0,20}`, 'gi')) ?? []).toEqual([]);
	});

	it('would be told by all tools that can', () => {
		expect(seen).toMatchInlineSnapshot(`
			[
			  "card:get",
			  "card:getActivity",
			  "comment:getAll",
			  "comment:get",
			  "member:get",
			  "member:search",
			  "attachment:getAll",
			  "list:getCards",
			  "list:getActivity",
			  "board:getCards",
			  "board:getActivity",
			  "search:cards",
			  "notification:getAll",
			  "notification:get",
			]
		`);
	});
});

describe('what members wrote', () => {
	it.each(Object.keys(calls))('is told by %s beside what is withheld', async (key) => {
		const texts = (answer: string) =>
			[...answer.matchAll(new RegExp(`"[^"]*(?:${own}|Ada Sample|Ben Example)[^"]*"`, 'g'))]
				.map(([text]) => text)
				.sort();
		expect(texts(await answersOf(key, {}))).toEqual(texts(await answersOf(key, { onlyTrusted: 'never' })));
	});
});

describe('a setting', () => {
	it('says who wrote what, and what was withheld of whom', async () => {
		const strict = await call('comment:get', { comment: world.comment });
		expect(strict).toMatchObject({
			text: expect.stringMatching(/^\(withheld: \d+ characters by mallory\)$/),
			author: { username: outsider },
			trusted: false,
			withheld: expect.stringContaining('by mallory, who cannot edit the board'),
		});
		expect(await call('comment:get', { comment: world.ownComment })).toMatchObject({ trusted: true });
		const more = { requestOptions: { alsoTrusted: [outsider] } };
		expect(await call('comment:get', { comment: world.comment }, more)).toMatchObject({
			text: expect.stringContaining(canary),
		});
	});

	it('withholds on a board that not everybody sees only where the user wants it always', async () => {
		const { id } = world.trello.board(board);
		const see = async (level: string) =>
			await world.ask('PUT', `/boards/${id}`, { 'prefs/permissionLevel': level }, 'ada');
		await see('org');
		const given = { comment: world.comment };
		expect(await call('comment:get', given)).toMatchObject({ text: expect.stringContaining(canary), trusted: false });
		expect(await call('comment:get', given, { onlyTrusted: 'always' })).toMatchObject({
			trusted: false,
			text: expect.stringContaining('(withheld'),
		});
		await see('public');
	});

	it.each([
		['public', 'always', [false, true]],
		['public', 'never', [undefined, undefined]],
		['org', 'public', [undefined, undefined]],
		['org', 'always', [false, true]],
	])(
		'marks cards by e-mail and by a member on a board with the visibility %s only where text is examined (%s)',
		async (level, onlyTrusted, marks) => {
			const { id } = world.trello.board(board);
			await world.ask('PUT', `/boards/${id}`, { 'prefs/permissionLevel': level }, 'ada');
			const markOf = async (card: string) => (await call('card:get', { card }, { onlyTrusted }))['trusted'];
			const told = [await markOf(world.emailed), await markOf(world.card)];
			await world.ask('PUT', `/boards/${id}`, { 'prefs/permissionLevel': 'public' }, 'ada');
			expect(told).toEqual(marks);
		},
	);

	it('marks no object as trusted that has a link and the names of members only', async () => {
		for (const onlyTrusted of ['always', 'never']) {
			expect(await call('board:get', { board }, { onlyTrusted })).not.toHaveProperty('trusted');
		}
	});

	it('releases an emailed card by a list that a person moved it to', async () => {
		const more = { requestOptions: { releasedBy: ['Doing'] } };
		const nameOf = async () => (await call('card:get', { card: world.emailed }, more))['name'];
		expect(await nameOf()).toMatch(/^\(withheld: \d+ characters of an e-mail\)$/);
		await world.ask('PUT', `/cards/${world.emailed}`, { idList: world.trello.list('Doing', board).id }, 'ben');
		expect(await nameOf()).toContain(canary);
		await world.ask('PUT', `/cards/${world.emailed}`, { idList: world.trello.list('Inbox', board).id }, 'ben');
	});

	it('costs a request for the board and one for the account, once', async () => {
		const asked = async () => {
			const before = world.trello.requests.length;
			await call('comment:getAll', { card: world.card });
			// The step itself reads the names of the board and its lists, and whether they are archived.
			const requests = world.trello.requests.slice(before).filter(({ query }) => !('list_fields' in query));
			return requests.map(({ path }) => path);
		};
		const { id } = world.trello.board(board);
		const [first, second] = [await asked(), await asked()];
		// The step itself reads the memberships, to say whether an author is a member.
		const more = first.filter((path) => !second.includes(path) && !path.endsWith('/memberships'));
		expect(more.sort()).toEqual([`/1/boards/${id}`, '/1/members/me']);
	});
});
