import { type IHookFunctions, NodeOperationError, type WorkflowActivateMode } from 'n8n-workflow';

import { isClientError, isGone } from '../../http/errors';
import { callbackUrl, isAt } from './address';
import { hookStateOf } from './hookState';
import type { RemoteHook, Target, WebhookAdapter } from './webhookAdapter';
import { checkCrowd, everyone, reconcileHooks, type Watch } from './reconcileHooks';
import { asActivation } from '../activation';
import { nodeKey } from '../nodeKey';
import { forgetNode, nodeMemory } from '../nodeMemory';
import { unreadSince } from '../recovery/recovery';
import { activationRetryPolicy, readTriggerConfig, type Trigger } from '../trigger';

/** n8n acts by itself then; nobody could correct the node. */
const unattended: readonly WorkflowActivateMode[] = ['init', 'leadershipChange'];

interface Occasion extends Watch {
	readonly targets: readonly Target[];
}

async function occasion(
	context: IHookFunctions,
	trigger: Trigger,
	hooks: WebhookAdapter,
	isLeaving = false,
): Promise<Occasion> {
	const { api, event, params } = readTriggerConfig(context, trigger, activationRetryPolicy);
	const node = context.getNode();
	const url = callbackUrl(context.getNodeWebhookUrl('default'), context.getMode());
	const secret = hooks.secret(await api.credential(), url) ?? (isLeaving ? '' : undefined);
	if (secret === undefined)
		throw new NodeOperationError(node, hooks.secretAdvice, { failure: { cause: 'configuration-invalid' } });
	const isHooked = (event.subscribe ?? []).length > 0;
	const targets = isHooked ? await hooks.targets(api, params) : [];
	return {
		node,
		hooks,
		api,
		event,
		wanted: { url, events: event.subscribe ?? [], secret },
		memory: hookStateOf(context),
		isAttended: !unattended.includes(context.getActivationMode()),
		targets: [...new Map(targets.map((target) => [target.id, target])).values()],
	};
}

async function provide(
	context: IHookFunctions,
	trigger: Trigger,
	hooks: WebhookAdapter,
	mayMake: boolean,
): Promise<boolean> {
	if (!mayMake && hookStateOf(context).isNew()) return false;
	const on = await occasion(context, trigger, hooks);
	checkCrowd(on, on.targets);
	const before = on.memory.unhooked();
	const isComplete = await reconcileHooks(on, on.targets, mayMake);
	if (context.getMode() !== 'manual') on.memory.setAddress(on.wanted.url);
	for (const [target, reason] of Object.entries(on.memory.unhooked())) {
		if (before[target] !== reason) context.logger.warn(`${on.node.name}: ${reason}`);
	}
	return isComplete;
}

/** A step of the node's activation; a test listen is none. */
async function activate(context: IHookFunctions, trigger: Trigger, mayMake: boolean): Promise<boolean> {
	const { hooks } = trigger;
	if (!hooks) return true;
	const step = async () => await provide(context, trigger, hooks, mayMake);
	if (context.getMode() === 'manual') return await step();
	return await asActivation(nodeKey(context), step);
}

/** There is nothing to remove from a target that is not there any more, or that could have no hook. */
async function removeOwn({ hooks, api, wanted, memory, targets }: Occasion, target: Target): Promise<void> {
	const isOptional = target.id in memory.unhooked() || !targets.includes(target);
	const listed = hooks.list(api, target, memory.known()[target.id]);
	const all = await listed.catch((error: unknown): RemoteHook[] => {
		if (isGone(error) || (isClientError(error) && isOptional)) return [];
		throw error;
	});
	const own = all.filter(({ url }) => isAt(wanted.url, url));
	await Promise.all(own.map(async (hook) => await hooks.remove(api, target, hook)));
}

/**
 * n8n's hook lifecycle around an integration's hooks: finds them at the service by address, repairs instead of doubling,
 * and is safe to repeat, because n8n repeats each step up to five times. `checkExists` runs at every start of n8n.
 */
export const hookLifecycle = (trigger: Trigger) => ({
	default: {
		async checkExists(this: IHookFunctions): Promise<boolean> {
			return await activate(this, trigger, false);
		},

		async create(this: IHookFunctions): Promise<boolean> {
			return await activate(this, trigger, true);
		},

		async delete(this: IHookFunctions): Promise<boolean> {
			if (!trigger.hooks) return true;
			const on = await occasion(this, trigger, trigger.hooks, true);
			const ids = new Set(on.targets.map(({ id }) => id));
			const former = Object.keys(on.memory.known()).flatMap((id) => (ids.has(id) ? [] : { id, label: id }));
			await everyone([...on.targets, ...former], async (target) => await removeOwn(on, target));
			const key = nodeKey(this);
			const now = Date.now();
			const unhooked = on.memory.unhooked();
			const hooked = on.targets.filter(({ id }) => !(id in unhooked));
			const unread = unreadSince(nodeMemory(key, now).recovery, hooked, now) ?? -Infinity;
			on.memory.leave(now, Math.max(unread, on.memory.earliest(now)));
			forgetNode(key);
			return true;
		},
	},
});
