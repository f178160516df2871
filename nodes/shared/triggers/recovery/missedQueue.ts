import { createHash } from 'node:crypto';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Missed } from '../hooks/webhookAdapter';
import { byMoment, type PolledItem } from '../polling/cursor';

/** How many times a delivery is read in vain before it is given up. */
export const maxReadAttempts = 5;
/** How many times a delivery is given to n8n, where executions are seen and none of it is: for half an hour. */
export const maxOffers = 6;
/** Where executions cannot be seen, what was given to n8n this many times counts as accepted. */
const maxUnseenOffers = 2;
/** After so many milliseconds what was given to n8n and is not seen to start is given once more; then after twice as many. */
const offerAgainMs = 55_000;
/** As many deliveries as a service's log holds, so that none of them is emitted again after a restart: in all 80 kB. */
export const maxDone = 10_000;
const hashLength = 8;

/**
 * A missed delivery is found → ready → offered → accepted, and leaves the queue only so, by being given up, or because it is
 * not the chosen event.
 *
 * - found: the service has it on record, or in its list; what it lacks is still to be read.
 * - ready: it was read, and its items wait for a tick.
 * - offered: a tick has returned its items. n8n keeps that with them, and not at all when it discards the tick.
 * - accepted: its execution started in this process; or it was offered twice, where executions run elsewhere.
 */
interface Entry {
	readonly missed: Missed;
	/** How often it was refused; what passes by itself does not count. */
	tries: number;
	/** Whether it is being read. */
	isRead?: boolean;
	/** Why it could not be read last, in words. */
	reason?: string;
	items?: INodeExecutionData[];
	/** When this process offered it last, epoch milliseconds. */
	offeredAt?: number;
}

/** What n8n keeps of a queue with the items of a tick; deliveries go by the hash of their key, moments are epoch milliseconds. */
export interface KeptQueue {
	/** How often each was offered that is not known to be accepted, and when it happened. */
	readonly offered: Readonly<Record<string, readonly [times: number, at: number]>>;
	/** The hashes of what is done, one after the other, and when the last of them was done. */
	readonly done: string;
	readonly doneAt: number;
}

export const emptyQueue: KeptQueue = { offered: {}, done: '', doneAt: 0 };

/** What a process sees of the executions of a node. */
export interface Executions {
	/** Whether they begin in this process. */
	readonly areVisible: boolean;
	/** Whether an event was given to n8n here, and its execution has not started. */
	isWaiting(eventId: string): boolean;
}

/** Names a key in few characters: 48 bits, so that two of 10,000 share a name once in five million nodes. Pure. */
export const hashOf = (key: string): string =>
	createHash('sha256').update(key).digest('base64url').slice(0, hashLength);

const idsOf = (items: readonly INodeExecutionData[]): string[] => items.map(({ json }) => String(json.eventId));
const momentOf = ({ items = [] }: Entry) => items[0]?.json as IDataObject & PolledItem;

/** The missed deliveries of a node, as one process knows them. */
export class MissedQueue {
	private readonly entries = new Map<string, Entry>();
	/** What needs nothing more, by hash, and since when, epoch milliseconds. */
	private readonly done = new Map<string, number>();
	/** What was offered by whatever process and is not done, as n8n has kept it. */
	private offered: KeptQueue['offered'] = {};

	/** Takes in what n8n kept, and which executions have started since. @returns what was offered in vain for the last time. */
	settle({ offered, done, doneAt }: KeptQueue, executions: Executions, now: number): readonly Missed[] {
		for (let at = 0; at < done.length; at += hashLength) {
			const hash = done.slice(at, at + hashLength);
			if (!this.done.has(hash)) this.done.set(hash, doneAt);
		}
		this.offered = offered;
		const max = executions.areVisible ? maxOffers : maxUnseenOffers;
		const unseen: Missed[] = [];
		for (const [key, { missed, items, offeredAt }] of this.entries) {
			const hash = hashOf(key);
			const [times] = offered[hash] ?? [0];
			if (this.done.has(hash)) this.entries.delete(key);
			if (!items || times === 0) continue;
			const hasStarted = executions.areVisible && offeredAt !== undefined && !idsOf(items).some(executions.isWaiting);
			if (hasStarted || times >= max) this.finish(key, now);
			if (!hasStarted && times >= max && executions.areVisible) unseen.push(missed);
		}
		if (!executions.areVisible)
			for (const [hash, [times]] of Object.entries(offered))
				if (times >= max && !this.done.has(hash)) this.done.set(hash, now);
		return unseen;
	}

	private finish(key: string, now: number): void {
		this.entries.delete(key);
		this.done.set(hashOf(key), now);
	}

	/** Takes in a delivery, unless it is known. @param items what it gives, where it was read already. */
	add(missed: Missed, items?: INodeExecutionData[]): void {
		if (this.entries.has(missed.key) || this.done.has(hashOf(missed.key))) return;
		this.entries.set(missed.key, { missed, tries: 0, items });
	}

	/** What is still to be read: a limited number that cost a request each, and a limited number that are at hand. */
	toRead(max: { readonly asked: number; readonly atHand: number }): readonly Missed[] {
		const found = [...this.entries.values()].flatMap(({ missed, items, isRead }) => (items || isRead ? [] : [missed]));
		const asked = found.filter(({ delivery }) => delivery === undefined);
		const atHand = found.filter(({ delivery }) => delivery !== undefined);
		return [...atHand.slice(0, max.atHand), ...asked.slice(0, max.asked)];
	}

	/** A delivery is being read; a tick may end before that does. */
	noteReading({ key }: Missed, isRead: boolean): void {
		const entry = this.entries.get(key);
		if (entry) entry.isRead = isRead;
	}

	/** A delivery was read; it has no items where it is not the chosen event. */
	noteRead({ key }: Missed, items: INodeExecutionData[], now: number): void {
		const entry = this.entries.get(key);
		if (!entry) return;
		if (items.length === 0) this.finish(key, now);
		else entry.items = items;
	}

	/**
	 * A delivery could not be read; after enough errors it is given up.
	 *
	 * @param isPassing whether that passes by itself: it does not count then.
	 * @returns what the user is to know: that it happens for the first time, or that it was the last.
	 */
	noteRefused({ key }: Missed, reason: string, isPassing: boolean, now: number): 'first' | 'last' | undefined {
		const entry = this.entries.get(key);
		if (!entry) return undefined;
		const isFirst = entry.reason === undefined;
		entry.reason = reason;
		if (!isPassing) entry.tries += 1;
		if (entry.tries >= maxReadAttempts) this.finish(key, now);
		if (entry.tries >= maxReadAttempts) return 'last';
		return isFirst ? 'first' : undefined;
	}

	/** When the oldest of a target that is still in the queue happened, epoch milliseconds. */
	oldest(target: string): number | undefined {
		const moments = [...this.entries.values()].flatMap(({ missed }) => (missed.target === target ? [missed.at] : []));
		return moments.length > 0 ? Math.min(...moments) : undefined;
	}

	/** Forgets what is older than the node's business. @returns what was refused until now. */
	drop(before: number): ReadonlyArray<{ readonly missed: Missed; readonly reason: string }> {
		const old = [...this.entries].filter(([, { missed }]) => missed.at < before);
		for (const [key] of old) this.entries.delete(key);
		return old.flatMap(([, { missed, reason }]) => (reason === undefined ? [] : [{ missed, reason }]));
	}

	/** Forgets what was done, or happened, before a moment: nothing tells of it any more. */
	forget(before: number): void {
		for (const [hash, at] of this.done) if (at < before) this.done.delete(hash);
		this.offered = Object.fromEntries(Object.entries(this.offered).filter(([, [, at]]) => at >= before));
	}

	/** Those whose turn it is, oldest first, as many as fit into one tick; what one of them holds stays together. */
	offer(max: number, now: number): { items: INodeExecutionData[]; kept: KeptQueue } {
		const isDue = ([key, { items, offeredAt }]: [string, Entry]) => {
			const [times] = this.offered[hashOf(key)] ?? [0];
			return items !== undefined && (!times || !offeredAt || now - offeredAt >= offerAgainMs * 2 ** (times - 1));
		};
		const chosen: Array<[string, Entry]> = [];
		let size = 0;
		const ready = [...this.entries].filter(isDue).sort(([, a], [, b]) => byMoment(momentOf(a), momentOf(b)));
		for (const one of ready) {
			size += one[1].items?.length ?? 0;
			if (chosen.length > 0 && size > max) break;
			chosen.push(one);
		}
		const open = Object.entries(this.offered).filter(([hash]) => !this.done.has(hash));
		const offered = Object.fromEntries(open.slice(-max)); // those of other main processes as well
		for (const [key, entry] of chosen) {
			entry.offeredAt = now;
			const [times] = this.offered[hashOf(key)] ?? [0];
			offered[hashOf(key)] = [times + 1, entry.missed.at];
		}
		const items = chosen.flatMap(([, entry]) => entry.items ?? []);
		const done = [...this.done].sort(([, a], [, b]) => a - b).slice(-maxDone);
		return {
			items: items.sort((a, b) => byMoment(a.json as IDataObject & PolledItem, b.json as IDataObject & PolledItem)),
			kept: {
				offered,
				done: done.map(([hash]) => hash).join(''),
				doneAt: Math.max(0, ...done.slice(-1).map(([, at]) => at)),
			},
		};
	}
}
