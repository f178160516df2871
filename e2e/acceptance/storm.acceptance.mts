import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { deliveries, services, Storm } from './storm.mts';

const env = { N8N_LOG_LEVEL: 'warn', N8N_DISABLED_MODULES: 'mcp-registry,insights', EXECUTIONS_DATA_PRUNE: 'false' };

describe('a storm of deliveries, with all that may happen meanwhile', () => {
	let stage: Stage;
	let storm: Storm;

	beforeAll(async () => {
		stage = await setStage({ env, sandbox: services });
		storm = new Storm(stage, async () => await stage.host.restart());
		await storm.prepare();
	});

	afterAll(async () => await stage?.close());

	test(`each of ${deliveries} events starts exactly one execution`, { timeout: 3_600_000 }, async () => {
		const { twice, lost, unreadable } = await storm.run('storm, one process');
		expect(twice).toEqual([]);
		expect(lost.length).toBeLessThanOrEqual(unreadable.length);
	});
});
