import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import type { Execution } from '../driver/execution.mts';
import { N8n } from '../driver/n8n.mts';
import { until } from '../driver/until.mts';
import { inARow, type NodeDraft } from '../driver/workflow.mts';
import { type Account, accountOf } from '../support/account.mts';
import { triggerAccounts, watched } from '../support/instant.mts';
import { random } from '../support/random.mts';
import { next, trigger } from '../support/triggers.mts';

const kills = 10;
const events = 1_000;
/** One event of each service in this time; kills and starts take about four minutes. */
const pauseMs = 450;
/** So long do the steps behind the trigger take, so that each kill finds executions under way. */
const slowMs = 700;
const services = ['card', 'issue'] as const;
const choices = ['leave', 'again'] as const;
type Service = (typeof services)[number];
type Choice = (typeof choices)[number];
/** n8n 2.40's statistics break its start when an execution was killed before it began. */
const env = { N8N_LOG_LEVEL: 'warn', N8N_DISABLED_MODULES: 'mcp-registry,insights' };

describe('n8n is killed again and again under a stream of events', () => {
	let stage: Stage;
	const ids = new Map<`${Service} ${Choice}`, string>();
	const caused: Record<Service, string[]> = { card: [], issue: [] };
	const slow = createServer((_request, response) => void setTimeout(() => response.end('{}'), slowMs));
	const upMs: number[] = [];
	const killedAt: number[] = [];
	let starts = 0;

	beforeAll(async () => {
		stage = await setStage({ sandbox: { trello: { retryScheduleMs: [] } }, env });
		const { trello, github } = triggerAccounts(stage);
		const { board, repository } = watched(stage);
		await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
		const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
		const step: NodeDraft = {
			...{ name: 'Slow', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
			parameters: { url, options: {} },
		};
		for (const afterCrash of choices) {
			const options = { delivery: 'instant', options: { afterCrash } };
			const drafts = {
				card: trigger('trelloStepsTrigger', trello, { event: 'newCard', ...options, ...board }),
				issue: trigger('githubStepsTrigger', github, { event: 'newIssue', ...options, ...repository }),
			};
			for (const service of services) {
				const nodes = [drafts[service], next, step];
				const connections = inARow(...nodes.map(({ name }) => name));
				const { id } = await stage.n8n.createWorkflow({ name: `${service} ${afterCrash}`, nodes, connections });
				await stage.n8n.publish(id);
				ids.set(`${service} ${afterCrash}`, id);
			}
		}
	});

	afterAll(async () => {
		slow.close();
		await stage?.close();
	});

	async function cause(number: number) {
		const { trello, github } = stage.sandbox;
		const name = `Event ${number}`;
		createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name });
		caused.card.push(name);
		await github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title: name });
		caused.issue.push(name);
	}

	async function stream() {
		for (let number = 1; number <= events / 2; number += 1) {
			await Promise.all([cause(number), sleep(pauseMs)]);
		}
	}

	/** n8n 2.40 may end while it recovers executions of the killed process; whoever runs it starts it again. */
	async function supervise() {
		for (let tried = 1; ; tried += 1) {
			starts += 1;
			try {
				return await stage.host.restart();
			} catch (error) {
				if (tried === 4) throw error;
			}
		}
	}

	async function killAndRestart() {
		const chance = random(20_260_501);
		for (let round = 1; round <= kills; round += 1) {
			const wait = 500 + chance() * 9_000;
			upMs.push(Math.round(wait));
			await sleep(wait);
			killedAt.push(Date.now());
			await stage.host.kill();
			await sleep(chance() * 3_000);
			await supervise();
		}
	}

	const attemptsOf = (title: string) =>
		(stage.sandbox.github.handle.hooks()[0]?.deliveries ?? [])
			.filter(({ request }) => (request.payload['issue'] as IDataObject | undefined)?.['title'] === title)
			.map(
				({ deliveredAt, statusCode, redelivery }) =>
					`${new Date(deliveredAt).toISOString()} ${statusCode} ${redelivery}`,
			);

	/** What became of the events, once none is missing. */
	async function outcome(n8n: N8n, service: Service, choice: Choice): Promise<Account> {
		const read = new Map<string, Execution>();
		let missing: string[] = [];
		const complete = async () => {
			const account = await accountOf(n8n, ids.get(`${service} ${choice}`) ?? '', read);
			const isSeen = (event: string) => account.passed.has(event) || (choice === 'leave' && account.crashed.has(event));
			missing = caused[service].filter((event) => !isSeen(event));
			return missing.length === 0 ? account : undefined;
		};
		const describe = () =>
			missing
				.slice(0, 5)
				.map((title) => `${title}: ${attemptsOf(title).join(' | ')}`)
				.join('; ');
		return await until(`all ${service} events`, complete, { timeoutMs: 200_000, everyMs: 2_000, describe });
	}

	test(
		`${kills} kills, ${events} events: each passes once, or is seen in a crashed execution; by choice it starts again`,
		{ timeout: 1_200_000 },
		async () => {
			await Promise.all([stream(), killAndRestart()]);
			const n8n = await N8n.connect(stage.host);
			await stage.sandbox.github.handle.settle();
			await stage.sandbox.trello.settle({ retries: false });
			process.stdout.write(`up for ${upMs.join(', ')} ms; ${starts} starts\n`);
			for (const choice of choices)
				for (const service of services) {
					const account = await outcome(n8n, service, choice);
					const { executions, crashedExecutions, replayed, failed, passed, crashed, again } = account;
					const all = caused[service];
					const twice = all.filter((event) => (passed.get(event) ?? 0) > 1);
					const never = all.filter((event) => !passed.has(event));
					process.stdout.write(
						`${service}, ${choice}: ${all.length} events, ${all.length - twice.length - never.length} came to their end once, ${twice.length} twice, ${never.length} never; ${again.size} started again, ${replayed} replayed; ${executions} executions, ${crashedExecutions.length} of them broken off (${crashedExecutions.join(', ')})\n`,
					);
					const gaps = twice.map((event) => {
						const first = Math.min(...(account.endedAt.get(event) ?? []));
						return Math.min(...killedAt.filter((at) => at >= first - 50)) - first;
					});
					if (gaps.length > 0)
						process.stdout.write(`those that came to it twice had ended ${gaps.join(', ')} ms before the kill\n`);
					expect(all).toHaveLength(events / 2);
					expect(failed).toEqual([]);
					expect(never.filter((event) => choice === 'again' || !crashed.has(event))).toEqual([]);
					expect(twice.filter((event) => choice === 'leave' || !again.has(event))).toEqual([]);
					expect(again.size > 0).toBe(choice === 'again');
				}
		},
	);
});
