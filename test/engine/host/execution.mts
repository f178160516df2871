import type {
	ExecutionStatus,
	IBinaryKeyData,
	IDataObject,
	IExecuteData,
	IExecuteFunctions,
	INodeExecutionData,
	IRun,
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
	/** An n8n before 2.40, whose contexts tell nobody when an execution ends. */
	readonly isOldHost?: boolean;
}

export interface Executed {
	/** The items of the first output. */
	readonly items: INodeExecutionData[];
	/** Their `json` alone. */
	readonly json: IDataObject[];
	/** The notices beside the output. */
	readonly hints: readonly NodeExecutionHint[];
	/** What n8n does when the execution ends or begins to wait. */
	end(status: ExecutionStatus): Promise<void>;
}

/**
 * Runs the node's execute method in n8n's own context.
 *
 * @throws what the node throws.
 */
export async function executeNode(execution: Execution): Promise<Executed> {
	const { items = [{}], files, mode = 'trigger', continueOnFail = false, isTool = false, isOldHost = false, signal } = execution;
	const { workflow, node, type, additionalData } = benchOf({
		...execution,
		node: { ...(continueOnFail && { onError: 'continueRegularOutput' }), ...execution.node },
	});
	const hooks = new core.ExecutionLifecycleHooks(mode, '17', { nodes: [node], connections: {}, settings: {} } as never);
	additionalData.hooks = hooks;
	const input = items.map((json, item) => ({ json, pairedItem: { item }, ...(files && { binary: files }) }));
	const connection = isTool ? 'ai_tool' : 'main';
	const inputData = { [connection]: [input] };
	const executeData: IExecuteData = { data: inputData, node, source: null };
	const run: IRunExecutionData = n8nWorkflow.createEmptyRunExecutionData();
	const context = isTool
		? new core.SupplyDataContext(workflow, node, additionalData, mode, run, 0, input, inputData, 'ai_tool', executeData, [], signal)
		: new core.ExecuteContext(workflow, node, additionalData, mode, run, 0, input, inputData, executeData, [], signal);
	if (isOldHost) Object.assign(context, { onExecutionFinish: undefined });
	if (!type.execute) throw new Error('The node has no execute method.');
	const output = await type.execute.call(context as unknown as IExecuteFunctions);
	if (!Array.isArray(output)) throw new Error('The node asked the engine for something.');
	const [first = []] = output;
	const end = async (status: ExecutionStatus) => await hooks.runHook('workflowExecuteAfter', [{ status } as IRun, undefined]);
	return { items: first, json: first.map(({ json }) => json), hints: context.hints, end };
}
