import { executeNode } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../../nodes/Trello/TrelloApiCall.node.ts';
import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import { nextId } from '../../../../sandbox/trello/identifiers.mts';
import { withTrello } from '../sandboxed.mts';
import { stepsOn } from './stepping.mts';

const { trello } = withTrello();
const steps = stepsOn(trello);
const { key, token } = trelloCredentials;

const apiCall = async (endpoint: string) =>
	await executeNode({
		nodeClass: TrelloApiCall,
		credentials: { agentStepsTrelloApi: { apiKey: key, apiToken: token, baseUrl: trello().apiUrl } },
		parameters: { method: 'GET', endpoint, options: { allPages: true, maxEntries: 10_000 } },
	});

/** So many copies of a record, seven of them made within each second of an hour that is over. */
function multiplied<T extends { id: string }>(records: T[], record: T, count: number): T[] {
	const start = Date.now() - 3_600_000;
	const copies = Array.from({ length: count }, (_unused, index) => ({
		...record,
		id: nextId(trello().state, start + Math.floor(index / 7) * 1000),
	}));
	records.push(...copies);
	return copies;
}

/** A board with 1,506 cards on three lists, in an order that has nothing to do with that of their ids. */
function crowded() {
	const board = trello().board('Product');
	const lists = trello().state.lists.filter(({ idBoard, closed }) => idBoard === board.id && !closed);
	const card = trello().card('Faster search');
	const copies = multiplied(trello().state.cards, card, 1500);
	for (const [index, copy] of copies.entries()) {
		copy.idList = lists[index % lists.length]?.id ?? '';
		copy.pos = (index * 7919) % 1511;
	}
	const open = trello().state.cards.filter(({ idBoard, closed }) => idBoard === board.id && !closed);
	return { board, ids: open.map(({ id }) => id).sort() };
}

const idsOf = ({ json }: { json: IDataObject[] }) => json.map(({ id }) => String(id)).sort();

describe('Pages of Trello', () => {
	it('bring each card of a board once, in the API call and in the step', async () => {
		const { board, ids } = crowded();
		const before = trello().requests.length;
		expect(idsOf(await apiCall(`/boards/${board.id}/cards?filter=open&fields=name`))).toEqual(ids);
		expect(trello().requests).toHaveLength(before + 2);
		const returned = await steps('board', 'getCards', { board: board.id, filter: 'open', returnAll: true });
		expect(idsOf(returned)).toEqual(ids);
	});

	it('bring each comment of a card once, the newest first', async () => {
		const card = trello().card('Faster search');
		const comment = addComment(trello().as('benexample'), card, 'first');
		multiplied(trello().state.actions, comment, 2300);
		trello().state.actions.sort((a, b) => (a.id < b.id ? -1 : 1));
		const actions = trello().state.actions.filter(
			({ type, audience }) => type === 'commentCard' && audience.cards.includes(card.id),
		);
		const { json } = await steps('comment', 'getAll', { card: card.id, returnAll: true });
		expect(json.map(({ id }) => id)).toEqual(actions.map(({ id }) => id).toReversed());
	});
});
