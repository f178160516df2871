import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { located } from '../http/errors';
import { deliverAgain } from './recovery/deliverAgain';
import { recoverMissed } from './recovery/recoverMissed';
import { pollForNew } from './polling/pollForNew';
import { mayHook } from './hooks/readOnly';
import { activationOver } from './activation';
import { nodeKey } from './nodeKey';
import { nodeMemory } from './nodeMemory';
import { testEvent } from './testEvent';
import { readTriggerConfig, type Trigger } from './trigger';

/** A look that hangs is given up after this many milliseconds. */
const hungAfterMs = 5 * 60_000;

/**
 * The poll method of a trigger node. With polling delivery it looks for new events; with instant delivery it fetches what
 * the hooks missed, and what is new at the targets that can have no hook. A look that is still under way is not doubled.
 */
export async function poll(context: IPollFunctions, trigger: Trigger): Promise<INodeExecutionData[][] | null> {
	const choice = readTriggerConfig(context, trigger);
	const explained = async (error: unknown) =>
		await Promise.reject((await located(context.getNode(), trigger.integration, choice.api, error)) as Error);
	if (context.getMode() === 'manual')
		return [await testEvent(context, trigger.integration.name, choice).catch(explained)];
	const id = nodeKey(context);
	if (trigger.hooks) await activationOver(id, context.getWorkflowStaticData('global'));
	const now = Date.now();
	const memory = nodeMemory(id, now);
	memory.brings = true;
	const since = now - (memory.pollingSince ?? -Infinity);
	if (since >= 0 && since < hungAfterMs) return null;
	memory.pollingSince = now;
	try {
		const isHooked = choice.isInstant && trigger.hooks !== undefined && (await mayHook(choice));
		const found = isHooked ? await recoverMissed(context, choice, trigger.hooks) : await pollForNew(context, choice);
		const items = [...found, ...(await deliverAgain(context, choice, now))];
		return items.length > 0 ? [items] : null;
	} catch (error) {
		return await explained(error);
	} finally {
		if (memory.pollingSince === now) memory.pollingSince = undefined;
	}
}
