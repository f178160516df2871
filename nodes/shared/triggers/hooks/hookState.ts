import type { FunctionsBase, IDataObject, INode } from 'n8n-workflow';

import { wholeSecond } from '../../http/clock';
import { madeHooksKey } from './address';

/** No event older than this many milliseconds is read back. */
export const reachMs = 24 * 60 * 60_000;

/** A node whose hooks are made again within this many milliseconds after their removal was edited, not paused. */
const editMs = 10 * 60_000;

interface Period {
	/** Since when the node has had hooks, epoch milliseconds. */
	readonly since?: number;
	/** When they were removed, epoch milliseconds. */
	readonly left?: number;
	/** From when on events were not given out before that, epoch milliseconds. */
	readonly pending?: number;
	/** Since when the node has had hooks, edits included, epoch milliseconds. */
	readonly first?: number;
}

/**
 * What the lifecycle of a node's hooks leaves for its polls, in the workflow's global data under `<what>:<node id>`. Only
 * the lifecycle writes it (but for a gap, which its reader closes, for lost hooks and for troubles), because n8n saves these data as a whole.
 */
export interface HookState {
	/**
	 * Whether the node has had no hook since it was made or its hooks were removed, and no attempt to make some has failed:
	 * making them is the shortest way to know then.
	 */
	isNew(): boolean;
	/** An attempt to make the first hooks begins; until one succeeds the node is not new any more. */
	noteAttempt(): void;
	/** Ids of the hooks that this node made, by target; for services that list none. */
	hookIds(): Readonly<Record<string, string>>;
	remember(target: string, hook: string): void;
	/** The address of the hooks that this n8n made; undefined where it made none, or another n8n did. */
	address(): string | undefined;
	setAddress(url: string): void;
	/**
	 * The hooks were removed; after an attempt to make them that failed, the node stands as it did before the attempt.
	 *
	 * @param pending from when on events were not given out yet, epoch milliseconds.
	 */
	leave(now: number, pending?: number): void;
	/** Targets that have no hook and are polled, with a sentence that says why. */
	unhooked(): Readonly<Record<string, string>>;
	/** @param now epoch milliseconds by the service's clock. */
	setUnhooked(reasons: Readonly<Record<string, string>>, now: number): void;
	/** When the latest of these targets turned out to have no hook, epoch milliseconds by the service's clock. */
	unhookedSince(): number | undefined;
	/** Targets whose hook is gone while the node is active, with a sentence that says what to do; only polls write it. */
	missingHooks(): Readonly<Record<string, string>>;
	setMissingHooks(reasons: Readonly<Record<string, string>>): void;
	/** What could not be read, for its user, by what it is about; only polls write it. */
	troubles(): Readonly<Record<string, string>>;
	setTroubles(reasons: Readonly<Record<string, string>>): void;
	/** The earliest moment whose events are the node's business: its first activation, or a day before `now`. Epoch milliseconds. */
	earliest(now: number): number;
	/** Since when the node has been active, edits included; nothing older is its business. Epoch milliseconds. */
	activeSince(): number | undefined;
	/** From when on events may have gone unreported without a trace at the service, epoch milliseconds. */
	gap(): number | undefined;
	closeGap(): void;
	/**
	 * From when on (epoch milliseconds) what happened at a target must be read back, now that it has no hook; undefined when
	 * the node was not active before.
	 */
	gapStart(target: string, now: number): number | undefined;
	/**
	 * Notes that a target's hook was made or repaired, so that what happened before must be read back.
	 *
	 * @param silentSince since when the hook surely reported nothing, epoch milliseconds; undefined when there was none.
	 */
	noteGap(target: string, now: number, silentSince?: number): void;
	/** Notes that the node has hooks now. */
	begin(now: number): void;
}

/**
 * The memory of one node.
 *
 * @param store the workflow's global static data.
 * @param instance the id of this n8n: a workflow that was copied brings its data along.
 */
export function hookState(store: IDataObject, node: INode, instance: string): HookState {
	const addressKey = `address:${node.id}`;
	const troublesKey = `troubles:${node.id}`;
	const hooks = madeHooksKey(node);
	const watch = `watch:${node.id}`;
	const gapKey = `gap:${node.id}`;
	const unhookedKey = `polled:${node.id}`;
	const missingHooksKey = `lost:${node.id}`;
	const unhookedSinceKey = `polledSince:${node.id}`;
	const attemptKey = `attempt:${node.id}`;
	const period = () => (store[watch] ?? {}) as Period;
	const hookIds = () => (store[hooks] ?? {}) as Record<string, string>;
	const gap = () => (store[gapKey] as { since?: number } | undefined)?.since;
	const reasonsIn = (key: string) => (store[key] ?? {}) as Record<string, string>;
	const setReasons = (key: string, reasons: Readonly<Record<string, string>>) => {
		if (JSON.stringify(reasonsIn(key)) !== JSON.stringify(reasons)) store[key] = { ...reasons };
	};

	const gapStart = (target: string, now: number): number | undefined => {
		const { since, left, first, pending } = period();
		if (target in hookIds()) return since ?? now - reachMs;
		if (target in reasonsIn(missingHooksKey)) return first ?? now - reachMs;
		return left !== undefined && now - left < editMs ? Math.min(pending ?? left, left) : undefined;
	};

	return {
		isNew: () => !(attemptKey in store) && period().since === undefined && Object.keys(hookIds()).length === 0,
		noteAttempt: () => {
			store[attemptKey] = true;
		},
		hookIds: hookIds,
		remember: (target, hook) => {
			store[hooks] = { ...hookIds(), [target]: hook };
		},
		address: () => {
			const made = store[addressKey] as { url?: string; instance?: string } | undefined;
			return made?.instance === instance ? made.url : undefined;
		},
		setAddress: (url) => {
			store[addressKey] = { url, instance };
		},
		leave: (now, pending) => {
			if (hooks in store) delete store[hooks];
			const { since, first } = period();
			if (since === undefined) return;
			store[watch] = { left: now, first, ...(pending !== undefined && { pending }) };
			delete store[troublesKey];
			delete store[unhookedKey];
			delete store[unhookedSinceKey];
			delete store[missingHooksKey];
		},
		unhooked: () => reasonsIn(unhookedKey),
		setUnhooked: (reasons, now) => {
			const before = reasonsIn(unhookedKey);
			if (Object.keys(reasons).some((target) => !(target in before))) store[unhookedSinceKey] = now;
			setReasons(unhookedKey, reasons);
		},
		unhookedSince: () => store[unhookedSinceKey] as number | undefined,
		missingHooks: () => reasonsIn(missingHooksKey),
		setMissingHooks: (reasons) => {
			setReasons(missingHooksKey, reasons);
		},
		troubles: () => reasonsIn(troublesKey),
		setTroubles: (reasons) => {
			setReasons(troublesKey, reasons);
		},
		earliest: (now) => Math.max(now - reachMs, wholeSecond(period().first ?? 0)),
		activeSince: () => period().first,
		gap,
		closeGap: () => {
			delete store[gapKey];
		},
		gapStart,
		noteGap: (target, now, silentSince) => {
			const start = silentSince ?? gapStart(target, now);
			if (start === undefined) return;
			store[gapKey] = { since: Math.max(Math.min(gap() ?? start, start), now - reachMs) };
		},
		begin: (now) => {
			if (attemptKey in store) delete store[attemptKey];
			const { since, left, first } = period();
			if (since !== undefined) return;
			const wasEdited = left !== undefined && now - left < editMs;
			store[watch] = { since: now, first: (wasEdited ? first : undefined) ?? now };
		},
	};
}

/** The memory of the node that n8n calls. */
export const hookStateOf = (
	context: Pick<FunctionsBase, 'getNode' | 'getInstanceId' | 'getWorkflowStaticData'>,
): HookState => hookState(context.getWorkflowStaticData('global'), context.getNode(), context.getInstanceId());
