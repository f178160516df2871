import { setTimeout as sleep } from 'node:timers/promises';

export interface UntilOptions {
	timeoutMs?: number;
	everyMs?: number;
	/** Says what the last look showed, for the message of a wait that ran out. */
	describe?: () => string;
}

/** Repeats `look` until it gives something other than undefined; throws, naming `what`, when the time is over. */
export async function until<T>(
	what: string,
	look: () => Promise<T | undefined> | T | undefined,
	{ timeoutMs = 30_000, everyMs = 100, describe }: UntilOptions = {},
): Promise<T> {
	const end = performance.now() + timeoutMs;
	for (;;) {
		const seen = await look();
		if (seen !== undefined) return seen;
		if (performance.now() >= end) {
			throw new Error(`Waited ${timeoutMs / 1000} s for ${what}${describe ? `; ${describe()}` : ''}`);
		}
		await sleep(everyMs);
	}
}
