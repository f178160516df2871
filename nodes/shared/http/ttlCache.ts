interface Entry {
	readonly answer: Promise<unknown>;
	readonly until: number;
}

const tenMinutes = 10 * 60_000;

/** Answers that are good for a while, by what was asked. Concurrent questions share one request. */
export class TtlCache {
	private readonly entries = new Map<string, Entry>();

	private readonly most: number;

	constructor(most = 1000) {
		this.most = most;
	}

	/**
	 * @param now epoch milliseconds.
	 * @param forMs how long the answer is good for, in milliseconds.
	 * @throws what `ask` throws; a failure is not remembered.
	 */
	async get<T>(key: string, ask: () => Promise<T>, now: number, forMs = tenMinutes): Promise<T> {
		const found = this.entries.get(key);
		if (found && found.until > now) return (await found.answer) as T;
		const answer = ask();
		this.entries.delete(key);
		this.entries.set(key, { answer, until: now + forMs });
		const [oldest] = this.entries.keys();
		if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest);
		answer.catch(() => {
			if (this.entries.get(key)?.answer === answer) this.entries.delete(key);
		});
		return await answer;
	}

	/** Has this asked anew the next time. */
	forget(key: string): void {
		this.entries.delete(key);
	}

	clear(): void {
		this.entries.clear();
	}
}
