import type { IDataObject, INodeExecutionData, WorkflowActivateMode, WorkflowExecuteMode } from 'n8n-workflow';

import { noteExecuted } from '../../../nodes/shared/triggers/nodeMemory.ts';
import { type Bench, benchOf, type Setting } from './bench.mts';
import { core } from './core.mts';

export interface Tick {
	readonly items: INodeExecutionData[];
	readonly json: IDataObject[];
	/** What n8n's default engine would save after this tick: nothing when no item came. */
	readonly saved: IDataObject | undefined;
	/** What stays in memory, saved or not. */
	readonly held: IDataObject;
}

interface How {
	readonly mode?: WorkflowExecuteMode;
	readonly activation?: WorkflowActivateMode;
	/** The node's own data as the durable scheduler hands them out, apart from the workflow's. */
	readonly nodeData?: IDataObject;
	/** Whether n8n starts an execution with what the look gives out, in the same process; it does by default. */
	readonly isStarted?: boolean;
}

/** One look of a polling node in a workflow that lives on between looks, as in n8n's default engine. */
export async function pollBench(
	bench: Bench,
	{ mode = 'trigger', activation = 'update', nodeData, isStarted = true }: How = {},
): Promise<Tick> {
	const { workflow, node, type, additionalData } = bench;
	const own = nodeData && (() => nodeData);
	const context = new core.PollContext(
		workflow,
		node,
		additionalData,
		mode,
		activation,
		undefined,
		undefined,
		undefined,
		undefined,
		own,
	);
	if (!type.poll) throw new Error('The node has no poll method.');
	const output = await type.poll.call(context);
	const items = output?.[0] ?? [];
	if (isStarted && mode === 'trigger' && items.length > 0) {
		const ids = items.map(({ json }) => String(json.eventId));
		noteExecuted(`${workflow.id}:${node.id}`, ids, Date.now());
	}
	return {
		items,
		json: items.map(({ json }) => json),
		saved: output === null ? undefined : bench.saved(),
		held: bench.held(),
	};
}

/** One look in a fresh workflow, as after a restart. */
export const pollOnce = async ({ mode, activation, nodeData, isStarted, ...setting }: Setting & How): Promise<Tick> =>
	await pollBench(benchOf(setting), { mode, activation, nodeData, isStarted });
