import type { IDataObject } from 'n8n-workflow';
import { errorOf, type Execution, type ExecutionSummary, isHidden, isOver, jsonOf } from '../driver/execution.mts';
import type { ExecutionSource } from '../driver/executionsInDatabase.mts';
import { next } from './triggers.mts';

type NameOf = (item: IDataObject) => string;

/** What an event is called: the card's name or the issue's title. */
const titleOf: NameOf = ({ card, issue }) =>
	String((card as IDataObject | undefined)?.['name'] ?? (issue as IDataObject | undefined)?.['title']);

/**
 * Of an execution that n8n recovers at its start from its event log, it keeps an item `isArtificialRecoveredEventItem` in the
 * place of what was there (n8n, executions/execution-recovery.service).
 */
const isEvent = ({ isArtificialRecoveredEventItem: isRecovered }: IDataObject): boolean => isRecovered !== true;

/** The events that an execution was started with. */
function startedWith({ data }: Execution): IDataObject[] {
	const waiting = data.executionData?.nodeExecutionStack.find(({ node }) => node.name === 'Trigger');
	const ran = data.resultData.runData['Trigger']?.at(-1)?.data;
	const items = [ran, waiting?.data].flatMap((connections) => connections?.['main']?.[0] ?? []);
	return items.filter((item) => !('redaction' in item) && isEvent(item.json)).map(({ json }) => json);
}

/** What became of the events that triggers received. */
export interface Account {
	/** How often each event passed the trigger in an execution that came to a good end. */
	readonly passed: Map<string, number>;
	/** Events of executions that n8n shows as failed or crashed, or as new or running: whoever looks at the list finds them. */
	readonly visible: Set<string>;
	/** Those of them that are in an execution which did not come to an end by itself. */
	readonly crashed: Set<string>;
	readonly executions: number;
	/** Executions that n8n shows as new or running: they are under way, or were when n8n was killed. */
	readonly open: number;
	/** Executions with events, and those that found that theirs had passed before. */
	readonly passing: number;
	readonly repeats: number;
	readonly crashedExecutions: readonly string[];
	readonly replayed: number;
	/** Events that the trigger marked as started again after n8n was killed. */
	readonly again: Set<string>;
	/** When the executions ended in which each event passed, epoch milliseconds. */
	readonly endedAt: Map<string, number[]>;
	readonly failed: readonly string[];
	/** Executions that are over and do not show their events, as "id status": what passed in them is not known. */
	readonly unreadable: readonly string[];
}

/** What one execution shows of its events; the execution itself is too large to be kept. */
interface Shown {
	readonly run: ExecutionSummary;
	readonly began: readonly string[];
	readonly passed: readonly string[];
	readonly again: readonly string[];
	readonly replayed: number;
	readonly isUnreadable: boolean;
	readonly error: string;
}

/** An execution of a repeat shows that its trigger ran and gave nothing; one that failed shows what it was started with. */
function hidesEvents(execution: Execution, began: readonly string[]): boolean {
	if (execution.status !== 'success') return isOver(execution) && began.length === 0;
	const shown = jsonOf(execution, next.name);
	return isHidden(execution) || (shown.length > 0 && !shown.some(isEvent));
}

function shownBy(execution: Execution, nameOf: NameOf): Shown {
	const { id, workflowId, status, mode, startedAt, stoppedAt } = execution;
	const began = startedWith(execution).map(nameOf);
	const isUnreadable = hidesEvents(execution, began);
	const items = status === 'success' && !isUnreadable ? jsonOf(execution, next.name).filter(isEvent) : [];
	return {
		...{ run: { id, workflowId, status, mode, startedAt, stoppedAt }, began, isUnreadable },
		passed: items.map(nameOf),
		again: items.filter(({ again }) => again === true).map(nameOf),
		replayed: items.filter(({ replayed }) => replayed === true).length,
		error: errorOf(execution)?.message ?? '',
	};
}

function sum(all: readonly Shown[]): Account {
	const good = all.filter(({ run }) => run.status === 'success');
	const failed = all.filter(({ run }) => run.status === 'error');
	const broken = all.filter(({ run }) => run.status !== 'success' && run.status !== 'error');
	const endedAt = new Map<string, number[]>();
	for (const { run, passed } of good)
		for (const name of passed) endedAt.set(name, [...(endedAt.get(name) ?? []), Date.parse(run.stoppedAt ?? '')]);
	return {
		endedAt,
		passed: new Map([...endedAt].map(([name, times]) => [name, times.length])),
		visible: new Set([...failed, ...broken].flatMap(({ began }) => began)),
		crashed: new Set(broken.flatMap(({ began }) => began)),
		executions: all.length,
		open: all.filter(({ run }) => !isOver(run)).length,
		passing: good.filter(({ passed }) => passed.length > 0).length,
		repeats: good.filter(({ passed, isUnreadable }) => passed.length === 0 && !isUnreadable).length,
		crashedExecutions: broken.map(({ run }) => `${run.id} ${run.status}`),
		replayed: good.reduce((count, { replayed }) => count + replayed, 0),
		again: new Set(good.flatMap(({ again }) => again)),
		failed: failed.map(({ run, error }) => `${run.id} ${run.status} ${error}`),
		unreadable: all.filter(({ isUnreadable }) => isUnreadable).map(({ run }) => `${run.id} ${run.status}`),
	};
}

/** So many executions are read with one statement. */
const readAtOnce = 100;

/** Counts what the executions show, each of which is read once, and once more when its status has changed. */
export class Counter {
	private readonly shown = new Map<string, Shown>();
	private readonly source: ExecutionSource;
	private readonly filter: { workflowId?: string };
	private readonly nameOf: NameOf;

	/** @param nameOf what an event is called, by its item. */
	constructor(source: ExecutionSource, filter: { workflowId?: string } = {}, nameOf: NameOf = titleOf) {
		this.source = source;
		this.filter = filter;
		this.nameOf = nameOf;
	}

	/** Counts all executions that there are by now. */
	async count(): Promise<Account> {
		const runs = await this.source.executions(this.filter);
		const changed = runs.filter(({ id, status }) => this.shown.get(id)?.run.status !== status).map(({ id }) => id);
		for (let first = 0; first < changed.length; first += readAtOnce) {
			const read = await this.source.read(changed.slice(first, first + readAtOnce));
			for (const execution of read) this.shown.set(execution.id, shownBy(execution, this.nameOf));
		}
		return sum(runs.flatMap(({ id }) => this.shown.get(id) ?? []));
	}
}
