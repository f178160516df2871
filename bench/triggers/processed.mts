import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { ownDatabase } from '../../e2e/queue/services.mts';

/** How n8n's record of processed data was written. */
export interface Written {
	readonly rewrites: number;
	readonly bytes: number;
}

/** A database of an n8n, as far as its record of processed data goes. */
export interface Database {
	readonly name: string;
	/** What n8n needs to find it. */
	readonly env: Record<string, string>;
	/** Counts from now on. @param userFolder of the n8n that runs. */
	watch(userFolder: string): Promise<void>;
	/** Fills a workflow's record, as it is after 5,000 events; each event rewrites it. @throws when it has none yet. */
	fill(workflowId: string): Promise<void>;
	/** What was written since the last call. */
	written(): Promise<Written>;
	remove(): Promise<void>;
}

const full = JSON.stringify({
	mode: 'entries',
	data: Array.from({ length: 10_000 }, (_unused, event) =>
		createHash('md5').update(`earlier-${event}`).digest('base64'),
	),
});
const nothingKept = 'n8n remembers nothing of the first run';

export function sqlite(): Database {
	let database: DatabaseSync | undefined;
	const open = () => {
		if (!database) throw new Error('The database is not watched yet');
		return database;
	};
	return {
		...{ name: 'SQLite', env: {} },
		watch: async (userFolder) => {
			database = new DatabaseSync(join(userFolder, '.n8n', 'database.sqlite'), { timeout: 10_000 });
			database.exec(`CREATE TABLE bench_written (bytes INTEGER);
				CREATE TRIGGER bench_count AFTER UPDATE ON processed_data
				BEGIN INSERT INTO bench_written VALUES (length(NEW.value)); END`);
			await Promise.resolve();
		},
		fill: async (workflowId) => {
			const { changes } = open()
				.prepare('UPDATE processed_data SET value = ? WHERE workflowId = ?')
				.run(full, workflowId);
			if (changes !== 1) throw new Error(nothingKept);
			await Promise.resolve();
		},
		written: async () => {
			const found = open().prepare('SELECT count(*) AS rewrites, total(bytes) AS bytes FROM bench_written').get();
			open().exec('DELETE FROM bench_written');
			return await Promise.resolve({ rewrites: Number(found?.['rewrites']), bytes: Number(found?.['bytes']) });
		},
		remove: async () => {
			database?.close();
			await Promise.resolve();
		},
	};
}

export async function postgres(): Promise<Database> {
	const { env, query, remove } = await ownDatabase();
	return {
		...{ name: 'PostgreSQL', env, remove },
		watch: async () =>
			void (await query(`CREATE TABLE bench_written (bytes bigint);
				CREATE FUNCTION bench_count() RETURNS trigger AS $$
				BEGIN INSERT INTO bench_written VALUES (octet_length(NEW.value)); RETURN NEW; END $$ LANGUAGE plpgsql;
				CREATE TRIGGER bench_count AFTER UPDATE ON processed_data FOR EACH ROW EXECUTE FUNCTION bench_count()`)),
		fill: async (workflowId) => {
			const filled = await query(
				`UPDATE processed_data SET value = '${full}' WHERE "workflowId" = '${workflowId}' RETURNING context`,
			);
			if (filled.length !== 1) throw new Error(nothingKept);
		},
		written: async () => {
			const [found] = await query(
				'WITH gone AS (DELETE FROM bench_written RETURNING bytes) SELECT count(*) AS rewrites, coalesce(sum(bytes), 0) AS bytes FROM gone',
			);
			return { rewrites: Number(found?.['rewrites']), bytes: Number(found?.['bytes']) };
		},
	};
}
