import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** What n8n adds to the arguments of a call. */
export const ofHost: readonly string[] = ['tool', 'toolCallId'];

type Proxy = Readonly<Record<string, unknown>>;

/** A node as expressions reach it: `$('Name').all(output, run)`. */
type NodeReader = (name: string) => { all(output?: number, run?: number): readonly INodeExecutionData[] };

/** Whether an item is the one that was merged with arguments: all its other members are the same. */
const isBehind = (merged: IDataObject, names: ReadonlySet<string>, { json }: INodeExecutionData): boolean => {
	const others = (value: IDataObject) =>
		JSON.stringify(
			Object.entries(value)
				.filter(([name]) => !names.has(name))
				.sort(([one], [other]) => (one < other ? -1 : 1)),
		);
	return others(json) === others(merged);
};

/** The items that the agent was started with, as the node before it returned them; none where they cannot be read. */
function previousItems(proxy: Proxy, { pairedItem }: INodeExecutionData): readonly INodeExecutionData[] {
	const [paired] = [pairedItem].flat();
	const source = typeof paired === 'object' ? paired.sourceOverwrite : undefined;
	if (source === undefined) return [];
	try {
		const { previousNode, previousNodeOutput, previousNodeRun } = source;
		return (proxy['$'] as NodeReader)(previousNode).all(previousNodeOutput, previousNodeRun);
	} catch {
		return [];
	}
}

/**
 * Has the expressions of the form see the item that the agent was started with. n8n merges the arguments of a call into that item, and
 * they replace its members (n8n-core 2.41.1, `prepareRequestedNodesForExecution`), so that a model could choose what a limit such as
 * `{{ $json.url }}` yields. A member that an argument replaced has the value of the item again, where n8n still has the item, and is
 * missing otherwise: a limit then yields nothing, and rejects the call.
 *
 * @param names the arguments of the call.
 */
export function restoreAgentItem(context: IExecuteFunctions, index: number, names: readonly string[]): void {
	const item = context.getInputData()[index];
	if (!item) return;
	const added = new Set([...names, ...ofHost]);
	const found = previousItems(context.getWorkflowDataProxy(index), item).filter((one) =>
		isBehind(item.json, added, one),
	);
	const [first, ...others] = new Map(found.map((one) => [JSON.stringify(one.json), one.json])).values();
	// an argument called "query" hides the others from the node (n8n-workflow 2.41.1, `handleFromAi`)
	const isKnown = (name: string) => !added.has(name) && !added.has('query');
	item.json =
		first !== undefined && others.length === 0
			? first
			: Object.fromEntries(Object.entries(item.json).filter(([name]) => isKnown(name)));
}
