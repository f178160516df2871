/** A token and the moment until which it is used, epoch milliseconds. */
export interface Token {
	readonly text: string;
	readonly until: number;
}

interface Entry {
	readonly asked: Promise<Token>;
	/** Of the one who asked. */
	readonly signal: AbortSignal | undefined;
	token?: Token;
}

/** More owners than one process works for at a time. */
const most = 500;

/** Short-lived tokens, by whom they are for. Concurrent requests share one, and one question for it. */
export class TokenStore {
	private readonly entries = new Map<string, Entry>();

	/**
	 * The token that is good for a while still, or a new one. When the one whose question is shared is cancelled, the next one asks.
	 *
	 * @param now epoch milliseconds.
	 * @throws what `ask` throws; a failure is not remembered.
	 */
	async get(
		key: string,
		ask: () => Promise<Token>,
		{ now, signal }: { now: () => number; signal?: AbortSignal },
	): Promise<string> {
		for (;;) {
			const entry = this.good(key, now()) ?? this.begun(key, ask, signal);
			const token = await entry.asked.catch((error: unknown) => {
				if (!entry.signal?.aborted || entry.signal === signal) throw error;
				return undefined;
			});
			if (token) return token.text;
		}
	}

	/** Has this token given out no more; another one that came meanwhile stays. */
	forget(key: string, text: string): void {
		if (this.entries.get(key)?.token?.text === text) this.entries.delete(key);
	}

	clear(): void {
		this.entries.clear();
	}

	private good(key: string, now: number): Entry | undefined {
		const entry = this.entries.get(key);
		return entry && (entry.token?.until ?? Infinity) > now ? entry : undefined;
	}

	private begun(key: string, ask: () => Promise<Token>, signal: AbortSignal | undefined): Entry {
		const entry: Entry = { asked: ask(), signal };
		this.entries.delete(key);
		this.entries.set(key, entry);
		const [oldest] = this.entries.keys();
		if (this.entries.size > most && oldest !== undefined) this.entries.delete(oldest);
		entry.asked.then(
			(token) => {
				entry.token = token;
			},
			() => {
				if (this.entries.get(key) === entry) this.entries.delete(key);
			},
		);
		return entry;
	}
}
