import type {
	IBinaryKeyData,
	IDataObject,
	IExecuteData,
	IExecuteFunctions,
	INodeExecutionData,
	IRunExecutionData,
	NodeExecutionHint,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { benchOf, type Setting } from './bench.mts';
import { core, n8nWorkflow } from './core.mts';

export interface Execution extends Setting {
	/** The input; one empty item when absent, as from a manual start. */
	readonly items?: readonly IDataObject[];
	/** The files of every input item, by field. */
	readonly files?: IBinaryKeyData;
	readonly mode?: WorkflowExecuteMode;
	readonly continueOnFail?: boolean;
	/** Runs the node the way an AI agent's tool call does. */
	readonly isTool?: boolean;
	readonly signal?: AbortSignal;
}

export interface Executed {
	/** The items of the first output. */
	readonly items: INodeExecutionData[];
	/** Their `json` alone. */
	readonly json: IDataObject[];
	/** The notices beside the output. */
	readonly hints: readonly NodeExecutionHint[];
}

/**
 * Runs the node's execute method in n8n's own context.
 *
 * @throws what the node throws.
 */
export async function executeNode(execution: Execution): Promise<Executed> {
	const { items = [{}], files, mode = 'trigger', continueOnFail = false, isTool = false, signal } = execution;
	const { workflow, node, type, additionalData } = benchOf({
		...execution,
		node: { ...(continueOnFail && { onError: 'continueRegularOutput' }), ...execution.node },
	});
	const input = items.map((json, item) => ({ json, pairedItem: { item }, ...(files && { binary: files }) }));
	const connection = isTool ? 'ai_tool' : 'main';
	const inputData = { [connection]: [input] };
	const executeData: IExecuteData = { data: inputData, node, source: null };
	const run: IRunExecutionData = n8nWorkflow.createEmptyRunExecutionData();
	const context = isTool
		? new core.SupplyDataContext(workflow, node, additionalData, mode, run, 0, input, inputData, 'ai_tool', executeData, [], signal)
		: new core.ExecuteContext(workflow, node, additionalData, mode, run, 0, input, inputData, executeData, [], signal);
	if (!type.execute) throw new Error('The node has no execute method.');
	const output = await type.execute.call(context as unknown as IExecuteFunctions);
	if (!Array.isArray(output)) throw new Error('The node asked the engine for something.');
	const [first = []] = output;
	return { items: first, json: first.map(({ json }) => json), hints: context.hints };
}
