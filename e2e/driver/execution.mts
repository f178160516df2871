import type {
	ExecutionStatus,
	IDataObject,
	INodeExecutionData,
	IRunExecutionData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { parseFlatted } from './flatted.mts';

export interface ExecutionSummary {
	id: string;
	workflowId: string;
	status: ExecutionStatus;
	mode: WorkflowExecuteMode;
	startedAt: string;
	stoppedAt: string | null;
}

export interface Execution extends ExecutionSummary {
	data: IRunExecutionData;
}

/** An execution as n8n's REST API writes it: its data is text. */
export interface StoredExecution extends ExecutionSummary {
	data: string;
}

const ended: ReadonlySet<ExecutionStatus> = new Set(['success', 'error', 'crashed', 'canceled']);

/** Whether the execution has come to its end, well or not. */
export function isOver({ status }: ExecutionSummary): boolean {
	return ended.has(status);
}

export function readExecution(stored: StoredExecution): Execution {
	return { ...stored, data: parseFlatted(stored.data) as IRunExecutionData };
}

/** The items that a node gave out in its last run, of its first output unless another is asked for. */
export function itemsOf(execution: Execution, node: string, output = 0): INodeExecutionData[] {
	const runs = execution.data.resultData.runData[node] ?? [];
	return runs.at(-1)?.data?.['main']?.[output] ?? [];
}

/** The JSON of those items. */
export function jsonOf(execution: Execution, node: string, output = 0): IDataObject[] {
	return itemsOf(execution, node, output).map(({ json }) => json);
}

/** Why the execution failed, or a node in it that was allowed to. */
export function errorOf(execution: Execution, node?: string): { message: string; description?: string } | undefined {
	const { error, runData } = execution.data.resultData;
	const found = node === undefined ? error : runData[node]?.at(-1)?.error;
	if (!found) return undefined;
	return { message: found.message, ...(found.description ? { description: found.description } : {}) };
}
