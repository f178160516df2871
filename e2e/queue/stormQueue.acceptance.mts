import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { deliveries, services, Storm } from '../acceptance/storm.mts';
import { type Cluster, startCluster } from './cluster.mts';

const packageDir = fileURLToPath(new URL('../..', import.meta.url));
/** Two workers may pass the same event at the very same moment; of a hundred events at most so many are seen twice. */
const mostDoubled = 0.01;

describe('queue mode: a storm of deliveries, with all that may happen meanwhile', () => {
	let stage: Stage;
	let cluster: Cluster;
	let storm: Storm;

	beforeAll(async () => {
		stage = await setStage({
			sandbox: services,
			start: async () => {
				cluster = await startCluster(packageDir);
				return cluster.main;
			},
		});
		storm = new Storm(stage, async () => {
			for (const host of [cluster.webhooks, cluster.workers[0], cluster.main]) await host.restart();
		});
		await storm.prepare();
	});

	afterAll(async () => {
		await stage?.close();
		await cluster?.stop();
	});

	test(`each of ${deliveries} events starts an execution, and few start two`, { timeout: 3_600_000 }, async () => {
		const { sent, twice, lost, unreadable } = await storm.run('storm, queue mode');
		expect(twice.length).toBeLessThanOrEqual(sent * mostDoubled);
		expect(lost.length).toBeLessThanOrEqual(unreadable.length);
	});
});
