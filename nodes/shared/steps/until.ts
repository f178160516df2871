import type { Api } from '../catalogue/api';

/** How long to wait between looks, milliseconds. */
interface Pauses {
	readonly firstMs: number;
	readonly longestMs: number;
}

const usualPauses: Pauses = { firstMs: 2_000, longestMs: 30_000 };

/**
 * Looks again and again at something that takes its time, after pauses that grow longer.
 *
 * @param maxMs how long to look in all, milliseconds; 0 for not at all.
 * @param check one look; what it finds ends the wait.
 * @returns what was found; undefined when the time is up.
 * @throws what `check` throws.
 */
export async function until<T>(
	api: Pick<Api, 'pause'>,
	maxMs: number,
	check: () => Promise<T | undefined>,
	{ firstMs, longestMs }: Pauses = usualPauses,
): Promise<T | undefined> {
	let pause = firstMs;
	for (let waited = 0; waited < maxMs;) {
		const wait = Math.min(pause, maxMs - waited);
		await api.pause(wait);
		waited += wait;
		pause = Math.min(pause * 1.5, longestMs);
		const found = await check();
		if (found !== undefined) return found;
	}
	return undefined;
}
