import { search } from '../../harness.mts';
import { withTrello } from '../sandboxed.mts';

import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { TrelloSteps } from '../../../../nodes/Trello/TrelloSteps.node.ts';
import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';

const { trello } = withTrello();
const { key, token, secret } = trelloCredentials;

const names = async (method: string, parameters: INodeParameters = {}, filter = '') => {
	const credential = { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: trello().apiUrl };
	const nodeClass = 'event' in parameters ? TrelloStepsTrigger : TrelloSteps;
	const setting = { nodeClass, credentials: { agentStepsTrelloApi: credential }, parameters };
	const { results } = await search({ ...setting, method, filter });
	return results.map(({ name }) => name);
};

const star = { image: 'star', top: 10, left: -5, zIndex: 1, rotate: 0 };

const onCard = () => ({
	resource: 'card',
	operation: 'get',
	card: { __rl: true, mode: 'url', value: `https://trello.com/c/${trello().card('Faster search').shortLink}/x` },
});

describe('Trello: what the drop-downs of a form offer', () => {
	it('lists of all boards, or of the chosen one', async () => {
		expect(await names('searchLists', {}, 'in')).toEqual([
			'Doing (Product)',
			'Inbox (Product)',
			'Waiting for customer (Support)',
		]);
		const board = { __rl: true, mode: 'name', value: 'Support' };
		expect(await names('searchLists', { resource: 'list', operation: 'create', board })).toEqual([
			'New',
			'Solved',
			'Waiting for customer',
		]);
	});

	it('closed boards where a board is to be reopened, open ones elsewhere', async () => {
		trello().board('Support').closed = true;
		expect(await names('searchClosedBoards', { resource: 'board', operation: 'reopen' })).toEqual(['Support']);
		expect(await names('searchBoards', { resource: 'board', operation: 'get' })).toEqual(['Product']);
	});

	it('labels and members of all boards, or of the board of the chosen card or list', async () => {
		expect(await names('searchLabels', {}, 'red')).toEqual(['bug, red (Product)', 'complaint, red (Support)']);
		expect(await names('searchLabels', onCard(), 'red')).toEqual(['bug, red']);
		const list = { __rl: true, mode: 'id', value: trello().list('New').id };
		expect(await names('searchLabels', { resource: 'card', operation: 'create', list }, 'red')).toEqual([
			'complaint, red',
		]);
		expect(await names('searchMembers')).toEqual(['Ada Sample (@adasample)', 'Ben Example (@benexample)']);
		expect(await names('searchMembers', onCard(), 'ben')).toEqual(['Ben Example (@benexample)']);
	});

	it('what the boards have that a trigger watches, whichever way they are given', async () => {
		const watching = (...boards: object[]) =>
			({ event: 'newCard', boards: { board: boards.map((board) => ({ board })) } }) as never;
		const product = { __rl: true, mode: 'id', value: trello().board('Product').id };
		const support = { __rl: true, mode: 'url', value: `https://trello.com/b/${trello().board('Support').shortLink}/x` };
		const empty = { __rl: true, mode: 'list', value: '' };
		expect(await names('searchLists', watching(support, empty))).toEqual(['New', 'Solved', 'Waiting for customer']);
		expect(await names('searchLists', watching(product, support), 'in')).toEqual([
			'Doing (Product)',
			'Inbox (Product)',
			'Waiting for customer (Support)',
		]);
		expect(await names('searchLabels', watching(product), 'red')).toEqual(['bug, red']);
		expect(await names('searchMembers', watching(product, support), 'ada')).toEqual(['Ada Sample (@adasample)']);
		const broken = { __rl: true, mode: 'url', value: 'https://example.com' };
		expect(await names('searchLabels', watching(broken), 'red')).toEqual([
			'bug, red (Product)',
			'complaint, red (Support)',
		]);
	});

	it('cards with their boards, by what is typed', async () => {
		expect(await names('searchCards', {}, 'umlauts')).toEqual(['Login fails with umlauts in the password (Product)']);
		expect(await names('searchCards')).toHaveLength(8);
	});

	it('custom fields of the board of the chosen list', async () => {
		const list = { __rl: true, mode: 'id', value: trello().list('Inbox').id };
		const creating = { resource: 'card', operation: 'create', list };
		expect(await names('searchCustomFields', creating)).toEqual(['Effort', 'Priority']);
	});

	it('what is on the chosen card, and nothing without one', async () => {
		const scene = { ...trello().as('adasample'), origin: trello().url };
		addAttachment(scene, trello().card('Faster search'), { url: 'https://example.com', name: 'A link' });
		expect(await names('searchChecklists', onCard())).toEqual(['Steps']);
		expect(await names('searchCheckItems', onCard())).toEqual(['Index titles (Steps)', 'Measure (Steps)']);
		expect(await names('searchAttachments', onCard())).toEqual(['A link']);
		expect(await names('searchCustomFields', onCard())).toEqual(['Effort', 'Priority']);
		trello().state.stickers.push({ id: 's', idCard: trello().card('Faster search').id, ...star });
		expect(await names('searchStickers', onCard())).toEqual(['star (top 10, left -5)']);
		expect(await names('searchChecklists')).toEqual([]);
		const noCard = { ...onCard(), card: { __rl: true, mode: 'name', value: 'not a card' } };
		await expect(names('searchChecklists', noCard)).rejects.toThrow('no open card called "not a card"');
		const named = { ...onCard(), card: { __rl: true, mode: 'name', value: 'Faster search (Product)' } };
		expect(await names('searchChecklists', named)).toEqual(['Steps']);
	});
});
