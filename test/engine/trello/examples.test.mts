import { executeNode, forgetProcessed } from '../harness.mts';

import { readFileSync } from 'node:fs';
import type { IDataObject, IExecuteFunctions, INodeParameters, INodeType } from 'n8n-workflow';
import { beforeEach, expect, it } from 'vitest';

import { withEvents } from './triggers/eventful.mts';

const { trello, client, setting, causedBy } = withEvents();

beforeEach(() => forgetProcessed());

interface Example {
	readonly nodes: ReadonlyArray<{ readonly name: string; readonly parameters: INodeParameters }>;
}

const stepsOf = (name: string) => {
	const file = new URL(`../../../examples/${name}.json`, import.meta.url);
	const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as Example;
	return (step: string) => nodes.find((node) => node.name === step)?.parameters ?? {};
};

/** Stands for n8n's Data Table node: gives out the row that it would write. */
class DataTable implements INodeType {
	description = {
		...{ displayName: 'Data Table', name: 'dataTable', group: [], version: 1, description: '' },
		...{ defaults: {}, inputs: ['main' as const], outputs: ['main' as const] },
		properties: [{ displayName: 'Columns', name: 'columns', type: 'resourceMapper' as const, default: {} }],
	} satisfies INodeType['description'];

	async execute(this: IExecuteFunctions) {
		const rows = this.getInputData().map(
			(_item, index) => this.getNodeParameter('columns.value', index) as IDataObject,
		);
		return [rows.map((json) => ({ json }))];
	}
}

it('trello-board-activity-log writes a row for everything that happens on the board', async () => {
	const step = stepsOf('trello-board-activity-log');
	const { boards: _open, ...parameters } = step('Board Activity');
	const items = await causedBy(setting('boardActivity', parameters as IDataObject), async () => {
		await client().cards.updateCard({ id: trello().card('Faster search').id, name: 'Fastest search' });
		await client().lists.updateList({ id: trello().list('Done', 'Product').id, name: 'Finished' });
	});
	const { columns } = step('Write Log');
	const { json } = await executeNode({ nodeClass: DataTable, parameters: { columns } as INodeParameters, items });
	expect(json).toEqual([
		{
			happenedAt: expect.objectContaining({ ts: Date.parse(String(items[0]?.['occurredAt'])) }),
			who: 'Ada Sample',
			what: 'updateCard',
			card: 'Fastest search',
			list: 'Doing',
			board: 'Product',
			changes: 'name: "Faster search" → "Fastest search"',
			eventId: items[0]?.['eventId'],
		},
		expect.objectContaining({ what: 'updateList', card: '', list: 'Finished', changes: 'name: "Done" → "Finished"' }),
	]);
});
