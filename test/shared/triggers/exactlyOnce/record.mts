import { createHash } from 'node:crypto';

import { sleep } from './time.mts';

/** How a writing fails: where the pool has no connection, or when a connection ends before the row is written or after. */
export type Fault = 'no connection' | 'broken before writing' | 'broken after writing';

/** What n8n's database says of each. */
const words: Readonly<Record<Fault, string>> = {
	'no connection': 'timeout exceeded when trying to connect',
	'broken before writing': 'Connection terminated unexpectedly',
	'broken after writing': 'Connection terminated unexpectedly',
};

/** A process that asks: what it has not sent when it dies is never done. */
export interface Asking {
	/** Never ends in a process that has died. */
	alive(): Promise<void>;
}

/** What it takes to read the row, milliseconds. */
const readMs = 5;

const hashes = new Map<string, string>();

/** As n8n does it; the same few thousand ids come again in each run. */
function md5(value: string): string {
	const known = hashes.get(value) ?? createHash('md5').update(value).digest('base64');
	hashes.set(value, known);
	return known;
}

/**
 * n8n's record of processed data: one row a node, which n8n reads and then writes whole, in two statements that nothing holds
 * together. The oldest entries go. The second of two that insert the row breaks the table's constraint.
 */
export class ProcessedData {
	private row: readonly string[] | undefined;
	/** How the next writings end; those after them succeed. */
	readonly faults: Fault[] = [];
	/** How many writings have failed. */
	failed = 0;
	/** How many failed in a way that does not tell whether they had written. */
	uncertain = 0;
	/** The longest that the row was. */
	longest = 0;
	private readonly writeMs: number;

	/** @param writeMs what it takes to write the row. */
	constructor(writeMs = 20) {
		this.writeMs = writeMs;
	}

	/** What a context of a process is given. */
	helpersOf(process: Asking) {
		return {
			checkProcessedAndRecord: async (entries: string[], _scope: string, { maxEntries }: { maxEntries: number }) =>
				await this.inTwo(process, (row = []) => {
					const before = new Set(row);
					const fresh = entries.filter((entry) => !before.has(md5(entry)));
					return {
						row: [...row, ...fresh.map(md5)].slice(-maxEntries),
						answer: { new: fresh, processed: entries.filter((entry) => before.has(md5(entry))) },
					};
				}),
			removeProcessed: async (entries: string[]) => {
				const gone = new Set(entries.map(md5));
				await this.inTwo(process, (row = []) => ({ row: row.filter((entry) => !gone.has(entry)), answer: undefined }));
			},
		};
	}

	private async inTwo<T>(
		process: Asking,
		change: (row: readonly string[] | undefined) => { readonly row: readonly string[]; readonly answer: T },
	): Promise<T> {
		const fault = this.faults.shift();
		if (fault !== undefined) this.failed += 1;
		if (fault !== undefined && fault !== 'no connection') this.uncertain += 1;
		await sleep(readMs);
		await process.alive();
		if (fault === 'no connection') throw new Error(words[fault]);
		const read = this.row;
		await sleep(this.writeMs);
		await process.alive();
		if (fault === 'broken before writing') throw new Error(words[fault]);
		if (!read && this.row) throw new Error('duplicate key value violates unique constraint "PK_processed_data"');
		const { row, answer } = change(read);
		this.row = row;
		this.longest = Math.max(this.longest, row.length);
		if (fault === 'broken after writing') throw new Error(words[fault]);
		return answer;
	}
}
