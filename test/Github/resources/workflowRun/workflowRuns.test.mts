import { apiRepository as repository, at, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { execute, github, octokit, refusal, step } = withSteps();
const workflow = 'ci.yml';

const read = async (id: number) =>
	(await octokit().rest.actions.getWorkflowRun({ ...at(repository), run_id: id })).data;

describe('a run', () => {
	it('is listed, read, cancelled and run again', async () => {
		const id = await github().handle.startRun(repository, workflow, 'schedule');
		const runs = async (filters: object) =>
			(await step('workflowRun', 'getAll', { repository, filters: { ...filters } })).map((run) => run.id);
		expect(await runs({ runEvent: 'schedule', status: 'queued' })).toEqual([id]);
		expect(await runs({ runEvent: 'schedule', branch: 'other' })).toEqual([]);
		const runId = `https://github.com/${repository}/actions/runs/${id}`;
		expect((await step('workflowRun', 'get', { runId }))[0]).toMatchObject({ id, status: 'queued' });
		await step('workflowRun', 'cancel', { runId });
		expect(await read(id)).toMatchObject({ status: 'completed', conclusion: 'cancelled' });
		expect(await refusal('workflowRun', 'cancel', { runId })).toContain(
			'Cannot cancel a workflow run that is completed',
		);
		await step('workflowRun', 'rerun', { repository, runId: String(id), failedOnly: true });
		expect(await read(id)).toMatchObject({ status: 'queued', run_attempt: 2 });
		expect(await step('workflowRun', 'getJobs', { runId })).toMatchObject([{ run: { id }, name: 'build' }]);
	});

	it('has logs, which come from another host without credentials', async () => {
		const id = await github().handle.startRun(repository, workflow);
		const { items } = await execute('workflowRun', 'downloadLogs', { repository, runId: String(id) });
		const zip = Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64');
		expect(zip.subarray(0, 2).toString()).toBe('PK');
		expect(zip.toString()).toContain(`Run ${id} attempt 1 ü`);
		expect(items[0]?.json).toMatchObject({ run: { id }, file: { name: `logs-${id}.zip`, size: zip.length } });
	});
});
