import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { triggerAccounts, watched } from '../support/instant.mts';
import { itemsPassed, publishTrigger, trigger } from '../support/triggers.mts';

describe('an event larger than n8n takes', () => {
	let stage: Stage;

	beforeAll(async () => {
		stage = await setStage();
	});

	afterAll(async () => await stage?.close());

	test('is refused by n8n, and fetched from the record at GitHub', { timeout: 400_000 }, async () => {
		const { github } = triggerAccounts(stage);
		const { repository } = watched(stage);
		const id = await publishTrigger(
			stage.n8n,
			trigger('githubStepsTrigger', github, { event: 'newIssue', delivery: 'instant', ...repository }),
		);
		const { handle } = stage.sandbox.github;
		await handle.createIssueAs('octo-sample', 'octo-sample/website', { title: 'Small' });
		await handle.settle();
		const [hook] = handle.hooks();
		const like = hook?.deliveries[0]?.request.payload['issue'] as object;
		const body = 'n'.repeat(17 * 1024 * 1024);
		const issue = { ...like, id: 987_654, number: 987, title: 'Large', body };
		await handle.emit('issues', 'octo-sample/website', { action: 'opened', issue });
		await handle.settle();
		expect(hook?.deliveries[0]?.statusCode).toBeGreaterThanOrEqual(400);

		const [, large] = (await itemsPassed(stage.n8n, id, 2, 300_000)) as Array<{
			issue: { title: string; body: string };
		}>;
		expect(large).toMatchObject({ issue: { title: 'Large' }, replayed: true });
		expect(large?.issue.body.length).toBe(body.length);
		expect(await stage.n8n.executions({ status: ['error', 'crashed'] })).toEqual([]);
	});
});
