const capacity = 5_000;
const migration = /^(Starting|Finished) migration /;
const failedLoad = /Failed to load package|Skipping package|There was a problem loading|already registered/;

/** The last lines that n8n wrote, without the hundreds that tell of database migrations. */
export class HostLog {
	readonly #lines: string[] = [];
	readonly #onLine: ((line: string) => void) | undefined;
	#rest = '';
	#loadFailure: string | undefined;

	constructor(onLine?: (line: string) => void) {
		this.#onLine = onLine;
	}

	readonly add = (text: string) => {
		const parts = (this.#rest + text).split('\n');
		this.#rest = parts.pop() ?? '';
		for (const line of parts) {
			if (line.trim() === '' || migration.test(line)) continue;
			this.#lines.push(line);
			if (failedLoad.test(line)) this.#loadFailure ??= line;
			this.#onLine?.(line);
		}
		if (this.#lines.length > capacity) this.#lines.splice(0, this.#lines.length - capacity);
	};

	/** Another start of n8n writes from here on. */
	begin() {
		this.#loadFailure = undefined;
	}

	/** The line in which n8n told, since it was started, that it could not load a package. */
	get loadFailure() {
		return this.#loadFailure;
	}

	text() {
		return this.#lines.join('\n');
	}

	tail(lines = 80) {
		return this.#lines.slice(-lines).join('\n');
	}
}
