import { executeNode, n8nWorkflow } from '../../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { TrelloSteps } from '../../../../nodes/Trello/TrelloSteps.node.ts';
import { apiKey, apiToken, createCardParameters, keyAndToken, listId, webhookSecret } from '../trelloAccount.mts';

const { NodeApiError, NodeOperationError } = n8nWorkflow;

interface Sent {
	readonly path: string;
	readonly headers: Record<string, string>;
	readonly body: unknown;
}

const cardId = '5abbe4b7ddc1b351ef961420';

/** Answers cards with their own name, and remembers what was sent. */
const trelloCards = (times: number, refuse: (name: string) => boolean = () => false) => {
	const sent: Sent[] = [];
	nock('https://api.trello.com')
		.post('/1/cards')
		.times(times)
		.reply(function (path, body) {
			sent.push({ path, headers: this.req.headers as Record<string, string>, body });
			const { name } = body as { name: string };
			return refuse(name)
				? [400, 'invalid value for idList']
				: [200, { id: cardId, name, desc: 'As asked', idList: listId, badges: {} }];
		});
	return sent;
};

const execute = async (parameters: Parameters<typeof createCardParameters>[0], more = {}) =>
	await executeNode({
		nodeClass: TrelloSteps,
		credentials: keyAndToken(),
		parameters: createCardParameters(parameters),
		...more,
	});

const failure = async (asked: Promise<unknown>) =>
	await asked.then(
		() => {
			throw new Error('It was expected to fail and did not.');
		},
		(error: unknown) => error as InstanceType<typeof NodeOperationError>,
	);

describe('Trello: create a card', () => {
	it('sends exactly what the form says, signed in a header, and returns the card', async () => {
		const sent = trelloCards(1);
		const { items } = await execute({
			cardDescription: 'Über 🎉 "quotes"',
			due: '2026-12-31T17:00:00',
		});
		expect(sent).toHaveLength(1);
		expect(sent[0]?.path).toBe('/1/cards');
		expect(sent[0]?.headers.authorization).toBe(`OAuth oauth_consumer_key="${apiKey}", oauth_token="${apiToken}"`);
		expect(sent[0]?.body).toEqual({
			idList: listId,
			name: 'Call the printer',
			desc: 'Über 🎉 "quotes"',
			pos: 'bottom',
			due: '2026-12-31T17:00:00.000Z',
		});
		const json = {
			id: cardId,
			name: 'Call the printer',
			description: 'As asked',
			list: { id: listId, name: null },
			createdAt: '2018-03-28T18:53:43.000Z',
		};
		expect(items).toEqual([{ json: expect.objectContaining(json), pairedItem: { item: 0 } }]);
	});

	it('reads dates in the zone of the workflow', async () => {
		const sent = trelloCards(1);
		await execute({ due: '2026-07-01T09:00:00' }, { timezone: 'Europe/Berlin' });
		expect(sent[0]?.body).toMatchObject({ due: '2026-07-01T07:00:00.000Z' });
	});

	it('takes labels and members, chosen in the form or written by an agent', async () => {
		const members = ['5abbe4b7ddc1b351ef96141c', '5abbe4b7ddc1b351ef96141d'];
		const labels = ['5abbe4b7ddc1b351ef96141a', '5abbe4b7ddc1b351ef96141b'];
		const sent = trelloCards(1);
		const rows = [
			{ label: { __rl: true, mode: 'list', value: labels[0] } },
			{ label: { __rl: true, mode: 'id', value: '={{ $json.label }}' } },
		] as never;
		await execute(
			{
				labels: { label: rows },
				memberIds: `${members[0]},${members[1]}`,
				additionalFields: { dueComplete: '={{ "true" }}' },
			},
			{ items: [{ label: `https://api.trello.com/1/labels/${labels[1]}` }] },
		);
		expect(sent[0]?.body).toMatchObject({
			idLabels: labels.join(','),
			idMembers: members.join(','),
			dueComplete: true,
		});
	});

	it('names the missing list and sends nothing', async () => {
		const error = await failure(execute({ list: { __rl: true, mode: 'list', value: '' } }));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toBe('"List" is missing. Fill it in and try again.');
		expect(error.context.itemIndex).toBe(0);
	});

	it('names the field and the item when nothing is called so, and writes nothing', async () => {
		nock('https://api.trello.com')
			.get('/1/members/me/boards')
			.query({ filter: 'open', fields: 'name,shortLink,url', lists: 'open' })
			.twice()
			.reply(200, [{ id: 'b', name: 'Product', lists: [{ id: listId, name: 'Inbox' }] }]);
		const list = { __rl: true, mode: 'id', value: '={{ $json.list }}' };
		const error = await failure(execute({ list }, { items: [{ list: '../boards' }, { list: listId }] }));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toContain(
			'"List": this account sees no list called "../boards". It sees: "Inbox (Product)".',
		);
		expect(error.message).toMatch(/\[item 0\]$/);
		expect(error.context.itemIndex).toBe(0);
	});

	it('accepts a link where an id is expected', async () => {
		const sent = trelloCards(1);
		await execute({ list: { __rl: true, mode: 'id', value: `https://api.trello.com/1/lists/${listId}?fields=name` } });
		expect(sent[0]?.body).toMatchObject({ idList: listId });
	});

	it('stops at the item that is refused, names it, and sends none after it', async () => {
		const sent = trelloCards(2, (name) => name === 'B');
		const items = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
		const error = await failure(execute({ name: '={{ $json.name }}' }, { items }));
		expect(error).toBeInstanceOf(NodeApiError);
		expect(error.message).toMatch(/invalid value for idList.*\[item 1\]$/);
		expect(error.context.itemIndex).toBe(1);
		expect(sent.map(({ body }) => (body as { name: string }).name)).toEqual(['A', 'B']);
	});

	it('goes on when the node continues on error, in the order of the items', async () => {
		trelloCards(3, (name) => name === 'B');
		const items = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
		const done = await execute({ name: '={{ $json.name }}' }, { items, continueOnFail: true });
		expect(done.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(done.json.map(({ name }) => name)).toEqual(['A', undefined, 'C']);
		expect(done.json[1]?.error).toMatch(/invalid value for idList.*\[item 1\]$/);
	});

	it('accepts no items and makes no request', async () => {
		expect((await execute({}, { items: [] })).items).toEqual([]);
	});

	it('answers everybody in one shape, with everything only where it is asked for, or with chosen fields', async () => {
		trelloCards(5);
		const one = async (parameters: object, more: object = {}) => (await execute({ ...parameters }, more)).json[0] ?? {};
		const shaped = await one({});
		expect(shaped).toMatchObject({ description: 'As asked', archived: false, labels: [], members: [] });
		expect(shaped).not.toHaveProperty('badges');
		expect(await one({}, { isTool: true })).toEqual(shaped);
		expect(await one({}, { node: { type: 'n8n-nodes-agent-integrations.trelloStepsTool' } })).toEqual(shaped);
		const raw = { id: cardId, name: 'Call the printer', desc: 'As asked', idList: listId, badges: {}, isNew: true };
		expect(await one({ output: 'everything' }, { isTool: true })).toEqual(raw);
		expect(await one({ output: 'selected', outputFields: 'description, list.id, badges' })).toEqual({
			description: 'As asked',
			list: { id: listId },
			badges: {},
		});
	});

	it('refuses a stored operation that does not exist', async () => {
		const error = await failure(execute({ operation: 'explode' }));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toContain('"explode"');
	});

	it("answers n8n's own entry for a custom API call with the node that has one", async () => {
		const error = await failure(execute({ operation: '__CUSTOM_API_CALL__' }));
		expect(error.message).toContain('Trello API Call');
	});

	it('never shows a secret when Trello repeats it', async () => {
		const words = `token ${apiToken} and key ${apiKey} and ${encodeURIComponent(webhookSecret)}`;
		nock('https://api.trello.com').post('/1/cards').reply(400, words);
		const error = await failure(execute({}));
		const shown = [error.message, error.description, JSON.stringify(error), JSON.stringify(error.context)].join(' ');
		for (const secret of [apiKey, apiToken, webhookSecret]) expect(shown).not.toContain(secret);
		expect(error.message).toContain('***');
	});
});
