import { at, website as repository, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

import { type DeploymentObject, deployments } from '../../../../nodes/Github/resources/deployment/shape.ts';

const { execute, github, octokit, refusal, step } = withSteps();
const create = async (given: object = {}) =>
	(await step('deployment', 'create', { repository, ref: 'main', environment: 'staging', ...given }))[0];
const chosen = (deployment: { id?: unknown } | undefined) => ({ repository, deploymentId: String(deployment?.id) });

describe('the environment of a deployment', () => {
	it('is its own where its status names none', () => {
		const example = deployments.example as unknown as DeploymentObject;
		const status = { ...(example.status as object), environment: '' };
		expect(deployments.of({ ...example, environment: 'staging', status } as never)).toMatchObject({
			environment: 'staging',
		});
	});
});

describe('a deployment', () => {
	it('is created, told in each state, listed by what it is, and read back', async () => {
		const made = await create({ additionalFields: { deploymentDescription: 'Version 7', task: 'deploy:all' } });
		expect(made).toMatchObject({ environment: 'staging', ref: 'main', description: 'Version 7' });
		expect(made).not.toHaveProperty('state'); // GitHub does not return it here
		const { data } = await octokit().rest.repos.getDeployment({ ...at(repository), deployment_id: Number(made?.id) });
		expect(data).toMatchObject({ id: made?.id, sha: made?.sha, task: 'deploy:all', description: 'Version 7' });
		const more = { logUrl: 'https://ci.example/7', environmentUrl: 'https://site.example', statusDescription: 'Up' };
		const told = await step('deployment', 'createStatus', {
			...chosen(made),
			state: 'success',
			additionalFields: more,
		});
		const known = { state: 'success', stateDescription: 'Up', url: more.logUrl, environmentUrl: more.environmentUrl };
		expect(told).toMatchObject([{ id: made?.id, ...known }]);
		expect(await step('deployment', 'get', chosen(made))).toEqual(told);
		const list = async (filters: object) => await step('deployment', 'getAll', { repository, filters: { ...filters } });
		expect(await list({ environment: 'staging', task: 'deploy:all', deployedRef: 'main' })).toEqual(told);
		expect(await list({ environment: 'nowhere' })).toEqual([]);
		expect(await step('deployment', 'getStatuses', chosen(made))).toMatchObject([
			{ ...known, deployment: { id: made?.id } },
		]);
	});

	it('makes those before it inactive when it succeeds, unless that is not wanted', async () => {
		const [one, two, three] = [await create(), await create(), await create()];
		const succeed = async (which: typeof one, autoInactive: boolean) =>
			await step('deployment', 'createStatus', {
				...chosen(which),
				state: 'success',
				additionalFields: { autoInactive },
			});
		const states = async () =>
			await Promise.all(
				[one, two, three].map(async (which) => (await step('deployment', 'get', chosen(which)))[0]?.state),
			);
		await succeed(one, true);
		await succeed(two, false);
		expect(await states()).toEqual(['success', 'success', null]);
		await succeed(three, true);
		expect(await states()).toEqual(['inactive', 'inactive', 'success']);
	});

	it('of a commit with a failed status says what to do, and is made when that does not count', async () => {
		await github().handle.setStatus({ fullName: repository, name: 'ci/slow', conclusion: 'failure' });
		await github().handle.setStatus({ fullName: repository, name: 'ci/test' });
		const given = { repository, ref: 'main', environment: 'staging' };
		expect(await refusal('deployment', 'create', given)).toMatch(
			/Commit status checks failed for main; .* Wait until the statuses of the commit are green/,
		);
		expect(await create({ additionalFields: { requiredContexts: 'ci/test' } })).toMatchObject({ ref: 'main' });
		expect(await create({ additionalFields: { ignoreStatuses: true } })).toMatchObject({ ref: 'main' });
		const both = { additionalFields: { ignoreStatuses: true, requiredContexts: 'ci/test' } };
		expect(await refusal('deployment', 'create', { ...given, ...both })).toContain('Leave one of them out');
	});

	it('of a branch that is behind is merged first where that is wanted, and then made', async () => {
		const branch = 'feature/behind';
		const { data: main } = await octokit().rest.git.getRef({ ...at(repository), ref: 'heads/main' });
		await octokit().rest.git.createRef({ ...at(repository), ref: `refs/heads/${branch}`, sha: main.object.sha });
		await github().handle.push(at(repository));
		const given = { repository, ref: branch, environment: 'preview', additionalFields: { autoMerge: true } };
		const { json, hints } = await execute('deployment', 'create', given);
		expect(json).toMatchObject([{ environment: 'preview', ref: branch }]);
		expect(hints[0]?.message).toContain(`into ${branch} before it was deployed`);
		const { data } = await octokit().rest.repos.compareCommits({ ...at(repository), base: 'main', head: branch });
		expect(data.behind_by).toBe(0);
	});

	it('that is active is deleted only after it was made inactive', async () => {
		const made = await create({ additionalFields: { ignoreStatuses: true } });
		await step('deployment', 'createStatus', { ...chosen(made), state: 'success' });
		expect(await refusal('deployment', 'delete', chosen(made))).toContain('Turn on Make Inactive First.');
		await step('deployment', 'delete', { ...chosen(made), makeInactive: true });
		const gone = octokit().rest.repos.getDeployment({ ...at(repository), deployment_id: Number(made?.id) });
		await expect(gone).rejects.toMatchObject({ status: 404 });
		expect(await refusal('deployment', 'get', chosen(made))).toContain('has no deployment');
	});
});
