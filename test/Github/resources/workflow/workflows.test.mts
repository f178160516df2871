import { apiRepository as repository, at, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it, vi } from 'vitest';

const { execute, github, octokit, refusal, step } = withSteps();
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

describe('a run', () => {
	it('is listed, read, cancelled and run again', async () => {
		const id = await github().handle.startRun(repository, workflow, 'schedule');
		const runs = async (filters: object) =>
			(await step('workflow', 'getRuns', { repository, filters: { ...filters } })).map((run) => run.id);
		expect(await runs({ runEvent: 'schedule', status: 'queued' })).toEqual([id]);
		expect(await runs({ runEvent: 'schedule', branch: 'other' })).toEqual([]);
		const runId = `https://github.com/${repository}/actions/runs/${id}`;
		expect((await step('workflow', 'getRun', { runId }))[0]).toMatchObject({ id, status: 'queued' });
		await step('workflow', 'cancel', { runId });
		expect(await read(id)).toMatchObject({ status: 'completed', conclusion: 'cancelled' });
		expect(await refusal('workflow', 'cancel', { runId })).toContain('Cannot cancel a workflow run that is completed');
		await step('workflow', 'rerun', { repository, runId: String(id), failedOnly: true });
		expect(await read(id)).toMatchObject({ status: 'queued', run_attempt: 2 });
		expect(await step('workflow', 'getJobs', { runId })).toMatchObject([{ run: { id }, name: 'build' }]);
	});

	it('leaves artifacts behind, which are listed and downloaded from another host', async () => {
		const id = await github().handle.startRun(repository, workflow);
		const chosen = { repository, runId: String(id) };
		expect(await step('workflow', 'getArtifacts', chosen)).toEqual([]);
		await github().handle.finishRun(id);
		const [artifact] = await step('workflow', 'getArtifacts', chosen);
		expect(artifact).toMatchObject({ name: 'report', isExpired: false, run: { id } });
		const artifactId = String(artifact?.id);
		const { items } = await execute('workflow', 'downloadArtifact', { repository, artifactId });
		const zip = Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64');
		expect(zip.toString()).toContain(`Report of run ${id}`);
		expect(items[0]?.binary?.data?.fileName).toBe('report.zip');
		github().handle.faults.add({
			...{ method: 'GET', path: `/artifacts/${artifactId}$`, status: 200 },
			body: { id: Number(artifactId), name: 'report', expired: true },
		});
		expect(await refusal('workflow', 'downloadArtifact', { repository, artifactId })).toContain('has expired');
	});

	it('has logs, which come from another host without credentials', async () => {
		const id = await github().handle.startRun(repository, workflow);
		const { items } = await execute('workflow', 'downloadLogs', { repository, runId: String(id) });
		const zip = Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64');
		expect(zip.subarray(0, 2).toString()).toBe('PK');
		expect(zip.toString()).toContain(`Run ${id} attempt 1 ü`);
		expect(items[0]?.json).toMatchObject({ run: { id }, file: { name: `logs-${id}.zip`, size: zip.length } });
	});
});
