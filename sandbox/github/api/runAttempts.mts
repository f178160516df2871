import { asObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { notFound, ok } from '../replies.mts';
import { roleGuard } from '../roleGuard.mts';
import type { World } from '../world.mts';
import type { Actions } from './actions.mts';
import { type Run, showJob, showRun } from './actionsModel.mts';

/** Serves a run as it was at each attempt, and how long it took. https://docs.github.com/rest/actions/workflow-runs */
export function runAttemptRoutes(router: Router<Handler>, world: World, actions: Actions): void {
	const withRole = roleGuard(world.rights);
	const route = '/repos/:owner/:repo/actions/runs/:run';
	const onRun = (act: (call: Call, run: Run) => Reply | Promise<Reply>): Handler =>
		withRole('read', async (call, fullName) => {
			const run = actions.find(fullName, Number(call.params['run']));
			return run === undefined ? notFound() : await act(call, run);
		});
	/** An earlier attempt was over when the next one began. */
	const attemptOf = ({ params }: Call, run: Run): Run | undefined => {
		const attempt = Number(params['attempt']);
		if (!Number.isInteger(attempt) || attempt < 1 || attempt > run.attempt) return undefined;
		return attempt === run.attempt
			? run
			: { ...run, attempt, status: 'completed', conclusion: run.conclusion ?? 'failure' };
	};

	router.on(
		`GET ${route}/attempts/:attempt`,
		onRun(async (call, run) => {
			const found = attemptOf(call, run);
			return found === undefined ? notFound() : ok(await showRun(world, found));
		}),
	);
	router.on(
		`GET ${route}/attempts/:attempt/jobs`,
		onRun((call, run) => {
			const found = attemptOf(call, run);
			if (found === undefined) return notFound();
			return ok({ total_count: 1, jobs: [{ ...showJob(world, found), run_attempt: found.attempt }] });
		}),
	);
	/** Public repositories pay nothing (PyGithub WorkflowRun.test_timing#1); what is not over has taken no time yet. */
	router.on(
		`GET ${route}/timing`,
		onRun((_call, run) => {
			if (run.status !== 'completed') return ok({ billable: {} });
			const { id } = asObject(showJob(world, run));
			const jobs = { total_ms: 0, jobs: 1, job_runs: [{ job_id: id, duration_ms: 0 }] };
			return ok({ billable: { UBUNTU: jobs }, run_duration_ms: run.updatedAt - run.startedAt });
		}),
	);
}
