import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../http/boundedMap';
import type { HeldCursor } from './polling/cursor';
import type { Executions } from './recovery/missedQueue';
import type { Recovery } from './recovery/recovery';

/** The events of a delivery, and when it was received, epoch milliseconds by this machine's clock. */
interface Received {
	readonly eventIds: readonly string[];
	readonly at: number;
}

/** What this process remembers of a trigger node between its ticks; all of it can be read from the service again. */
export interface NodeMemory {
	/** When the look that is under way began, epoch milliseconds; undefined when there is none. */
	pollingSince?: number;
	/** When the node last looked, be it in vain, epoch milliseconds. */
	polledAt?: number;
	cursor?: HeldCursor;
	recovery?: Recovery;
	/** The newest deliveries that reached this process by webhook and were accepted, by key, be they the event or not. */
	received?: BoundedMap<Received>;
	/** The ids of the newest events with which an execution of the node began in this process. */
	executed?: BoundedMap<true>;
	/** The ids of the newest events that are in n8n's record for sure, because this process has put or found them there. */
	recorded?: BoundedMap<true>;
	/** By hour since the epoch, how many events this process has recorded. */
	recordedHourly?: Map<number, number>;
	/** When this process last refused a signed delivery, epoch milliseconds. */
	refusedAt?: number;
	/** Whether this process itself brings the node its events. */
	brings?: boolean;
}

/** Some five thousand keys. */
const maxReceived = 1_200_000;

/** So long, in milliseconds, n8n may take to begin an execution when it has much to do. */
const beginsWithinMs = 2 * 60_000;

/** Notes that a delivery was accepted, with the ids of the events that it gives; none where it is not the chosen event. */
export function noteReceived(memory: NodeMemory, key: string, eventIds: readonly string[], now: number): void {
	memory.received ??= new BoundedMap(maxReceived);
	memory.received.set(key, { eventIds, at: now }, eventIds.join().length);
}

/**
 * What became of a delivery that the service believes to have failed, as far as this process knows: n8n may have answered too
 * late for the service, and begun the execution all the same, or be about to.
 *
 * @returns undefined where it did not come here, or where no execution began.
 */
export function receivedAs(
	{ received, executed }: NodeMemory,
	key: string,
	now: number,
): 'begun' | 'underWay' | undefined {
	const known = received?.get(key);
	if (!known) return undefined;
	if (known.eventIds.every((id) => executed?.get(id))) return 'begun';
	return now - known.at < beginsWithinMs ? 'underWay' : undefined;
}

/** Notes that an execution began with these events. */
export function noteExecuted(memory: NodeMemory, eventIds: readonly string[]): void {
	memory.executed ??= new BoundedMap(maxReceived);
	for (const id of eventIds) memory.executed.set(id, true, 0);
}

/** The executions of this process are not seen any more: they moved elsewhere. */
export function forgetExecuted(memory: NodeMemory): void {
	memory.executed = undefined;
}

/**
 * Which executions of a node this process sees. In queue mode they run elsewhere, and no poll is told so.
 *
 * @param own the node's data: `isRunHere` stays there once an execution was seen, so that a new process expects to see them.
 */
export function executionsSeen({ executed }: NodeMemory, own: IDataObject): Executions {
	return {
		areVisible: executed !== undefined || own.isRunHere === true,
		has: (eventId) => executed?.get(eventId) ?? false,
	};
}

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
	for (const [other, { usedAt }] of memories) if (Math.abs(now - usedAt) > keptMs) memories.delete(other);
	const known = memories.get(key) ?? { memory: {}, usedAt: now };
	known.usedAt = now;
	memories.set(key, known);
	return known.memory;
}

/** Forgets a node that was unpublished: what was found for it and not given out belongs to a pause when it comes back. */
export const forgetNode = (key: string): boolean => memories.delete(key);
