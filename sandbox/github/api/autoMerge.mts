import type { JsonObject } from '../../front/exchange.mts';
import type { World } from '../world.mts';

const stores = new WeakMap<World, Map<string, JsonObject>>();

/** The pull requests that are to be merged by themselves, by owner/name#number, each with its `auto_merge`. */
export function autoMergesIn(world: World): Map<string, JsonObject> {
	const store = stores.get(world) ?? new Map<string, JsonObject>();
	stores.set(world, store);
	return store;
}
