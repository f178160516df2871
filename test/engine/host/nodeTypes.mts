import type { INodeType, INodeTypes } from 'n8n-workflow';

export type NodeClass = new () => INodeType;

const instances = new Map<NodeClass, INodeType>();

/** The one instance of a node that n8n has of it: its description is long. */
export function instanceOf(nodeClass: NodeClass): INodeType {
	const type = instances.get(nodeClass) ?? new nodeClass();
	instances.set(nodeClass, type);
	return type;
}

/** The tool that n8n makes of every node that may be one: by another name, by which its fields for agents are shown. */
function toolOf(type: INodeType | undefined): INodeType | undefined {
	if (!type) return undefined;
	const { description } = type;
	const tool = Object.create(type, {
		description: { value: { ...description, name: `${description.name}Tool` } },
	}) as INodeType;
	return tool;
}

/** n8n's registry of node types with the given classes in it, named as the published package names them. */
export function nodeTypesOf(classes: readonly NodeClass[]): INodeTypes {
	const types = new Map(
		classes.map((nodeClass) => {
			const type = instanceOf(nodeClass);
			return [typeNameOf(type), type] as const;
		}),
	);
	const get = (name: string): INodeType => {
		const type = types.get(name) ?? toolOf(types.get(name.replace(/Tool$/, '')));
		if (!type) throw new Error(`The node type "${name}" is not installed.`);
		return type;
	};
	return { getByName: get, getByNameAndVersion: get, getKnownTypes: () => Object.fromEntries(types) as never };
}

export const typeNameOf = ({ description: { name } }: INodeType): string => `n8n-nodes-agent-integrations.${name}`;
