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

/** An execution as n8n's REST API writes it: its data is text, and absent where n8n has none to show. */
export interface StoredExecution extends ExecutionSummary {
	data?: string | null;
}

const ended: ReadonlySet<ExecutionStatus> = new Set(['success', 'error', 'crashed', 'canceled']);

/** Whether the execution has come to its end, well or not. */
export function isOver({ status }: ExecutionSummary): boolean {
	return ended.has(status);
}

/** What is read in the place of data that is missing or cut off. */
const nothing = (): IRunExecutionData => ({ resultData: { runData: {} } }) as unknown as IRunExecutionData;

function readData(text: string | null | undefined): IRunExecutionData {
	if (!text) return nothing();
	try {
		const data = parseFlatted(text) as Partial<IRunExecutionData> | null;
		return data?.resultData?.runData ? (data as IRunExecutionData) : nothing();
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		return nothing();
	}
}

/** Reads an execution; one whose data is missing or cut off has no items, which `isHidden` tells. */
export function readExecution(stored: StoredExecution): Execution {
	return { ...stored, data: readData(stored.data) };
}

/**
 * Whether n8n keeps the items of an execution from its reader: it has no data to show, or its items are redacted, as when
 * n8n is short of database connections (n8n, redaction/dynamic-credentials-context-hook).
 */
export function isHidden({ data: { resultData } }: Execution): boolean {
	const runs = Object.values(resultData.runData).flat();
	const items = runs.flatMap(({ data }) => data?.['main']?.flatMap((output) => output ?? []) ?? []);
	return runs.length === 0 || items.some((item) => 'redaction' in item);
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
