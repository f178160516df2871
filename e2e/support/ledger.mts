import type { IDataObject } from 'n8n-workflow';
import { errorOf, type Execution, isHidden, isOver, jsonOf } from '../driver/execution.mts';
import { executionPages } from '../driver/executions.mts';
import type { N8n } from '../driver/n8n.mts';
import { RestError } from '../driver/session.mts';
import { startedWith } from './account.mts';
import { next } from './triggers.mts';

const readAtOnce = 8;

/**
 * Of an execution that n8n recovers at its start from its event log, it keeps an item `isArtificialRecoveredEventItem` in the
 * place of what was there (n8n, executions/execution-recovery.service).
 */
const isEvent = ({ isArtificialRecoveredEventItem: isRecovered }: IDataObject): boolean => isRecovered !== true;

/** What the executions of many events show, read little by little: each execution is read once, when it is over. */
export class Ledger {
	/** How often each event passed a trigger, by the name that the caller gives it. */
	readonly passed = new Map<string, number>();
	/** The executions in which something passed, those that found it had passed before, and those that n8n emptied. */
	readonly counts = { passing: 0, repeats: 0, replayed: 0, emptied: 0 };
	readonly failed: string[] = [];
	/** Events of executions that began and did not come to a good end: n8n was stopped or failed meanwhile, or they still run. */
	readonly broken = new Set<string>();
	private readonly read = new Set<string>();
	/** Ids that no execution has: n8n gave up to begin it. */
	private readonly gone = new Set<string>();
	private readonly nameOf: (item: IDataObject) => string;

	constructor(nameOf: (item: IDataObject) => string) {
		this.nameOf = nameOf;
	}

	/** How many executions have come to their end so far. */
	static async ended(n8n: N8n): Promise<number> {
		const query = { filter: JSON.stringify({ status: ['success', 'error', 'crashed'] }), limit: '1' };
		return (await n8n.session.send<{ count: number }>('GET', '/rest/executions', { query })).count;
	}

	private note(execution: Execution): void {
		const { id, status, workflowId } = execution;
		if (status !== 'success')
			for (const item of startedWith(execution)) if (isEvent(item)) this.broken.add(this.nameOf(item));
		if (!isOver(execution)) return;
		this.read.add(id);
		if (status !== 'success') {
			const items = JSON.stringify(startedWith(execution)).slice(0, 200);
			this.failed.push(`${id} of ${workflowId} ${status}: ${errorOf(execution)?.message ?? ''} ${items}`);
			return;
		}
		const shown = jsonOf(execution, next.name);
		const items = isHidden(execution) ? [] : shown.filter(isEvent);
		this.counts.emptied += isHidden(execution) || (shown.length > 0 && items.length === 0) ? 1 : 0;
		this.counts[items.length > 0 ? 'passing' : 'repeats'] += 1;
		this.counts.replayed += items.filter(({ replayed }) => replayed === true).length;
		for (const name of items.map(this.nameOf)) this.passed.set(name, (this.passed.get(name) ?? 0) + 1);
	}

	private async readUnlessGone(n8n: N8n, id: string): Promise<Execution | undefined> {
		return await n8n.execution(id).catch((error: unknown) => {
			if (!(error instanceof RestError && error.status === 404)) throw error;
			this.gone.add(id);
			return undefined;
		});
	}

	private async readAll(n8n: N8n, ids: readonly string[]): Promise<void> {
		for (let first = 0; first < ids.length; first += readAtOnce) {
			const some = ids.slice(first, first + readAtOnce).map(async (id) => await this.readUnlessGone(n8n, id));
			for (const one of await Promise.all(some)) if (one) this.note(one);
		}
	}

	/**
	 * Reads what has come to its end since; one that is still under way is looked for again the next time. n8n lists at most a
	 * hundred that are under way, and its pages, which are sorted by start and cut by id, may leave out what started late
	 * (execution-list-v1.service), so what no page has is asked for by its id.
	 */
	async refresh(n8n: N8n): Promise<void> {
		const listed = new Set<string>();
		for await (const executions of executionPages(n8n.session, {})) {
			const fresh = executions.map(({ id }) => id).filter((id) => !this.read.has(id) && !listed.has(id));
			for (const id of fresh) listed.add(id);
			await this.readAll(n8n, fresh);
		}
		const newest = Math.max(0, ...[...this.read, ...listed].map(Number));
		const every = Array.from({ length: newest }, (_unused, index) => String(index + 1));
		await this.readAll(
			n8n,
			every.filter((id) => !this.read.has(id) && !listed.has(id) && !this.gone.has(id)),
		);
	}
}
