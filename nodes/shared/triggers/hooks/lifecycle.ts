import { type IHookFunctions, NodeOperationError, type WorkflowActivateMode } from 'n8n-workflow';

import { isClientError, isGone, located } from '../../http/errors';
import { callbackUrl, isAt } from './address';
import { noticesOf } from './notices';
import { mayHook, pollsInstead } from './readOnly';
import { registrationOf } from './registration';
import type { RemoteHook, Target, WebhookAdapter } from './webhookAdapter';
import { checkTargetLimit, allOrFirstError, reconcileHooks, type ReconcileContext } from './reconcileHooks';
import { asActivation } from '../activation';
import { nodeKey } from '../nodeKey';
import { forgetNode, nodeMemory } from '../nodeMemory';
import { watermarksOf } from '../recovery/recovery';
import { activationRetryPolicy, readTriggerConfig, type Trigger } from '../trigger';

/** n8n acts by itself then; nobody could correct the node. */
const unattended: readonly WorkflowActivateMode[] = ['init', 'leadershipChange'];

interface Occasion extends ReconcileContext {
	readonly targets: readonly Target[];
}

async function readOccasion(
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
		registration: registrationOf(context),
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
	if (!mayMake && registrationOf(context).isNew()) return false;
	const occasion = await readOccasion(context, trigger, hooks);
	checkTargetLimit(occasion, occasion.targets);
	const before = occasion.registration.unhooked();
	const isComplete = await reconcileHooks(occasion, occasion.targets, mayMake);
	if (context.getMode() !== 'manual') occasion.registration.setAddress(occasion.wanted.url);
	for (const [target, reason] of Object.entries(occasion.registration.unhooked())) {
		if (before[target] !== reason) context.logger.warn(`${occasion.node.name}: ${reason}`);
	}
	return isComplete;
}

/** A step of the node's activation; a test listen is none. */
async function activate(context: IHookFunctions, trigger: Trigger, mayMake: boolean): Promise<boolean> {
	const { hooks } = trigger;
	if (!hooks) return true;
	const choice = readTriggerConfig(context, trigger, activationRetryPolicy);
	if (await pollsInstead(context.getNode(), choice, context.getMode() === 'manual')) return true;
	const step = async () =>
		await provide(context, trigger, hooks, mayMake).catch(async (error: unknown) => {
			throw await located(context.getNode(), trigger.integration, choice.api, error);
		});
	if (context.getMode() === 'manual') return await step();
	return await asActivation(nodeKey(context), step);
}

/** There is nothing to remove from a target that is not there any more, or that could have no hook. */
async function removeOwn({ hooks, api, wanted, registration, targets }: Occasion, target: Target): Promise<void> {
	const isOptional = target.id in registration.unhooked() || !targets.includes(target);
	const listed = hooks.list(api, target, registration.hooks()[target.id]?.id);
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
			if (!(await mayHook(readTriggerConfig(this, trigger, activationRetryPolicy)))) return true;
			const occasion = await readOccasion(this, trigger, trigger.hooks, true);
			const ids = new Set(occasion.targets.map(({ id }) => id));
			const former = Object.keys(occasion.registration.hooks()).flatMap((id) => (ids.has(id) ? [] : { id, label: id }));
			await allOrFirstError([...occasion.targets, ...former], async (target) => await removeOwn(occasion, target));
			const key = nodeKey(this);
			const now = occasion.api.now();
			const { recovery } = nodeMemory(key, Date.now());
			const { registration } = occasion;
			const covered = watermarksOf(recovery, occasion.targets, { earliest: registration.earliest(now), now });
			registration.leave(now, covered);
			noticesOf(this).clear();
			forgetNode(key);
			return true;
		},
	},
});
