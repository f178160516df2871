import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal, step } = withSteps();

describe('the checks of a commit', () => {
	it('are the latest of each name, of apps and of outside services, and can be told by how they ended', async () => {
		const { handle } = github();
		await handle.completeCheck({ fullName: website, name: 'lint', conclusion: 'failure' });
		await handle.completeCheck({ fullName: website, name: 'build' });
		await handle.setStatus({ fullName: website, name: 'ci/deploy', conclusion: 'pending' });
		await handle.setStatus({ fullName: website, name: 'ci/deploy', conclusion: 'error' });
		const { data } = await octokit().rest.checks.listForRef({ ...at(website), ref: 'main' });
		expect(data.check_runs.map(({ name }) => name).sort()).toEqual(['build', 'lint']);
		const { data: combined } = await octokit().rest.repos.getCombinedStatusForRef({ ...at(website), ref: 'main' });
		const all = await step('check', 'getAll', { repository: website });
		expect(all.map(({ kind, name, conclusion }) => [kind, name, conclusion]).sort()).toEqual([
			['check', 'build', 'success'],
			['check', 'lint', 'failure'],
			['status', 'ci/deploy', 'error'],
		]);
		expect(new Set(all.map(({ sha }) => sha))).toEqual(new Set([combined.sha]));
		const failed = await step('check', 'getAll', { repository: website, ref: 'main', conclusions: ['failed'] });
		expect(failed.map(({ name }) => name).sort()).toEqual(['ci/deploy', 'lint']);
	});

	it('that GitHub keeps from a fine-grained token are said to be missing, and statuses told', async () => {
		github().handle.faults.add({
			...{ method: 'GET', path: '/check-runs', status: 403 },
			body: { message: 'Resource not accessible by personal access token' },
		});
		const { json, hints } = await execute('check', 'getAll', { repository: website });
		expect(json.map(({ kind }) => kind)).toEqual(['status']);
		expect(hints[0]?.message).toContain('It lets no fine-grained token read checks');
		expect(await refusal('check', 'getAll', { repository: 'octo-sample/absent' })).toContain('octo-sample/absent');
	});
});
