import { randomBytes } from 'node:crypto';
import { asObject, type JsonObject } from '../front/exchange.mts';
import type { Front, Service } from '../front/front.mts';
import { createRouter, type Router } from '../front/router.mts';
import { type Accounts, createAccounts } from './accounts.mts';
import { createActivity } from './activity.mts';
import { activityRoutes } from './api/activity.mts';
import { actionsRoutes } from './api/builds/actions.mts';
import { artifactRoutes } from './api/builds/artifacts.mts';
import { commentRoutes } from './api/comments.mts';
import { checkRoutes } from './api/builds/checkRoutes.mts';
import { createChecks } from './api/builds/checks.mts';
import { contentRoutes } from './api/contents.mts';
import { deploymentRoutes } from './api/builds/deployments.mts';
import { environmentRoutes } from './api/builds/environments.mts';
import { pendingDeploymentRoutes } from './api/builds/pendingDeployments.mts';
import { eventRoutes } from './api/events.mts';
import { gistRoutes } from './api/gists/gists.mts';
import { issueEventRoutes } from './api/issueEvents.mts';
import { issueRoutes } from './api/issues.mts';
import { mergeRoutes } from './api/merges.mts';
import { notificationRoutes } from './api/notifications.mts';
import { createOAuth } from './api/oauth.mts';
import { repositoryListRoutes } from './api/repositories/repositoryLists.mts';
import { pullChangeRoutes } from './api/pullChanges.mts';
import { pullRoutes } from './api/pulls.mts';
import { repositoryRoutes } from './api/repositories/repositories.mts';
import { reviewRoutes } from './api/reviews.mts';
import { suggestionRoutes } from './api/conversation/suggestions.mts';
import { timelineRoutes } from './api/conversation/timeline.mts';
import { roomRoutes } from './api/roomRoutes.mts';
import { securityAlertRoutes } from './api/securityAlerts.mts';
import { sharingRoutes } from './api/accounts/sharing.mts';
import { starRoutes } from './api/accounts/stars.mts';
import { teamRoutes } from './api/accounts/teams.mts';
import { workflowLogRoutes } from './api/builds/workflowLogs.mts';
import { appKeys } from './apps/keys.mts';
import { appRoutes } from './apps/routes.mts';
import { administratorOf, startBackend } from './backend.mts';
import { buildWorld } from './buildWorld.mts';
import type { Handler } from './call.mts';
import { emulatorKnows } from './emulatorRoutes.mts';
import { createEffects } from './events/effects.mts';
import { createHistory } from './events/history.mts';
import { relayEvent } from './events/relay.mts';
import { createFinish } from './finish/finish.mts';
import { graphqlRoutes } from './graphql/routes.mts';
import { createHandle, type GithubHandle } from './handle.mts';
import { createDispatcher } from './hooks/dispatcher.mts';
import { hookRoutes } from './hooks/routes.mts';
import { noteTextEdits } from './events/textEdits.mts';
import { noteLabels } from './labelMoments.mts';
import { createLimits, type Limits } from './limits.mts';
import type { GithubOptions } from './options.mts';
import { createPassThrough, type PassThroughParts } from './passThrough.mts';
import { createPipeline } from './pipeline.mts';
import { populate } from './populate.mts';
import { createReception } from './reception.mts';
import { createRenames, storedPath } from './renames.mts';
import { refusing } from './refusals/refusing.mts';
import { createRights } from './rights.mts';
import type { World } from './world.mts';
import { emulatorSeed } from './seed.mts';
import { createProfile } from './server/profile.mts';

export interface Composed {
	service: Service;
	handle: GithubHandle;
	/** Whether there is a route for a request, whatever it would be answered. */
	knows(method: string, path: string): boolean;
	close(): Promise<void>;
}

const redirectUris = ['http://localhost:5678', 'http://127.0.0.1:5678'].map(
	(origin) => `${origin}/rest/oauth2-credential/callback`,
);

interface RouteParts extends Pick<PassThroughParts, 'world' | 'watch' | 'renamed' | 'enqueue'> {
	readonly router: Router<Handler>;
	readonly accounts: Accounts;
	readonly limits: Limits;
	readonly history: ReturnType<typeof createHistory>;
}

/** Registers checks, workflows with their runs, and deployments. */
function buildRoutes(router: Router<Handler>, world: World, fallback: Handler) {
	const checks = createChecks(world);
	const actions = actionsRoutes(router, world);
	const addressOf = workflowLogRoutes(router, world, actions);
	const { expireArtifact } = artifactRoutes(router, world, actions, addressOf);
	const environments = environmentRoutes(router, world);
	const deployments = deploymentRoutes(router, world, environments, checks);
	pendingDeploymentRoutes(router, world, actions, { environments, deployments });
	checkRoutes(router, world, { checks, actions, fallback });
	return { checks, actions, expireArtifact };
}

/** Registers every endpoint that is not the emulator's own; what tests do to the world comes back. */
function registerRoutes(parts: RouteParts, allowLoopback: boolean) {
	const { router, world, accounts, limits, watch, renamed, history, enqueue } = parts;
	appRoutes(router, world, accounts);
	hookRoutes(router, world, { allowLoopback });
	gistRoutes(router, world);
	const { notify, truths } = notificationRoutes(router, world);
	const stars = starRoutes(router, world);
	world.decorate((repository) => stars.counts(Number(repository['id'])));
	const fallback = createPassThrough({
		...{ world, watch, renamed },
		effects: createEffects(world, history),
		enqueue,
	});
	const under = createRouter<Handler>();
	issueRoutes(under, world, fallback);
	pullChangeRoutes(under, world, fallback);
	const below: Handler = async (call) => await (under.find(call.method, call.path)?.handler ?? fallback)(call);
	suggestionRoutes(router, world, below);
	commentRoutes(router, world); // before the routes that take "comments" for a number
	const entries = issueEventRoutes(router, world);
	const reviews = reviewRoutes(router, world, entries, below);
	timelineRoutes(router, world, { entries, reviews });
	pullRoutes(router, world, below);
	pullChangeRoutes(router, world, fallback);
	activityRoutes(router, world, fallback);
	eventRoutes(router, world);
	issueRoutes(router, world, fallback);
	repositoryListRoutes(router, world);
	repositoryRoutes(router, world, fallback);
	teamRoutes(router, world, fallback);
	contentRoutes(router, world, fallback);
	sharingRoutes(router, world, fallback);
	mergeRoutes(router, world);
	const { checks, actions, expireArtifact } = buildRoutes(router, world, fallback);
	const alerts = securityAlertRoutes(router, world);
	roomRoutes(router, world, fallback, actions);
	const graph = graphqlRoutes(router, world, { limits, stars: stars.of, checks: checks.all, reviews });
	return { fallback, notify, truths, stars, actions: { ...actions, expireArtifact }, alerts, checks, ...graph };
}

/** What GitHub announces of a repository that has another name, or another owner. */
async function moveOf(world: World, from: string, to: string): Promise<JsonObject> {
	const [[login = '', name = ''], [newLogin]] = [from.split('/'), to.split('/')];
	if (login === newLogin) return { action: 'renamed', changes: { repository: { name: { from: name } } } };
	const owner = asObject(await world.user(login));
	const kind = owner['type'] === 'Organization' ? 'organization' : 'user';
	return { action: 'transferred', changes: { owner: { from: { [kind]: owner } } } };
}

/** Builds the sandbox behind a front that already listens. */
export async function compose(
	{ url, faults, requests }: Front,
	options: GithubOptions & { now: () => number },
): Promise<Composed> {
	const { now, autoApprove } = options;
	const backend = await startBackend(url);
	const dispatcher = createDispatcher(now, options.deliveryTimeoutMs ?? 10_000);
	const router = createRouter<Handler>();
	const accounts = createAccounts(now);
	const limits = createLimits(now, options.limits);
	const history = createHistory();
	const renames = createRenames(backend, url);
	const relaySecret = randomBytes(16).toString('hex');

	const names = new Set<string>();
	const world = buildWorld({
		url,
		now,
		backend,
		rights: createRights(backend),
		dispatcher,
		names,
		currentName: renames.current,
	});
	noteLabels(world);
	noteTextEdits(world);
	const activity = createActivity(backend, dispatcher);

	/** Has the emulator report every event of a repository to the front. */
	const watch = async (fullName: string): Promise<void> => {
		names.add(fullName);
		renames.reuse(fullName);
		const path = `/repos/${fullName}/hooks`;
		const config = { url: `${url}/_relay/${relaySecret}`, content_type: 'json' };
		await backend.call('POST', path, { as: administratorOf(path), body: { name: 'web', events: ['*'], config } });
	};
	const renamed = async (from: string, to: string): Promise<void> => {
		names.delete(from);
		await watch(to);
		const id = Number((await backend.read(`/repos/${to}`))?.['id']);
		renames.note(from, id);
		await world.announce('repository', to, administratorOf(`/repos/${to}`), await moveOf(world, from, to));
	};

	const parts = { router, world, accounts, limits, watch, renamed, history, enqueue: activity.enqueue };
	const { fallback, ...told } = registerRoutes(parts, options.allowLoopbackHooks ?? true);

	await populate(backend);
	for (const { owner, name } of emulatorSeed.repos) await watch(`${owner}/${name}`);

	const profile = createProfile();
	const { publicKey, privateKey: appPrivateKey } = await appKeys();
	const handle = createHandle({
		...{ world, history, faults, requests, accounts, limits, renamed, profile },
		...told,
		appPrivateKey,
		settle: activity.settle,
	});
	const service = createReception({
		relayPath: `/_relay/${relaySecret}`,
		onRelay: (event, payload) => activity.enqueue(() => relayEvent(world, history, event, payload)),
		oauth: createOAuth(accounts, { now, autoApprove, redirectUris: options.redirectUris ?? redirectUris }),
		pipeline: createPipeline({
			appKey: publicKey,
			isPrivate: async (fullName) => (await backend.read(`/repos/${fullName}`))?.['private'] === true,
			...{ accounts, limits, now, profile, url, latencyMs: options.latencyMs ?? 0 },
			...refusing(world, router, fallback),
			finish: createFinish(world),
			redirect: renames.redirect,
			stored: async (path) => await storedPath(world, path),
			organizationId: async (login) => (await backend.read(`/orgs/${login}`))?.['id'],
		}),
		resolve: renames.resolve,
		handle,
	});
	const close = async (): Promise<void> => {
		await activity.stop();
		await backend.close();
	};
	const knows = (method: string, path: string): boolean => {
		const own = router.find(method, path)?.pattern;
		return emulatorKnows(method, path) || (own !== undefined && !own.endsWith('/commits/*ref'));
	};
	return { service, handle, knows, close };
}
