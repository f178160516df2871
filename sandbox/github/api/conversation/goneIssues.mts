import type { World } from '../../world.mts';

const stores = new WeakMap<World, Map<string, string | undefined>>();

/** Issues that were deleted, or moved to another address, by owner/name#number; their numbers are never given again. */
export function goneIssuesIn(world: World): Map<string, string | undefined> {
	const known = stores.get(world);
	if (known !== undefined) return known;
	const store = new Map<string, string | undefined>();
	stores.set(world, store);
	const there = world.issue;
	world.issue = async (fullName, number) =>
		store.has(`${fullName}#${number}`) ? undefined : await there(fullName, number);
	return store;
}
