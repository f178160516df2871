import type { ExecutionStatus } from 'n8n-workflow';
import { type Execution, type ExecutionSummary, isOver, readExecution, type StoredExecution } from './execution.mts';
import type { Session } from './session.mts';
import { until } from './until.mts';

export interface ExecutionFilter {
	workflowId?: string;
	status?: readonly ExecutionStatus[];
}

const everyStatus = ['new', 'running', 'waiting', 'success', 'error', 'crashed', 'canceled', 'unknown'] as const;
const page = 100;

/** Executions, newest first. */
export async function listExecutions(session: Session, filter: ExecutionFilter = {}): Promise<ExecutionSummary[]> {
	const found: ExecutionSummary[] = [];
	for (;;) {
		const { results } = await session.send<{ results: ExecutionSummary[] }>('GET', '/rest/executions', {
			query: {
				filter: JSON.stringify({ status: everyStatus, ...filter }),
				limit: String(page),
				lastId: found.at(-1)?.id,
			},
		});
		found.push(...results);
		if (results.length < page) return found;
	}
}

/** Waits until the workflow has at least `count` executions that are over; gives them, oldest first. */
export async function waitForExecutions(
	session: Session,
	workflowId: string,
	count: number,
	timeoutMs: number,
): Promise<ExecutionSummary[]> {
	let seen: ExecutionSummary[] = [];
	const look = async () => {
		seen = (await listExecutions(session, { workflowId })).reverse();
		const over = seen.filter(isOver);
		return over.length >= count ? over : undefined;
	};
	const describe = () => `it has ${seen.map(({ id, status }) => `${id} ${status}`).join(', ') || 'none'}`;
	return await until(`${count} executions of workflow ${workflowId}`, look, { timeoutMs, describe });
}

export async function readExecutionOf(session: Session, id: string): Promise<Execution> {
	return readExecution(await session.send<StoredExecution>('GET', `/rest/executions/${id}`));
}

/** The execution, once it is over. */
export async function finishedExecution(session: Session, id: string, timeoutMs: number): Promise<Execution> {
	const look = async () => {
		const execution = await readExecutionOf(session, id);
		return isOver(execution) ? execution : undefined;
	};
	return await until(`the end of execution ${id}`, look, { timeoutMs });
}
