import { momentOf } from '../../../api/moment';
import { inRequests } from '../../../api/quota';
import { githubEvent } from '../../../hooks/event';
import { branchesFilter } from '../../../hooks/filters';
import type { WorkflowJob, WorkflowJobDelivery } from '../../../log/payloads';
import { personShape } from '../../../api/shapes';
import {
	forksOfJobsFilter,
	isJobWanted,
	jobEmission,
	jobsFilter,
	jobsSince,
	ofWantedFork,
	workflowOfJobFilter,
} from './jobs';

const wanted = ['queued', 'waiting', 'in_progress'];

/** When a job was made, and when a runner began to work on it. Pure. */
const momentOfStart = ({ action, workflow_job: job }: Pick<WorkflowJobDelivery, 'action' | 'workflow_job'>): string =>
	momentOf(action === 'in_progress' ? job.started_at : (job.created_at ?? job.started_at));

/** What webhooks have told of a job up to now; it waits only for an approval. Pure. */
const stagesOf = ({ status, conclusion, runner_name: runner }: WorkflowJob): readonly string[] => {
	if (status === 'waiting') return ['waiting'];
	const isWorkedOn =
		status === 'in_progress' || (status === 'completed' && conclusion !== 'skipped' && Boolean(runner));
	return isWorkedOn ? ['queued', 'in_progress'] : ['queued'];
};

export const workflowJobStarted = githubEvent('workflow_job', {
	name: 'Workflow Job Started',
	value: 'workflowJobStarted',
	description:
		'When a job of a GitHub Actions workflow is queued, waits for an approval, or begins to be worked on; polling looks at the 100 newest runs',
	alias: ['job started', 'job queued', 'deployment waits for approval'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#workflow_job',
	rights: 'Webhooks: read and write (instant), Actions: read (polling)',
	cost: inRequests({ look: 0, hour: 2, event: 2 }),
	fields: [
		{
			displayName: 'Stages',
			name: 'stages',
			type: 'multiOptions',
			options: [
				{ name: 'In Progress', value: 'in_progress', description: 'A runner began to work on it' },
				{ name: 'Queued', value: 'queued', description: 'It waits for a runner' },
				{ name: 'Waiting', value: 'waiting', description: 'It waits for an approval' },
			],
			default: ['in_progress'],
			description: 'How far it must have come; choose none for all',
		},
		workflowOfJobFilter,
		jobsFilter,
		branchesFilter,
		forksOfJobsFilter,
	],
	accepts: ({ action, workflow_job: job }, { stages, ...filters }) =>
		wanted.includes(action) &&
		(stages.length === 0 || stages.some((stage) => stage === action)) &&
		isJobWanted(job, filters),
	complete: async (api, delivery, { forks }) => await ofWantedFork(api, delivery, { forks }),
	emits: (delivery) => ({
		eventId: `workflow-job:${delivery.workflow_job.id}:${delivery.action}`,
		occurredAt: momentOfStart(delivery),
		actor: personShape(delivery.sender),
		kind: delivery.action,
		...jobEmission(delivery),
	}),
	list: async (name, api, _params, span) =>
		await jobsSince(api, name, span, (job) =>
			stagesOf(job).filter((action) => Date.parse(momentOfStart({ action, workflow_job: job })) >= span.since),
		),
});
