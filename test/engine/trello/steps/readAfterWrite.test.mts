import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTrello, type TrelloSandbox } from '../../../../sandbox/trello/start.mts';
import { stepsOn } from './stepping.mts';

let trello: TrelloSandbox;
beforeEach(async () => {
	trello = await startTrello();
});
afterEach(() => trello.close());
const step = stepsOn(() => trello);

it('returns a card that was created although it cannot be read afterwards', async () => {
	trello.faults.add({ method: 'GET', path: '^/1/cards/[0-9a-f]{24}$', times: 9, status: 403, body: 'unauthorized' });
	const list = trello.list('Inbox').id;
	const { json, hints } = await step('card', 'create', {
		...{ list, name: 'Call the printer' },
		additionalFields: { checklistItems: 'One\nTwo' },
	});
	const cards = trello.state.cards.filter(({ name }) => name === 'Call the printer');
	expect(cards).toHaveLength(1);
	expect(json).toMatchObject([{ id: cards[0]?.id, name: 'Call the printer', isNew: true }]);
	expect(hints.map(({ message }) => message)).toEqual([
		expect.stringMatching(/^The card https:.* was created, but reading it afterwards failed: GET \/cards\/.*403/),
	]);
});

it('lists in the error what a step of several requests has already changed', async () => {
	const list = trello.list('Inbox').id;
	for (const name of ['B', 'C', 'A']) await step('card', 'create', { list, name });
	trello.faults.add({
		method: 'PUT',
		path: '^/1/cards/',
		skip: 1,
		times: 1,
		status: 400,
		body: 'invalid value for pos',
	});
	const sorting = step('list', 'sort', { list, sortBy: 'name', direction: 'desc' });
	const error = await sorting.then(String, ({ message }: Error) => message);
	expect(error).toMatch(/invalid value for pos.* Before that, this step already made: PUT \/cards\/\w+ \(https?:/);
});

it('previews the items of a checklist that has no ID yet', async () => {
	const card = trello.card('Write the onboarding guide');
	const parameters = { card: card.shortLink, name: 'Launch', items: 'One\nTwo', requestOptions: { preview: true } };
	const { json, hints } = await step('checklist', 'create', parameters);
	expect(json).toMatchObject([
		{
			complete: false,
			requests: [
				{ body: { name: 'Launch' } },
				{ url: expect.stringContaining('/checklists/{{ id from response 1 }}/checkItems'), body: { name: 'One' } },
				{ body: { name: 'Two' }, note: expect.stringContaining('Depends on the response to request 1') },
			],
		},
	]);
	expect(hints).toEqual([]);
	expect(trello.state.checklists.some(({ name }) => name === 'Launch')).toBe(false);
});
