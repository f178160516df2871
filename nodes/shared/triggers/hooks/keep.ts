import type { Api } from '../../catalogue/api';
import type { WebhookAdapter, HookCondition, RemoteHook, Target, DesiredHook } from './webhookAdapter';

/** A hook that is kept, and how it stood before it was repaired. */
export interface Kept {
	readonly hook: RemoteHook;
	readonly was: HookCondition;
}

const ranks: readonly HookCondition[] = ['current', 'failing', 'silent'];

const stateOf = (hooks: WebhookAdapter, hook: RemoteHook, wanted: DesiredHook): HookCondition => {
	const state = hooks.conditionOf(hook, wanted);
	return state === 'current' && hook.url !== wanted.url ? 'failing' : state;
};

/**
 * Leaves exactly one of a node's hooks on a target, the one that needs the least repair, and makes it what is wanted.
 * Duplicates go first: services refuse a change that would make two hooks alike.
 *
 * @param own the node's hooks on the target, at its present address or at an older one.
 * @returns undefined when there is none to keep.
 */
export async function keepOne(
	{ hooks, api }: { readonly hooks: WebhookAdapter; readonly api: Api },
	target: Target,
	own: readonly RemoteHook[],
	wanted: DesiredHook,
): Promise<Kept | undefined> {
	const states = own.map((hook) => ({ hook, was: stateOf(hooks, hook, wanted) }));
	const [best, ...others] = states.sort((a, b) => ranks.indexOf(a.was) - ranks.indexOf(b.was));
	if (!best) return undefined;
	await Promise.all(others.map(async ({ hook }) => await hooks.remove(api, target, hook)));
	if (best.was !== 'current') await hooks.repair(api, target, best.hook, wanted);
	return best;
}
