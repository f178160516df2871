import { benchOf, pollBench } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, it } from 'vitest';

import { setListFields } from '../../../../sandbox/trello/board/boardChanges.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { withEvents } from './eventful.mts';

const { trello, client, setting, causedBy } = withEvents();

const doing = () => trello().list('Doing', 'Product');
const openCards = () =>
	trello()
		.state.cards.filter(({ idList, closed }) => idList === doing().id && !closed)
		.map(({ id }) => id)
		.sort();
const idsOf = (json: readonly IDataObject[]) => json.map(({ card }) => (card as IDataObject)['id']).sort();

const archive = () => setListFields(trello().as('benexample'), doing(), { closed: true });
const move = async () => await client().lists.updateList({ id: doing().id, idBoard: trello().board('Support').id });

/** What happens to a list, the event that it is for each of its cards, and what each item says of it. */
const cases: ReadonlyArray<{
	readonly event: string;
	readonly watched: string;
	readonly act: () => unknown;
	readonly expected: IDataObject;
}> = [
	{ event: 'cardArchived', watched: 'Product', act: archive, expected: { kind: 'archived', list: { name: 'Doing' } } },
	{
		event: 'cardMoved',
		watched: 'Product',
		act: move,
		expected: { listBefore: { name: 'Doing' }, list: { name: 'Doing' } },
	},
	{
		event: 'cardMoved',
		watched: 'Support',
		act: move,
		expected: { board: { name: 'Support' }, list: { name: 'Doing' } },
	},
	{ event: 'newCard', watched: 'Support', act: move, expected: { kind: 'movedIn', board: { name: 'Support' } } },
];

beforeEach(() => {
	createCard(trello().as('benexample'), doing(), { name: 'Another one' });
});

describe.each(cases)('the cards of a list: $event, watching $watched', ({ event, watched, act, expected }) => {
	const on = (more: IDataObject = {}) => setting(event, { ...more }, [trello().board(watched).id]);

	it('are events where the user chose so, by webhook', async () => {
		const cards = openCards();
		const json = await causedBy(on({ includeLists: true, cardDetails: event !== 'newCard' }), act);
		expect(cards.length).toBeGreaterThan(1);
		expect(idsOf(json)).toEqual(cards);
		for (const item of json) expect(item).toMatchObject(expected);
		expect(new Set(json.map(({ eventId }) => eventId)).size).toBe(cards.length);
	});

	it('are the same events by polling, once', async () => {
		const bench = benchOf(on({ includeLists: true, delivery: 'polling' }));
		await pollBench(bench, { activation: 'activate' });
		const cards = openCards();
		await act();
		const { json } = await pollBench(bench);
		expect(idsOf(json)).toEqual(cards);
		for (const item of json) expect(item).toMatchObject(expected);
		expect((await pollBench(bench)).json).toEqual([]);
	});

	it('are no events otherwise', async () => {
		expect(await causedBy(on(), act)).toEqual([]);
	});
});

it('filters on lists and cards hold for the cards of a list', async () => {
	const [one] = trello().state.cards.filter(({ idList }) => idList === doing().id);
	const given = { includeLists: true, cards: { card: [{ card: one?.id }] } };
	const json = await causedBy(setting('cardArchived', given), archive);
	expect(idsOf(json)).toEqual([one?.id]);
});
