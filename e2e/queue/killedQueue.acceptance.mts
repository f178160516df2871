import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { events, expectPromised, Killing, kills } from '../acceptance/killed.mts';
import { type Cluster, startCluster } from './cluster.mts';

const packageDir = fileURLToPath(new URL('../..', import.meta.url));

describe('queue mode: every process is killed in turn under a stream of events', () => {
	let stage: Stage;
	let cluster: Cluster;
	let killing: Killing;

	beforeAll(async () => {
		stage = await setStage({
			sandbox: { trello: { retryScheduleMs: [] } },
			start: async () => {
				cluster = await startCluster(packageDir);
				return cluster.main;
			},
		});
		const { main, webhooks, workers } = cluster;
		killing = new Killing(stage, [
			['main', main],
			['webhook processor', webhooks],
			['worker', workers[0]],
		]);
		await killing.prepare();
	});

	afterAll(async () => {
		killing?.close();
		await stage?.close();
		await cluster?.stop();
	});

	test(
		`${kills} kills, ${events} events and more for each trigger: each passes once, or is seen in an execution that was broken off`,
		{ timeout: 1_800_000 },
		async () => {
			const promise = { canStartAgain: false };
			expectPromised(await killing.run('kills, queue mode', promise), promise);
		},
	);
});
