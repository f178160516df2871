import { momentOf } from '../../../api/moment';
import { inRequests } from '../../../api/quota';
import { githubEvent } from '../../../hooks/event';
import { branchesFilter } from '../../../hooks/filters';
import { personShape } from '../../../api/shapes';
import { conclusionsFilter } from '../fields';
import {
	forksOfJobsFilter,
	isJobWanted,
	jobEmission,
	jobsFilter,
	jobsSince,
	ofWantedFork,
	workflowOfJobFilter,
} from './jobs';

export const workflowJobCompleted = githubEvent('workflow_job', {
	name: 'Workflow Job Completed',
	value: 'workflowJobCompleted',
	description: 'When a job of a GitHub Actions workflow ends; polling looks at the 100 newest runs',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#workflow_job',
	rights: 'Webhooks: read and write (instant), Actions: read (polling)',
	cost: inRequests({ look: 0, hour: 2, event: 2 }),
	fields: [conclusionsFilter, workflowOfJobFilter, jobsFilter, branchesFilter, forksOfJobsFilter],
	accepts: ({ action, workflow_job: job }, { conclusions, ...filters }) =>
		action === 'completed' &&
		(conclusions.length === 0 || conclusions.some((conclusion) => conclusion === job.conclusion)) &&
		isJobWanted(job, filters),
	complete: async (api, delivery, { forks }) => await ofWantedFork(api, delivery, { forks }),
	emits: (delivery) => ({
		eventId: `workflow-job:${delivery.workflow_job.id}:completed`,
		occurredAt: momentOf(delivery.workflow_job.completed_at ?? delivery.workflow_job.started_at),
		actor: personShape(delivery.sender),
		...jobEmission(delivery),
	}),
	list: async (name, api, _params, span) =>
		await jobsSince(api, name, span, ({ status, completed_at: at }) =>
			status === 'completed' && Date.parse(at ?? '') >= span.since ? ['completed'] : [],
		),
});
