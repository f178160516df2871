import { BoundedMap } from './boundedMap';

interface Entry {
	readonly answer: Promise<unknown>;
	readonly until: number;
	/** Of the one who asked. */
	readonly signal: AbortSignal | undefined;
}

/** When, for how long, and by whom something is asked. */
export interface Asking {
	/** Epoch milliseconds. */
	readonly now: number;
	/** How long the answer is good for, in milliseconds; ten minutes when absent. */
	readonly forMs?: number;
	/** Ends the question when the one who asks is cancelled. */
	readonly signal?: AbortSignal;
}

const tenMinutes = 10 * 60_000;

/** Answers that are good for a while, by what was asked. Concurrent questions share one request. */
export class TtlCache {
	private readonly entries: BoundedMap<Entry>;

	/** @param maxBytes how much is remembered, in letters of JSON; what was asked for longest ago makes room. */
	constructor(maxBytes = 16_000_000) {
		this.entries = new BoundedMap(maxBytes);
	}

	/**
	 * A copy of the answer, which must be plain data. When the one whose question is shared is cancelled, the next one asks.
	 *
	 * @throws what `ask` throws; a failure is not remembered.
	 */
	async get<T>(key: string, ask: () => Promise<T>, asking: Asking): Promise<T> {
		for (;;) {
			const entry = this.good(key, asking.now) ?? this.begun(key, ask, asking);
			const isLeft = await entry.answer.then(
				() => false,
				() => entry.signal?.aborted === true && entry.signal !== asking.signal,
			);
			if (!isLeft) return structuredClone((await entry.answer) as T);
		}
	}

	/** Has this asked anew the next time. */
	forget(key: string): void {
		this.entries.delete(key);
	}

	clear(): void {
		this.entries.clear();
	}

	private good(key: string, now: number): Entry | undefined {
		const found = this.entries.get(key);
		return found && found.until > now ? found : undefined;
	}

	/** Puts the question; what the answer takes is known when it is there. */
	private begun(key: string, ask: () => Promise<unknown>, { now, forMs = tenMinutes, signal }: Asking): Entry {
		const entry = { answer: ask(), until: now + forMs, signal };
		this.entries.set(key, entry, 0);
		entry.answer.then(
			(value) => {
				const size = JSON.stringify(value)?.length ?? 0;
				if (this.entries.get(key) === entry) this.entries.set(key, entry, size);
			},
			() => {
				if (this.entries.get(key) === entry) this.entries.delete(key);
			},
		);
		return entry;
	}
}

/** The kinds of the first pattern that a text matches; undefined where it matches none. Pure. */
export const kindsBy =
	(rules: ReadonlyArray<readonly [pattern: RegExp, kinds: readonly string[]]>) =>
	(text: string): readonly string[] | undefined =>
		rules.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Counts the writes to each kind of object of an account. A remembered value has a count in its key, so that nothing that was
 * read before a write is used after it: not by another client of this process, and not where the read ended after the write.
 */
export class WriteCounts {
	private readonly counts = new Map<string, number>();

	/** @param kinds what a write changed; undefined for what is not known, which is then everything. */
	add(account: string, kinds: readonly string[] | undefined): void {
		for (const kind of ['any write', ...(kinds ?? ['any kind'])]) {
			const key = `${account} ${kind}`;
			this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
		}
	}

	/**
	 * What the key of a remembered value ends with; another text after each write that may have changed the value.
	 *
	 * @param kinds what the value depends on; undefined for everything, none for what no write changes.
	 */
	version(account: string, kinds: readonly string[] | undefined): string {
		if (kinds?.length === 0) return '';
		const counts = (kinds ? ['any kind', ...kinds] : ['any write']).map((kind) =>
			this.counts.get(`${account} ${kind}`),
		);
		return ` after ${counts.reduce<number>((sum, count = 0) => sum + count, 0)} writes`;
	}
}

/** The writes of this process. */
export const processWrites = new WriteCounts();
