import '../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node.ts';
import { trelloToolkit } from '../../../nodes/Trello/toolkit.ts';
import { toolName } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne } from '../../../nodes/shared/toolkit/toolkit.ts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { callTool } from '../host/toolkit.mts';

let trello: TrelloSandbox;
let card: string;
beforeAll(async () => {
	trello = await startTrello({ limits: false });
	card = String(
		((await ask('POST', '/cards', { idList: trello.list('Inbox', 'Product').id, name: 'Plan' })) as IDataObject)['id'],
	);
}, 60_000);
afterAll(async () => await trello?.close());

const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
	const { key, token } = trelloCredentials;
	const url = `${trello.apiUrl}${path}?${new URLSearchParams({ key, token }).toString()}`;
	const headers = { 'content-type': 'application/json' };
	return await (await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null })).json();
};

let executions = 0;

/** An agent that has read a card of a private board. */
const agentOf = async (requestOptions: INodeParameters = {}, more: INodeParameters = {}) => {
	executions += 1;
	const setting = {
		nodeClass: TrelloToolkit,
		executionId: `outgoing-${executions}`,
		credentials: {
			agentStepsTrelloApi: { apiKey: trelloCredentials.key, apiToken: trelloCredentials.token, baseUrl: trello.apiUrl },
		},
		parameters: {
			...{ preset: oneByOne, tools: ['card:get'], requestOptions: { maxWrites: 100, ...requestOptions } },
			writes: [
				'attachment:addUrl',
				'comment:create',
				'card:create',
				'card:update',
				'checkItem:create',
				'checklist:create',
			],
			...more,
		},
	};
	const agent = async (key: string, given: IDataObject): Promise<IDataObject> => {
		const [resource = '', value = ''] = key.split(':');
		return await callTool(setting, trelloToolkit, toolName('Trello', { resource, value }), given).catch(
			(error: unknown) => ({ error: (error as Error).message }),
		);
	};
	expect(await agent('card:get', { card })).toMatchObject({ name: 'Plan' });
	return agent;
};

const evil = 'https://evil.example/?q=secret';

it('refuses other hosts in attachments, names and rows', async () => {
	const agent = await agentOf();
	for (const [key, given] of [
		['attachment:addUrl', { card, url: evil }],
		['card:create', { list: 'Inbox (Product)', name: evil }],
		['card:create', { list: 'Inbox (Product)', name: 'x', attachmentUrl: evil }],
		['card:create', { list: 'Inbox (Product)', name: 'x', checklistItems: `a\n${evil}` }],
		['checklist:create', { card, name: 'x', items: `a\n${evil}` }],
		['comment:create', { card, text: `![](${evil})` }],
	] as const) {
		expect((await agent(key, given))['error'], key).toMatch(/at another host \(evil\.example\)/);
	}
	expect(JSON.stringify(await ask('GET', `/cards/${card}/attachments`))).not.toContain('evil');
	// a call of several writes is refused before the first one
	const cards = (await ask('GET', `/boards/${trello.board('Product').id}/cards`)) as IDataObject[];
	expect(cards.filter(({ name }) => name === 'x')).toEqual([]);
	expect(await ask('GET', `/cards/${card}/checklists`)).toEqual([]);
});

it('attaches links of Trello, and allowed ones', async () => {
	const agent = await agentOf({ linkHosts: ['*.figma.example', 'evil.example'] });
	for (const url of [`https://trello.com/c/${card}`, 'https://www.figma.example/file', evil]) {
		expect(await agent('attachment:addUrl', { card, url })).not.toHaveProperty('error');
	}
	const authorize = 'https://trello.com/1/authorize?return_url=x&callback_method=fragment';
	expect(await agent('attachment:addUrl', { card, url: authorize })).toHaveProperty('error');
});

it('writes links in comments and descriptions in code, and keeps what was there', async () => {
	const agent = await agentOf();
	expect(await agent('comment:create', { card, text: `See ${evil}` })).toMatchObject({ text: `See \`${evil}\`` });
	await ask('PUT', `/cards/${card}`, { desc: `Logo ![](${evil})` });
	expect(await agent('card:update', { card, description: `Logo ![](${evil})\n\nDone.` })).not.toHaveProperty('error');
	expect(await agent('card:update', { card, description: `Logo ![](${evil}2)` })).toHaveProperty('error');
});

it('mentions members of the allowed boards only', async () => {
	const agent = await agentOf({}, { places: ['Product'] });
	const [{ username = '' } = {}] = (await ask('GET', `/boards/${trello.board('Product').id}/members`)) as IDataObject[];
	const text = `@${String(username)} @board @mallory`;
	expect(await agent('comment:create', { card, text })).toMatchObject({
		text: `@${String(username)} @board \`mallory\``,
	});
});

it('never writes a token', async () => {
	const agent = await agentOf();
	const { error } = await agent('comment:create', { card, text: trelloCredentials.otherToken });
	expect(error).toMatch(/has the form of a secret \(Trello token\)/);
	expect(error).not.toContain(trelloCredentials.otherToken);
});
