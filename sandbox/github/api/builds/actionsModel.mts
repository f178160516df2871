import type { JsonObject } from '../../../front/exchange.mts';
import { moment, nodeId } from '../../replies.mts';
import type { World } from '../../world.mts';

export interface Workflow {
	id: number;
	fullName: string;
	path: string;
	name: string;
	dispatchable: boolean;
	/** The inputs that a dispatch has to name. */
	required: string[];
	active: boolean;
	at: number;
}

export interface Run {
	id: number;
	workflow: Workflow;
	number: number;
	attempt: number;
	branch: string;
	sha: string;
	event: string;
	status: 'queued' | 'in_progress' | 'waiting' | 'completed';
	conclusion: string | null;
	login: string;
	at: number;
	updatedAt: number;
	startedAt: number;
	/** What it was at the end of each attempt before this one. */
	earlier: Run[];
	/** The environment that a job of it may not deploy to before somebody has approved. */
	waitsFor?: string;
	hasNoLogs?: true;
	/** Whose pull request it is of, where that comes from a fork, as owner/name, and what that is called. */
	fork?: string;
	title?: string;
}

/** All attempts, the first one first. */
export const attemptsOf = (run: Run): Run[] => [...run.earlier, run];

const rootOf = (world: World, { fullName }: Workflow): string => `${world.url}/repos/${fullName}/actions`;

/** Workflows have moments with milliseconds (PyGithub Workflow.testAttributes). */
const precise = (at: number): string => new Date(at).toISOString();

/** A workflow as the API shows it. */
export function showWorkflow(world: World, workflow: Workflow): JsonObject {
	const { id, name, path, active, fullName, at } = workflow;
	const file = path.split('/').at(-1) ?? '';
	return {
		id,
		node_id: nodeId('Workflow', id),
		name,
		path,
		state: active ? 'active' : 'disabled_manually',
		created_at: precise(at),
		updated_at: precise(at),
		url: `${rootOf(world, workflow)}/workflows/${id}`,
		html_url: `${world.url}/${fullName}/blob/main/${path}`,
		badge_url: `${world.url}/${fullName}/workflows/${encodeURIComponent(file)}/badge.svg`,
	};
}

/** A run as the API shows it. */
export async function showRun(world: World, run: Run): Promise<JsonObject> {
	const { workflow } = run;
	const root = rootOf(world, workflow);
	const url = `${root}/runs/${run.id}`;
	const user = await world.user(run.login);
	const repository = await world.repository(workflow.fullName);
	const suite = run.id + 1_000_000;
	return {
		...{ id: run.id, name: workflow.name, node_id: nodeId('WorkflowRun', run.id) },
		...{ check_suite_id: suite, check_suite_node_id: nodeId('CheckSuite', suite) },
		...{ head_branch: run.branch, head_sha: run.sha, path: workflow.path, display_title: run.title ?? workflow.name },
		...{ run_number: run.number, run_attempt: run.attempt, event: run.event },
		...{ status: run.status, conclusion: run.conclusion, workflow_id: workflow.id, pull_requests: [] },
		url,
		html_url: `${world.url}/${workflow.fullName}/actions/runs/${run.id}`,
		created_at: moment(run.at),
		updated_at: moment(run.updatedAt),
		run_started_at: moment(run.startedAt),
		...{ actor: user, triggering_actor: user },
		jobs_url: `${url}/jobs`,
		logs_url: `${url}/logs`,
		check_suite_url: `${world.url}/repos/${workflow.fullName}/check-suites/${suite}`,
		artifacts_url: `${url}/artifacts`,
		cancel_url: `${url}/cancel`,
		rerun_url: `${url}/rerun`,
		previous_attempt_url: run.attempt > 1 ? `${url}/attempts/${run.attempt - 1}` : null,
		workflow_url: `${root}/workflows/${workflow.id}`,
		head_commit: {
			id: run.sha,
			tree_id: run.sha,
			message: '',
			timestamp: moment(run.at),
			author: null,
			committer: null,
		},
		repository,
		head_repository: run.fork === undefined ? repository : await world.repository(run.fork),
	};
}

/** An attempt as the API shows it: PyGithub WorkflowRun.testGetAttempt#3. */
export async function showAttempt(world: World, attempt: Run): Promise<JsonObject> {
	const url = `${rootOf(world, attempt.workflow)}/runs/${attempt.id}/attempts/${attempt.attempt}`;
	const began = attempt.attempt === 1 ? attempt.at : attempt.startedAt;
	const own = { created_at: moment(began), jobs_url: `${url}/jobs`, logs_url: `${url}/logs` };
	return { ...(await showRun(world, attempt)), ...own };
}

/** The steps of that job: one that goes well, and one that ends as the run does. */
function stepsOf({ status, conclusion, startedAt, updatedAt }: Run): JsonObject[] {
	const isOver = status === 'completed';
	const setUp = { started_at: moment(startedAt), completed_at: isOver ? moment(startedAt) : null };
	const testing = {
		started_at: moment(startedAt + 2000),
		completed_at: isOver ? moment(Math.max(updatedAt, startedAt + 2000)) : null,
	};
	return [
		{ name: 'Set up job', status, conclusion: isOver ? 'success' : null, number: 1, ...setUp },
		{ name: 'Test', status, conclusion, number: 2, ...testing },
	];
}

/** What that job wrote, with the moment before each line. */
export function logOf({ workflow, branch, conclusion, startedAt }: Run): string {
	const stamp = (at: number) => new Date(at).toISOString().replace('Z', '1234Z');
	const written = (at: number, lines: readonly string[]) => lines.map((line) => `${stamp(at)} ${line}`);
	const failed =
		conclusion === 'success' ? [] : ['\u001B[31m1 failing\u001B[0m', '##[error]Process completed with exit code 1.'];
	const lines = [
		...written(startedAt, ['##[group]Operating System', 'Ubuntu', '##[endgroup]', `Prepare ${workflow.name}`]),
		...written(startedAt + 2000, ['##[group]Run npm test', `on ${branch}`, '##[endgroup]', ...failed]),
	];
	return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The one job of a run as the API shows it. */
export function showJob(world: World, run: Run): JsonObject {
	const { workflow, status, conclusion } = run;
	const id = run.id * 10 + run.attempt;
	const finished = status === 'completed' ? moment(run.updatedAt) : null;
	const times = { started_at: moment(run.startedAt), completed_at: finished };
	return {
		...{ id, run_id: run.id, run_attempt: run.attempt, node_id: nodeId('CheckRun', id) },
		...{ head_sha: run.sha, head_branch: run.branch, workflow_name: workflow.name, name: 'build' },
		...{ status, conclusion, created_at: moment(run.startedAt), ...times },
		url: `${rootOf(world, workflow)}/jobs/${id}`,
		html_url: `${world.url}/${workflow.fullName}/actions/runs/${run.id}/job/${id}`,
		run_url: `${rootOf(world, workflow)}/runs/${run.id}`,
		check_run_url: `${world.url}/repos/${workflow.fullName}/check-runs/${id}`,
		steps: stepsOf(run),
		labels: ['ubuntu-latest'],
		...{ runner_id: 1, runner_name: 'Sandbox 1', runner_group_id: 1, runner_group_name: 'Default' },
	};
}
