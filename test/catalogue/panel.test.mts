import { type INode, type INodeProperties, type INodePropertyOptions, NodeHelpers } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { catalogue } from './integrations.mts';
import { nodes } from './published.mts';

const steps = nodes.filter(({ name }) => name.endsWith('Steps'));

const optionsOf = ({ options = [] }: INodeProperties) => options as INodePropertyOptions[];

/** The entries that n8n's node panel makes of a node: the first fitting drop-down counts, and nothing but `show` is asked. */
const entriesOf = (properties: readonly INodeProperties[]): string[] =>
	properties
		.filter(({ name }) => name === 'resource')
		.flatMap(optionsOf)
		.flatMap(({ value }) => {
			const fits = ({ name, displayOptions }: INodeProperties) =>
				name === 'operation' && displayOptions?.show?.resource?.includes(value);
			const first = properties.find(fits);
			return first ? optionsOf(first).map((option) => `${String(value)}:${String(option.value)}`) : [];
		});

describe.each(steps)('$name', ({ node: { description } }) => {
	const { properties } = description;
	const operations = catalogue.find(({ integration }) =>
		description.displayName.startsWith(integration.name),
	)?.operations;
	const named = (operations ?? []).map(({ resource, value, legacy }) => ({ key: `${resource}:${value}`, legacy }));

	it('the node panel has an entry for each operation, but for what is kept for old workflows alone', () => {
		expect(entriesOf(properties).sort()).toEqual(
			named
				.filter(({ legacy }) => !legacy)
				.map(({ key }) => key)
				.sort(),
		);
	});

	const shown = (resource: string, operation?: string) => {
		const parameters = { resource, ...(operation && { operation }) };
		const node: INode = { id: '', name: 'Node', type: 'node', typeVersion: 1, position: [0, 0], parameters };
		const whole = NodeHelpers.getNodeParameters(properties, parameters, true, false, node, description) ?? {};
		const visible = properties.filter(
			(one) => one.name === 'operation' && NodeHelpers.displayParameter(whole, one, node, description),
		);
		return { whole, visible };
	};

	it.each([...new Set((operations ?? []).map(({ resource }) => resource))])(
		'%s: a form shows one drop-down',
		(resource) => {
			const { visible, whole } = shown(resource);
			expect(visible).toHaveLength(1);
			const offered = visible.flatMap(optionsOf).map(({ value }) => `${resource}:${String(value)}`);
			expect(offered.toSorted()).toEqual(
				named.flatMap(({ key }) => (key.startsWith(`${resource}:`) ? [key] : [])).sort(),
			);
			const legacy = new Set(named.filter((one) => one.legacy).map(({ key }) => key));
			expect(legacy).not.toContain(`${resource}:${String(whole.operation)}`);
			expect(offered.slice(offered.length - offered.filter((key) => legacy.has(key)).length)).toEqual(
				offered.filter((key) => legacy.has(key)),
			);
		},
	);

	it.each(named.filter(({ legacy }) => legacy))('$key: stays what a workflow has', ({ key }) => {
		const [resource = '', operation = ''] = key.split(':');
		const { whole, visible } = shown(resource, operation);
		expect(whole).toMatchObject({ resource, operation });
		expect(visible.flatMap(optionsOf)).toContainEqual(expect.objectContaining({ value: operation }));
	});
});

it.each(catalogue)('$integration.name: offers nothing twice', ({ operations }) => {
	const offered = operations.filter(({ legacy }) => !legacy);
	const twins = offered.filter((one) => offered.some((other) => other !== one && other.run === one.run));
	expect(twins.map(({ resource, value }) => `${resource}:${value}`)).toEqual([]);
});

it('what is kept for old workflows is there to be tried', () => {
	const legacy = catalogue.flatMap(({ operations }) =>
		operations.filter((one) => one.legacy).map(({ value }) => value),
	);
	expect(legacy).toContain('addLegacy');
});
