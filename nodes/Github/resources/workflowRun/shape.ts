import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import {
	type AccountObject,
	type TeamObject,
	isOfFork,
	personShape,
	placeOfLink,
	repositoryShape,
	teamShape,
} from '../../api/shapes';

/** https://docs.github.com/rest/actions/workflow-runs#get-a-workflow-run */
export type RunObject = Omit<Like<'workflow-run', typeof example, 'id'>, 'pull_requests'> & {
	/** With null among them in webhooks. */
	readonly pull_requests?: ReadonlyArray<{ readonly number: number } | null> | null;
};

const ofWorkflow = ({ workflow_id: id, name, path }: RunObject) => ({
	id: id ?? null,
	name: name ?? null,
	path: path?.replace(/@.*$/, '') ?? null,
});

const headOf = (run: RunObject) => ({
	branch: run.head_branch ?? null,
	sha: run.head_sha ?? null,
	headRepository: run.head_repository ? repositoryShape(run.head_repository) : null,
	isFromFork: isOfFork(run.head_repository, run.repository ?? {}),
});

/** A run tells no end of its own; nothing moves it after that. */
const momentsOf = ({ status, created_at: made, updated_at: moved, run_started_at: began }: RunObject) => ({
	createdAt: made ?? null,
	startedAt: began ?? made ?? null,
	completedAt: status === 'completed' ? (moved ?? null) : null,
	updatedAt: moved ?? null,
});

/** A run as a workflow sees it beside its repository. Pure. */
export const runAlone = (run: RunObject) => ({
	id: run.id ?? null,
	nodeId: run.node_id ?? null,
	number: run.run_number ?? null,
	attempt: run.run_attempt ?? 1,
	title: run.display_title ?? run.name ?? '',
	url: run.html_url ?? null,
	status: run.status ?? null,
	conclusion: run.conclusion ?? null,
	cause: run.event ?? null,
	workflow: ofWorkflow(run),
	...headOf(run),
	pullRequests: (run.pull_requests ?? []).flatMap((pull) => (pull ? { number: pull.number } : [])),
	triggeredBy: personShape(run.triggering_actor ?? run.actor),
	...momentsOf(run),
});

const octocat = { id: 583231, login: 'octocat', type: 'User' } as const;
const repository = {
	id: 1296269,
	full_name: 'octocat/hello-world',
	html_url: 'https://github.com/octocat/hello-world',
};

const example = {
	id: 30433642,
	node_id: 'WFR_kwLOABPHjc4B0GSK',
	run_number: 562,
	run_attempt: 1,
	name: 'CI',
	display_title: 'Keep the last row',
	path: '.github/workflows/ci.yml@main',
	workflow_id: 161335,
	event: 'push',
	status: 'completed',
	conclusion: 'failure',
	head_branch: 'main',
	head_sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
	head_repository: repository,
	repository,
	pull_requests: [{ number: 4 }],
	actor: octocat,
	triggering_actor: octocat,
	html_url: 'https://github.com/octocat/hello-world/actions/runs/30433642',
	created_at: '2026-11-20T12:00:00Z',
	updated_at: '2026-11-20T12:05:00Z',
	run_started_at: '2026-11-20T12:00:00Z',
} as const;

/** Runs of workflows. */
export const runs = defineShape<RunObject>(
	(run) => ({ ...runAlone(run), repository: placeOfLink(run.html_url ?? run.repository?.html_url) }),
	example,
);

/** https://docs.github.com/rest/actions/workflow-jobs#get-a-job-for-a-workflow-run */
export type JobObject = Omit<Like<'job', typeof jobExample, 'id'>, 'labels'> & {
	/** `webhook-workflow-job-queued` of @octokit/openapi-webhooks-types has null among them. */
	readonly labels?: ReadonlyArray<string | null>;
};

const failures = new Set(['failure', 'timed_out', 'startup_failure', 'action_required']);

/** Whether a job or a step ended in a failure. Pure. */
export const hasFailed = ({ conclusion }: { readonly conclusion?: string | null }): boolean =>
	failures.has(conclusion ?? '');

const stepShape = (step: NonNullable<JobObject['steps']>[number]) => ({
	number: step.number ?? null,
	name: step.name ?? null,
	status: step.status ?? null,
	conclusion: step.conclusion ?? null,
});

const runOf = ({ run_id: id, head_branch: branch, head_sha: sha, workflow_name: name }: JobObject) => ({
	run: id === undefined ? null : { id },
	workflow: { name: name ?? null },
	branch: branch ?? null,
	sha: sha ?? null,
});

/** A job as a workflow sees it beside its repository. Pure. */
export const jobAlone = (job: JobObject) => ({
	id: job.id,
	nodeId: job.node_id ?? null,
	name: job.name ?? null,
	attempt: job.run_attempt ?? 1,
	url: job.html_url ?? null,
	status: job.status ?? null,
	conclusion: job.conclusion ?? null,
	...runOf(job),
	runner: { name: job.runner_name || null, labels: (job.labels ?? []).flatMap((name) => (name ? { name } : [])) },
	failedSteps: (job.steps ?? []).filter(hasFailed).map(({ name }) => ({ name })),
	steps: (job.steps ?? []).map(stepShape),
	startedAt: job.started_at ?? null,
	completedAt: job.completed_at ?? null,
});

const jobExample = {
	id: 399444496,
	node_id: 'CR_kwDOABPHjc8AAAADOb-w',
	run_id: 30433642,
	run_attempt: 1,
	name: 'build',
	workflow_name: 'CI',
	head_branch: 'main',
	head_sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
	html_url: 'https://github.com/octocat/hello-world/actions/runs/30433642/job/399444496',
	status: 'completed',
	conclusion: 'failure',
	started_at: '2026-11-20T12:00:00Z',
	completed_at: '2026-11-20T12:05:00Z',
	runner_name: 'GitHub Actions 2',
	labels: ['ubuntu-latest'],
	steps: [
		{
			...{ number: 1, name: 'Test', status: 'completed', conclusion: 'failure' },
		},
	],
} as const;

/** Jobs of runs. */
export const jobs = defineShape<JobObject>(
	(job) => ({ ...jobAlone(job), repository: placeOfLink(job.html_url) }),
	jobExample,
);

/** A job with what was read of its log. */
interface JobLogObject extends JobObject {
	/** Null where GitHub keeps no log of it. */
	readonly log?: string | null;
	/** `available`, or why there is none: `not_ready`, `none`, `gone`. */
	readonly logState?: string;
	readonly lineCount?: number;
	readonly isCut?: boolean;
}

/** The logs of jobs. */
export const jobLogs = defineShape<JobLogObject>(
	(job) => ({
		...{ id: job.id, name: job.name ?? null, url: job.html_url ?? null },
		...{ status: job.status ?? null, conclusion: job.conclusion ?? null, attempt: job.run_attempt ?? 1 },
		failedSteps: (job.steps ?? []).filter(hasFailed).map(({ name }) => ({ name })),
		log: job.log ?? null,
		logState: job.logState ?? null,
		counts: { lines: job.lineCount ?? null },
		isCut: job.isCut ?? false,
		repository: placeOfLink(job.html_url),
	}),
	{ ...jobExample, log: 'Error: expected 3 rows, got 2', logState: 'available', lineCount: 1, isCut: true },
);

/** https://docs.github.com/rest/actions/workflow-runs#get-pending-deployments-for-a-workflow-run */
type PendingDeploymentObject = Omit<Like<'pending-deployment', typeof pendingExample>, 'reviewers'> & {
	readonly reviewers?: ReadonlyArray<{ readonly type?: string; readonly reviewer?: AccountObject & TeamObject }>;
};

const reviewersOf = (reviewers: PendingDeploymentObject['reviewers'] = []) => ({
	reviewers: reviewers.flatMap(({ type, reviewer }) => (type === 'Team' ? [] : (personShape(reviewer) ?? []))),
	teams: reviewers.flatMap(({ type, reviewer }) => (type === 'Team' && reviewer ? [teamShape(reviewer)] : [])),
});

const pendingExample = {
	environment: {
		id: 161088068,
		name: 'production',
		url: 'https://api.github.com/repos/octocat/hello-world/environments/production',
		html_url: 'https://github.com/octocat/hello-world/deployments/activity_log?environments_filter=production',
	},
	wait_timer: 30,
	wait_timer_started_at: '2026-11-20T12:00:00Z',
	current_user_can_approve: true,
	reviewers: [
		{ type: 'User', reviewer: { ...octocat, name: 'The Octocat', slug: 'octocat' } },
		{ type: 'Team', reviewer: { ...octocat, id: 1, name: 'Justice League', slug: 'justice-league' } },
	],
} as const;

/** The environments that a run waits to deploy to. */
export const pendingDeployments = defineShape<PendingDeploymentObject>(
	({ environment = {}, ...pending }) => ({
		...{ id: environment.id ?? null, name: environment.name ?? null, url: environment.html_url ?? null },
		isApprovable: pending.current_user_can_approve ?? null,
		...reviewersOf(pending.reviewers),
		waitMinutes: pending.wait_timer ?? null,
		waitStartedAt: pending.wait_timer_started_at ?? null,
		repository: placeOfLink(environment.url),
	}),
	pendingExample,
);
