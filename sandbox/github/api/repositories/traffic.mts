import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { failure, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import { includesRole } from '../../rights.mts';
import type { World } from '../../world.mts';

const nobody = { count: 0, uniques: 0 };

/** What GitHub answers of a repository that nobody looks at. https://docs.github.com/rest/metrics/traffic */
const counted: Readonly<Record<string, unknown>> = {
	'popular/paths': [],
	'popular/referrers': [],
	views: { ...nobody, views: [] },
	clones: { ...nobody, clones: [] },
};

/** Serves how often a repository was looked at, to those who may push. */
export function trafficRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	for (const [what, answer] of Object.entries(counted)) {
		router.on(
			`GET /repos/:owner/:repo/traffic/${what}`,
			withRole('read', async ({ account, params }) => {
				const role = await world.rights.role(account?.login, params['owner'] ?? '', params['repo'] ?? '');
				// karlicoss/ghexport#4
				if (!includesRole(role, 'write')) return failure(403, 'Must have push access to repository');
				return ok(answer);
			}),
		);
	}
}
