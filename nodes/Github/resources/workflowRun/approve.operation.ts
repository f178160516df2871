import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { runField, runOf } from './workflowRun';

export const approveWorkflowRun = defineOperation({
	name: 'Approve',
	value: 'approve',
	action: 'Approve a workflow run of a fork',
	description: 'Let a workflow run begin that waits because it belongs to a pull request of a fork',
	alias: ['approve run from fork', 'action required'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#approve-a-workflow-run-for-a-fork-pull-request',
	kind: 'destructive',
	rights: 'Actions: write',
	receipt: { run: { id: 30433642 }, repository: repositoryNamed('octocat/hello-world'), isApproved: true },
	fields: [repositoryOfField, runField],
	run: async (api, given) => {
		const { repository, number } = runOf(given);
		await api.request({ method: 'POST', path: path`/repos/${segmentsOf(repository)}/actions/runs/${number}/approve` });
		return { run: { id: number }, repository: repositoryNamed(repository), isApproved: true };
	},
});
