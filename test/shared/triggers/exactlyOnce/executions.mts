import type { INodeExecutionData } from 'n8n-workflow';

import type { Process } from './process.mts';
import { sleep } from './time.mts';

/** So long a job waits until a worker takes it, milliseconds. */
const takenAfterMs = 5;

/** An execution of the workflow, which begins with the trigger. */
export interface Execution {
	readonly ids: readonly string[];
	/** When it began, by the service's clock. */
	readonly at: number;
	outcome?: 'passed' | 'failed' | 'crashed';
	/** When it ended, by the service's clock. */
	end?: number;
}

const idsOf = (items: readonly INodeExecutionData[]) => items.map(({ json }) => String(json.eventId));

/** The executions of a workflow: none waits for another, and n8n does not start again what was running in a crash. */
export class Executions {
	/** The ids of the events that left `execute()`. */
	readonly left: string[] = [];
	readonly begun: Execution[] = [];
	/** When workers died, by the service's clock. */
	readonly deaths: number[] = [];
	/** How many were started. */
	started = 0;
	private chance = 1;
	private readonly isQueue: boolean;
	private readonly workers: readonly Process[];
	private readonly execute: (worker: Process, items: INodeExecutionData[]) => Promise<INodeExecutionData[]>;
	private readonly now: () => number;

	/** @param now the service's clock. */
	constructor(
		workers: readonly Process[],
		isQueue: boolean,
		execute: (worker: Process, items: INodeExecutionData[]) => Promise<INodeExecutionData[]>,
		now: () => number,
	) {
		this.workers = workers;
		this.isQueue = isQueue;
		this.execute = execute;
		this.now = now;
	}

	/** The ids of the events that n8n shows in executions that failed or crashed, or have not ended. */
	get told(): ReadonlySet<string> {
		return new Set(this.begun.flatMap(({ ids, outcome }) => (outcome === 'passed' ? [] : ids)));
	}

	/** Any worker takes it: which one looks like chance, and is the same in each run. */
	async run(items: INodeExecutionData[]): Promise<void> {
		this.started += 1;
		if (this.isQueue) await sleep(takenAfterMs);
		const worker = this.next();
		const { life } = worker;
		const execution: Execution = { ids: idsOf(items), at: this.now() };
		this.begun.push(execution);
		const passed = await Promise.race([this.execute(worker, items), life.over]).catch(() => undefined);
		execution.end = this.now();
		if (life.hasEnded) execution.outcome = 'crashed';
		else execution.outcome = passed ? 'passed' : 'failed';
		if (passed && !life.hasEnded) this.left.push(...idsOf(passed));
	}

	/** The multiplier and the increment are those of "Numerical Recipes"; the high bits look like chance. */
	private next(): Process {
		this.chance = (Math.imul(this.chance, 1_664_525) + 1_013_904_223) >>> 0;
		const worker = this.workers[Math.floor((this.chance / 2 ** 32) * this.workers.length)];
		if (!worker) throw new Error('There is no worker.');
		return worker;
	}

	/** A worker dies while the others run; n8n starts it again, and not what it ran. */
	kill(number: number): void {
		this.workers[number % this.workers.length]?.end();
		this.noteDeath();
	}

	noteDeath(): void {
		this.deaths.push(this.now());
	}
}
