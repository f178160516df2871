import { withTrello } from '../sandboxed.mts';
import { stepsOn } from './stepping.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../../nodes/Trello/TrelloApiCall.node.ts';
import { executeNode } from '../../harness.mts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const { key, token, secret } = trelloCredentials;

const one = async (resource: string, operation: string, parameters: INodeParameters): Promise<IDataObject> => {
	const { json } = await step(resource, operation, parameters);
	return json[0] ?? {};
};
const refused = async (resource: string, operation: string, parameters: INodeParameters): Promise<string> =>
	await step(resource, operation, parameters).then(
		() => 'nothing was refused',
		(error: unknown) => (error as Error).message,
	);
const newCard = async (list: string, name: string, more: INodeParameters = {}) =>
	await one('card', 'create', { list, name, ...more });

const composed = 'Prüfung 2026';
const decomposed = composed.normalize('NFD');

describe('A name means what has it after our own writes', () => {
	it('a card goes into the new list of a name, not into the one that was archived under it', async () => {
		await newCard('Done', 'Before');
		await one('list', 'archive', { list: 'Done' });
		const created = await one('list', 'create', { board: 'Product', name: 'Done' });
		expect(await newCard('Done', 'Fresh')).toMatchObject({ list: { id: created['id'], name: 'Done' } });
	});

	it.each([
		{
			what: 'a list',
			use: async () => await newCard('Sprint 42', 'Card'),
			refusal: async () => await refused('card', 'create', { list: 'Sprint 42', name: 'Card' }),
			make: async () => await one('list', 'create', { board: 'Product', name: 'Sprint 42' }),
			shows: { list: { name: 'Sprint 42' } },
		},
		{
			what: 'a label',
			use: async () => await one('label', 'addToCard', { card: 'Faster search', label: 'Blocked' }),
			refusal: async () => await refused('label', 'addToCard', { card: 'Faster search', label: 'Blocked' }),
			make: async () => await one('label', 'create', { board: 'Product', name: 'Blocked', color: 'pink' }),
			shows: {},
		},
		{
			what: 'an option of a drop-down',
			use: async () =>
				await one('customField', 'set', { card: 'Faster search', customField: 'Priority', value: 'Urgent' }),
			refusal: async () =>
				await refused('customField', 'set', { card: 'Faster search', customField: 'Priority', value: 'Urgent' }),
			make: async () =>
				await one('customField', 'addOption', { customField: 'Priority', text: 'Urgent', board: 'Product' }),
			shows: {},
		},
	])('$what that was not there is found as soon as it is made', async ({ use, refusal, make, shows }) => {
		expect(await refusal()).toMatch(/Sprint 42|Blocked|Urgent/);
		await make();
		expect(await use()).toMatchObject(shows);
	});

	it('an API call that renames a list counts as our own write', async () => {
		const { list } = (await newCard('Doing', 'Before')) as { list: { id: string } };
		await executeNode({
			nodeClass: TrelloApiCall,
			credentials: {
				agentStepsTrelloApi: { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: trello().apiUrl },
			},
			parameters: {
				method: 'PUT',
				endpoint: `/lists/${list.id}`,
				query: { parameter: [{ name: 'name', value: 'Started' }] },
			},
		});
		expect(await newCard('Started', 'After')).toMatchObject({ list: { id: list.id } });
		expect(await refused('card', 'create', { list: 'Doing', name: 'After' })).toContain('no list called "Doing"');
	});

	it('many cards in a list by its name read the lists once', async () => {
		const items = Array.from({ length: 30 }, (_unused, index) => ({ index }));
		const before = trello().requests.length;
		await step('card', 'create', { list: 'Inbox', name: 'Many' }, { items });
		const reads = trello()
			.requests.slice(before)
			.filter(({ method }) => method === 'GET');
		expect(reads.length).toBeLessThanOrEqual(2);
	});
});

describe('A name compares as people see it', () => {
	it.each([
		['decomposed', decomposed],
		['with a no-break space', composed.replace(' ', '\u00a0')],
		['in another case', composed.toUpperCase()],
	])('a list that is named %s is found', async (_how, given) => {
		const { id } = await one('list', 'create', { board: 'Product', name: composed });
		expect(await newCard(given, 'Card')).toMatchObject({ list: { id } });
	});

	it('a card of that name is returned instead of a second one', async () => {
		const { id } = await newCard('Inbox', composed);
		expect(await newCard('Inbox', decomposed, { ifExists: 'return' })).toMatchObject({ id, isNew: false });
	});

	it('what is written stays exactly as it was given', async () => {
		expect(await newCard('Inbox', decomposed)).toMatchObject({ name: decomposed });
	});

	it('two lists that people cannot distinguish are reported with their IDs', async () => {
		const made = [
			await one('list', 'create', { board: 'Product', name: composed }),
			await one('list', 'create', { board: 'Product', name: decomposed }),
		];
		const message = await refused('card', 'create', { list: composed, name: 'Card' });
		for (const { id } of made) expect(message).toContain(String(id));
	});
});
