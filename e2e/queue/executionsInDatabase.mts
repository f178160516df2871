import { readExecution, type StoredExecution } from '../driver/execution.mts';
import type { ExecutionSource } from '../support/account.mts';
import type { Database } from './services.mts';

const columns = `SELECT e.id, e."workflowId", e.status, e.mode, e."startedAt", e."stoppedAt"`;

const time = (at: unknown): string | null => (at instanceof Date ? at.toISOString() : null);

const stored = (row: Record<string, unknown>): StoredExecution => ({
	...(row as unknown as StoredExecution),
	...{ id: String(row['id']), startedAt: time(row['startedAt']) ?? '', stoppedAt: time(row['stoppedAt']) },
});

/** A number or a nanoid, as n8n gives them; nothing else goes into a statement. @throws for anything else. */
function checked(id: string): string {
	if (!/^[\w-]+$/.test(id)) throw new Error(`No id of n8n: ${id}`);
	return id;
}

/**
 * The executions as n8n's PostgreSQL has them. Its REST pages are sorted by start and cut by id, so that they may leave some
 * out, and its answers hide items when it is short of connections (n8n, execution-list-v1.service; redaction).
 */
export const executionsIn = (query: Database['query']): ExecutionSource => ({
	executions: async ({ workflowId }) => {
		const rows = await query(
			`${columns} FROM execution_entity e WHERE e."workflowId" = '${checked(workflowId)}' ORDER BY e.id DESC`,
		);
		return rows.map(stored);
	},
	execution: async (id) => {
		const [row] = await query(
			`${columns}, d.data FROM execution_entity e LEFT JOIN execution_data d ON d."executionId" = e.id WHERE e.id = ${checked(id)}`,
		);
		if (!row) throw new Error(`The database has no execution ${id}`);
		return readExecution(stored(row));
	},
});
