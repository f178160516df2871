import type { World } from '../world.mts';

/** What requires the queue: the classic protection of the branch, or a ruleset. */
export type QueueRule = 'branch protection' | 'ruleset';

const stores = new WeakMap<World, Map<string, QueueRule>>();

/** The branches that have a merge queue, as `owner/name#branch`. */
export function mergeQueuesIn(world: World): Map<string, QueueRule> {
	const store = stores.get(world) ?? new Map<string, QueueRule>();
	stores.set(world, store);
	return store;
}
