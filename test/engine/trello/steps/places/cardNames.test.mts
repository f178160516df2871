import { withTrello } from '../../sandboxed.mts';
import { stepsOn } from '../stepping.mts';

import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { createCard } from '../../../../../sandbox/trello/card/cardCreation.mts';
import type { Truths } from '../../../../../sandbox/trello/state.mts';
import { messageOf } from '../../../../unusualStates/comparison.mts';

const { trello } = withTrello();
const step = stepsOn(trello);

const believe = (truths: Partial<Truths>) => Object.assign(trello().state.truths, truths);
const found = async (card: string) => (await step('card', 'get', { card })).json[0] as IDataObject;
const refusal = async (card: string) => await found(card).then(() => 'nothing was refused', messageOf);
const make = (name: string, list: readonly [list: string, board: string], ageMs = 3_600_000) =>
	createCard({ ...trello().as('adasample'), at: Date.now() - ageMs }, trello().list(...list), { name });

const inInbox = ['Inbox', 'Product'] as const;

it.each([true, false])('a card is found by a name of several words (phrases match: %s)', async (matchesPhrases) => {
	believe({ matchesPhrases });
	const { id } = make('Quiet “brown” foxes: 2 of 3', inInbox);
	make('Quiet foxes', inInbox);
	expect(await found('Quiet “brown” foxes: 2 of 3')).toMatchObject({ id });
	expect(await found('quiet “brown” foxes: 2 of 3 (Product)')).toMatchObject({ id });
	expect(await refusal('Quiet wolves')).toMatch(/finds no open card called "Quiet wolves"/);
});

it.each([true, false])('an archived card is found by its name (phrases match: %s)', async (matchesPhrases) => {
	believe({ matchesPhrases });
	const card = make('Quiet brown foxes', inInbox);
	card.closed = true;
	await step('card', 'unarchive', { card: 'Quiet brown foxes' });
	expect(trello().card('Quiet brown foxes').closed).toBe(false);
});

it('a new card that a search does not know is found with its board, and the message says so', async () => {
	believe({ findsNewCards: false });
	const { id } = make('Fresh card', inInbox, 0);
	expect(await found('Fresh card (Product)')).toMatchObject({ id });
	expect(await refusal('Fresh card')).toMatch(/made a moment ago is found by its name with its board/);
	believe({ findsNewCards: true });
	make('Fresh list', inInbox, 0);
	expect(await found('Fresh list')).toMatchObject({ name: 'Fresh list' });
});

it.each([
	[false, undefined],
	[true, /2 cards are called "Old plan": .*Old plan \(Product\).*Old plan \(Support\)/],
])(
	'a card on a closed board is never used instead of one on an open board (search includes it: %s)',
	async (findsOnClosedBoards, words) => {
		believe({ findsOnClosedBoards });
		make('Old plan', ['New', 'Support']);
		const { id } = make('Old plan', inInbox);
		trello().board('Support').closed = true;
		if (words) expect(await refusal('Old plan')).toMatch(words);
		else expect(await found('Old plan')).toMatchObject({ id });
		expect(await found('Old plan (Product)')).toMatchObject({ id });
	},
);
