import type { Router } from '../../front/router.mts';
import type { Handler } from '../call.mts';
import type { World } from '../world.mts';
import { followingRoutes } from './accounts/following.mts';
import { invitationRoutes } from './accounts/invitations.mts';
import { organizationRoutes } from './accounts/organizations.mts';
import type { Actions } from './builds/actions.mts';
import { runTimingRoutes } from './builds/runTiming.mts';
import { dependencyRoutes } from './conversation/dependencies.mts';
import { issueFieldRoutes } from './conversation/issueFields.mts';
import { issueListRoutes } from './conversation/issueLists.mts';
import { reactionRoutes } from './conversation/reactions.mts';
import { subIssueRoutes } from './conversation/subIssues.mts';
import { accessRoutes } from './repositories/access.mts';
import { archiveRoutes } from './repositories/archives.mts';
import { assetRoutes } from './repositories/assets.mts';
import { branchRoutes } from './repositories/branches.mts';
import { protectionRoutes } from './repositories/protection.mts';
import { releaseRoutes } from './repositories/releases.mts';
import { trafficRoutes } from './repositories/traffic.mts';
import { upstreamRoutes } from './repositories/upstream.mts';
import { searchRoutes } from './searches.mts';
import { advisoryRoutes } from './security/advisories.mts';
import { codeQualityRoutes } from './security/codeQuality.mts';

/** Registers the rooms that need nothing of one another. */
export function roomRoutes(router: Router<Handler>, world: World, fallback: Handler, actions: Actions): void {
	reactionRoutes(router, world, fallback);
	subIssueRoutes(router, world);
	dependencyRoutes(router, world);
	issueFieldRoutes(router, world);
	issueListRoutes(router, world);
	invitationRoutes(router, world);
	followingRoutes(router, world, fallback);
	organizationRoutes(router, world);
	accessRoutes(router, world);
	archiveRoutes(router, world);
	branchRoutes(router, world, fallback);
	protectionRoutes(router, world, fallback);
	upstreamRoutes(router, world, fallback);
	assetRoutes(router, world, fallback);
	releaseRoutes(router, world, fallback);
	trafficRoutes(router, world);
	searchRoutes(router, world, fallback);
	runTimingRoutes(router, world, actions);
	advisoryRoutes(router, world);
	codeQualityRoutes(router, world);
}
