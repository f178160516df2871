import { type Backlog, isAwaited } from '../partialRead';
import type { RemoteHook, Target } from '../hooks/webhookAdapter';
import { lateMs } from '../polling/cursor';

/**
 * What a process knows of one target. Its **watermark** `coveredTo` is the moment to which everything that happened there has
 * been accepted. Where the node's hook is in place, the hook's record tells what was missed since; for the stretch without a
 * hook, the service's list does. Moments are epoch milliseconds, by the service's clock.
 */
export interface Coverage {
	hook?: RemoteHook;
	/** When the service last changed the hook, at the last look. */
	changed?: number;
	/** Whether a look is in progress. */
	isLookedAt?: boolean;
	/** Whether what happens is older than a day before it can be read, which was said. */
	isLosing?: boolean;
	/** When the target was looked at last, by this machine's clock. */
	lookedAt?: number;
	/** When its hook was last seen to be as it should. */
	provenAt?: number;
	/** To where its record, and its list where it is needed, have been read. */
	readTo?: number;
	/** To where only the list tells what happened: until the hook was made; without end while there is none. */
	listedUntil?: number;
	/** Since when the hook that is known to the lifecycle reports, as far as this process has taken it in. */
	reportsSince?: number;
	/** Parts of the list that were refused. */
	behind: Backlog;
	/** How often the list was refused as a whole. */
	refusals: number;
	/** Since when it is known to have no hook of this node; undefined while it has one. */
	missingSince?: number;
	/** Who the hook calls in our place, where that is so. */
	takenBy?: string;
}

export const newCoverage = (): Coverage => ({ behind: {}, refusals: 0 });

/**
 * The watermark of a target: where its reading ends, or where the oldest delivery or part begins that is still waited for.
 *
 * @param base the watermark as it was known before this process looked.
 * @param oldest when the oldest delivery in the queue happened.
 */
export function coveredTo(
	{ readTo, behind }: Pick<Coverage, 'readTo' | 'behind'>,
	{ base, oldest = Infinity, now }: { readonly base: number; readonly oldest?: number; readonly now: number },
): number {
	const parts = Object.values(behind).flatMap((one) => (isAwaited(one, now) ? [one.from ?? one.since] : []));
	return Math.min(readTo ?? base, oldest, ...parts);
}

/** Whether the list is needed: there is no hook, or it was made so lately that entries from before may still come, or parts wait. */
export const needsList = ({ listedUntil, behind }: Coverage, now: number): boolean =>
	listedUntil !== undefined || Object.values(behind).some((one) => isAwaited(one, now));

/**
 * The hook is gone: only the list tells what happens from the watermark on. One that calls another address may have done so
 * since it was last seen as it should be, and its record went on meanwhile.
 */
export function noteNoHook(coverage: Coverage, now: number, takenBy: string | undefined): void {
	const { readTo, provenAt } = coverage;
	if (takenBy !== undefined && coverage.hook && readTo !== undefined)
		coverage.readTo = Math.min(readTo, provenAt ?? readTo);
	coverage.hook = undefined;
	coverage.listedUntil = Infinity;
	coverage.missingSince ??= now;
	coverage.takenBy = takenBy;
}

/** The hook is in place. */
export function noteHook(coverage: Coverage, hook: RemoteHook, now: number): void {
	if (coverage.listedUntil === Infinity) coverage.listedUntil = now;
	coverage.missingSince = undefined;
	coverage.takenBy = undefined;
	coverage.changed = hook.changed;
	if (coverage.hook?.id !== hook.id) coverage.hook = hook;
}

/**
 * The hook reports only since a moment: what happened before, from the watermark on, only the list tells.
 *
 * @param silentFrom from when on it reported nothing; the watermark was too high then.
 */
export function noteSilence(
	coverage: Coverage,
	since: number,
	silentFrom: number | undefined,
	watermark: number,
): void {
	coverage.readTo = Math.min(watermark, silentFrom ?? watermark);
	coverage.listedUntil = Math.max(coverage.listedUntil ?? since, since);
}

/** The list was read: it is not needed any more when nothing can come late from before the hook. @param at when its reading began. */
export function noteListRead(coverage: Coverage, at: number): void {
	if (coverage.listedUntil !== undefined && at >= coverage.listedUntil + lateMs) coverage.listedUntil = undefined;
	coverage.refusals = 0;
}

/** Each target costs one request a look; with this many milliseconds between them a node uses 450 an hour, 9 % of GitHub's. */
const perLookMs = 8_000;

/** The targets whose turn it is, those that waited longest first: many targets take turns over several ticks. Pure. */
export function dueTargets(
	targets: readonly Target[],
	lookedAt: (target: Target) => number | undefined,
	now: number,
): readonly Target[] {
	const before = (target: Target) => lookedAt(target) ?? -Infinity;
	const pause = targets.length * perLookMs;
	const due = targets.filter((target) => now - before(target) >= pause || now < before(target));
	return due.sort((a, b) => before(a) - before(b));
}
