import { goBy, hastenedClock } from '../host/hastened.mts';
import { stepsOn } from './steps/stepping.mts';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { deleteCard } from '../../../sandbox/trello/card/cardChanges.mts';
import { createCard } from '../../../sandbox/trello/card/cardCreation.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';

goBy(hastenedClock);

let trello: TrelloSandbox;
const step = stepsOn(() => trello);
afterEach(() => trello.close());

const make = (count: number) =>
	Array.from({ length: count }, (_unused, index) =>
		createCard(trello.as('adasample'), trello.list('Doing', 'Product'), { name: `Card ${index}` }),
	);
const read = async (ids: readonly string[]) => {
	trello.requests.length = 0;
	const items = ids.map((card) => ({ card }));
	return await step('card', 'get', { card: '={{ $json.card }}' }, { items, continueOnFail: true });
};
const paths = () => trello.requests.map(({ path }) => path.replace(/^\/1|\?.*$/g, ''));
const fault = async (path: string, status: number) =>
	await fetch(`${trello.url}/_sandbox/batch-faults`, { method: 'POST', body: JSON.stringify({ path, status }) });

describe('a batch with failures inside', () => {
	beforeEach(async () => {
		trello = await startTrello({ limits: false });
	});

	it.each([true, false])('has a result or its own error for each item (named errors: %s)', async (namesBatchErrors) => {
		trello.state.truths.namesBatchErrors = namesBatchErrors;
		const cards = make(6);
		const [gone, ...others] = cards;
		const ids = cards.map(({ id }) => id);
		if (gone) deleteCard(trello.as('adasample'), gone);
		for (const { id } of others.slice(0, 3)) await fault(`/cards/${id}`, 429);
		const { json } = await read(ids);
		expect(json.slice(1).map(({ name }) => name)).toEqual(others.map(({ name }) => name));
		expect(JSON.stringify(json[0])).toMatch(/not found|found nothing|does not exist/i);
		// One more batch for all that failed for the moment, and the request whose error says why a card is gone.
		expect(paths()).toEqual(['/batch', '/batch', `/cards/${ids[0]}`]);
	});

	it('sends one request more for a single failure', async () => {
		const cards = make(4);
		await fault(`/cards/${cards[2]?.id}`, 503);
		const { json } = await read(cards.map(({ id }) => id));
		expect(json.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
		expect(paths()).toEqual(['/batch', `/cards/${cards[2]?.id}`]);
	});
});

describe("Trello's limit where each URL of a batch counts", () => {
	it.each([false, true])(
		'every item has its result, or the reason why not (URLs count: %s)',
		async (countsBatchedUrls) => {
			trello = await startTrello({ windowScale: 0.05 });
			trello.state.truths.countsBatchedUrls = countsBatchedUrls;
			const ids = make(200).map(({ id }) => id);
			const { json } = await read(ids);
			// A run that a person starts gives up after three tries: an item says so then, and no result is missing without a reason.
			const strange = json.filter(({ id }, index) => id !== ids[index]);
			expect(strange.map((item) => JSON.stringify(item)).filter((text) => !text.includes('slow down'))).toEqual([]);
			expect(strange.length).toBeLessThanOrEqual(countsBatchedUrls ? 50 : 0);
			// Where URLs count, what is rejected waits for the next window, as live row `batch-cost` says, and is sent once more.
			const rejected = trello.requests.filter(({ status }) => status === 429);
			expect(rejected.length).toBeLessThanOrEqual(countsBatchedUrls ? 20 : 0);
			expect(trello.requests.length).toBeLessThanOrEqual(countsBatchedUrls ? 60 : 20);
		},
	);
});
