import type { FunctionsBase, IDataObject, INode } from 'n8n-workflow';

import { wholeSecond } from '../../http/clock';

/** No event older than this many milliseconds is read back. */
export const reachMs = 24 * 60 * 60_000;

/** A node whose hooks are made again within this many milliseconds after their removal was edited, not paused. */
const editMs = 10 * 60_000;

/** What this n8n knows of a hook that it made. */
export interface HookNote {
	/** Empty for a hook that the service has and does not show. */
	readonly id: string;
	/** When it was made, or made to report again; its record tells nothing of what happened before. */
	readonly since?: number;
	/** From when on it reported nothing until then, where the service tells. */
	readonly silentFrom?: number;
	/** When the service last changed it, as far as this n8n has seen. */
	readonly changed?: number;
}

/** A service notes the making of a hook within so many milliseconds. */
const madeWithinMs = 60_000;

/**
 * Whether a hook was changed at the service since it was noted. That deliveries are no change: google/go-github#1790 shows a hook
 * that answered in 2021 and was "updated" in 2019. Pure.
 */
export const wasChanged = ({ changed, since }: Partial<HookNote> = {}, now: number | undefined): boolean => {
	const known = changed ?? (since === undefined ? undefined : since + madeWithinMs);
	return known !== undefined && now !== undefined && now > known;
};

interface Period {
	/** Since when the node has had hooks. */
	readonly since?: number;
	/** When they were removed. */
	readonly left?: number;
	/** Since when the node has had hooks, edits included. */
	readonly first?: number;
	/** By target, to where all events had been accepted when the hooks were removed last. */
	readonly coveredTo?: Readonly<Record<string, number>>;
}

interface Stored {
	readonly attempted?: boolean;
	readonly url?: string;
	readonly instance?: string;
	readonly hooks?: Readonly<Record<string, HookNote>>;
	readonly unhooked?: Readonly<Record<string, string>>;
	readonly period?: Period;
}

/**
 * What the lifecycle of a node's hooks knows and leaves for its polls, which only read it: which hooks there are, at which
 * address, since when, and since when the node has been active. In the workflow's global data; all moments are epoch
 * milliseconds by the service's clock.
 */
export interface Registration {
	/**
	 * Whether the node has had no hook since it was made or its hooks were removed, and no attempt to make some has failed:
	 * making them is the shortest way to know then.
	 */
	isNew(): boolean;
	/** An attempt to make the first hooks begins; until one succeeds the node is not new any more. */
	noteAttempt(): void;
	hooks(): Readonly<Record<string, HookNote>>;
	remember(target: string, hook: HookNote): void;
	/** The address of the hooks that this n8n made; undefined where it made none, or another n8n did. */
	address(): string | undefined;
	setAddress(url: string): void;
	/** Targets that have no hook and are polled, with a sentence that says why. */
	unhooked(): Readonly<Record<string, string>>;
	setUnhooked(reasons: Readonly<Record<string, string>>): void;
	/** Notes that the node has hooks now. */
	begin(now: number): void;
	/**
	 * The hooks were removed; after an attempt to make them that failed, the node stands as it did before the attempt.
	 *
	 * @param coveredTo by target that was watched, to where all events have been accepted.
	 */
	leave(now: number, coveredTo?: Readonly<Record<string, number>>): void;
	/** Since when the node has been active, edits included. */
	activeSince(): number | undefined;
	/** The earliest moment whose events are the node's business: its first activation, or a day before `now`. */
	earliest(now: number): number;
	/** To where the events of a target had been accepted when the hooks of an edited node were removed; of a new target, that moment. */
	coveredTo(target: string, now: number): number;
}

/**
 * The registration of one node.
 *
 * @param store the workflow's global static data.
 * @param instance the id of this n8n: a workflow that was copied brings its data along.
 */
export function registration(store: IDataObject, node: INode, instance: string): Registration {
	const key = `hooks:${node.id}`;
	const stored = () => (store[key] ?? {}) as Stored;
	const write = (change: Stored) => {
		store[key] = { ...stored(), ...change };
	};
	const period = () => stored().period ?? {};
	const hooks = () => stored().hooks ?? {};
	const unhooked = () => stored().unhooked ?? {};
	const earliest = (now: number) => Math.max(now - reachMs, wholeSecond(period().first ?? 0));
	return {
		isNew: () => !stored().attempted && period().since === undefined && Object.keys(hooks()).length === 0,
		noteAttempt: () => write({ attempted: true }),
		hooks,
		remember: (target, hook) => write({ hooks: { ...hooks(), [target]: hook } }),
		address: () => (stored().instance === instance ? stored().url : undefined),
		setAddress: (url) => write({ url, instance }),
		unhooked,
		setUnhooked: (reasons) => {
			if (Object.keys({ ...reasons, ...unhooked() }).length > 0) write({ unhooked: reasons });
		},
		begin: (now) => {
			const { attempted, ...others } = stored();
			if (attempted) store[key] = { ...others };
			const { since, left, first, coveredTo } = period();
			if (since !== undefined) return;
			const wasEdited = left !== undefined && now - left < editMs;
			write({ period: wasEdited ? { since: now, left, first, coveredTo } : { since: now, first: now } });
		},
		leave: (now, coveredTo) => {
			if (!(key in store)) return;
			const { since, first } = period();
			if (since === undefined) return write({ hooks: {} });
			const { url, instance: by, attempted } = stored();
			store[key] = { url, instance: by, attempted, period: { left: now, first, coveredTo } };
		},
		activeSince: () => period().first,
		earliest,
		coveredTo: (target, now) => {
			const { left, coveredTo = {} } = period();
			return Math.max(earliest(now), coveredTo[target] ?? left ?? 0);
		},
	};
}

/** The registration of the node that n8n calls. */
export const registrationOf = (
	context: Pick<FunctionsBase, 'getNode' | 'getInstanceId' | 'getWorkflowStaticData'>,
): Registration => registration(context.getWorkflowStaticData('global'), context.getNode(), context.getInstanceId());
