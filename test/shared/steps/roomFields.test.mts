import type { INodeProperties } from 'n8n-workflow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { roomFields } from '../../../nodes/shared/steps/roomFields';
import type { Room } from '../../../nodes/shared/steps/roomUsers';
import { catalogue } from '../../catalogue/integrations.mts';
import { merged } from '../../../nodes/shared/parameters/properties';
import { nodes } from '../../catalogue/published.mts';

const field = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });
const known = ['a', 'b', 'c', 'd', 'e'].map(field);

/** The names of what a form shows for one operation. */
const shownOf = (properties: readonly INodeProperties[], resource: string, operation: string): string[] =>
	properties
		.filter(({ displayOptions: { show = {} } = {} }) => show['resource']?.includes(resource))
		.filter(({ displayOptions: { show = {} } = {} }) => show['operation']?.includes(operation))
		.map(({ name }) => name);

const orderOf = ({ forms }: Room, operation: string): string[] =>
	forms.flatMap((part) =>
		merged(part.map(({ fields }) => fields))
			.filter((one) => part.some(({ value, fields }) => value === operation && fields.includes(one)))
			.map(({ name }) => name),
	);

const someForm = fc.record({ value: fc.constantFrom('get', 'create', 'update'), fields: fc.subarray(known) });
const part = fc.uniqueArray(someForm, { selector: ({ value }) => value, maxLength: 3 });
const someRooms = fc.uniqueArray(
	fc.record({ value: fc.constantFrom('card', 'list', 'board', 'label'), forms: fc.tuple(part, part) }),
	{ selector: ({ value }) => value, maxLength: 4 },
);

describe('the fields of several rooms in one form', () => {
	it('are shown for each operation as its room has them, whatever other rooms have', () => {
		fc.assert(
			fc.property(someRooms, (rooms) => {
				const properties = roomFields(rooms);
				for (const room of rooms) {
					for (const { value } of room.forms.flat()) {
						expect(shownOf(properties, room.value, value)).toEqual(orderOf(room, value));
					}
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('are one property where the same operations have them', () => {
		const forms = [[{ value: 'get', fields: known }]];
		const properties = roomFields(['card', 'list', 'board'].map((value) => ({ value, forms })));
		expect(properties.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
	});

	it('are not shown by an operation of the same name that lacks them', () => {
		const [a = field('a')] = known;
		const properties = roomFields([
			{ value: 'card', forms: [[{ value: 'get', fields: [a] }]] },
			{
				value: 'list',
				forms: [
					[
						{ value: 'get', fields: [] },
						{ value: 'create', fields: [a] },
					],
				],
			},
		]);
		expect(properties).toHaveLength(2);
		expect(shownOf(properties, 'list', 'get')).toEqual([]);
	});
});

/** Characters of a node's description for each operation in the mean; 1,300 is the mark for all. */
const most: Readonly<Record<string, number>> = { Trello: 1_410, GitHub: 1_300, 'Google Analytics': 1_850 };

it.each(catalogue)(
	'$integration.name: an operation takes few characters of the node',
	({ integration, operations }) => {
		const steps = nodes.find(({ node: { description } }) => description.displayName === `${integration.name} Steps`);
		const { length } = JSON.stringify(steps?.node.description);
		expect(length / operations.length).toBeLessThanOrEqual(most[integration.name] ?? 0);
	},
);
