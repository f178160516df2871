import type { Execution } from '../driver/execution.mts';
import type { N8n } from '../driver/n8n.mts';
import { inARow, type NodeDraft } from '../driver/workflow.mts';
import { start } from './drafts.mts';

/** Nodes that turn the single item of the Manual Trigger into these. */
const feed = (inputs: readonly object[]): NodeDraft[] => [
	{
		name: 'Inputs',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: { mode: 'raw', jsonOutput: JSON.stringify({ inputs }), options: {} },
	},
	{
		name: 'Split',
		type: 'n8n-nodes-base.splitOut',
		typeVersion: 1,
		parameters: { fieldToSplitOut: 'inputs', options: {} },
	},
];

/** Executes a workflow of a Manual Trigger and this node, which gets one item per input. */
export async function runNode(n8n: N8n, node: NodeDraft, inputs: readonly object[] = []): Promise<Execution> {
	const nodes = [start, ...(inputs.length > 0 ? feed(inputs) : []), node];
	const connections = inARow(...nodes.map(({ name }) => name));
	const { id } = await n8n.createWorkflow({ name: `Try ${node.name}`, nodes, connections });
	return await n8n.execute(id);
}
