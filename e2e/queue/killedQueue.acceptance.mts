import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import type { Execution } from '../driver/execution.mts';
import type { Host } from '../driver/host.mts';
import { until } from '../driver/until.mts';
import { accountOf } from '../support/account.mts';
import { triggerAccounts, watched } from '../support/instant.mts';
import { publishTrigger, trigger } from '../support/triggers.mts';
import { type Cluster, startCluster } from './cluster.mts';

const packageDir = fileURLToPath(new URL('../..', import.meta.url));
const events = 120;
const pauseMs = 700;

/** A database that has all its connections taken answers at the next look. */
const unlessBusy = (error: unknown): undefined => {
	if ((error as { code?: string }).code !== '53300') throw error; // too_many_connections
};

describe('queue mode: every process is killed under load and started again', () => {
	let stage: Stage;
	let cluster: Cluster;
	const ids = { card: '', issue: '' };
	const caused: string[] = [];

	beforeAll(async () => {
		stage = await setStage({
			sandbox: { trello: { retryScheduleMs: [] } },
			start: async () => {
				cluster = await startCluster(packageDir);
				return cluster.main;
			},
		});
		const { trello, github } = triggerAccounts(stage);
		const { board, repository } = watched(stage);
		ids.card = await publishTrigger(stage.n8n, trigger('trelloStepsTrigger', trello, { event: 'newCard', ...board }));
		ids.issue = await publishTrigger(
			stage.n8n,
			trigger('githubStepsTrigger', github, { event: 'newIssue', ...repository }),
		);
	});

	afterAll(async () => {
		await stage?.close();
		await cluster?.stop();
	});

	async function stream() {
		const { trello, github } = stage.sandbox;
		for (let number = 1; number <= events; number += 1) {
			const name = `Event ${number}`;
			createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name });
			await github.handle.createIssueAs('octo-sample', 'octo-sample/website', { title: name });
			caused.push(name);
			await sleep(pauseMs);
		}
	}

	const crash = async (host: Host) => {
		await sleep(8_000);
		await host.kill();
		await sleep(1_000);
		await host.restart();
	};

	test(
		'each event passes the trigger in exactly one execution, or is seen in a crashed one',
		{ timeout: 600_000 },
		async () => {
			const kills = async () => {
				for (const host of [cluster.workers[0], cluster.webhooks, cluster.main]) await crash(host);
			};
			await Promise.all([stream(), kills()]);
			for (const name of ['card', 'issue'] as const) {
				const read = new Map<string, Execution>();
				const look = async () => {
					const account = await accountOf(cluster.executions, ids[name], read).catch(unlessBusy);
					if (!account) return undefined;
					const isDone = caused.every((event) => account.passed.has(event) || account.crashed.has(event));
					return isDone ? account : undefined;
				};
				const account = await until(`all ${name} events`, look, { timeoutMs: 200_000, everyMs: 2_000 });
				const lost = caused.filter((event) => !account.passed.has(event));
				process.stdout.write(
					`${name}: ${caused.length} events, ${account.passed.size} passed (${account.replayed} replayed), ${lost.length} lost with a crashed execution (${account.crashedExecutions.join(', ')})\n`,
				);
				expect([...account.passed].filter(([, times]) => times !== 1)).toEqual([]);
				expect(account.failed).toEqual([]);
			}
		},
	);
});
