import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { catchUp } from './recovery/catchUp';
import { pollForNew } from './polling/pollForNew';
import { hookState } from './hooks/hookState';
import type { WebhookAdapter } from './hooks/webhookAdapter';
import { activationOver } from './activation';
import { nodeKey } from './nodeKey';
import { testEvent } from './testEvent';
import { readTriggerConfig, type TriggerConfig, type Trigger } from './trigger';

/** When each node's present look began; a look that hangs is given up after this many milliseconds. */
const looking = new Map<string, number>();
const hungAfterMs = 5 * 60_000;

/** With instant delivery: what the hooks missed, and what is new at the targets that can have no hook. */
async function besideHooks(
	context: IPollFunctions,
	choice: TriggerConfig,
	hooks: WebhookAdapter,
): Promise<INodeExecutionData[]> {
	const unhooked = Object.keys(hookState(context.getWorkflowStaticData('global'), context.getNode()).unhooked());
	const jobs = [catchUp(context, choice, hooks)];
	if (unhooked.length > 0) jobs.push(pollForNew(context, { ...choice, params: hooks.only(choice.params, unhooked) }));
	const results = await Promise.allSettled(jobs);
	const items = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
	const refused = results.find((result) => result.status === 'rejected');
	if (refused && items.length === 0) throw refused.reason;
	return items;
}

/**
 * The poll method of a trigger node. With polling delivery it looks for new events; with instant delivery it fetches what
 * the hook missed. A look that is still under way is not doubled.
 */
export async function poll(context: IPollFunctions, trigger: Trigger): Promise<INodeExecutionData[][] | null> {
	const choice = readTriggerConfig(context, trigger);
	if (context.getMode() === 'manual') return [await testEvent(context, trigger.integration.name, choice)];
	const id = nodeKey(context);
	if (trigger.hooks) await activationOver(id, context.getWorkflowStaticData('global'));
	const now = Date.now();
	const since = now - (looking.get(id) ?? -Infinity);
	if (since >= 0 && since < hungAfterMs) return null;
	looking.set(id, now);
	try {
		const isHooked = choice.isInstant && trigger.hooks !== undefined;
		const items = isHooked ? await besideHooks(context, choice, trigger.hooks) : await pollForNew(context, choice);
		return items.length > 0 ? [items] : null;
	} finally {
		if (looking.get(id) === now) looking.delete(id);
	}
}
