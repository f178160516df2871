import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { additionalDataOf, nodeOf, type Setting } from './bench.mts';
import { core, n8nWorkflow } from './core.mts';
import { nodeTypesOf } from './nodeTypes.mts';

export interface WholeRun {
	readonly status: string;
	readonly error: Error | undefined;
	/** The items of a node's last run. */
	output(nodeName: string): INodeExecutionData[];
}

/** Runs nodes one behind the other in n8n's own execution engine, beginning with what the trigger emitted. */
export async function runWorkflow(chain: readonly Setting[], emitted: readonly IDataObject[]): Promise<WholeRun> {
	const nodes = chain.map(nodeOf);
	const links = nodes.slice(1).map((next, index) => [
		nodes[index]?.name ?? '',
		{ main: [[{ node: next.name, type: 'main' as const, index: 0 }]] },
	]);
	const workflow = new n8nWorkflow.Workflow({
		id: 'whole-run',
		nodes,
		connections: Object.fromEntries(links),
		active: true,
		nodeTypes: nodeTypesOf(chain.map(({ nodeClass }) => nodeClass)),
		settings: { executionOrder: 'v1', timezone: 'UTC' },
	});
	const vault = Object.assign({}, ...chain.map(({ credentials }) => credentials));
	const additionalData = additionalDataOf(vault);
	additionalData.hooks = new core.ExecutionLifecycleHooks('trigger', '17', { nodes, connections: {}, settings: {} } as never);
	const [start] = nodes;
	if (!start) throw new Error('There is nothing to run.');
	const input = emitted.map((json) => ({ json }));
	const execution = n8nWorkflow.createRunExecutionData({
		executionData: {
			contextData: {},
			metadata: {},
			nodeExecutionStack: [{ node: start, data: { main: [input] }, source: null }],
			waitingExecution: {},
			waitingExecutionSource: {},
		},
	});
	const run = await new core.WorkflowExecute(additionalData, 'trigger', execution).processRunExecutionData(workflow);
	const { runData, error } = run.data.resultData;
	return {
		status: run.status,
		error: error as Error | undefined,
		output: (nodeName) => runData[nodeName]?.at(-1)?.data?.main?.[0] ?? [],
	};
}
