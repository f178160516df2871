import { randomUUID } from 'node:crypto';

import type { Abandoned } from '../hooks/notices';
import type { Target } from '../hooks/webhookAdapter';
import { type Coverage, coveredTo } from './coverage';
import { MissedQueue } from './missedQueue';

/** What a process knows of the missed events of a node. */
export interface Recovery {
	/** Another configuration, or another period of activity, starts anew. */
	readonly of: string;
	/** Tells what this recovery kept from what a process before it did. */
	readonly id: string;
	readonly queue: MissedQueue;
	readonly coverages: Map<string, Coverage>;
	targets?: readonly Target[];
	/** What is not emitted, by key, and since which moment, epoch milliseconds. */
	readonly abandoned: Map<string, Abandoned>;
	/** What stands in the way, by what it concerns: n8n does not keep notices of a tick that found nothing. */
	troubles: Readonly<Record<string, string>>;
}

export const newRecovery = (of: string): Recovery => ({
	of,
	id: randomUUID(),
	queue: new MissedQueue(),
	coverages: new Map(),
	abandoned: new Map(),
	troubles: {},
});

/**
 * To where the events of each target have been accepted, for when its hooks, and with them their record, are removed; a target
 * that this process has not read is left to the earliest moment.
 */
export function watermarksOf(
	recovery: Recovery | undefined,
	targets: readonly Target[],
	{ earliest, now }: { readonly earliest: number; readonly now: number },
): Record<string, number> {
	return Object.fromEntries(
		targets.map(({ id }) => {
			const coverage = recovery?.coverages.get(id);
			const oldest = recovery?.queue.oldest(id);
			const found = coverage ? coveredTo(coverage, { base: earliest, oldest, now }) : earliest;
			return [id, Math.max(found, earliest)];
		}),
	);
}
