import type { INodeType, INodeTypes } from 'n8n-workflow';

export type NodeClass = new () => INodeType;

/** n8n's registry of node types with the given classes in it, named as the published package names them. */
export function nodeTypesOf(classes: readonly NodeClass[]): INodeTypes {
	const types = new Map(
		classes.map((nodeClass) => {
			const type = new nodeClass();
			return [typeNameOf(type), type] as const;
		}),
	);
	const get = (name: string): INodeType => {
		const type = types.get(name) ?? types.get(name.replace(/Tool$/, '')); // n8n makes a tool of every usable node
		if (!type) throw new Error(`The node type "${name}" is not installed.`);
		return type;
	};
	return { getByName: get, getByNameAndVersion: get, getKnownTypes: () => Object.fromEntries(types) as never };
}

export const typeNameOf = ({ description: { name } }: INodeType): string => `n8n-nodes-agent-integrations.${name}`;
