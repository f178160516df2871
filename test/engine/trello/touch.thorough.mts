import '../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node.ts';
import { trelloToolkit } from '../../../nodes/Trello/toolkit.ts';
import { toolKey } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne, toolsOf } from '../../../nodes/shared/toolkit/toolkit.ts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { callTool } from '../host/toolkit.mts';
import { canary, trustWorld, type TrustWorld } from './trust/world.mts';

goBy(hastenedClock);

const running: { world?: TrustWorld } = {};
const world = (): TrustWorld => {
	if (!running.world) throw new Error('The mock server has not started');
	return running.world;
};
beforeAll(async () => {
	running.world = await trustWorld();
});
afterAll(async () => await running.world?.trello.close());

const { key, token, secret } = trelloCredentials;
const keys = toolsOf(trelloToolkit).map(toolKey);

const call = async (options: IDataObject, tool: string, given: IDataObject, form: IDataObject = {}): Promise<string> =>
	await callTool(
		{
			nodeClass: TrelloToolkit,
			credentials: {
				agentStepsTrelloApi: { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: world().trello.apiUrl },
			},
			parameters: {
				...{ preset: oneByOne, tools: keys, writes: keys, onlyTrusted: 'never', ...form },
				requestOptions: { keepApart: 'off', maxWrites: 1_000, ...options } as never,
			},
		},
		trelloToolkit,
		tool,
		given,
	).then(
		(answer) => JSON.stringify(answer),
		(error: unknown) => `Error: ${(error as Error).message}`,
	);

/** The writes that reached Trello during a run. */
async function writesDuring(run: () => Promise<void>): Promise<string[]> {
	const before = world().trello.requests.length;
	await run();
	return world()
		.trello.requests.slice(before)
		.filter(({ method }) => method !== 'GET')
		.map(({ method, path }) => `${method} ${path}`);
}

describe('Only Change This Item', () => {
	it('changes this card by all its names, and no other card by any name', async () => {
		const own = world().trello.card('Faster search');
		const foreign = world().trello.card('Write the onboarding guide');
		const comment = await world().ask('POST', `/cards/${foreign.id}/actions/comments`, { text: 'x' }, 'ada');
		const namesOf = (card: typeof own, name: string) => [
			...[
				card.id,
				card.shortLink,
				`https://trello.com/c/${card.shortLink}`,
				`https://trello.com/c/${card.shortLink}/7-x`,
			],
			...[`${name} (Product)`, name],
		];
		const stated = namesOf(own, 'Faster search');
		for (const onlyItem of stated) {
			for (const card of namesOf(own, 'Faster search')) {
				expect(await call({ onlyItem }, 'trello_comment_create', { card, text: 'Hi' })).toMatch(/^\{/);
			}
			expect(await call({ onlyItem }, 'trello_card_move', { card: own.id, list: 'Doing (Product)' })).not.toMatch(
				/Only card/,
			);
		}
		const [onlyItem] = stated;
		const member = 'benexample';
		const attacks: Array<readonly [string, IDataObject]> = [
			...namesOf(foreign, 'Write the onboarding guide').map(
				(card) => ['trello_comment_create', { card, text: 'x' }] as const,
			),
			['trello_comment_create', { card: [foreign.id], text: 'x' }],
			['trello_comment_create', { card: { __rl: true, mode: 'id', value: foreign.id }, text: 'x' }],
			['trello_comment_update', { commentId: String(comment['id']), text: 'y' }],
			['trello_comment_delete', { commentId: String(comment['id']) }],
			['trello_card_update', { card: foreign.id, name: 'y' }],
			['trello_card_move', { card: foreign.id, list: 'Done (Product)' }],
			['trello_card_move', { card: own.id, list: world().trello.list('New', 'Support').id }],
			['trello_card_archive', { card: foreign.shortLink }],
			['trello_card_create', { list: world().trello.list('Inbox', 'Product').id, name: 'new' }],
			['trello_card_copy', { card: own.id, list: world().trello.list('Inbox', 'Product').id }],
			['trello_member_add_to_card', { card: foreign.id, member }],
			['trello_label_create', { board: 'Product', name: 'x' }],
			['trello_list_archive', { list: world().trello.list('Inbox', 'Product').id }],
			['trello_list_archive_all_cards', { list: world().trello.list('Inbox', 'Product').id }],
			['trello_board_close', { board: 'Product' }],
		];
		const outcomes: string[] = [];
		const writes = await writesDuring(async () => {
			outcomes.push(
				...(await Promise.all(attacks.map(async ([tool, given]) => await call({ onlyItem }, tool, given)))),
			);
		});
		expect(writes).toEqual([]);
		expect(outcomes.filter((outcome) => !outcome.startsWith('Error: '))).toEqual([]);
	}, 60_000);

	it('takes a board, with all cards on it', async () => {
		const board = world().trello.board('Product');
		const elsewhere = world().trello.card('Invoice 2026-118 is missing');
		for (const onlyItem of [board.id, `https://trello.com/b/${board.shortLink}/product`, 'Product']) {
			const list = world().trello.list('Inbox', 'Product').id;
			expect(await call({ onlyItem }, 'trello_card_create', { list, name: 'On the board' })).toMatch(/^\{/);
			expect(await call({ onlyItem }, 'trello_comment_create', { card: elsewhere.id, text: 'x' })).toMatch(
				/^Error: Only board/,
			);
		}
	}, 60_000);
});

describe('Only Change Items with These Labels', () => {
	it('reads the labels of a card right before the write', async () => {
		const bug = world().trello.card('Dark mode flickers on load');
		const other = world().trello.card('Faster search');
		expect(await call({ onlyLabeled: 'bug' }, 'trello_comment_create', { card: bug.id, text: 'x' })).toMatch(/^\{/);
		expect(await call({ onlyLabeled: 'Bug' }, 'trello_comment_create', { card: other.id, text: 'x' })).toMatch(
			/does not have the label/,
		);
	});
});

describe('Only These People', () => {
	it('adds to cards and boards only those on the list, by all their names', async () => {
		const card = world().trello.card('Write the onboarding guide').id;
		for (const onlyPeople of ['benexample', '@BenExample', 'someone, benexample']) {
			expect(await call({ onlyPeople }, 'trello_member_add_to_card', { card, member: 'benexample' })).toMatch(/^\{/);
			expect(await call({ onlyPeople }, 'trello_member_add_to_card', { card, member: 'me' })).toMatch(
				/Only these people/,
			);
			expect(await call({ onlyPeople }, 'trello_member_remove_from_card', { card, member: 'benexample' })).toMatch(
				/^\{/,
			);
		}
		expect(await call({ onlyPeople: 'me' }, 'trello_member_remove_from_card', { card, member: 'benexample' })).toMatch(
			/Only these people/,
		);
		expect(
			await call({ onlyPeople: 'me' }, 'trello_member_invite_to_board', {
				board: 'Product',
				email: 'eve@example.com',
				role: 'normal',
				name: 'Eve',
			}),
		).toMatch(/^Error/);
	}, 60_000);
});

describe('Text Released By', () => {
	const told = async (releasedBy: string) => {
		const { card } = world();
		return await call({ releasedBy }, 'trello_comment_get_all', { card }, { onlyTrusted: 'always' });
	};

	it('shows comments of others from before the card came to the list', async () => {
		const list = world().trello.list('Done', 'Product');
		expect(await told('Done')).not.toContain(canary + ' comment');
		await wait(1_100);
		await world().ask('PUT', `/cards/${world().card}`, { idList: list.id }, 'ben');
		expect(await told('Done')).toContain(`${canary} comment`);
		expect(await told('Doing')).not.toContain(`${canary} comment`);
	}, 60_000);

	it('keeps the agent from moving a card to the list', async () => {
		const card = world().trello.card('Faster search').id;
		expect(await call({ releasedBy: 'done' }, 'trello_card_move', { card, list: 'Done (Product)' })).toMatch(
			/only people can add or remove it/,
		);
	});
});
