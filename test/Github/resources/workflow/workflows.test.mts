import { apiRepository as repository, at, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it, vi } from 'vitest';

const { github, octokit, refusal, step } = withSteps();
const workflow = 'ci.yml';

const read = async (id: number) =>
	(await octokit().rest.actions.getWorkflowRun({ ...at(repository), run_id: id })).data;

describe('a workflow', () => {
	it('is started by file, link, name and ID, and its run is returned', async () => {
		const { data } = await octokit().rest.actions.getWorkflow({ ...at(repository), workflow_id: workflow });
		for (const form of [workflow, `https://github.com/${repository}/actions/workflows/ci.yml`, 'ci', String(data.id)]) {
			const [run] = await step('workflow', 'dispatch', { repository, workflow: form, inputsJson: '{"level": "high"}' });
			expect(await read(Number(run?.id))).toMatchObject({ event: 'workflow_dispatch', head_branch: 'main' });
		}
		const { requests } = github().handle;
		expect(requests.findLast(({ path }) => path.endsWith('/dispatches'))?.body).toMatchObject({
			inputs: { level: 'high' },
		});
	});

	it('is waited for until it ends', async () => {
		const going = step('workflow', 'dispatch', { repository, workflow, ref: 'develop', waitForRun: true });
		const newest = async () =>
			(await octokit().rest.actions.listWorkflowRunsForRepo({ ...at(repository), branch: 'develop' })).data
				.workflow_runs[0];
		await vi.waitFor(async () => expect(await newest()).toMatchObject({ status: 'queued' }));
		await github().handle.finishRun((await newest())?.id ?? 0, 'failure');
		expect((await going)[0]).toMatchObject({ status: 'completed', conclusion: 'failure', branch: 'develop' });
	});

	it('is not started where it cannot be, and says why', async () => {
		const start = async (given: object) => await refusal('workflow', 'dispatch', { repository, workflow, ...given });
		expect(await start({ ref: 'never' })).toContain('No ref found for: never');
		expect(await start({ workflow: 'Deploy' })).toContain(
			'has no workflow "Deploy"; its workflows are: "CI" (ci.yml).',
		);
		expect(await start({ inputsJson: '[1]' })).toContain('"Inputs (JSON)" must be a JSON object');
	});

	it('is disabled and enabled', async () => {
		const state = async () =>
			(await octokit().rest.actions.getWorkflow({ ...at(repository), workflow_id: workflow })).data.state;
		await step('workflow', 'disable', { repository, workflow });
		expect(await state()).toBe('disabled_manually');
		await step('workflow', 'enable', { repository, workflow });
		expect(await state()).toBe('active');
		expect((await step('workflow', 'get', { repository, workflow }))[0]).toMatchObject({ name: 'CI', state: 'active' });
		expect((await step('workflow', 'getAll', { repository })).map(({ path }) => path)).toEqual([
			'.github/workflows/ci.yml',
		]);
	});
});
