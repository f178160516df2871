import { withTrello } from '../sandboxed.mts';
import { stepsOn } from './stepping.mts';

import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

const { trello } = withTrello();
const step = stepsOn(trello);

const list = () => trello().list('Doing', 'Product').id;
const card = () => trello().card('Faster search').id;
const bug = () => trello().state.labels.find(({ name }) => name === 'bug')?.id ?? '';
const ada = () => trello().member('adasample').id;

/** Steps that take several labels or members, by what they add. */
const takers: Readonly<Record<string, (given: INodeParameters) => INodeParameters>> = {
	'card:create': (given) => ({ list: list(), name: 'Fresh', ...given }),
	'card:update': (given) => ({ card: card(), updateFields: given }),
};

/** Different spellings of one label or member. */
const spellings = [
	{ field: 'labelIds', names: () => 'bug, Bug', ids: bug, of: 'idLabels' },
	{ field: 'labelIds', names: () => `bug, ${bug()}`, ids: bug, of: 'idLabels' },
	{ field: 'memberIds', names: () => 'adasample, me', ids: ada, of: 'idMembers' },
	{ field: 'memberIds', names: () => `${ada()}, @adasample`, ids: ada, of: 'idMembers' },
] as const;

describe.each(Object.entries(takers))('%s', (name, given) => {
	it.each(spellings)('sends what is named twice once: $field', async ({ field, names, ids, of }) => {
		const [resource = '', operation = ''] = name.split(':');
		const { json } = await step(resource, operation, given({ [field]: names() }));
		const changed = trello().state.cards.find(({ id }) => id === json[0]?.['id']);
		expect(changed?.[of]).toEqual([ids()]);
	});
});
