import { at, website as repository, withSteps } from '../../sandboxSteps.mts';

import { expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();

it('environments are listed and read with the rules that protect them, whatever their names', async () => {
	const name = 'preview/7';
	const { data: me } = await octokit().rest.users.getAuthenticated();
	await octokit().rest.repos.createOrUpdateEnvironment({
		...{ ...at(repository), environment_name: name, wait_timer: 30, prevent_self_review: true },
		reviewers: [{ type: 'User', id: me.id }],
		deployment_branch_policy: { protected_branches: true, custom_branch_policies: false },
	});
	await step('deployment', 'create', { repository, ref: 'main', environment: 'staging' });
	const { data } = await octokit().rest.repos.getAllEnvironments(at(repository));
	const all = await step('environment', 'getAll', { repository });
	expect(all.map(({ id }) => id)).toEqual(data.environments?.map(({ id }) => id));
	const [read] = await step('environment', 'get', { repository, environment: name });
	expect(all).toContainEqual(read);
	expect(read).toMatchObject({
		...{ name, isProtected: true, waitMinutes: 30, isSelfReviewPrevented: true, deployableBranches: 'protected' },
		reviewers: [{ id: me.id, username: me.login }],
	});
	expect(await step('environment', 'get', { repository, environment: 'staging' })).toMatchObject([
		{ isProtected: false, waitMinutes: 0, reviewers: [], deployableBranches: 'all' },
	]);
	expect(await refusal('environment', 'get', { repository, environment: 'stagin' })).toContain('Did you mean staging?');
});
