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

interface Page {
	readonly results: readonly ExecutionSummary[];
	readonly nextCursor: string | null;
}

/** Executions page by page, newest first. */
export async function* executionPages(
	session: Session,
	filter: object,
): AsyncGenerator<readonly ExecutionSummary[], void, undefined> {
	let cursor: string | undefined;
	do {
		const query = { filter: JSON.stringify(filter), limit: String(page), cursor };
		const { results, nextCursor }: Page = await session.send<Page>('GET', '/rest/executions', { query });
		yield results;
		cursor = nextCursor ?? undefined;
	} while (cursor !== undefined);
}

/** Executions, newest first. */
export async function listExecutions(session: Session, filter: ExecutionFilter = {}): Promise<ExecutionSummary[]> {
	const found: ExecutionSummary[] = [];
	for await (const executions of executionPages(session, { status: everyStatus, ...filter })) found.push(...executions);
	return found;
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
