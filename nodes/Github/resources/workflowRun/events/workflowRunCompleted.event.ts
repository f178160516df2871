import { matches } from '../../../../shared/filters/text';
import { momentOf } from '../../../api/moment';
import { inRequests } from '../../../api/quota';
import { githubEvent } from '../../../hooks/event';
import { branchesFilter, forksFilter, isForkWanted } from '../../../hooks/filters';
import { repositoryAt } from '../../../log/repositoryAt';
import { isOfFork, personShape } from '../../../api/shapes';
import { conclusionsFilter, workflowsFilter } from '../fields';
import { isWorkflow, runEmission, runsSince } from '../runs';

export const workflowRunCompleted = githubEvent('workflow_run', {
	name: 'Workflow Run Completed',
	value: 'workflowRunCompleted',
	description:
		'When a run of a GitHub Actions workflow ends; polling sees the 1,000 newest runs, if they were created at most a day before its last look, so not an older run that is run again',
	alias: ['workflow failed', 'build failed', 'ci failed', 'github actions failed'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#workflow_run',
	rights: 'Webhooks: read and write (instant), Actions: read (polling)',
	cost: inRequests({ look: 0, hour: 2, event: 1 }),
	fields: [conclusionsFilter, workflowsFilter, branchesFilter, forksFilter],
	accepts: ({ action, workflow, workflow_run: run, repository }, { conclusions, workflows, branches, forks }) =>
		action === 'completed' &&
		(conclusions.length === 0 || conclusions.some((conclusion) => conclusion === run.conclusion)) &&
		isWorkflow(workflows, workflow?.name ?? run.name, workflow?.path ?? run.path) &&
		isForkWanted(isOfFork(run.head_repository, repository), { forks }) &&
		matches(branches, run.head_branch ?? ''),
	emits: (delivery) => ({
		eventId: `workflow-run:${delivery.workflow_run.id}:${delivery.workflow_run.run_attempt ?? 1}:completed`,
		occurredAt: momentOf(delivery.workflow_run.updated_at),
		actor: personShape(delivery.sender),
		...runEmission(delivery),
	}),
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const runs = await runsSince(api, name, since);
		return runs
			.filter(({ status }) => status === 'completed')
			.map((run) => ({
				action: 'completed',
				workflow_run: run,
				repository,
				sender: run.triggering_actor ?? run.actor ?? null,
			}));
	},
});
