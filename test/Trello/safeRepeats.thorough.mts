import { withTrello } from '../engine/trello/sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { clientOf, stepsOn } from '../engine/trello/steps/stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const client = () => clientOf(trello());
const board = () => trello().board('Product').id;

const cases = [
	{
		resource: 'list',
		given: () => ({ board: board(), name: 'Repeated' }),
		change: { position: 'top' },
		shown: {},
		count: async () => (await client().boards.getBoardLists({ id: board() })).filter(({ name }) => name === 'Repeated'),
	},
	{
		resource: 'label',
		given: () => ({ board: board(), name: 'Repeated' }),
		change: { color: 'sky' },
		shown: { color: 'sky' },
		count: async () =>
			(await client().boards.getBoardLabels({ id: board() })).filter(({ name }) => name === 'Repeated'),
	},
	{
		resource: 'card',
		given: () => ({ list: trello().list('Inbox').id, name: 'Repeated' }),
		change: { cardDescription: 'Changed', additionalFields: { coverColor: 'blue' } },
		shown: { description: 'Changed', cover: { color: 'blue' } },
		count: async () =>
			(await client().lists.getListCards({ id: trello().list('Inbox').id })).filter(({ name }) => name === 'Repeated'),
	},
] as const;

describe.each(cases)('$resource', ({ resource, given, change, shown, count }) => {
	const create = async (more: Record<string, string | object> = {}) =>
		(await step(resource, 'create', { ...given(), ...more })).json;

	it('20 at once make one; it is returned, changed and refused', async () => {
		const told = await Promise.all(Array.from({ length: 20 }, async () => await create({ ifExists: 'return' })));
		expect(told.flat().filter(({ isNew }) => isNew === true)).toHaveLength(1);
		expect(new Set(told.flat().map(({ id }) => id)).size).toBe(1);
		expect(await count()).toHaveLength(1);
		const [first] = await create({ ifExists: 'return' });
		expect(await create({ ...change, ifExists: 'update' })).toMatchObject([{ id: first?.id, ...shown, isNew: false }]);
		await expect(create({ ifExists: 'fail' })).rejects.toThrow(/There is already a .*"Return It" or "Update It"/);
		expect(await count()).toHaveLength(1);
	});

	it('another is made where nothing else is asked for', async () => {
		await create();
		expect(await create()).toMatchObject([{ isNew: true }]);
		expect(await count()).toHaveLength(2);
	});
});
