import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { type Chosen, itemsOf } from '../node/trigger';
import { addressEnd, madeHooksKey } from '../webhook/address';
import type { HookOwner } from '../webhook/owner';

/** Nothing older than this many milliseconds is fetched, and no more events than this at one target. */
const reachMs = 24 * 60 * 60_000;
const mostEvents = 1000;

/** Event ids that each node has passed on in this process: while a failure stands at the service, it is found at every tick. */
const told = new Map<string, Set<string>>();

function untold(id: string, items: readonly INodeExecutionData[]): INodeExecutionData[] {
	const before = told.get(id) ?? new Set();
	const isNew = ({ json }: INodeExecutionData) => !before.has(String(json.eventId));
	told.set(id, new Set(items.map(({ json }) => String(json.eventId))));
	return items.filter(isNew);
}

/**
 * Fetches what the node's hooks failed to deliver. The service's own records are the state: its failed deliveries, or its
 * log since the hook's first failure. What comes back carries `replayed: true`; repeats are dropped by their event id.
 */
export async function catchUp(
	context: IPollFunctions,
	choice: Chosen,
	hooks: HookOwner,
): Promise<INodeExecutionData[]> {
	const { api, params, event } = choice;
	const end = addressEnd(String(context.getWorkflow().id), context.getNode());
	const made = context.getWorkflowStaticData('global')[madeHooksKey(context.getNode())];
	const known = (made ?? {}) as Record<string, string>;
	const span = { since: Date.now() - reachMs, now: Date.now() };
	const missed = await Promise.all(
		(await hooks.targets(api, params)).map(async (target) => {
			const own = (await hooks.list(api, target, known[target.id])).find(({ url }) => url.endsWith(end));
			return own ? (await hooks.recover(api, target, own, event, span.since)).slice(-mostEvents) : [];
		}),
	);
	const items = itemsOf(choice, missed.flat(), span, { replayed: true });
	const inOrder = items.sort((a, b) => String(a.json.occurredAt).localeCompare(String(b.json.occurredAt)));
	return untold(`${context.getWorkflow().id}:${context.getNode().id}`, inOrder);
}
