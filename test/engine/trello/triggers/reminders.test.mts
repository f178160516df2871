import { benchOf, pollBench } from '../../harness.mts';

import { beforeEach, describe, expect, it } from 'vitest';

import { setListFields } from '../../../../sandbox/trello/board/boardChanges.mts';
import { setCardFields } from '../../../../sandbox/trello/card/cardChanges.mts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { withEvents } from './eventful.mts';

const { trello, setting } = withEvents();

const soon = () => new Date(Date.now() + 3_500_000).toISOString();
const names = (json: ReadonlyArray<Record<string, unknown>>) => json.map(({ card }) => (card as { name: string }).name);

beforeEach(() => {
	for (const card of trello().state.cards) card.due = null;
});

async function reminded(act: () => void) {
	const bench = benchOf(setting('cardDueReminder', { lead: 1, unit: 'hours' }));
	await pollBench(bench, { activation: 'activate' });
	act();
	return names((await pollBench(bench)).json);
}

describe('Trello trigger: reminders of due dates', () => {
	it('come for all cards of a board, also for the oldest of 1,500', async () => {
		const by = trello().as('benexample');
		const [oldest] = trello().state.cards;
		if (!oldest) throw new Error('no cards');
		for (let count = 0; count < 1500; count += 1)
			createCard({ ...by, at: by.at + count * 1000 }, trello().list('Done', 'Product'), { name: `Card ${count}` });
		const found = await reminded(() => {
			setCardFields(by, oldest, { due: soon() });
			setCardFields(by, trello().card('Card 1499'), { due: soon() });
		});
		expect(found.sort()).toEqual(['Card 1499', oldest.name]);
		expect(trello().requests.filter(({ path }) => path.endsWith('/cards'))).toHaveLength(4);
	});

	it('come neither for cards of archived lists nor for templates', async () => {
		const by = trello().as('benexample');
		const found = await reminded(() => {
			setCardFields(by, trello().card('Faster search'), { due: soon() });
			setCardFields(by, trello().card('Write the onboarding guide'), { due: soon(), isTemplate: true });
			setCardFields(by, trello().card('Upgrade the build server'), { due: soon(), dueComplete: false });
			setListFields(by, trello().list('Done', 'Product'), { closed: true });
		});
		expect(found).toEqual(['Faster search']);
	});

	it('come again for a date that was set again (T60)', async () => {
		const by = trello().as('benexample');
		const card = trello().card('Faster search');
		const bench = benchOf(setting('cardDueReminder', { lead: 1, unit: 'hours' }));
		const poll = async () => (await pollBench(bench)).json;
		await pollBench(bench, { activation: 'activate' });
		const [first, later] = [soon(), new Date(Date.now() + 3 * 86_400_000).toISOString()];
		const found = [];
		for (const due of [first, first, later, first, null, first, first]) {
			setCardFields(by, card, { due });
			found.push((await poll()).map(({ eventId }) => eventId));
		}
		const id = `${card.id}:due:${first}`;
		expect(found).toEqual([[id], [], [], [`${id}:2`], [], [`${id}:4`], []]);
	});

	it('note so many cards at most that n8n can store them', async () => {
		const by = trello().as('benexample');
		for (let count = 0; count < 700; count += 1)
			createCard({ ...by, at: by.at + count * 1000 }, trello().list('Done', 'Product'), { name: `Card ${count}` });
		const bench = benchOf(setting('cardDueReminder', { lead: 1, unit: 'hours' }));
		await pollBench(bench, { activation: 'activate' });
		for (const card of trello().state.cards.slice(-700)) setCardFields(by, card, { due: soon() });
		expect((await pollBench(bench)).json).toHaveLength(700);
		expect((await pollBench(bench)).json).toEqual([]);
		expect(JSON.stringify(bench.saved()).length).toBeLessThan(200_000);
	});

	it('are of the start date where that is chosen', async () => {
		const by = trello().as('benexample');
		const card = trello().card('Faster search');
		const bench = benchOf(setting('cardDueReminder', { date: 'start', lead: 1, unit: 'hours' }));
		await pollBench(bench, { activation: 'activate' });
		const start = soon();
		setCardFields(by, card, { start, due: new Date(Date.now() + 3 * 86_400_000).toISOString() });
		const { json } = await pollBench(bench);
		expect(json).toMatchObject([
			{ reminderOf: 'start', minutesUntilStart: 60, minutesUntilDue: null, card: { id: card.id } },
		]);
		setCardFields(by, trello().card('Upgrade the build server'), { due: soon() });
		expect((await pollBench(bench)).json).toEqual([]);
	});
});
