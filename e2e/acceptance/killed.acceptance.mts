import { afterAll, beforeAll, describe, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { events, expectPromised, Killing, kills } from './killed.mts';

const env = { N8N_LOG_LEVEL: 'warn', N8N_DISABLED_MODULES: 'mcp-registry,insights' };

describe('n8n is killed again and again under a stream of events', () => {
	let stage: Stage;
	let killing: Killing;

	beforeAll(async () => {
		stage = await setStage({ sandbox: { trello: { retryScheduleMs: [] } }, env });
		killing = new Killing(stage, [['n8n', stage.host]]);
		await killing.prepare();
	});

	afterAll(async () => {
		killing?.close();
		await stage?.close();
	});

	test(
		`${kills} kills, ${events} events and more for each trigger: each passes once, or is seen in a crashed execution; by choice it starts again`,
		{ timeout: 1_800_000 },
		async () => {
			const promise = { canStartAgain: true };
			expectPromised(await killing.run('kills, one process', promise), promise);
		},
	);
});
