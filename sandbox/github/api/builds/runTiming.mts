import { asObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { notFound, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import type { Actions } from './actions.mts';
import { showJob } from './actionsModel.mts';

/**
 * Serves how long a run took. Public repositories pay nothing (PyGithub WorkflowRun.test_timing#1); what is not over has taken
 * no time yet.
 */
export function runTimingRoutes(router: Router<Handler>, world: World, actions: Actions): void {
	router.on(
		'GET /repos/:owner/:repo/actions/runs/:run/timing',
		roleGuard(world.rights)('read', ({ params }, fullName) => {
			const run = actions.find(fullName, Number(params['run']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (run === undefined) return notFound();
			if (run.status !== 'completed') return ok({ billable: {} });
			const { id } = asObject(showJob(world, run));
			const jobs = { total_ms: 0, jobs: 1, job_runs: [{ job_id: id, duration_ms: 0 }] };
			return ok({ billable: { UBUNTU: jobs }, run_duration_ms: run.updatedAt - run.startedAt });
		}),
	);
}
