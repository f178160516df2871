import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

type NodeClass = new () => {
	description: INodeTypeDescription;
	methods?: { listSearch?: object; loadOptions?: object };
};

const modules = import.meta.glob<Record<string, NodeClass>>('../../nodes/*/*.node.ts', { eager: true });

/** Every node of the package, by the name of its class. */
export const nodes = Object.values(modules).map((module) => {
	const [name, Class] = Object.entries(module)[0] ?? [];
	if (!name || !Class) throw new Error('A node file exports no class');
	return { name, node: new Class() };
});

/** A property and all that it holds. */
export const nested = (property: INodeProperties): INodeProperties[] => [
	property,
	...(property.options ?? []).flatMap((option) =>
		'values' in option ? option.values.flatMap(nested) : 'type' in option ? nested(option as INodeProperties) : [],
	),
];
