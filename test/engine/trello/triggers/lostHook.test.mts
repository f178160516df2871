import { activate, type Bench, benchOf, pollBench } from '../../harness.mts';

import { describe, expect, it } from 'vitest';

import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { withClockAhead } from '../../host/ahead.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { withEvents } from './eventful.mts';

goBy(hastenedClock);

const { trello, client, reaching, setting } = withEvents();
const { pass } = withClockAhead();

/** What a look some time after the one before gives out. */
const later = async (bench: Bench) => {
	pass(10_000);
	return (await pollBench(bench)).json;
};

/** The workflow of an active trigger whose hook Trello has removed, as it does after a month of failures. */
async function withoutHook(...given: Parameters<typeof setting>) {
	const trigger = setting(...given);
	reaching(trigger);
	const { staticData } = await activate(trigger);
	const bench = benchOf({ ...trigger, staticData });
	await pollBench(bench);
	await trello().settle();
	expect(trello().state.webhooks).toHaveLength(1);
	trello().state.webhooks.length = 0;
	return bench;
}

describe('Trello trigger: its hook is gone while it is active', () => {
	it('reads what happens from the log of the board', async () => {
		const bench = await withoutHook('newCard');
		createCard(trello().as('adasample'), trello().list('Inbox', 'Product'), { name: 'Unreported' });
		expect(await later(bench)).toMatchObject([{ card: { name: 'Unreported' }, replayed: true }]);
		expect(await later(bench)).toEqual([]);
	});

	it('reads what the log holds when the event has properties that it does not hold', async () => {
		const bench = await withoutHook('cardUpdated', { properties: ['labels', 'name'] });
		await client().cards.updateCard({ id: trello().card('Faster search').id, name: 'Found faster' });
		expect(await later(bench)).toMatchObject([{ card: { name: 'Found faster' } }]);
	});
});
