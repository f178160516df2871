import { executeNode } from '../harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterEach, describe, expect, it } from 'vitest';

import { clientIdentifier, isOwnIdentifier } from '../../../nodes/Trello/api/clientIdentifier.ts';
import { TrelloApiCall } from '../../../nodes/Trello/TrelloApiCall.node.ts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { openReceiver, type Receiver } from '../../sandbox/trello/support.mts';
import { withTrello } from './sandboxed.mts';
import { clientOf, stepsOn } from './steps/stepping.mts';

const { trello } = withTrello();
const steps = stepsOn(trello);
const { key, token } = trelloCredentials;
const opened: Receiver[] = [];

afterEach(async () => {
	await Promise.all(opened.splice(0).map(async (receiver) => await receiver.close()));
});

const apiCall = async (parameters: INodeParameters) =>
	await executeNode({
		nodeClass: TrelloApiCall,
		credentials: { agentStepsTrelloApi: { apiKey: key, apiToken: token, baseUrl: trello().apiUrl } },
		parameters,
	});

/** What the deliveries about a board say of who made the change. */
async function deliveredBy(change: () => Promise<unknown>) {
	const receiver = await openReceiver();
	opened.push(receiver);
	await clientOf(trello()).webhooks.createWebhook({ callbackURL: receiver.url, idModel: trello().board('Product').id });
	await change();
	await trello().settle();
	const posts = receiver.received.filter(({ method }) => method === 'POST');
	return [...new Set(posts.map(({ headers }) => headers['x-trello-client-identifier']))];
}

const renamed = (more: INodeParameters = {}) => ({
	method: 'PUT',
	endpoint: `/cards/${trello().card('Faster search').id}`,
	body: '{"name":"Even faster search"}',
	...more,
});

/** What the engine's contexts of these tests call themselves. */
const [instance, workflow] = ['instance', 'workflow-1'];

describe('What Trello tells of changes by', () => {
	it('a step is the name of the workflow', async () => {
		const card = trello().card('Faster search').id;
		const by = await deliveredBy(async () => await steps('comment', 'create', { card, text: 'Done' }));
		expect(by).toEqual([clientIdentifier(instance, workflow)]);
		expect(isOwnIdentifier(String(by[0]), instance)).toBe(true);
	});

	it('an API call is the name of the workflow', async () => {
		expect(await deliveredBy(async () => await apiCall(renamed()))).toEqual([clientIdentifier(instance, workflow)]);
	});

	it('an API call with a name of its own is that name', async () => {
		const headers = { header: [{ name: 'X-Trello-Client-Identifier', value: 'my-sync' }] };
		expect(await deliveredBy(async () => await apiCall(renamed({ headers })))).toEqual(['my-sync']);
	});

	it('somebody else is nothing', async () => {
		const { id } = trello().card('Faster search');
		const change = async () => await clientOf(trello()).cards.updateCard({ id, name: 'Even faster search' });
		expect(await deliveredBy(change)).toEqual([undefined]);
	});

	it('nobody when something is only read', async () => {
		await apiCall({ method: 'GET', endpoint: '/members/me' });
		const [last] = trello().requests.slice(-1);
		expect(last?.headers).not.toHaveProperty('x-trello-client-identifier');
	});
});
