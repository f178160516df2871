// One worker of queue mode as far as deduplication goes: the built code over n8n's own two statements on PostgreSQL, in a
// process and with a pool of its own.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ICheckProcessedOptions, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

const root = join(import.meta.dirname, '../..');
const hostRequire = createRequire(join(root, 'host/node_modules/n8n/package.json'));

interface Pool {
	query(text: string, values: unknown[]): Promise<{ readonly rows: ReadonlyArray<{ readonly value: string }> }>;
}

const { Pool } = hostRequire('pg') as { Pool: new (options: object) => Pool };
const { deduplicate } = createRequire(import.meta.url)(
	join(root, '.modules/nodes/shared/triggers/deduplicate.js'),
) as typeof import('../../nodes/shared/triggers/deduplicate.ts');

export interface Task {
	readonly number: number;
	readonly workflowId: string;
	readonly ids: readonly string[];
}

export interface Ended {
	readonly number: number;
	readonly passed: readonly string[];
	readonly error?: string;
}

const { env } = process;
const pool = new Pool({
	...{ host: env['DB_POSTGRESDB_HOST'], port: Number(env['DB_POSTGRESDB_PORT']) },
	...{ user: env['DB_POSTGRESDB_USER'], password: env['DB_POSTGRESDB_PASSWORD'] },
	...{ database: env['DB_POSTGRESDB_DATABASE'], max: Number(env['DB_POSTGRESDB_POOL_SIZE']) },
});

const hashOf = (id: unknown) => createHash('md5').update(String(id)).digest('base64');
const where = 'WHERE "workflowId" = $1 AND context = $2';

/** n8n's deduplication-helper.ts in the mode "entries": reads the list, then writes it, with nothing between that locks it. */
async function checkProcessedAndRecord(workflowId: string, ids: unknown[], { maxEntries }: { maxEntries?: number }) {
	const key = [workflowId, 'n:trigger'];
	const [found] = (await pool.query(`SELECT value FROM processed_data ${where}`, key)).rows;
	const newest = (hashes: string[]) =>
		JSON.stringify({ mode: 'entries', data: maxEntries ? hashes.slice(-maxEntries) : hashes });
	if (!found) {
		await pool.query('INSERT INTO processed_data VALUES ($1, $2, $3)', [...key, newest(ids.map(hashOf))]);
		return { new: ids, processed: [] };
	}
	const { data } = JSON.parse(found.value) as { data: string[] };
	const before = new Set(data);
	const fresh = ids.filter((id) => !before.has(hashOf(id)));
	await pool.query(`UPDATE processed_data SET value = $3 ${where}`, [...key, newest([...data, ...fresh.map(hashOf)])]);
	return { new: fresh, processed: ids.filter((id) => before.has(hashOf(id))) };
}

const contextOf = (workflowId: string) =>
	({
		getWorkflow: () => ({ id: workflowId }),
		getNode: () => ({ id: 'trigger' }),
		helpers: {
			checkProcessedAndRecord: async (ids: unknown[], _scope: string, options: ICheckProcessedOptions) =>
				await checkProcessedAndRecord(workflowId, ids, options as { maxEntries?: number }),
		},
	}) as unknown as IExecuteFunctions;

process.on('message', ({ number, workflowId, ids }: Task) => {
	const items: INodeExecutionData[] = ids.map((eventId) => ({ json: { eventId } }));
	const answer = (ended: Omit<Ended, 'number'>) => process.send?.({ number, ...ended });
	void deduplicate(contextOf(workflowId), items, false).then(
		(passing) => answer({ passed: passing.map(({ json }) => String(json['eventId'])) }),
		(error: Error) => answer({ passed: [], error: error.message }),
	);
});
process.send?.('ready');
