import type { INodeExecutionData } from 'n8n-workflow';

import type { RemoteHook, Target } from '../hooks/webhookAdapter';

/** When this process began, epoch milliseconds. */
export const thisProcess = { startedAt: Date.now() };

/** A hook that a node looks after. */
export interface Tended {
	readonly hook: RemoteHook;
	/** How often it was looked at. */
	readonly looks: number;
	/** The event ids that were found at the last look: while a failure stands at the service, it is found every time. */
	readonly told: ReadonlySet<string>;
}

/** What this process remembers of a node between its ticks; all of it can be read from the service again. */
export interface Round {
	readonly print: string;
	targets: readonly Target[] | undefined;
	/** By target. */
	readonly tended: Map<string, Tended>;
	/** When each target was last looked at, epoch milliseconds. */
	readonly lookedAt: Map<string, number>;
	/** Recovered deliveries, by target, that lack what could not be looked up yet: the service hands them out once. */
	readonly incomplete: Map<string, readonly object[]>;
	/** Targets that should have a hook and have none, and since when that is known, epoch milliseconds. */
	readonly missing: Map<string, { readonly target: Target; readonly since: number }>;
	/** By target, from when on its events are still to be read from the service's lists, epoch milliseconds. */
	readonly unread: Map<string, number>;
	/** The event ids that were last read from there. */
	read: ReadonlySet<string>;
	/** Found, and too many for one tick; oldest first. */
	waiting: INodeExecutionData[];
}

/** Each target costs one request a look; with this many milliseconds between them a node uses 450 an hour, 9 % of GitHub's. */
const perLookMs = 8_000;

/** At every so manieth look the hook itself is looked at instead of its record. */
export const checkUpEvery = 12;

const rounds = new Map<string, Round>();

/** The memory of a node; another configuration starts anew. @param id workflow and node. */
export function roundOf(id: string, print: string): Round {
	const known = rounds.get(id);
	if (known?.print === print) return known;
	const round = {
		print,
		targets: undefined,
		tended: new Map(),
		lookedAt: new Map(),
		incomplete: new Map(),
		missing: new Map(),
		unread: new Map(),
		read: new Set<string>(),
		waiting: [],
	};
	rounds.set(id, round);
	return round;
}

/** The targets whose turn it is, those that waited longest first: many targets take turns over several ticks. Pure. */
export function dueTargets(
	targets: readonly Target[],
	lookedAt: ReadonlyMap<string, number>,
	now: number,
): readonly Target[] {
	const before = ({ id }: Target) => lookedAt.get(id) ?? -Infinity;
	const pause = targets.length * perLookMs;
	const due = targets.filter((target) => now - before(target) >= pause || now < before(target));
	return due.sort((a, b) => before(a) - before(b));
}
