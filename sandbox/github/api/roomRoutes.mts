import type { Router } from '../../front/router.mts';
import type { Handler } from '../call.mts';
import type { World } from '../world.mts';
import { reactionRoutes } from './conversation/reactions.mts';

/** Registers the rooms that need nothing of one another. */
export function roomRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	reactionRoutes(router, world, fallback);
}
