import { runWorkflow } from '../../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../../nodes/Trello/TrelloApiCall.node.ts';
import { TrelloSteps } from '../../../../nodes/Trello/TrelloSteps.node.ts';
import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { createCardParameters, keyAndToken, newCardParameters } from '../trelloAccount.mts';

const chain = () => [
	{
		nodeClass: TrelloStepsTrigger,
		credentials: keyAndToken(),
		parameters: newCardParameters(),
		node: { name: 'Trigger' },
	},
	{
		nodeClass: TrelloSteps,
		credentials: keyAndToken(),
		parameters: createCardParameters({ name: '={{ "Copy of " + $json.card.name }}' }),
		node: { name: 'Card', id: 'card' },
	},
	{
		nodeClass: TrelloApiCall,
		credentials: keyAndToken(),
		parameters: { method: 'GET', endpoint: '=/cards/{{ $json.id }}?of={{ $("Trigger").item.json.eventId }}' },
		node: { name: 'Call', id: 'call' },
	},
];

const event = (eventId: string, name: string) => ({ eventId, card: { name } });

describe('A workflow of Trello nodes in the engine', () => {
	it('carries events through steps, each item paired with its origin', async () => {
		const cards = nock('https://api.trello.com');
		cards.post('/1/cards', /Copy of A/).reply(200, { id: 'a' });
		cards.post('/1/cards', /Copy of B/).reply(200, { id: 'b' });
		cards.get('/1/cards/a?of=e1').reply(200, { id: 'a', found: true });
		cards.get('/1/cards/b?of=e2').reply(200, { id: 'b', found: true });
		const { status, output } = await runWorkflow(chain(), [event('e1', 'A'), event('e2', 'B')]);
		expect(status).toBe('success');
		expect(output('Call').map(({ json }) => json)).toEqual([
			{ id: 'a', found: true },
			{ id: 'b', found: true },
		]);
		expect(output('Call').map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	it('stops with the message of the step that failed', async () => {
		nock('https://api.trello.com').post('/1/cards').reply(400, 'invalid value for idList');
		const { status, error } = await runWorkflow(chain(), [event('e3', 'A')]);
		expect(status).toBe('error');
		expect(error?.message).toContain('invalid value for idList');
	});
});
