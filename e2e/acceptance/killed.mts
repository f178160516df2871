import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { expect } from 'vitest';
import type { Stage } from '../../sandbox/demo/stage.mts';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import type { Host } from '../driver/host.mts';
import { until } from '../driver/until.mts';
import { inARow, type NodeDraft } from '../driver/workflow.mts';
import { type Account, Counter } from '../support/account.mts';
import { triggerAccounts, watched } from '../support/instant.mts';
import { random } from '../support/random.mts';
import { printRow, type Tally, tally } from '../support/tally.mts';
import { next, trigger } from '../support/triggers.mts';

/** How many events each trigger receives at least, and how often n8n is killed meanwhile. */
export const events = Number(process.env['TRIAL_EVENTS'] ?? 500);
export const kills = Number(process.env['TRIAL_KILLS'] ?? 10);
/** One event of each service in this time; ten kills and starts take about four minutes. */
const pauseMs = 450;
/** So long do the steps behind the trigger take, so that each kill finds executions under way. */
const slowMs = 700;
/** Without anything more for so long, nothing more comes: there is a look a minute. */
const patienceMs = 200_000;
const services = ['card', 'issue'] as const;
const choices = ['leave', 'again'] as const;
type Service = (typeof services)[number];
type Choice = (typeof choices)[number];
interface Flow {
	readonly id: string;
	readonly service: Service;
	readonly choice: Choice;
}

/** What is killed, in turn, by the names of the processes. */
export type Processes = ReadonlyArray<readonly [string, Host]>;

/** What became of the events of one trigger. */
export interface Outcome extends Tally, Pick<Flow, 'service' | 'choice'> {
	readonly account: Account;
}

/** n8n is killed again and again under a stream of events, for both settings of "After a Crash". */
export class Killing {
	private readonly caused: Record<Service, string[]> = { card: [], issue: [] };
	private readonly flows: Flow[] = [];
	private readonly slow = createServer((_request, response) => void setTimeout(() => response.end('{}'), slowMs));
	private readonly killed: Array<{ readonly name: string; readonly at: number; readonly upMs: number }> = [];
	private starts = 0;
	private readonly stage: Stage;
	private readonly processes: Processes;

	constructor(stage: Stage, processes: Processes) {
		this.stage = stage;
		this.processes = processes;
	}

	/** Publishes a workflow for each service and setting. */
	async prepare(): Promise<void> {
		const { trello, github } = triggerAccounts(this.stage);
		const { board, repository } = watched(this.stage);
		await new Promise<void>((resolve) => this.slow.listen(0, '127.0.0.1', resolve));
		const url = `http://127.0.0.1:${(this.slow.address() as AddressInfo).port}`;
		const step: NodeDraft = {
			...{ name: 'Slow', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
			parameters: { url, options: {} },
		};
		for (const choice of choices) {
			const options = { delivery: 'instant', options: { afterCrash: choice } };
			const drafts = {
				card: trigger('trelloStepsTrigger', trello, { event: 'newCard', ...options, ...board }),
				issue: trigger('githubStepsTrigger', github, { event: 'newIssue', ...options, ...repository }),
			};
			for (const service of services) {
				const nodes = [drafts[service], next, step];
				const connections = inARow(...nodes.map(({ name }) => name));
				const name = `${service} ${choice}`;
				const { id } = await this.stage.n8n.createWorkflow({ name, nodes, connections });
				await this.stage.n8n.publish(id);
				this.flows.push({ id, service, choice });
			}
		}
	}

	close(): void {
		this.slow.close();
	}

	private async cause(number: number) {
		const { trello, github } = this.stage.sandbox;
		const name = `Event ${number}`;
		createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name });
		this.caused.card.push(name);
		await github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title: name });
		this.caused.issue.push(name);
	}

	/** Every kill finds events under way, however long the starts before it took. */
	private async stream() {
		for (let number = 1; number <= events || this.killed.length < kills; number += 1)
			await Promise.all([this.cause(number), sleep(pauseMs)]);
	}

	/** n8n may end while it recovers executions of the killed process; whoever runs it starts it again. */
	private async supervise(host: Host) {
		for (let tried = 1; ; tried += 1) {
			this.starts += 1;
			try {
				return await host.restart();
			} catch (error) {
				if (tried === 4) throw error;
			}
		}
	}

	private async killAndRestart() {
		const chance = random(20_260_501);
		for (let round = 0; round < kills; round += 1) {
			const [name, host] = this.processes[round % this.processes.length] ?? [];
			if (!name || !host) throw new Error('There is no process to kill');
			const upMs = Math.round(500 + chance() * 9_000);
			await sleep(upMs);
			this.killed.push({ name, at: Date.now(), upMs });
			await host.kill();
			await sleep(chance() * 3_000);
			await this.supervise(host);
		}
	}

	private attemptsOf(title: string): string {
		const attempts = this.stage.sandbox.github.handle.hooks()[0]?.deliveries ?? [];
		return attempts
			.filter(({ request }) => (request.payload['issue'] as IDataObject | undefined)?.['title'] === title)
			.map((one) => `${new Date(one.deliveredAt).toISOString()} ${one.statusCode} ${one.redelivery}`)
			.join(' | ');
	}

	/** What became of the events of a workflow, once none is missing or no more has come for a while. */
	private async outcome({ id, service, choice }: Flow, canStartAgain: boolean): Promise<Outcome> {
		const counter = new Counter(this.stage.host.executions, { workflowId: id });
		const check = async (): Promise<Outcome> => {
			const account = await counter.count();
			return { ...tally(this.caused[service], account), account, service, choice };
		};
		const waitsForAll = choice === 'again' && canStartAgain;
		const complete = async () => {
			const seen = await check();
			return !seen.isComplete || (waitsForAll && seen.failed.length > 0) ? undefined : seen;
		};
		const seen = { passed: 0, at: performance.now() };
		const ended = async () => {
			const { once, failed } = await check();
			const passed = once + failed.length;
			if (passed > seen.passed) Object.assign(seen, { passed, at: performance.now() });
			return performance.now() - seen.at > patienceMs ? await check() : await complete();
		};
		return await until('all', ended, { timeoutMs: 1_200_000, everyMs: 2_000 }).catch(check);
	}

	/** How long before a kill the executions had ended whose events passed again. */
	private gaps({ twice, account }: Outcome): string {
		const gaps = twice.map((event) => {
			const first = Math.min(...(account.endedAt.get(event) ?? []));
			return Math.min(...this.killed.map(({ at }) => at).filter((at) => at >= first - 50)) - first;
		});
		return gaps.length > 0 ? `; those that passed twice had ended ${gaps.join(', ')} ms before a kill` : '';
	}

	/**
	 * Lets n8n be killed, prints a row for each workflow and holds it against what the settings promise.
	 *
	 * @param canStartAgain whether n8n runs in a single process; in queue mode, "Start Again What Was Running" has no effect.
	 */
	async run(trial: string, { canStartAgain }: { canStartAgain: boolean }): Promise<readonly Outcome[]> {
		const began = performance.now();
		await Promise.all([this.stream(), this.killAndRestart()]);
		await this.stage.sandbox.github.handle.settle();
		await this.stage.sandbox.trello.settle({ retries: false });
		const killed = this.killed.map(({ name, upMs }) => `${name} after ${upMs} ms`);
		process.stdout.write(`${trial}: killed ${killed.join(', ')}; ${this.starts} starts\n`);
		const outcomes: Outcome[] = [];
		for (const flow of this.flows) {
			const outcome = await this.outcome(flow, canStartAgain);
			const { account, lost } = outcome;
			const name = `${trial}: ${flow.service}, ${flow.choice}`;
			printRow(name, outcome, { ms: performance.now() - began });
			process.stdout.write(
				`${name}: ${account.again.size} started again, ${account.replayed} replayed; ${account.executions} executions, broken off: ${account.crashedExecutions.join(', ') || 'none'}${this.gaps(outcome)}\n`,
			);
			for (const line of account.failed) process.stdout.write(`${name}: failed: ${line}\n`);
			for (const title of lost.slice(0, 5))
				process.stdout.write(`${name}: lost: ${title}: ${this.attemptsOf(title)}\n`);
			outcomes.push(outcome);
		}
		return outcomes;
	}
}

/** What the settings promise: nothing is lost, and what was running is started again where that was chosen, and only there. */
export function expectPromised(outcomes: readonly Outcome[], { canStartAgain }: { canStartAgain: boolean }): void {
	for (const { service, choice, sent, lost, twice, failed, account } of outcomes) {
		expect(sent).toBeGreaterThanOrEqual(events);
		const isStartedAgain = choice === 'again' && canStartAgain;
		expect(lost, `${service}, ${choice}`).toEqual([]);
		expect(twice.filter((event) => !(isStartedAgain && account.again.has(event)))).toEqual([]);
		expect(failed.filter((event) => isStartedAgain || !account.crashed.has(event))).toEqual([]);
		expect(account.again.size > 0).toBe(isStartedAgain);
	}
}
