import { matches } from '../../../../shared/filters/text';
import { momentOf } from '../../../api/moment';
import { inRequests } from '../../../api/quota';
import { githubEvent } from '../../../hooks/event';
import { branchesFilter, forksFilter, isForkWanted } from '../../../hooks/filters';
import type { WorkflowRun, WorkflowRunDelivery } from '../../../log/payloads';
import { repositoryAt } from '../../../log/repositoryAt';
import { isOfFork, personShape } from '../../../api/shapes';
import { workflowsFilter } from '../fields';
import { isWorkflow, runEmission, runsSince } from '../runs';

const wanted = ['requested', 'in_progress'];

/** Conclusions of runs whose jobs were worked on; another one may have ended before. */
const worked = new Set(['failure', 'success', 'timed_out']);

/** When a run was asked for, and when it changed last while it is worked on: only its jobs tell when that began. Pure. */
const momentOfStart = ({ action, workflow_run: run }: WorkflowRunDelivery): string =>
	momentOf(
		action === 'in_progress' && run.status !== 'completed' ? run.updated_at : (run.run_started_at ?? run.created_at),
	);

/** What webhooks have told of a run up to now. Pure. */
const stagesOf = ({ status, conclusion }: WorkflowRun): readonly string[] =>
	status === 'in_progress' || worked.has(conclusion ?? '') ? wanted : ['requested'];

export const workflowRunStarted = githubEvent('workflow_run', {
	name: 'Workflow Run Started',
	value: 'workflowRunStarted',
	description:
		'When a run of a GitHub Actions workflow is triggered, or begins to be worked on; each attempt counts. Polling sees the 1,000 newest runs, if they were created at most a day before its last look.',
	alias: ['workflow started', 'build started', 'ci started', 'run queued', 'github actions started'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#workflow_run',
	rights: 'Webhooks: read and write (instant), Actions: read (polling)',
	cost: inRequests({ look: 0, hour: 2, event: 1 }),
	fields: [
		{
			displayName: 'Stages',
			name: 'stages',
			type: 'multiOptions',
			options: [
				{ name: 'In Progress', value: 'in_progress', description: 'A runner began to work on it' },
				{ name: 'Requested', value: 'requested', description: 'It was triggered, and may have to wait' },
			],
			default: ['in_progress'],
			description: 'How far it must have come; choose none for both',
		},
		workflowsFilter,
		branchesFilter,
		forksFilter,
	],
	accepts: ({ action, workflow, workflow_run: run, repository }, { stages, workflows, branches, forks }) =>
		wanted.includes(action) &&
		(stages.length === 0 || stages.some((stage) => stage === action)) &&
		isWorkflow(workflows, workflow?.name ?? run.name, workflow?.path ?? run.path) &&
		isForkWanted(isOfFork(run.head_repository, repository), { forks }) &&
		matches(branches, run.head_branch ?? ''),
	emits: (delivery) => ({
		eventId: `workflow-run:${delivery.workflow_run.id}:${delivery.workflow_run.run_attempt ?? 1}:${delivery.action}`,
		occurredAt: momentOfStart(delivery),
		actor: personShape(delivery.sender),
		kind: delivery.action,
		...runEmission(delivery),
	}),
	list: async (name, api, _params, { since }) => {
		const repository = await repositoryAt(api, name);
		const runs = await runsSince(api, name, since);
		return runs.flatMap((run) => {
			const sender = run.triggering_actor ?? run.actor ?? null;
			return stagesOf(run).map((action) => ({ action, workflow_run: run, repository, sender }));
		});
	},
});
