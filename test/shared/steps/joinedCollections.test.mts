import type { INode, INodeProperties } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { roomFields } from '../../../nodes/shared/steps/roomFields';
import { catalogue } from '../../catalogue/integrations.mts';
import { nodes } from '../../catalogue/published.mts';

const member = (name: string): INodeProperties => ({ displayName: name, name, type: 'string', default: '' });
const long = (name: string): INodeProperties => ({ ...member(name), description: name.repeat(200) });
const collection = (...options: INodeProperties[]): INodeProperties => ({
	...{ displayName: 'Options', name: 'options', type: 'collection', placeholder: 'Add option', default: {} },
	options,
});
const room = (value: string, forms: Record<string, INodeProperties[]>) => ({
	value,
	forms: [Object.entries(forms).map(([operation, fields]) => ({ value: operation, fields }))],
});

const emptyNode: INode = { id: '', name: '', type: '', typeVersion: 1, position: [0, 0], parameters: {} };

/** A field of the form without what else than the operation brings it up. */
const byOperation = (field: INodeProperties): INodeProperties => ({
	...field,
	displayOptions: {
		show: Object.fromEntries(
			Object.entries(field.displayOptions?.show ?? {}).filter(([name]) => /^\/?(resource|operation)$/.test(name)),
		),
	},
});

/** The members of the collections that n8n's form offers for an operation, by the collections' names. */
function offered(properties: readonly INodeProperties[], resource: string, operation: string) {
	const isShown = (field: INodeProperties) =>
		NodeHelpers.displayParameter({ resource, operation }, byOperation(field), emptyNode, null);
	return properties
		.filter((field) => field.type === 'collection' && field.displayOptions?.show?.['operation'] && isShown(field))
		.map(({ name, options = [] }) => [name, (options as INodeProperties[]).filter(isShown).map((one) => one.name)]);
}

describe('collections that share members', () => {
	const [a, b, c] = ['a', 'b', 'c'].map(long) as [INodeProperties, INodeProperties, INodeProperties];

	it('are one, and offer each operation its own', () => {
		const rooms = [
			room('report', { run: [collection(a, b)], runFunnel: [collection(a, c)] }),
			room('task', { create: [collection(b)], get: [] }),
		];
		const properties = roomFields(rooms);
		expect(properties).toHaveLength(1);
		expect(offered(properties, 'report', 'run')).toEqual([['options', ['a', 'b']]]);
		expect(offered(properties, 'report', 'runFunnel')).toEqual([['options', ['a', 'c']]]);
		expect(offered(properties, 'task', 'create')).toEqual([['options', ['b']]]);
		expect(offered(properties, 'task', 'get')).toEqual([]);
	});

	it('name the resource where the operation is not enough', () => {
		const rooms = [room('card', { update: [collection(a, b)] }), room('list', { update: [collection(a)] })];
		const properties = roomFields(rooms);
		expect(properties).toHaveLength(1);
		expect(offered(properties, 'card', 'update')).toEqual([['options', ['a', 'b']]]);
		expect(offered(properties, 'list', 'update')).toEqual([['options', ['a']]]);
	});

	it('stay apart where a name means two things, or where a rule takes more than it saves', () => {
		const other = { ...long('b'), description: 'something else' };
		expect(roomFields([room('card', { get: [collection(a, b)], update: [collection(a, other)] })])).toHaveLength(2);
		const [d, e, f] = ['d', 'e', 'f'].map(member) as [INodeProperties, INodeProperties, INodeProperties];
		expect(roomFields([room('card', { get: [collection(d, e)], update: [collection(f)] })])).toHaveLength(2);
	});
});

describe.each(catalogue)('$integration.name', ({ integration, operations }) => {
	const { properties } = nodes.find(
		({ node: { description } }) => description.displayName === `${integration.name} Steps`,
	)?.node.description ?? { properties: [] };

	it.each(operations.map((operation) => ({ title: `${operation.resource}:${operation.value}`, operation })))(
		'$title: offers the members that it has',
		({ operation }) => {
			const own = operation.fields
				.filter(({ type }) => type === 'collection')
				.map(({ name, options = [] }) => [name, options.map((one) => one.name).sort()]);
			const shown = offered(properties, operation.resource, operation.value).map(([name, members]) => [
				name,
				[...(members ?? [])].sort(),
			]);
			expect(shown).toEqual(own);
		},
	);
});
