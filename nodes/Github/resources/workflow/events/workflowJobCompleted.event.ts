import { matches } from '../../../../shared/filters/text';
import { path } from '../../../../shared/http/path';
import { momentOf } from '../../../api/moment';
import { inRequests } from '../../../api/quota';
import { segmentsOf } from '../../../api/repository';
import { githubEvent } from '../../../hooks/event';
import { branchesFilter } from '../../../hooks/filters';
import type { WorkflowJob, WorkflowJobDelivery } from '../../../log/payloads';
import { repositoryAt } from '../../../log/repositoryAt';
import { personShape, repositoryShape } from '../../../api/shapes';
import { conclusionsFilter, workflowsFilter } from '../fields';
import { runsSince } from '../runs';
import { jobAlone } from '../shape';

/** Each costs a request. */
const maxRuns = 100;

export const workflowJobCompleted = githubEvent('workflow_job', {
	name: 'Workflow Job Completed',
	value: 'workflowJobCompleted',
	description: 'When a job of a GitHub Actions workflow ends; polling looks at the 100 newest runs',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#workflow_job',
	rights: 'Webhooks: read and write (instant), Actions: read (polling)',
	cost: inRequests({ look: 0, hour: 2, event: 2 }),
	fields: [
		conclusionsFilter,
		{ ...workflowsFilter, placeholder: 'e.g. CI', description: 'Names of workflows or patterns, separated by commas' },
		{
			...workflowsFilter,
			displayName: 'Only Jobs',
			name: 'jobs',
			placeholder: 'e.g. build*',
			description: 'Names of jobs or patterns, separated by commas; leave empty for all',
		},
		branchesFilter,
	],
	accepts: ({ action, workflow_job: job }, { conclusions, workflows, jobs, branches }) =>
		action === 'completed' &&
		(conclusions.length === 0 || conclusions.some((conclusion) => conclusion === job.conclusion)) &&
		matches(workflows, job.workflow_name ?? '') &&
		matches(jobs, job.name) &&
		matches(branches, job.head_branch ?? ''),
	emits: ({ workflow_job: job, repository, sender }) => ({
		eventId: `workflow-job:${job.id}:completed`,
		occurredAt: momentOf(job.completed_at ?? job.started_at),
		actor: personShape(sender),
		job: jobAlone(job),
		repository: repositoryShape(repository),
		source: { jobId: job.id, runId: job.run_id, repositoryId: repository.id, repository: repository.full_name },
	}),
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const runs = (await runsSince(api, name, since)).slice(0, maxRuns);
		const jobsOf = async (run: (typeof runs)[number]): Promise<WorkflowJobDelivery[]> => {
			const ended: WorkflowJobDelivery[] = [];
			const list = path`/repos/${segmentsOf(name)}/actions/runs/${run.id}/jobs`;
			for await (const job of api.rows<WorkflowJob>({ method: 'GET', path: list, query: { filter: 'all' } })) {
				const sender = run.triggering_actor ?? run.actor ?? null;
				if (job.status === 'completed' && Date.parse(job.completed_at ?? '') >= since)
					ended.push({ action: 'completed', workflow_job: job, repository, sender });
			}
			return ended;
		};
		return (await Promise.all(runs.map(jobsOf))).flat();
	},
});
