import { type Execution, type ExecutionSummary, readExecution, type StoredExecution } from './execution.mts';

/** Asks a database of n8n, PostgreSQL or SQLite. */
export type Query = (statement: string) => Promise<ReadonlyArray<Record<string, unknown>>>;

/** Where executions are counted: n8n's database, which neither redacts them nor leaves any out. */
export interface ExecutionSource {
	/** Newest first; of all workflows where none is named. */
	executions(filter?: { workflowId?: string }): Promise<readonly ExecutionSummary[]>;
	/** Those of these that exist, with their data, oldest first. */
	read(ids: readonly string[]): Promise<readonly Execution[]>;
	/** How many have come to their end, well or not. */
	ended(): Promise<number>;
}

const columns = `SELECT e.id, e."workflowId", e.status, e.mode, e."startedAt", e."stoppedAt"`;

/** PostgreSQL's driver gives dates; SQLite has text without a zone, which is UTC. */
function time(at: unknown): string | null {
	if (typeof at === 'string') return new Date(`${at.replace(' ', 'T')}Z`).toISOString();
	return at instanceof Date ? at.toISOString() : null;
}

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
 * The executions as n8n's database has them. Its REST pages are sorted by start and cut by id, so that they may leave some
 * out, and its answers hide items when it is short of connections (n8n, execution-list-v1.service; redaction).
 */
export const executionsIn = (query: Query): ExecutionSource => ({
	executions: async ({ workflowId } = {}) => {
		const where = workflowId === undefined ? '' : `WHERE e."workflowId" = '${checked(workflowId)}'`;
		return (await query(`${columns} FROM execution_entity e ${where} ORDER BY e.id DESC`)).map(stored);
	},
	read: async (ids) => {
		if (ids.length === 0) return [];
		const rows = await query(
			`${columns}, d.data FROM execution_entity e LEFT JOIN execution_data d ON d."executionId" = e.id WHERE e.id IN (${ids.map(checked).join(', ')}) ORDER BY e.id`,
		);
		return rows.map((row) => readExecution(stored(row)));
	},
	ended: async () => {
		const over = `('success', 'error', 'crashed', 'canceled')`;
		const [row] = await query(`SELECT count(*) AS ended FROM execution_entity WHERE status IN ${over}`);
		return Number(row?.['ended']);
	},
});
