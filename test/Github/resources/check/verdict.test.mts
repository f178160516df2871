import { describe, expect, it } from 'vitest';

import { verdicts } from '../../../../nodes/Github/resources/check/shape';
import { at, website as repository, withSteps } from '../../sandboxSteps.mts';

const { github, octokit, refusal, step } = withSteps();

describe('the combined status', () => {
	it('is that of checks, jobs and statuses together, by branch, commit, pull request and run', async () => {
		const { handle } = github();
		expect(await step('check', 'getStatus', { repository, ref: 'main' })).toMatchObject([
			{ state: null, failed: [], counts: { checks: 0 } },
		]);
		await handle.setStatus({ fullName: repository, name: 'ci/deploy' });
		expect(await step('check', 'getStatus', { repository })).toMatchObject([{ state: 'success' }]);
		const id = await handle.startRun(repository, 'ci.yml');
		expect(await step('check', 'getStatus', { repository })).toMatchObject([
			{ state: 'pending', pending: [{ kind: 'check', name: 'build' }] },
		]);
		await handle.finishRun(id, 'failure');
		const { data: combined } = await octokit().rest.repos.getCombinedStatusForRef({ ...at(repository), ref: 'main' });
		expect(combined.state).toBe('success');
		const link = `https://github.com/${repository}`;
		for (const ref of [
			combined.sha,
			`${link}/commit/${combined.sha}`,
			`${link}/tree/main`,
			`${link}/actions/runs/${id}`,
		])
			expect(
				await step('check', 'getStatus', { ...(ref.startsWith('http') ? {} : { repository }), ref }),
			).toMatchObject([
				{
					sha: combined.sha,
					state: 'failure',
					counts: { checks: 2, failed: 1, pending: 0, succeeded: 1, skipped: 0 },
					failed: [
						{ name: 'build', conclusion: 'failure', url: expect.stringContaining(`/runs/${id}/job/`) as string },
					],
				},
			]);
	});

	it('of a pull request is that of its newest commit', async () => {
		await github().handle.push({ ...at(repository), ref: 'refs/heads/feature/dark-mode' });
		const branches = { base: 'main', head: 'feature/dark-mode' };
		const { data: pull } = await octokit().rest.pulls.create({ ...at(repository), title: 'Dark mode', ...branches });
		const given = { repository, ref: `#${pull.number}` };
		expect(await step('check', 'getStatus', given)).toMatchObject([
			{ sha: pull.head.sha, pullRequest: { number: pull.number } },
		]);
		await step('check', 'createStatus', { ...given, state: 'failure', context: 'n8n/review', statusDescription: 'No' });
		const { data } = await octokit().rest.repos.getCombinedStatusForRef({
			...at(repository),
			ref: pull.head.sha,
		});
		expect(data).toMatchObject({ state: 'failure', statuses: [{ context: 'n8n/review', description: 'No' }] });
		const link = `https://github.com/${repository}/pull/${pull.number}/checks`;
		expect(await step('check', 'getStatus', { ref: link })).toMatchObject([
			{ state: 'failure', failed: [{ kind: 'status', name: 'n8n/review', title: 'No' }] },
		]);
		expect(await step('check', 'getAll', { ref: link })).toMatchObject([{ name: 'n8n/review' }]);
	});

	it('is not told from statuses alone where checks cannot be read', async () => {
		github().handle.faults.add({
			...{ method: 'GET', path: '/check-runs', status: 403, times: 1 },
			body: { message: 'Resource not accessible by personal access token' },
		});
		expect(await refusal('check', 'getStatus', { repository })).toContain('use a classic token or OAuth2');
	});

	it.each([
		['success', ['success', 'neutral', 'skipped']],
		['pending', ['success', null]],
		['pending', ['stale']],
		['failure', ['success', 'cancelled']],
		['failure', [null, 'timed_out']],
		['failure', ['startup_failure']],
		['failure', ['action_required']],
	])('is %s of checks that ended as %j', (state, conclusions) => {
		const check_runs = conclusions.map((conclusion, id) => ({ id, name: `check ${id}`, conclusion }));
		const told = verdicts.of({ sha: 'a', repository, pull_request: null, check_runs, statuses: [] });
		expect(told).toMatchObject({ state });
	});

	it.each([
		[{ ref: `https://github.com/${repository}/issues/1` }, 'does not accept'],
		[{ ref: 'main' }, '"Repository" is missing'],
		[{ repository: 'octo-sample/api', ref: `https://github.com/${repository}/commit/abc` }, 'but "Repository" says'],
	])('is asked for of one commit: %o', async (given, told) => {
		expect(await refusal('check', 'getStatus', given)).toContain(told);
	});
});

it('a status with a text that is too long is refused before it is sent', async () => {
	const given = { repository, state: 'success', context: 'a', statusDescription: 'x'.repeat(141) };
	expect(await refusal('check', 'createStatus', given)).toContain('at most 140');
});

it('annotations of a check come with the worst first, as many as are wanted', async () => {
	const annotation = { path: 'README.md', start_line: 2, end_line: 3, message: 'Long', title: 'Length' };
	const levels = ['notice', 'failure', 'warning'] as const;
	const { data: commit } = await octokit().rest.repos.getCommit({ ...at(repository), ref: 'main' });
	const made = await github().handle.createCheck(repository, {
		...{ name: 'lint', head_sha: commit.sha, status: 'completed', conclusion: 'failure' },
		output: {
			...{ title: 'Three', summary: 'Three notes' },
			annotations: levels.map((annotation_level) => ({ ...annotation, annotation_level })),
		},
	});
	const read = async (given: object = {}) =>
		(await step('check', 'get', { repository, checkId: String(made['id']), ...given }))[0];
	expect(await read()).toMatchObject({
		title: 'Three',
		counts: { annotations: 3 },
		annotations: [
			{ level: 'failure', path: 'README.md', startLine: 2, endLine: 3 },
			{ level: 'warning' },
			{ level: 'notice' },
		],
	});
	expect(await read({ maxAnnotations: 1 })).toMatchObject({
		counts: { annotations: 3 },
		annotations: [{ level: 'failure' }],
	});
	expect(await refusal('check', 'get', { repository, checkId: 'x' })).toContain('"Check ID" does not accept "x"');
});
