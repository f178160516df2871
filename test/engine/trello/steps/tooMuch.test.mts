import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../../nodes/Trello/TrelloApiCall.node.ts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../../sandbox/trello/start.mts';
import { executeNode } from '../../harness.mts';

let trello: TrelloSandbox;
beforeEach(async () => {
	trello = await startTrello({ limits: { cardsWithParts: 2 } });
});
afterEach(() => trello.close());

const cards = async (query: string, allPages: boolean) =>
	await executeNode({
		nodeClass: TrelloApiCall,
		credentials: {
			agentStepsTrelloApi: {
				apiKey: trelloCredentials.key,
				apiToken: trelloCredentials.token,
				webhookSecret: trelloCredentials.secret,
				baseUrl: trello.apiUrl,
			},
		},
		parameters: {
			method: 'GET',
			endpoint: `/boards/${trello.board('Product').id}/cards?fields=name&${query}`,
			options: { allPages },
		} as never,
	});

describe('More cards with their parts than Trello hands out at once', () => {
	it("are read in pages of the caller's size", async () => {
		trello.state.truths.beforeIsBySecond = false;
		const { json } = await cards('checklists=all&limit=2', true);
		const { idBoard } = trello.card('Faster search');
		expect(json).toHaveLength(trello.state.cards.filter((card) => card.idBoard === idBoard).length);
	});

	it('are refused with advice to request less, and not as a missing permission', async () => {
		await expect(cards('checklists=all', false)).rejects.toThrow('does not return so much at once');
		await expect(cards('actions=commentCard', true)).rejects.toThrow('does not return so much at once');
	});
});
