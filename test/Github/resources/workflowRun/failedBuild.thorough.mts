import { at, website as repository, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { execute, github, octokit, refusal, step } = withSteps();

const begin = async () => await github().handle.startRun(repository, 'ci.yml');
const failedRun = async () => {
	const id = await begin();
	await github().handle.finishRun(id, 'failure');
	return id;
};
const linkOf = (id: number) => `https://github.com/${repository}/actions/runs/${id}`;
const jobsOf = async (run_id: number, filter: 'all' | 'latest' = 'latest') =>
	(await octokit().rest.actions.listJobsForWorkflowRun({ ...at(repository), run_id, filter })).data.jobs;

describe('a failed build', () => {
	it('is read from the link of its job alone: log, job and check', async () => {
		const id = await failedRun();
		const [job] = await jobsOf(id);
		const link = `${linkOf(id)}/job/${job?.id}#step:2:5`;
		expect(await step('workflowRun', 'getLogs', { runId: link })).toMatchObject([
			{ id: job?.id, logState: 'available', log: expect.stringContaining('exit code 1') as string },
		]);
		expect(await step('workflowRun', 'getJobs', { runId: link })).toMatchObject([{ id: job?.id, name: 'build' }]);
		expect(await step('check', 'get', { checkId: link })).toMatchObject([
			{
				id: job?.id,
				counts: { annotations: 1 },
				annotations: [{ path: '.github', level: 'failure', message: 'Process completed with exit code 1.' }],
			},
		]);
	});

	it('is found by its commit, its pull request and its state', async () => {
		const id = await failedRun();
		const [run] = await step('workflowRun', 'get', { runId: linkOf(id) });
		const runs = async (filters: object) =>
			(await step('workflowRun', 'getAll', { repository, filters: { ...filters } })).map((one) => one.id);
		expect(await runs({ headSha: String(run?.sha), status: 'failure' })).toContain(id);
		expect(await runs({ headSha: '0'.repeat(40) })).toEqual([]);
		await github().handle.push({ ...at(repository), ref: 'refs/heads/feature/dark-mode' });
		const branches = { base: 'main', head: 'feature/dark-mode' };
		const { data: pull } = await octokit().rest.pulls.create({ ...at(repository), title: 'Dark mode', ...branches });
		expect(await runs({ pullRequest: `#${pull.number}` })).toEqual([]);
		const { requests } = github().handle;
		expect(requests.findLast(({ path }) => path.endsWith('/actions/runs'))?.query).toMatchObject({
			head_sha: pull.head.sha,
		});
	});

	it('is run again whole, in its failed jobs, or in one job by name or link, with each attempt kept', async () => {
		const id = await failedRun();
		const again = async (given: object) => {
			const [receipt] = await step('workflowRun', 'rerun', { repository, runId: String(id), ...given });
			await github().handle.finishRun(id, 'failure');
			return receipt;
		};
		expect(await again({})).toMatchObject({ isRerun: true, jobs: [] });
		expect(await again({ jobs: 'failed', debugLogging: true })).toMatchObject({ isRerun: true });
		expect(await again({ jobs: 'one', job: 'Build' })).toMatchObject({ jobs: [{ name: 'build' }] });
		const [latest] = await jobsOf(id);
		expect(await again({ runId: `${linkOf(id)}/job/${latest?.id}` })).toMatchObject({ jobs: [{ id: latest?.id }] });
		const asked = github()
			.handle.requests.filter(({ path }) => path.includes('/rerun'))
			.map(({ path }) => path);
		expect(asked.slice(-4).map((path) => path.replace(/\d+/, 'n').replace(/.*\/actions/, ''))).toEqual([
			'/runs/n/rerun',
			'/runs/n/rerun-failed-jobs',
			'/jobs/n/rerun',
			'/jobs/n/rerun',
		]);
		expect(await jobsOf(id, 'all')).toHaveLength(5);
		const attempts = async (given: object) =>
			(await step('workflowRun', 'getJobs', { runId: linkOf(id), ...given })).map(({ attempt }) => attempt);
		expect(await attempts({})).toEqual([5]);
		expect(await attempts({ filter: 'all' })).toEqual([5, 4, 3, 2, 1]);
		expect(await attempts({ filter: 'one', attempt: 2, failedOnly: true })).toEqual([2]);
		expect(await attempts({ runId: `${linkOf(id)}/attempts/3` })).toEqual([3]);
		expect(await step('workflowRun', 'get', { runId: linkOf(id), attempt: 2 })).toMatchObject([{ id, attempt: 2 }]);
		expect(await step('workflowRun', 'getLogs', { runId: `${linkOf(id)}/attempts/1` })).toMatchObject([{ attempt: 1 }]);
	});

	it('that cannot be run again says why, and not that a right is missing', async () => {
		const id = await begin();
		const rerun = async () => await refusal('workflowRun', 'rerun', { repository, runId: String(id) });
		expect(await rerun()).toMatch(/This workflow is already running\. Wait until the run has ended/);
		expect(await rerun()).not.toContain('for this account');
		const cancelled = { repository, runId: String(id), force: true };
		await step('workflowRun', 'cancel', cancelled);
		expect(await jobsOf(id)).toMatchObject([{ status: 'completed', conclusion: 'cancelled' }]);
		expect(await refusal('workflowRun', 'cancel', cancelled)).toContain('Only a run that has not ended');
		github().handle.faults.add({
			...{ method: 'POST', path: '/rerun', status: 403, times: 1 },
			body: { message: 'Unable to retry this workflow run because it was created over a month ago' },
		});
		expect(await rerun()).toContain('over a month ago. Dispatch the workflow or push instead.');
	});

	it('has logs that are not there yet, were deleted, or are too long, and each is said', async () => {
		const id = await begin();
		const read = async (given: object = {}) =>
			await execute('workflowRun', 'getLogs', { repository, runId: String(id), jobs: 'all', ...given });
		const early = await read();
		expect(early.json).toMatchObject([{ log: null, logState: 'not_ready', status: 'queued' }]);
		expect(early.hints[0]?.message).toContain('GitHub writes it when the job ends, which is queued');
		await github().handle.finishRun(id, 'failure');
		github().handle.faults.add({ method: 'GET', path: '/jobs/\\d+/logs$', status: 404, times: 2 });
		expect((await read({ maxCharacters: 200, failedStepsOnly: false })).json).toMatchObject([
			{ logState: 'available', isCut: false },
		]);
		expect((await read({ lastLines: 1 })).json).toMatchObject([
			{ log: 'Error: Process completed with exit code 1.', isCut: true },
		]);
		await step('workflowRun', 'deleteLogs', { repository, runId: String(id) });
		const late = await read();
		expect(late.json).toMatchObject([{ log: null, logState: 'gone' }]);
		expect(late.hints[0]?.message).toContain('GitHub keeps it no longer');
		expect((await read({ jobs: 'failed', failedStepsOnly: false })).json).toHaveLength(1);
		const whole = { repository, runId: String(id) };
		expect(await refusal('workflowRun', 'downloadLogs', whole)).toContain('they have expired or were deleted');
		github().handle.faults.add({
			method: 'GET',
			path: '/logs$',
			status: 404,
			body: { message: 'Not Found' },
			times: 1,
		});
		const running = { ...whole, runId: String(await begin()) };
		expect(await refusal('workflowRun', 'downloadLogs', running)).toContain('when the run ends, which is queued');
		expect(await refusal('workflowRun', 'downloadLogs', { ...whole, runId: '9' })).toContain('has no run "9"');
		await step('workflowRun', 'delete', whole);
		const gone = octokit().rest.actions.getWorkflowRun({ ...at(repository), run_id: id });
		await expect(gone).rejects.toMatchObject({ status: 404 });
	});

	it('that is not there is an error, and no item', async () => {
		expect(await refusal('workflowRun', 'get', { repository, runId: '999' })).toContain('has no run "999"');
		const id = await failedRun();
		expect(await refusal('workflowRun', 'get', { runId: linkOf(id), attempt: 7 })).toContain('attempt "7"');
	});

	it.each([
		['getLogs', { lastLines: -1 }, '"Last Lines" must be a whole number of at least 0, not -1'],
		['getLogs', { maxCharacters: 10 }, '"Maximum Characters" must be a whole number of at least 200, not 10'],
		['getLogs', { runId: 'build' }, '"Run ID" does not accept "build"'],
		['get', { attempt: -2 }, '"Attempt" must be a whole number of at least 0, not -2'],
		['get', { runId: `${linkOf(7)}/attempts/1`, attempt: 2 }, 'is the link of attempt 1, but "Attempt" says 2'],
		['getJobs', { runId: `${linkOf(7)}/attempts/1`, filter: 'all' }, 'Choose Latest, or give the run'],
		['getAll', { filters: { created: 'yesterday' } }, '"Created" does not accept "yesterday"'],
		['getAll', { filters: { pullRequest: '#1', headSha: 'a'.repeat(40) } }, 'name two commits'],
	])('takes nothing that cannot be meant: %s %o', async (operation, given, told) => {
		const before = github().handle.requests.length;
		expect(await refusal('workflowRun', operation, { repository, runId: '7', ...given })).toContain(told);
		expect(github().handle.requests).toHaveLength(before);
	});
});

describe('a run that waits', () => {
	it('for an environment is approved or rejected by name', async () => {
		const id = await begin();
		const given = { repository, runId: String(id) };
		await github().handle.holdRun(id, 'production');
		const { data: me } = await octokit().rest.users.getAuthenticated();
		const reviewers = [{ type: 'User' as const, id: me.id }];
		const place = { ...at(repository), environment_name: 'production' };
		await octokit().rest.repos.createOrUpdateEnvironment({ ...place, wait_timer: 30, reviewers });
		expect(await step('workflowRun', 'getPendingDeployments', given)).toMatchObject([
			{ name: 'production', isApprovable: true, waitMinutes: 30, reviewers: [{ id: me.id }] },
		]);
		const review = { ...given, decision: 'approved', comment: 'Ship it' };
		expect(await refusal('workflowRun', 'reviewPendingDeployments', { ...review, environments: 'staging' })).toContain(
			'It waits for: "production"',
		);
		expect(await step('workflowRun', 'reviewPendingDeployments', review)).toMatchObject([
			{ environment: 'production' },
		]);
		expect((await octokit().rest.actions.getWorkflowRun({ ...at(repository), run_id: id })).data.status).toBe(
			'in_progress',
		);
		expect(await refusal('workflowRun', 'reviewPendingDeployments', review)).toContain('waits for no approval');
		await github().handle.finishRun(id);
	});

	it('because it is of a fork is approved; another is not', async () => {
		const id = await begin();
		const given = { repository, runId: String(id) };
		expect(await refusal('workflowRun', 'approve', given)).toContain('Only a run of a fork');
		await github().handle.finishRun(id, 'action_required');
		await step('workflowRun', 'approve', given);
		expect((await octokit().rest.actions.getWorkflowRun({ ...at(repository), run_id: id })).data.status).toBe('queued');
	});
});
