interface Entry<V> {
	readonly value: V;
	readonly size: number;
}

/** What an entry costs beside its key and its value. */
const perEntry = 200;

/** Entries within a size in all; those that were asked for longest ago make room for new ones. */
export class BoundedMap<V> {
	private readonly entries = new Map<string, Entry<V>>();

	private readonly maxSize: number;

	private size = 0;

	/** @param maxSize how much is kept, in the unit of the sizes (letters or bytes). */
	constructor(maxSize: number) {
		this.maxSize = maxSize;
	}

	get(key: string): V | undefined {
		const found = this.entries.get(key);
		if (!found) return undefined;
		this.entries.delete(key);
		this.entries.set(key, found);
		return found.value;
	}

	/** @param size of the value; one that takes more than an eighth of all is not kept. */
	set(key: string, value: V, size: number): void {
		this.delete(key);
		const whole = key.length + size + perEntry;
		if (whole > this.maxSize / 8) return;
		this.entries.set(key, { value, size: whole });
		this.size += whole;
		for (const longestAgo of this.entries.keys()) {
			if (this.size <= this.maxSize) return;
			this.delete(longestAgo);
		}
	}

	delete(key: string): void {
		this.size -= this.entries.get(key)?.size ?? 0;
		this.entries.delete(key);
	}

	clear(): void {
		this.entries.clear();
		this.size = 0;
	}
}
