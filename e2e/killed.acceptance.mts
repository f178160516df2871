import { setTimeout as sleep } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/cardCreation.mts';
import type { Execution } from './driver/execution.mts';
import { N8n } from './driver/n8n.mts';
import { until } from './driver/until.mts';
import { accountOf } from './support/account.mts';
import { triggerAccounts, watched } from './support/instant.mts';
import { publishTrigger, trigger } from './support/triggers.mts';

const kills = 10;
const events = 1_000;
/** One event of each service in this time; kills and starts take about four minutes. */
const pauseMs = 450;
/** n8n 2.40's statistics break its start when an execution was killed before it began. */
const env = { N8N_LOG_LEVEL: 'warn', N8N_DISABLED_MODULES: 'mcp-registry,insights' };

/** The same "random" moments in every run: mulberry32. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

describe('n8n is killed again and again under a stream of events', () => {
	let stage: Stage;
	const ids: Record<'card' | 'issue', string> = { card: '', issue: '' };
	const caused: Record<'card' | 'issue', string[]> = { card: [], issue: [] };
	const upMs: number[] = [];
	let starts = 0;

	beforeAll(async () => {
		stage = await setStage({ sandbox: { trello: { retryScheduleMs: [] } }, env });
		const { trello, github } = triggerAccounts(stage);
		const { board, repository } = watched(stage);
		const instant = { delivery: 'instant' };
		ids.card = await publishTrigger(
			stage.n8n,
			trigger('trelloStepsTrigger', trello, { event: 'newCard', ...instant, ...board }),
		);
		ids.issue = await publishTrigger(
			stage.n8n,
			trigger('githubStepsTrigger', github, { event: 'newIssue', ...instant, ...repository }),
		);
	});

	afterAll(async () => await stage?.close());

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
			await stage.host.kill();
			await sleep(chance() * 3_000);
			await supervise();
		}
	}

	test(
		`${kills} kills, ${events} events: each passes the trigger in exactly one execution, or is seen in a crashed one`,
		{ timeout: 900_000 },
		async () => {
			await Promise.all([stream(), killAndRestart()]);
			const n8n = await N8n.connect(stage.host);
			await stage.sandbox.github.handle.settle();
			await stage.sandbox.trello.settle({ retries: false });
			for (const name of ['card', 'issue'] as const) {
				const read = new Map<string, Execution>();
				let account = await accountOf(n8n, ids[name], read);
				const missing = () => caused[name].filter((event) => !account.passed.has(event) && !account.crashed.has(event));
				const complete = async () => {
					account = await accountOf(n8n, ids[name], read);
					return missing().length === 0 ? account : undefined;
				};
				const describe = () => {
					const hook = stage.sandbox.github.handle.hooks()[0];
					const attempts = (title: string) =>
						(hook?.deliveries ?? [])
							.filter(({ request }) => (request.payload['issue'] as IDataObject | undefined)?.['title'] === title)
							.map(
								({ deliveredAt, statusCode, redelivery }) =>
									`${new Date(deliveredAt).toISOString()} ${statusCode} ${redelivery}`,
							);
					return missing()
						.slice(0, 5)
						.map((title) => `${title}: ${attempts(title).join(' | ')}`)
						.join('; ');
				};
				await until(`all ${name} events`, complete, { timeoutMs: 200_000, everyMs: 2_000, describe });
				const lost = caused[name].filter((event) => !account.passed.has(event));
				const { executions, crashedExecutions, replayed, failed, passed } = account;
				process.stdout.write(
					`${name}: ${caused[name].length} events, ${passed.size} passed (${replayed} of them replayed), ${lost.length} lost with a crashed execution; ${executions} executions, ${crashedExecutions.length} of them broken off (${crashedExecutions.join(', ')}); up for ${upMs.join(', ')} ms; ${starts} starts\n`,
				);
				expect([...passed].filter(([, times]) => times !== 1)).toEqual([]);
				expect(failed).toEqual([]);
				expect(lost.filter((event) => !account.crashed.has(event))).toEqual([]);
				expect(caused[name]).toHaveLength(events / 2);
			}
		},
	);
});
