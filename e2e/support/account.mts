import type { IDataObject } from 'n8n-workflow';
import { errorOf, type Execution, type ExecutionSummary, isHidden, jsonOf } from '../driver/execution.mts';

/** Where executions are read: the n8n itself, or its database, which neither redacts them nor leaves any out. */
export interface ExecutionSource {
	executions(filter: { workflowId: string }): Promise<readonly ExecutionSummary[]>;
	execution(id: string): Promise<Execution>;
}

/** What an event is called: the card's name or the issue's title. */
const nameOf = ({ card, issue }: IDataObject): string =>
	String((card as IDataObject | undefined)?.['name'] ?? (issue as IDataObject | undefined)?.['title']);

/** The events that an execution was started with. */
export const startedWith = ({ data }: Execution): IDataObject[] => {
	const waiting = data.executionData?.nodeExecutionStack.find(({ node }) => node.name === 'Trigger');
	const ran = data.resultData.runData['Trigger']?.at(-1)?.data;
	return [ran, waiting?.data].flatMap((connections) => connections?.['main']?.[0] ?? []).map(({ json }) => json);
};

/** What became of the events that a workflow's trigger received. */
export interface Account {
	/** How often each event passed the trigger in an execution that came to its end. */
	readonly passed: Map<string, number>;
	/** Events of executions that were running when n8n was killed; n8n shows them as crashed, or as new or running for good. */
	readonly crashed: Set<string>;
	readonly executions: number;
	readonly crashedExecutions: readonly string[];
	readonly replayed: number;
	/** Events that the trigger marked as started again after n8n was killed. */
	readonly again: Set<string>;
	/** When the executions ended in which each event passed, epoch milliseconds. */
	readonly endedAt: Map<string, number[]>;
	readonly failed: string[];
	/** Executions that came to a good end and whose items n8n hides: what passed in them is not known. */
	readonly hidden: readonly string[];
}

/** Reads the executions of a workflow. @param read those that were read before, by id. */
export async function accountOf(
	source: ExecutionSource,
	workflowId: string,
	read: Map<string, Execution>,
): Promise<Account> {
	const runs = await source.executions({ workflowId });
	for (const run of runs) if (read.get(run.id)?.status !== run.status) read.set(run.id, await source.execution(run.id));
	const all = runs.flatMap(({ id }) => read.get(id) ?? []);
	const good = all.filter(({ status }) => status === 'success');
	const ended = good.filter((execution) => !isHidden(execution));
	const broken = all.filter(({ status }) => status !== 'success' && status !== 'error');
	const items = ended.flatMap((execution) => jsonOf(execution, 'Next'));
	const passed = new Map<string, number>();
	for (const name of items.map(nameOf)) passed.set(name, (passed.get(name) ?? 0) + 1);
	const endedAt = new Map<string, number[]>();
	for (const execution of ended) {
		for (const name of jsonOf(execution, 'Next').map(nameOf)) {
			endedAt.set(name, [...(endedAt.get(name) ?? []), Date.parse(execution.stoppedAt ?? '')]);
		}
	}
	return {
		passed,
		endedAt,
		crashed: new Set(broken.flatMap(startedWith).map(nameOf)),
		executions: all.length,
		crashedExecutions: broken.map(({ id, status }) => `${id} ${status}`),
		hidden: good.filter(isHidden).map(({ id }) => id),
		replayed: items.filter(({ replayed }) => replayed === true).length,
		again: new Set(items.filter(({ again }) => again === true).map(nameOf)),
		failed: all
			.filter(({ status }) => status === 'error')
			.map((one) => `${one.id} ${one.status} ${errorOf(one)?.message ?? ''}`),
	};
}
