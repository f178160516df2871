import { benchOf, forgetProcessed, pollBench } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { moveToBoard, moveToList } from '../../../../sandbox/trello/card/cardChanges.mts';
import { withEvents } from './eventful.mts';

const { trello, setting } = withEvents();

beforeEach(() => forgetProcessed());

/** The card goes to and fro between two boards and lists, a minute between the moves. */
function travel() {
	const start = Date.now();
	let minutes = 0;
	const by = () => ({ ...trello().as('benexample'), at: start + (minutes += 1) * 60_000 });
	const card = trello().card('Faster search');
	const { board, list } = trello();
	moveToBoard(by(), card, board('Support'), list('New', 'Support'));
	moveToBoard(by(), card, board('Product'), list('Inbox', 'Product'));
	moveToList(by(), card, list('Done', 'Product'));
	moveToBoard(by(), card, board('Support'), list('Waiting for customer', 'Support'));
	moveToList(by(), card, list('Solved', 'Support'));
}

const ends = (json: readonly IDataObject[]) =>
	json.map(({ listBefore, list }) => [listBefore, list].map((list) => (list as IDataObject | null)?.['name']));

async function polled(boards: string[], more: IDataObject = {}) {
	const ids = boards.map((name) => trello().board(name).id);
	const bench = benchOf(setting('cardMoved', { delivery: 'polling', cardDetails: false, ...more }, ids));
	await pollBench(bench, { activation: 'activate' });
	travel();
	return (await pollBench(bench)).json;
}

const chosen = (name: string, board: string) => ({
	list: [{ list: { __rl: true, mode: 'id', value: trello().list(name, board).id } }],
});

describe('Trello trigger: a card that moved, looked at late', () => {
	it('is told of with the lists of each move, from the board that it left', async () => {
		expect(ends(await polled(['Product']))).toEqual([
			['Doing', 'New'],
			['New', 'Inbox'],
			['Inbox', 'Done'],
			['Done', 'Waiting for customer'],
		]);
	});

	it('is told of with the lists of each move, from the board to which it went', async () => {
		expect(ends(await polled(['Support']))).toEqual([
			['Doing', 'New'],
			['New', 'Inbox'],
			['Done', 'Waiting for customer'],
			['Waiting for customer', 'Solved'],
		]);
	});

	it('is filtered by the lists of the move', async () => {
		expect(ends(await polled(['Product'], { toLists: chosen('New', 'Support') }))).toEqual([['Doing', 'New']]);
	});
});
