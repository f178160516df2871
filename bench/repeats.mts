// How many repeated events pass twice, and how many are lost, when two workers of queue mode share the record: the real
// deduplication in two processes on PostgreSQL, each event at one worker and its repeat at the other, the record full.
// Build first; PostgreSQL as for the queue suite (QUEUE_POSTGRES).
// Usage: node bench/repeats.mts [--quick] [--events=160] [--rates=2,10,20] [--others=7200] [--workers=2]
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ownDatabase } from '../e2e/queue/services.mts';
import { writeMeasured } from './machine.mts';
import type { Ended, Task } from './triggers/recordingWorker.mts';

const quick = process.argv.includes('--quick');
const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const count = Number(flag('events') ?? (quick ? 40 : 160));
const rates = (flag('rates') ?? '2,10,20').split(',').map(Number);
const others = Number(flag('others') ?? 7200);
/** One is the control: then nothing may pass twice but what the record no longer holds. */
const processes = Number(flag('workers') ?? 2);
const gapsMs = [0, 1_000, 2_000, 10_000] as const;
/** Events an execution brings while the others pass at full speed, and executions at once. */
const group = { events: 20, atOnce: 8 };
/** A repeat may pass again only when it comes sooner than this. */
const surelyAfterMs = 2_000;

class Worker {
	private readonly waiting = new Map<number, (ended: Ended) => void>();
	private number = 0;
	private readonly child: ChildProcess;

	private constructor(child: ChildProcess) {
		this.child = child;
		child.on('message', (ended: Ended) => this.waiting.get(ended.number)?.(ended));
	}

	static async start(env: Record<string, string>): Promise<Worker> {
		const child = fork(join(import.meta.dirname, 'triggers/recordingWorker.mts'), {
			env: { ...process.env, ...env },
		});
		await new Promise<void>((ready, fail) => {
			child.once('message', () => ready());
			child.once('exit', (code) => fail(new Error(`A worker ended while starting (${code})`)));
		});
		return new Worker(child);
	}

	/** Which of the events pass an execution here. */
	async run(workflowId: string, ids: readonly string[]): Promise<Ended> {
		this.number += 1;
		const task: Task = { number: this.number, workflowId, ids };
		const ended = await new Promise<Ended>((resolve) => {
			this.waiting.set(task.number, resolve);
			this.child.send(task);
		});
		this.waiting.delete(task.number);
		return ended;
	}

	stop(): void {
		this.child.kill();
	}
}

interface Row {
	readonly perSecond: number;
	readonly repeated: string;
	readonly events: number;
	lost: number;
	twice: number;
	failed: number;
}

const { env, query, remove } = await ownDatabase();
const workers: Worker[] = [];
const rows: Row[] = [];
try {
	await query(
		'CREATE TABLE processed_data ("workflowId" varchar(36), context varchar(255), value text, PRIMARY KEY ("workflowId", context))',
	);
	for (let started = 0; started < processes; started += 1) workers.push(await Worker.start(env));
	for (const rate of rates) rows.push(...(await measure(rate)));
} finally {
	for (const worker of workers) worker.stop();
	await remove();
}

/** The record as it is after 10,000 events. */
async function fill(workflowId: string): Promise<void> {
	const data = Array.from({ length: 10_000 }, (_unused, event) =>
		createHash('md5').update(`e-${event}`).digest('base64'),
	);
	const value = JSON.stringify({ mode: 'entries', data });
	await query(`INSERT INTO processed_data VALUES ('${workflowId}', 'n:trigger', '${value}')`);
}

function at(index: number): Worker {
	const worker = workers[index % workers.length];
	if (!worker) throw new Error('No worker has started');
	return worker;
}

/** Notes in the row what became of an event that ran twice. */
function note(row: Row, runs: readonly Ended[]): void {
	const times = runs.filter(({ passed }) => passed.length > 0).length;
	row.failed += runs.filter(({ error }) => error !== undefined).length;
	row.lost += times === 0 ? 1 : 0;
	row.twice += times > 1 ? 1 : 0;
}

async function passOthers(workflowId: string): Promise<void> {
	let sent = 0;
	const senders = Array.from({ length: group.atOnce }, async (_unused, sender) => {
		while (sent < others) {
			const first = sent;
			sent += group.events;
			const ids = Array.from({ length: group.events }, (_event, index) => `other-${first + index}`);
			await at(sender).run(workflowId, ids);
		}
	});
	await Promise.all(senders);
}

/** Starts something for each event, so many a second. */
async function paced<T>(perSecond: number, events: number, start: (index: number) => Promise<T>): Promise<T[]> {
	const began = performance.now();
	const started: Array<Promise<T>> = [];
	for (let index = 0; index < events; index += 1) {
		const wait = began + (index * 1000) / perSecond - performance.now();
		if (wait > 0) await pause(wait);
		started.push(start(index));
	}
	return await Promise.all(started);
}

function told(row: Row): Row {
	console.log(JSON.stringify(row));
	return row;
}

/**
 * New events at this rate. Each gap has a stream and a record of its own, because repeats at once overwrite the claims of
 * whatever else is recorded meanwhile.
 */
async function measure(perSecond: number): Promise<Row[]> {
	const each = Math.floor(count / gapsMs.length);
	const rowOf = (repeated: string): Row => ({ perSecond, repeated, events: each, lost: 0, twice: 0, failed: 0 });
	const measured: Row[] = [];
	for (const ms of gapsMs) {
		const row = rowOf(ms === 0 ? 'at once' : `after ${ms / 1000} s`);
		const workflowId = `${perSecond}-${ms}`;
		await fill(workflowId);
		await paced(perSecond, each, async (index) => {
			const original = at(index).run(workflowId, [`event-${index}`]);
			await pause(ms);
			note(row, await Promise.all([original, at(index + 1).run(workflowId, [`event-${index}`])]));
		});
		measured.push(told(row));
	}
	const late = rowOf(`after ${others} others`);
	const workflowId = `${perSecond}-others`;
	await fill(workflowId);
	const firsts = await paced(perSecond, each, async (index) => await at(index).run(workflowId, [`late-${index}`]));
	await passOthers(workflowId);
	for (const [index, first] of firsts.entries())
		note(late, [first, await at(index + 1).run(workflowId, [`late-${index}`])]);
	return [...measured, told(late)];
}

console.table(rows);
const how = `${processes} processes on PostgreSQL, ${count / gapsMs.length} events a row, the others ${group.events} to an execution at full speed.`;
console.log(how);
if (!quick) writeMeasured('repeats', rows, how);
const isSure = ({ repeated }: Row) => !['at once', 'after 1 s', `after ${surelyAfterMs / 1000} s`].includes(repeated);
if (rows.some((row) => row.lost > 0 || row.failed > 0 || (isSure(row) && row.twice > 0))) process.exitCode = 1;
