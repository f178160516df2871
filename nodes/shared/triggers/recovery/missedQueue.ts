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
/** A tenth of a day's worth at GitHub's limit of 5,000 requests an hour; in all 84 kB. */
const maxKept = 3000;

/**
 * A missed delivery is found → ready → offered → accepted, and leaves the queue only so, by being given up, or because it is
 * not the chosen event.
 *
 * - found: the service has it on record, or in its list; what it lacks is still to be read.
 * - ready: it was read, and its items wait for a tick.
 * - offered: a tick has returned its items. n8n keeps that with them, and not at all when it discards the tick.
 * - accepted: its execution was seen in this process; or it was offered twice, where executions run elsewhere.
 */
interface Entry {
	readonly missed: Missed;
	/** How often it was read in vain. */
	tries: number;
	items?: INodeExecutionData[];
	/** When this process offered it last, epoch milliseconds. */
	offeredAt?: number;
}

/** What n8n keeps of a queue with the items of a tick; names are hashes of keys. */
export interface KeptQueue {
	/** How often each was offered that is not known to be accepted. */
	readonly offered: Readonly<Record<string, number>>;
	/** What is done, and when it came to that, epoch milliseconds. */
	readonly done: Readonly<Record<string, number>>;
}

/** Which executions a process sees. */
export interface Executions {
	/** Whether it sees any of this node. */
	readonly areVisible: boolean;
	/** Whether one began with this event. */
	has(eventId: string): boolean;
}

/** Names a key in few characters: 66 bits. Pure. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 11);

const idsOf = (items: readonly INodeExecutionData[]): string[] => items.map(({ json }) => String(json.eventId));
const momentOf = ({ items = [] }: Entry) => items[0]?.json as IDataObject & PolledItem;

/** The missed deliveries of a node, as one process knows them. */
export class MissedQueue {
	private readonly entries = new Map<string, Entry>();
	/** What needs nothing more, by hash, and since when, epoch milliseconds. */
	private readonly done = new Map<string, number>();
	/** How often what is in the queue was offered by whatever process, by hash, as n8n has kept it. */
	private offered: Readonly<Record<string, number>> = {};

	/** Takes in what n8n kept, and what it has accepted since. @returns what was offered in vain for the last time. */
	settle({ offered, done }: KeptQueue, executions: Executions, now: number): readonly Missed[] {
		for (const [hash, at] of Object.entries(done)) this.done.set(hash, Math.max(at, this.done.get(hash) ?? at));
		this.offered = offered;
		const unseen: Missed[] = [];
		for (const [key, { missed, items }] of this.entries) {
			const hash = hashOf(key);
			const times = offered[hash] ?? 0;
			if (this.done.has(hash)) this.entries.delete(key);
			if (!items || times === 0) continue;
			const wasSeen = idsOf(items).every((id) => executions.has(id));
			const isOver = times >= (executions.areVisible ? maxOffers : maxUnseenOffers);
			if (wasSeen || isOver) this.finish(key, now);
			if (!wasSeen && isOver && executions.areVisible) unseen.push(missed);
		}
		if (!executions.areVisible)
			for (const [hash, times] of Object.entries(offered))
				if (times >= maxUnseenOffers && !this.done.has(hash)) this.done.set(hash, now);
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
		const found = [...this.entries.values()].flatMap(({ missed, items }) => (items ? [] : [missed]));
		const asked = found.filter(({ delivery }) => delivery === undefined);
		const atHand = found.filter(({ delivery }) => delivery !== undefined);
		return [...atHand.slice(0, max.atHand), ...asked.slice(0, max.asked)];
	}

	/** A delivery was read; it has no items where it is not the chosen event. */
	noteRead({ key }: Missed, items: INodeExecutionData[], now: number): void {
		const entry = this.entries.get(key);
		if (!entry) return;
		if (items.length === 0) this.finish(key, now);
		else entry.items = items;
	}

	/** A delivery could not be read. @returns how often that was; it is given up the last time. */
	noteRefused({ key }: Missed, now: number): number {
		const entry = this.entries.get(key);
		if (!entry) return 0;
		entry.tries += 1;
		if (entry.tries >= maxReadAttempts) this.finish(key, now);
		return entry.tries;
	}

	/** When the oldest of a target that is still in the queue happened, epoch milliseconds. */
	oldest(target: string): number | undefined {
		const moments = [...this.entries.values()].flatMap(({ missed }) => (missed.target === target ? [missed.at] : []));
		return moments.length > 0 ? Math.min(...moments) : undefined;
	}

	/** Forgets what is older than the node's business. */
	drop(before: number): void {
		for (const [key, { missed }] of this.entries) if (missed.at < before) this.entries.delete(key);
	}

	/** Forgets what was done before a moment: nothing tells of it any more. */
	forget(before: number): void {
		for (const [hash, at] of this.done) if (at < before) this.done.delete(hash);
	}

	/** Those whose turn it is, oldest first, as many as fit into one tick; what one of them holds stays together. */
	offer(max: number, now: number): { items: INodeExecutionData[]; kept: KeptQueue } {
		const isDue = ([key, { items, offeredAt }]: [string, Entry]) => {
			const times = this.offered[hashOf(key)] ?? 0;
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
			offered[hashOf(key)] = (offered[hashOf(key)] ?? 0) + 1;
		}
		const items = chosen.flatMap(([, entry]) => entry.items ?? []);
		const done = Object.fromEntries([...this.done].sort(([, a], [, b]) => a - b).slice(-maxKept));
		return {
			items: items.sort((a, b) => byMoment(a.json as IDataObject & PolledItem, b.json as IDataObject & PolledItem)),
			kept: { offered, done },
		};
	}
}
