import { at, website, withSteps } from '../../sandboxSteps.mts';

import { afterEach, describe, expect, it } from 'vitest';

const { github, octokit, step } = withSteps();
const given = { repository: website, workflow: 'ci.yml', inputsJson: '{"level": "high"}' };

const dispatchedRuns = async (): Promise<number[]> => {
	const { data } = await octokit().rest.actions.listWorkflowRuns({ ...at(website), workflow_id: 'ci.yml' });
	return data.workflow_runs.map(({ id }) => id).sort();
};

describe('a server that does not tell the run of a dispatch', () => {
	afterEach(() => {
		github().handle.profile.server = 'github.com';
	});

	it.each(['ghes-3.17', 'ghes-3.18', 'ghes-3.19'] as const)(
		'%s starts workflows, each with its own run',
		async (version) => {
			github().handle.profile.server = version;
			const before = await dispatchedRuns();
			const told: number[] = [];
			for (let time = 0; time < 3; time += 1) told.push(Number((await step('workflow', 'dispatch', given))[0]?.id));
			const started = (await dispatchedRuns()).filter((id) => !before.includes(id));
			expect(told).toEqual(started);
			expect(started).toHaveLength(3);
		},
	);
});

it('a run that GitHub does not show yet is told by its ID', async () => {
	github().handle.faults.add({ method: 'GET', path: '/actions/runs/\\d+$', status: 404, times: 3 });
	const [run] = await step('workflow', 'dispatch', given);
	expect(run).toMatchObject({ id: (await dispatchedRuns()).at(-1), status: null });
	github().handle.faults.add({ method: 'GET', path: '/actions/runs/\\d+$', status: 404, times: 2 });
	expect((await step('workflow', 'dispatch', given))[0]).toMatchObject({ cause: 'workflow_dispatch' });
});
