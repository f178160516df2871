import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isGone } from '../http/errors';
import { callbackUrl, isAt, madeHooksKey } from '../webhook/address';
import type { HookOwner, RemoteHook, Target, Wanted } from '../webhook/owner';
import { chosen, type Chosen, type Trigger } from './trigger';

interface Watch {
	readonly hooks: HookOwner;
	readonly choice: Chosen;
	readonly wanted: Wanted;
	readonly targets: readonly Target[];
	/** Ids of the hooks that this node made, by target; for services that list none. */
	known(): Record<string, string>;
	remember(target: Target, id: string): void;
}

/** Each target once. When one of them is gone, the hooks at the others must still be removed: `made` names them. */
async function targetsOf({ api, params }: Chosen, hooks: HookOwner, made: readonly string[]): Promise<Target[]> {
	const targets = await hooks.targets(api, params).catch((error: unknown) => {
		if (made.length === 0 || !isGone(error)) throw error;
		return made.map((id) => ({ id, label: id }));
	});
	return [...new Map(targets.map((target) => [target.id, target])).values()];
}

async function watch(context: IHookFunctions, trigger: Trigger, hooks: HookOwner, isLeaving = false): Promise<Watch> {
	const choice = chosen(context, trigger);
	const url = callbackUrl(context.getNodeWebhookUrl('default'), context.getMode());
	const secret = hooks.secret(await choice.api.credential(), url) ?? (isLeaving ? '' : undefined);
	if (secret === undefined)
		throw new NodeOperationError(context.getNode(), hooks.secretAdvice, {
			failure: { cause: 'configuration-invalid' },
		});
	const store = context.getWorkflowStaticData('global');
	const key = madeHooksKey(context.getNode());
	const known = () => (store[key] ?? {}) as Record<string, string>;
	return {
		hooks,
		choice,
		wanted: { url, events: choice.event.subscribe ?? [], secret },
		targets: await targetsOf(choice, hooks, isLeaving ? Object.keys(known()) : []),
		known,
		remember: (target, id) => {
			store[key] = { ...known(), [target.id]: id };
		},
	};
}

const ownHooks = async ({ hooks, choice, wanted, known }: Watch, target: Target): Promise<RemoteHook[]> => {
	const all = await hooks.list(choice.api, target, known()[target.id]);
	return all.filter(({ url }) => isAt(wanted.url, url));
};

/** There is nothing to remove from a target that is not there any more. */
const noneIfGone = (error: unknown): RemoteHook[] => {
	if (isGone(error)) return [];
	throw error;
};

/** Leaves exactly one hook that does what is wanted, or none; returns whether there is one. */
async function keepOne(on: Watch, target: Target): Promise<boolean> {
	const { hooks, choice, wanted } = on;
	const own = await ownHooks(on, target);
	const best = own.find((hook) => hooks.isCurrent(hook, wanted)) ?? own[0];
	if (!best) return false;
	if (!hooks.isCurrent(best, wanted)) await hooks.repair(choice.api, target, best, wanted);
	await Promise.all(
		own.filter((hook) => hook !== best).map(async (hook) => await hooks.remove(choice.api, target, hook)),
	);
	return true;
}

async function eachTarget<T>({ targets }: Watch, act: (target: Target) => Promise<T>): Promise<T[]> {
	return await Promise.all(targets.map(act));
}

/**
 * n8n's hook lifecycle around an integration's hooks: finds them at the service by address, repairs instead of doubling,
 * and is safe to repeat, because n8n repeats each step up to five times.
 */
export const hookLifecycle = (trigger: Trigger) => ({
	default: {
		async checkExists(this: IHookFunctions): Promise<boolean> {
			if (!trigger.hooks) return true;
			const on = await watch(this, trigger, trigger.hooks);
			const kept = await eachTarget(on, async (target) => await keepOne(on, target));
			return kept.every(Boolean);
		},

		async create(this: IHookFunctions): Promise<boolean> {
			if (!trigger.hooks) return true;
			const on = await watch(this, trigger, trigger.hooks);
			await eachTarget(on, async (target) => {
				if (await keepOne(on, target)) return;
				on.remember(target, await on.hooks.create(on.choice.api, target, on.wanted));
			});
			return true;
		},

		async delete(this: IHookFunctions): Promise<boolean> {
			if (!trigger.hooks) return true;
			const on = await watch(this, trigger, trigger.hooks, true);
			await eachTarget(on, async (target) => {
				for (const hook of await ownHooks(on, target).catch(noneIfGone))
					await on.hooks.remove(on.choice.api, target, hook);
			});
			return true;
		},
	},
});
