import { createHash, randomUUID } from 'node:crypto';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Missed, RemoteHook, Target } from '../hooks/webhookAdapter';
import { type Backlog, isAwaited } from '../partialRead';
import { byMoment, type PolledItem } from '../polling/cursor';

/**
 * A missed event goes one way: `found` → `ready` → `offered` → accepted, and leaves it only by being given up.
 *
 * - found: the service has it on record as missed; what it lacks is still to be read.
 * - ready: it was read, and its items wait for a tick. Where it is none of the chosen events, it is done.
 * - offered: a tick has returned its items, and n8n may still discard them. The next tick sees whether n8n kept them,
 *   because n8n keeps what the tick wrote into the node's data together with its items; if not, they are ready again.
 */
interface Entry {
	readonly missed: Missed;
	tries: number;
	items?: INodeExecutionData[];
}

/** What is known of one target: when it was looked at, and its hook, or since when it is known to have none. */
export interface TargetState {
	lookedAt?: number;
	/** When its record of missed events was read last, epoch milliseconds. */
	readAt?: number;
	hook?: RemoteHook;
	/** How often this hook was looked at. */
	looks: number;
	/** Since when it is known to have no hook of this node, epoch milliseconds; undefined while it has one. */
	missingSince?: number;
	/** Why it is known to be lost at once, where that is so. */
	takenBy?: string;
}

/** What this process knows of the missed events of a node. Another configuration starts anew. */
export interface Recovery {
	readonly fingerprint: string;
	targets: readonly Target[] | undefined;
	readonly states: Map<string, TargetState>;
	/** By key, in the order in which they were found. */
	readonly entries: Map<string, Entry>;
	/** Keys that need nothing more, by target: for as long as the service has them on record. */
	readonly done: Map<string, Set<string>>;
	/** By target, from when on its events are to be read from the service's lists, epoch milliseconds. */
	readonly unread: Map<string, number>;
	/** The gap without a hook that was read, by its start; it is closed when n8n has accepted what happened in it. */
	gapRead?: number;
	/** Parts of these lists that were refused. */
	behind: Backlog;
	/** How often the lists were refused as a whole. */
	refusals: number;
	/** Tells the marks of this recovery from those of the process before. */
	readonly id: string;
}

export const newRecovery = (fingerprint: string): Recovery => ({
	fingerprint,
	targets: undefined,
	states: new Map(),
	entries: new Map(),
	done: new Map(),
	unread: new Map(),
	behind: {},
	refusals: 0,
	id: randomUUID(),
});

/** What n8n keeps of a recovery, with the items that a tick returns: hashes of keys. */
export interface Kept {
	readonly accepted: readonly string[];
	/** Those of the last tick that returned items. */
	readonly offered: readonly string[];
	/** The recovery that offered them. */
	readonly by: string;
}

/** A fifth of what the de-duplication remembers, twice. */
const maxKept = 2000;
/** How many times a delivery is read in vain before it is given up. */
export const maxReadAttempts = 5;

/** Names a key in few characters: 66 bits. Pure. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 11);

/**
 * Takes in what n8n kept. What the tick before offered is done if it is there, and ready again if not. After a start what
 * was offered last counts as not accepted: n8n may have died between keeping it and starting the workflow.
 *
 * @returns what n8n has accepted for sure.
 */
export function settle(recovery: Recovery, { accepted, offered, by }: Kept): ReadonlySet<string> {
	const sure = new Set(by === recovery.id ? [...accepted, ...offered] : accepted);
	for (const [key, { items }] of recovery.entries) {
		if (items && sure.has(hashOf(key))) finish(recovery, key);
	}
	return sure;
}

function finish(recovery: Recovery, key: string): void {
	const entry = recovery.entries.get(key);
	if (!entry) return;
	recovery.entries.delete(key);
	const { target } = entry.missed;
	if (target === undefined) return;
	const done = recovery.done.get(target) ?? new Set();
	recovery.done.set(target, done.add(key));
}

/**
 * Takes in what the service has on record as missed at one target now. What is done and no longer on record is forgotten.
 *
 * @param accepted hashes of what n8n has accepted.
 */
export function noteMissed(
	recovery: Recovery,
	target: string,
	missed: readonly Missed[],
	accepted: ReadonlySet<string>,
): void {
	const before = recovery.done.get(target) ?? new Set<string>();
	const isDone = ({ key }: Missed) => before.has(key) || accepted.has(hashOf(key));
	for (const one of missed) {
		if (!isDone(one) && !recovery.entries.has(one.key)) recovery.entries.set(one.key, { missed: one, tries: 0 });
	}
	recovery.done.set(target, new Set(missed.filter(isDone).map(({ key }) => key)));
}

/** What is still to be read: a limited number that cost a request each, and a limited number that are at hand. */
export function toRead(
	{ entries }: Recovery,
	max: { readonly asked: number; readonly atHand: number },
): readonly Missed[] {
	const found = [...entries.values()].flatMap(({ missed, items }) => (items ? [] : [missed]));
	const asked = found.filter(({ delivery }) => delivery === undefined);
	const atHand = found.filter(({ delivery }) => delivery !== undefined);
	return [...atHand.slice(0, max.atHand), ...asked.slice(0, max.asked)];
}

/** A missed event was read; it has no items where it is none of the chosen ones. */
export function noteRead(recovery: Recovery, { key }: Missed, items: INodeExecutionData[]): void {
	const entry = recovery.entries.get(key);
	if (!entry) return;
	if (items.length === 0) finish(recovery, key);
	else entry.items = items;
}

/** Takes in an event that was read from the service's lists, unless it is known already. */
export function noteListed({ entries }: Recovery, item: INodeExecutionData, accepted: ReadonlySet<string>): void {
	const key = String(item.json.eventId);
	if (entries.has(key) || accepted.has(hashOf(key))) return;
	entries.set(key, { missed: { key, label: key }, tries: 0, items: [item] });
}

/** Takes in a delivery from the service's lists that could not be completed; it is tried again as one on record is. */
export function noteUnread({ entries }: Recovery, delivery: object): void {
	const key = `listed ${hashOf(JSON.stringify(delivery))}`;
	const missed = { key, label: 'event of the time without a webhook', delivery };
	if (!entries.has(key)) entries.set(key, { missed, tries: 0 });
}

/** Whether n8n has accepted all that was read from the lists. Pure. */
export const isListedAccepted = ({ entries }: Recovery): boolean =>
	[...entries.values()].every(({ missed }) => missed.target !== undefined);

/** A missed event could not be read. @returns how often that was; it is given up the last time. */
export function noteRefused(recovery: Recovery, { key }: Missed): number {
	const entry = recovery.entries.get(key);
	if (!entry) return 0;
	entry.tries += 1;
	if (entry.tries >= maxReadAttempts) finish(recovery, key);
	return entry.tries;
}

const momentOf = ({ items = [] }: Entry): IDataObject & PolledItem => items[0]?.json as IDataObject & PolledItem;

/** Those that are ready, oldest first, as many as fit into one tick; what one of them holds stays together. */
export function offer({ entries }: Recovery, max: number): { keys: string[]; items: INodeExecutionData[] } {
	const ready = [...entries.values()].filter(({ items }) => items !== undefined);
	const chosen: Entry[] = [];
	let size = 0;
	for (const entry of ready.sort((a, b) => byMoment(momentOf(a), momentOf(b)))) {
		size += entry.items?.length ?? 0;
		if (chosen.length > 0 && size > max) break;
		chosen.push(entry);
	}
	const items = chosen.flatMap((entry) => entry.items ?? []);
	return {
		keys: chosen.map(({ missed }) => missed.key),
		items: items.sort((a, b) => byMoment(a.json as IDataObject & PolledItem, b.json as IDataObject & PolledItem)),
	};
}

/** What n8n is to keep with the items of this tick. Pure. @param accepted hashes of what it has accepted for sure. */
export const keep = ({ id }: Recovery, accepted: ReadonlySet<string>, keys: readonly string[]): Kept => ({
	accepted: [...accepted].slice(-maxKept),
	offered: keys.map(hashOf),
	by: id,
});

/** An entry of a service's record may be so late, in milliseconds. */
export const lateMs = 15 * 60_000;

/**
 * From when on events may have been missed that n8n has not accepted (epoch milliseconds): who removes the hooks removes the
 * record of it. Undefined where this process does not know, because it has not read the records of all targets, or not
 * what it found in them. Pure.
 *
 * @param targets those that have hooks.
 */
export function unreadSince(
	recovery: Pick<Recovery, 'entries' | 'unread' | 'behind' | 'states'> | undefined,
	targets: readonly Target[],
	now: number,
): number | undefined {
	if (!recovery) return undefined;
	const { entries, unread, behind, states } = recovery;
	const found = [...entries.values()];
	const read = targets.flatMap(({ id }) => states.get(id)?.readAt ?? []);
	if (read.length < targets.length || found.some(({ items }) => !items)) return undefined;
	return Math.min(
		now,
		...found.map((entry) => Date.parse(momentOf(entry).occurredAt)),
		...unread.values(),
		...Object.values(behind).flatMap((one) => (isAwaited(one, now) ? (one.from ?? one.since) : [])),
		...read.map((at) => at - lateMs),
	);
}

/** Has the lists of a target read from a moment on, epoch milliseconds. */
export function readFrom({ unread }: Recovery, target: string, since: number | undefined): void {
	if (since !== undefined) unread.set(target, Math.min(unread.get(target) ?? since, since));
}

/** The state of a target. */
export function stateOf({ states }: Recovery, { id }: Target): TargetState {
	const known = states.get(id) ?? { looks: 0 };
	states.set(id, known);
	return known;
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
