import { asText, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { notFound, ok, validationFailed } from '../../replies.mts';
import type { Role } from '../../rights.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import type { Actions } from './actions.mts';
import type { Run } from './actionsModel.mts';
import type { Deployments } from './deployments.mts';
import { type Environments, showPlace } from './environments.mts';

/** Serves what runs wait for before they deploy. https://docs.github.com/rest/actions/workflow-runs#get-pending-deployments-for-a-workflow-run */
export function pendingDeploymentRoutes(
	router: Router<Handler>,
	world: World,
	actions: Actions,
	{ environments, deployments }: { readonly environments: Environments; readonly deployments: Deployments },
): void {
	const withRole = roleGuard(world.rights);
	const base = '/repos/:owner/:repo/actions/runs/:run/pending_deployments';

	const onRun = (needed: Role, act: (call: Call, run: Run, fullName: string) => Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const run = actions.find(fullName, Number(call.params['run']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return run === undefined ? notFound() : await act(call, run, fullName);
		});

	router.on(
		`GET ${base}`,
		onRun('read', async ({ account }, { waitsFor, workflow: { fullName } }) => {
			if (waitsFor === undefined) return ok([]);
			const environment = environments.ensure(fullName, waitsFor);
			const reviewers = await environments.reviewersOf(environment);
			const mayApprove = reviewers.some(({ reviewer }) => reviewer['login'] === account?.login);
			const wait = { wait_timer: Number(environment.rules['wait_timer'] ?? 0), wait_timer_started_at: null };
			const place = showPlace(world, environment);
			return ok([{ environment: place, ...wait, current_user_can_approve: mayApprove, reviewers }]);
		}),
	);
	router.on(
		`POST ${base}`,
		onRun('write', async ({ fields, account }, run, fullName) => {
			const { waitsFor } = run;
			const ids = Array.isArray(fields['environment_ids']) ? fields['environment_ids'] : [];
			const missing = ['state', 'comment'].find((name) => asText(fields[name]) === undefined);
			if (missing !== undefined)
				// belief(pending-deployment-invalid): the code "missing_field"
				return validationFailed({ resource: 'DeploymentReview', code: 'missing_field', field: missing });
			const environment = waitsFor === undefined ? undefined : environments.ensure(fullName, waitsFor);
			if (environment === undefined || !ids.includes(environment.id))
				// belief(pending-deployment-invalid): the code "invalid" for an environment that does not wait for approval
				return validationFailed({ resource: 'DeploymentReview', code: 'invalid', field: 'environment_ids' });
			const isApproved = fields['state'] === 'approved';
			delete run.waitsFor;
			await actions.advance(run, isApproved ? 'in_progress' : 'completed', isApproved ? null : 'failure');
			const about = { ref: run.branch, sha: run.sha, environment: environment.name, login: account?.login ?? '' };
			return ok([await deployments.make(fullName, about)]);
		}),
	);
}
