import type { IDataObject } from 'n8n-workflow';
import { errorOf, type Execution, isOver, jsonOf } from '../driver/execution.mts';
import { executionPages } from '../driver/executions.mts';
import type { N8n } from '../driver/n8n.mts';
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
		const items = shown.filter(isEvent);
		this.counts.emptied += shown.length > 0 && items.length === 0 ? 1 : 0;
		this.counts[items.length > 0 ? 'passing' : 'repeats'] += 1;
		this.counts.replayed += items.filter(({ replayed }) => replayed === true).length;
		for (const name of items.map(this.nameOf)) this.passed.set(name, (this.passed.get(name) ?? 0) + 1);
	}

	/** Reads what has come to its end since; one that is still under way is looked for again the next time. */
	async refresh(n8n: N8n): Promise<void> {
		for await (const executions of executionPages(n8n.session, {})) {
			const fresh = executions.filter(({ id }) => !this.read.has(id));
			for (let first = 0; first < fresh.length; first += readAtOnce) {
				const some = fresh.slice(first, first + readAtOnce);
				for (const one of await Promise.all(some.map(async ({ id }) => await n8n.execution(id)))) this.note(one);
			}
		}
	}
}
