import { createHash } from 'node:crypto';
import type { ICheckProcessedContextData, ICheckProcessedOptions, IDataDeduplicator } from 'n8n-workflow';

import { core } from './core.mts';

/** The table of one test: event hashes by workflow and node. */
const table = new Map<string, string[]>();

const keyOf = ({ workflow, node }: ICheckProcessedContextData) => `${workflow.id}|n:${node?.id ?? ''}`;
const hashOf = (value: unknown) => createHash('md5').update(String(value)).digest('base64');
const database = async () => await new Promise<void>((resolve) => setImmediate(resolve));

/** Like n8n's over a database: reads, and only later writes; a second first insert breaks the table's constraint. */
const deduplicator: IDataDeduplicator = {
	async checkProcessedAndRecord(items, _scope, contextData, { mode, maxEntries }: ICheckProcessedOptions) {
		if (mode !== 'entries') throw new Error(`The mode "${mode}" is not part of this stand-in.`);
		const key = keyOf(contextData);
		const stored = table.get(key)?.slice();
		await database();
		const hashes = items.map(hashOf);
		if (!stored) {
			if (table.has(key)) throw new Error('SQLITE_CONSTRAINT: UNIQUE constraint failed: processed_data');
			table.set(key, maxEntries ? hashes.slice(-maxEntries) : hashes);
			return { new: items, processed: [] };
		}
		const before = new Set(stored);
		const fresh = items.filter((_item, index) => !before.has(hashes[index] ?? ''));
		const all = [...stored, ...fresh.map(hashOf)];
		await database();
		table.set(key, maxEntries ? all.slice(-maxEntries) : all);
		return { new: fresh, processed: items.filter((item) => !fresh.includes(item)) };
	},
	async removeProcessed(items, _scope, contextData) {
		const key = keyOf(contextData);
		const left = table.get(key)?.slice();
		await database();
		if (!left) return;
		for (const hash of items.map(hashOf)) if (left.includes(hash)) left.splice(left.indexOf(hash), 1);
		table.set(key, left);
	},
	async clearAllProcessedItems(_scope, contextData) {
		table.delete(keyOf(contextData));
	},
	async getProcessedDataCount(_scope, contextData) {
		return table.get(keyOf(contextData))?.length ?? 0;
	},
};

// n8n takes one for the whole process; each file of tests brings its own.
Reflect.set(core.DataDeduplicationService, 'instance', undefined);
await core.DataDeduplicationService.init(deduplicator);

/** Another process has overwritten the record: this one still believes in it. */
export const overwriteProcessed = () => table.clear();

/** Forgets every recorded event. */
export const forgetProcessed = overwriteProcessed;

/** How many events are recorded for a node. */
export const processedCount = (workflowId: string, nodeId: string) => table.get(`${workflowId}|n:${nodeId}`)?.length ?? 0;
