import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../http/boundedMap';
import type { HeldCursor } from './polling/cursor';
import type { Recovery } from './recovery/recovery';

/** What this process remembers of a trigger node between its ticks; all of it can be read from the service again. */
export interface NodeMemory {
	/** When the look that is under way began, epoch milliseconds; undefined when there is none. */
	pollingSince?: number;
	/** When the node last looked, be it in vain, epoch milliseconds. */
	polledAt?: number;
	cursor?: HeldCursor;
	recovery?: Recovery;
	/** When this process last refused a signed delivery, epoch milliseconds. */
	refusedAt?: number;
	/** Whether this process itself brings the node its events, and whether some of them came by webhook. */
	brings?: boolean;
	isReceiver?: boolean;
	/** What the options request again, where the service has none of it. */
	lookedFor?: string;
	/** Whether an execution of the node has started in this process. */
	hasExecuted?: boolean;
}

/** The newest of some ten thousand deliveries, or events, of all nodes of this process: 5 MB at most each. */
export const maxRemembered = 2_500_000;

/** A delivery that this process received by webhook and accepted: its events, none where it is not the chosen one, and when. */
interface Received {
	readonly eventIds: readonly string[];
	/** Epoch milliseconds by this machine's clock. */
	readonly at: number;
}

const received = new BoundedMap<Received>(maxRemembered);

/** The events that this process has handed to n8n, and whose execution has not started here. */
const awaited = new BoundedMap<true>(maxRemembered);

const nameOf = (node: string, id: string): string => `${node} ${id}`;

/** So long, in milliseconds, n8n may take to begin an execution when it has much to do. */
const beginsWithinMs = 2 * 60_000;

/** Notes that events are handed to n8n. @param node see `nodeKey`. */
export function noteGiven(node: string, eventIds: readonly string[]): void {
	for (const id of eventIds) awaited.set(nameOf(node, id), true, 0);
}

/** Whether an event was handed to n8n here, and no execution of it has started here. */
export const isGiven = (node: string, eventId: string): boolean => awaited.get(nameOf(node, eventId)) === true;

/** Notes that an execution started with these events. */
export function noteExecuted(node: string, eventIds: readonly string[], now: number): void {
	nodeMemory(node, now).hasExecuted = true;
	for (const id of eventIds) awaited.delete(nameOf(node, id));
}

/** Notes that a delivery was accepted, with the ids of the events that it gives. */
export function noteReceived(node: string, key: string, eventIds: readonly string[], now: number): void {
	nodeMemory(node, now).isReceiver = true;
	received.set(nameOf(node, key), { eventIds, at: now }, eventIds.join().length);
	noteGiven(node, eventIds);
}

/** Whether a delivery was accepted by this process. */
export const wasReceived = (node: string, key: string): boolean => received.get(nameOf(node, key)) !== undefined;

/**
 * What became of a delivery that the service believes to have failed, as far as this process knows: n8n may have answered too
 * late for the service, and begun the execution all the same, or be about to.
 *
 * @returns undefined where it did not come here, or where no execution began.
 */
export function receivedAs(node: string, key: string, now: number): 'begun' | 'underWay' | undefined {
	const delivery = received.get(nameOf(node, key));
	if (!delivery) return undefined;
	const isSeen = delivery.eventIds.length === 0 || nodeMemory(node, now).hasExecuted === true;
	if (isSeen && delivery.eventIds.every((id) => !isGiven(node, id))) return 'begun';
	return now - delivery.at < beginsWithinMs ? 'underWay' : undefined;
}

/**
 * Whether the executions of a node begin in this process. In queue mode they begin elsewhere, and no poll is informed.
 *
 * @param own the node's data: `isRunHere` stays there once an execution was seen, so that a new process expects to see them.
 */
export const seesExecutions = ({ hasExecuted }: NodeMemory, own: IDataObject): boolean =>
	hasExecuted === true || own.isRunHere === true;

/** Notes in the node's data whether its executions are seen in the process that polls. */
export function noteWhereRun(own: IDataObject, isHere: boolean): void {
	if (own.isRunHere !== isHere && (isHere || 'isRunHere' in own)) own.isRunHere = isHere;
}

/**
 * n8n does not tell a process that a node without hooks was unpublished: what is not used for so long goes, in milliseconds.
 * A node may look once a month.
 */
const keptMs = 40 * 24 * 60 * 60_000;

const memories = new Map<string, { readonly memory: NodeMemory; usedAt: number }>();

/**
 * The memory of a node in this process.
 *
 * @param key workflow and node, see `nodeKey`.
 * @param now epoch milliseconds.
 */
export function nodeMemory(key: string, now: number): NodeMemory {
	const entry = memories.get(key);
	if (entry) {
		entry.usedAt = now;
		return entry.memory;
	}
	for (const [other, { usedAt }] of memories) if (Math.abs(now - usedAt) > keptMs) memories.delete(other);
	const memory: NodeMemory = {};
	memories.set(key, { memory, usedAt: now });
	return memory;
}

/** Forgets a node that was unpublished: what was found for it and not given out belongs to a pause when it comes back. */
export const forgetNode = (key: string): boolean => memories.delete(key);
