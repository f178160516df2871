import { randomUUID } from 'node:crypto';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { errorOf, isOver, jsonOf } from '../driver/execution.mts';
import type { Credential, N8n } from '../driver/n8n.mts';
import { until } from '../driver/until.mts';
import { inARow, type NodeDraft } from '../driver/workflow.mts';
import { locator, node } from './drafts.mts';

/** The shortest interval that n8n allows. */
const everyMinute = { item: [{ mode: 'everyMinute' }] };

export const onBoard = (id: string): INodeParameters => ({ boards: { board: [{ board: locator('id', id) }] } });

export const onRepository = (name: string): INodeParameters => ({
	repositories: { repository: [{ repository: locator('name', name) }] },
});

/** Watches the repository of the organization. */
export const onPlatform: INodeParameters = onRepository('sample-org/platform');

export type TriggerDraft = NodeDraft & { id: string; webhookId: string };

/** A trigger node under the name "Trigger", with an id and a webhook id as the editor gives them. */
export const trigger = (
	type: 'trelloStepsTrigger' | 'githubStepsTrigger',
	credential: Credential,
	parameters: INodeParameters,
): TriggerDraft => {
	const ids = { id: randomUUID(), webhookId: randomUUID() };
	const draft = node(type, credential, { pollTimes: everyMinute, ...parameters }, { name: 'Trigger' });
	return { ...draft, ...ids };
};

/** The node after the trigger. */
export const next: NodeDraft = { name: 'Next', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };

/** Creates a workflow of this trigger and a node after it. */
export async function triggerWorkflow(n8n: N8n, draft: NodeDraft, name = 'Triggered'): Promise<string> {
	const connections = inARow(draft.name, next.name);
	return (await n8n.createWorkflow({ name, nodes: [draft, next], connections })).id;
}

/** Creates and publishes a workflow of this trigger and a node after it. */
export async function publishTrigger(n8n: N8n, draft: NodeDraft, name?: string): Promise<string> {
	const id = await triggerWorkflow(n8n, draft, name);
	await n8n.publish(id);
	return id;
}

/** What reached the node after the trigger in each execution that is over and was not a test, oldest first. */
export async function passedSoFar({ counted }: N8n, workflowId: string): Promise<IDataObject[][]> {
	const runs = (await counted.executions({ workflowId })).filter((run) => isOver(run) && run.mode !== 'manual');
	const executions = await counted.read(runs.map(({ id }) => id));
	for (const execution of executions) {
		const { id, status } = execution;
		if (status !== 'success') throw new Error(`Execution ${id} is ${status}: ${errorOf(execution)?.message}`);
	}
	return executions.map((execution) => jsonOf(execution, next.name));
}

/** The same, once there are `count` executions. */
export async function passed(n8n: N8n, workflowId: string, count: number): Promise<IDataObject[][]> {
	const check = async () => {
		const all = await passedSoFar(n8n, workflowId);
		return all.length >= count ? all : undefined;
	};
	return await until(`${count} executions of workflow ${workflowId}`, check);
}

/** All items that passed the trigger, in however many executions, once there are `count` of them. */
export async function itemsPassed(
	n8n: N8n,
	workflowId: string,
	count: number,
	timeoutMs = 90_000,
): Promise<IDataObject[]> {
	let items: IDataObject[] = [];
	const check = async () => {
		items = (await passedSoFar(n8n, workflowId)).flat();
		return items.length >= count ? items : undefined;
	};
	const describe = () => `it has ${items.length}: ${items.map(({ eventId }) => String(eventId)).join(', ')}`;
	return await until(`${count} items of workflow ${workflowId}`, check, { timeoutMs, everyMs: 500, describe });
}
