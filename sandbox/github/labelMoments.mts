import { asObject } from '../front/exchange.mts';
import { moment } from './replies.mts';
import type { World } from './world.mts';

const noted = new WeakMap<World, Map<number, string>>();

/** Notes when labels are made, which the emulator does not tell. */
export function noteLabels(world: World): void {
	const moments = new Map<number, string>();
	noted.set(world, moments);
	world.onEvent((event, { action, label }) => {
		if (event === 'label' && action === 'created') moments.set(Number(asObject(label)['id']), moment(world.now()));
	});
}

/** When a label was made; null of those there were from the beginning, as `Label.createdAt` may be at GitHub. */
export const labelMade = (world: World, id: number): string | null => noted.get(world)?.get(id) ?? null;
