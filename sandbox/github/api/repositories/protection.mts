import { asObject, parseJson, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Call, Handler } from '../../call.mts';
import { failure, noContent, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** A protected branch, and its protection as the emulator shows it. */
interface Protected {
	readonly fullName: string;
	readonly path: string;
	readonly shown: JsonObject;
}

type Act = (call: Call, branch: Protected) => Reply | Promise<Reply>;

interface Desk {
	readonly router: Router<Handler>;
	readonly world: World;
	/** For administrators, of a branch that is protected. */
	onBranch(act: Act): Handler;
	/** Writes the protection anew, with some of its parts changed. */
	change(branch: Protected, parts: JsonObject): Promise<void>;
}

const route = '/repos/:owner/:repo/branches/:branch/protection';
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const named = (value: unknown, key: string): string[] =>
	Array.isArray(value) ? value.map((one) => String(asObject(one)[key])) : [];

/** The list in a body, whether it is the body or a member of it. */
const listOf = ({ body, fields }: Call, member: string): string[] => {
	const whole: unknown = parseJson(body.toString('utf8'));
	return textsIn(Array.isArray(whole) ? whole : fields[member]);
};

/** What the list becomes by each way of writing it. */
const written = (method: string, before: readonly string[], given: readonly string[]): string[] => {
	if (method === 'PUT') return [...given];
	if (method === 'POST') return [...new Set([...before, ...given])];
	return before.filter((one) => !given.includes(one));
};

/** A protection as it is written. */
const writable = ({ restrictions, ...shown }: JsonObject): JsonObject => {
	const checks = shown['required_status_checks'];
	const reviews = shown['required_pull_request_reviews'];
	const { strict, contexts } = asObject(checks);
	const { url: _url, ...review } = asObject(reviews);
	const { users, teams } = asObject(restrictions);
	return {
		required_status_checks: checks === null || checks === undefined ? null : { strict, contexts },
		enforce_admins: asObject(shown['enforce_admins'])['enabled'] === true,
		required_pull_request_reviews: reviews === null || reviews === undefined ? null : review,
		restrictions:
			restrictions === null || restrictions === undefined
				? null
				: { users: named(users, 'login'), teams: named(teams, 'slug') },
	};
};

/** Parts that are on or off. */
function switchRoutes({ router, world, onBranch, change }: Desk): void {
	const signed = new Set<string>();
	const shown = (path: string, part: string, enabled: boolean): JsonObject => ({
		url: `${world.url}${path}/${part}`,
		enabled,
	});

	router.on(
		`POST ${route}/enforce_admins`,
		onBranch(async (_call, branch) => {
			await change(branch, { enforce_admins: true });
			return ok(shown(branch.path, 'enforce_admins', true));
		}),
	);
	router.on(
		`DELETE ${route}/enforce_admins`,
		onBranch(async (_call, branch) => {
			await change(branch, { enforce_admins: false });
			return noContent();
		}),
	);
	router.on(
		`GET ${route}/required_signatures`,
		onBranch((_call, { path }) => ok(shown(path, 'required_signatures', signed.has(path)))),
	);
	router.on(
		`POST ${route}/required_signatures`,
		onBranch((_call, { path }) => {
			signed.add(path);
			return ok(shown(path, 'required_signatures', true));
		}),
	);
	router.on(
		`DELETE ${route}/required_signatures`,
		onBranch((_call, { path }) => {
			signed.delete(path);
			return noContent();
		}),
	);
	for (const part of ['required_pull_request_reviews', 'required_status_checks', 'restrictions']) {
		router.on(
			`DELETE ${route}/${part}`,
			onBranch(async (_call, branch) => {
				await change(branch, { [part]: null });
				return noContent();
			}),
		);
	}
}

/** Whom a branch is restricted to, and which checks it wants. */
function listRoutes({ router, world, onBranch, change }: Desk): void {
	const isOff = (value: unknown): boolean => value === null || value === undefined;
	const membersOf = async (list: string, names: readonly string[], org: string): Promise<unknown[]> =>
		await Promise.all(
			names.map(async (name) =>
				list === 'users' ? await world.user(name) : ((await world.backend.read(`/orgs/${org}/teams/${name}`)) ?? {}),
			),
		);

	for (const [list, key] of [
		['users', 'login'],
		['teams', 'slug'],
	] as const) {
		const at = `${route}/restrictions/${list}`;
		const act: Act = async (call, branch) => {
			const { restrictions } = branch.shown;
			// Branch.testRemovePushRestrictions#2
			// PyGithub Branch.testRemovePushRestrictions#2
			if (isOff(restrictions)) return failure(404, 'Push restrictions not enabled');
			const before = named(asObject(restrictions)[list], key);
			const after = call.method === 'GET' ? before : written(call.method, before, listOf(call, list));
			if (call.method !== 'GET') {
				const { restrictions: kept } = writable(branch.shown);
				await change(branch, { restrictions: { ...asObject(kept), [list]: after } });
			}
			return ok(await membersOf(list, after, call.params['owner'] ?? ''));
		};
		for (const method of ['GET', 'POST', 'PUT', 'DELETE']) router.on(`${method} ${at}`, onBranch(act));
	}
	for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
		router.on(
			`${method} ${route}/required_status_checks/contexts`,
			onBranch(async (call, branch) => {
				const checks = asObject(branch.shown['required_status_checks']);
				// PyGithub Branch.testRemoveRequiredStatusChecks#2
				if (isOff(branch.shown['required_status_checks'])) return failure(404, 'Required status checks not enabled');
				const before = textsIn(checks['contexts']);
				if (method === 'GET') return ok(before);
				const contexts = written(method, before, listOf(call, 'contexts'));
				await change(branch, { required_status_checks: { strict: checks['strict'], contexts } });
				return ok(contexts);
			}),
		);
	}
}

const isPersonal = async (world: World, fullName: string): Promise<boolean> =>
	asObject((await world.backend.read(`/repos/${fullName}`))?.['owner'])['type'] !== 'Organization';

/** Why a protection is refused; undefined where it is taken. Only organizations say who may dismiss reviews. */
async function refusalOf(world: World, fullName: string, reviews: JsonObject): Promise<Reply | undefined> {
	const { required_approving_review_count: count, dismissal_restrictions: dismissal } = reviews;
	if (typeof count === 'number' && count > 6)
		// PyGithub Branch.testEditRequiredPullRequestReviewsWithTooLargeApprovingReviewCount#1
		return failure(422, `Invalid request.\n\n${count} must be less than or equal to 6.`);
	if (typeof count === 'number' && count < 0)
		// belief(protection-negative-count): the words, as for a count that is too large
		return failure(422, `Invalid request.\n\n${count} must be greater than or equal to 0.`);
	if (Object.keys(asObject(dismissal)).length > 0 && (await isPersonal(world, fullName)))
		// PyGithub Branch.testEditRequiredPullRequestReviewsWithUserBranchAndDismissalUsers#1
		return failure(422, 'Dismissal restrictions are supported only for repositories owned by an organization.');
	return undefined;
}

/** Keeps who may dismiss reviews, which the emulator forgets (octokit/fixtures branch-protection#6). */
function createDismissals(world: World) {
	const kept = new Map<string, JsonObject>();
	return {
		keep(path: string, given: unknown): void {
			if (typeof given === 'object' && given !== null) kept.set(path, asObject(given));
			else kept.delete(path);
		},
		async added(path: string, shown: JsonObject): Promise<JsonObject> {
			const own = kept.get(path);
			const reviews = shown['required_pull_request_reviews'];
			if (own === undefined || typeof reviews !== 'object' || reviews === null) return shown;
			const url = `${world.url}${path}/dismissal_restrictions`;
			const org = path.split('/')[2] ?? '';
			const users = await Promise.all(textsIn(own['users']).map((login) => world.user(login)));
			const teams = textsIn(own['teams']).map((slug) => world.backend.read(`/orgs/${org}/teams/${slug}`));
			const restrictions = { url, users_url: `${url}/users`, teams_url: `${url}/teams`, users };
			const whole = { ...restrictions, teams: await Promise.all(teams), apps: [] };
			return { ...shown, required_pull_request_reviews: { ...reviews, dismissal_restrictions: whole } };
		},
	};
}

/**
 * Serves the parts of a branch's protection, which the emulator knows as a whole only.
 * https://docs.github.com/rest/branches/branch-protection
 */
export function protectionRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const withRole = roleGuard(world.rights);
	const pathOf = ({ params }: Call): string =>
		`/repos/${params['owner']}/${params['repo']}/branches/${encodeURIComponent(params['branch'] ?? '')}/protection`;
	const onBranch: Desk['onBranch'] = (act) =>
		withRole('admin', async (call, fullName) => {
			const path = pathOf(call);
			const shown = await world.backend.read(path);
			// PyGithub Branch.testRemoveProtection#3
			return shown === undefined ? failure(404, 'Branch not protected') : await act(call, { fullName, path, shown });
		});
	const change: Desk['change'] = async ({ path, shown }, parts) => {
		const body = { ...writable(shown), ...parts };
		await world.backend.call('PUT', path, { as: administratorOf(path), body });
	};
	const desk: Desk = { router, world, onBranch, change };
	switchRoutes(desk);
	listRoutes(desk);

	const dismissals = createDismissals(world);
	router.on(
		`PUT ${route}`,
		withRole('admin', async (call, fullName) => {
			const reviews = asObject(call.fields['required_pull_request_reviews']);
			const refusal = await refusalOf(world, fullName, { ...reviews, dismissal_restrictions: undefined });
			if (refusal !== undefined) return refusal;
			const named = [call.fields['restrictions'], reviews['dismissal_restrictions']].map(asObject);
			if ((await isPersonal(world, fullName)) && named.some((one) => Object.keys(one).length > 0)) {
				// Branch.testEditProtectionDismissalUsersWithUserOwnedBranch#1
				const errors = ['Only organization repositories can have users and team restrictions'];
				return failure(422, 'Validation Failed', { errors });
			}
			const reply = await fallback(call);
			if (reply.status >= 300) return reply;
			dismissals.keep(pathOf(call), reviews['dismissal_restrictions']);
			return { ...reply, body: await dismissals.added(pathOf(call), asObject(reply.body)) };
		}),
	);
	router.on(`GET ${route}`, async (call) => {
		const reply = await fallback(call);
		if (reply.status !== 200) return reply;
		return { ...reply, body: await dismissals.added(pathOf(call), asObject(reply.body)) };
	});
	router.on(
		`PATCH ${route}/required_pull_request_reviews`,
		onBranch(async (call, { fullName }) => (await refusalOf(world, fullName, call.fields)) ?? (await fallback(call))),
	);
	router.on(
		`GET ${route}/required_status_checks`,
		// PyGithub Branch.testRemoveRequiredStatusChecks#2
		onBranch(async (call, { shown }) =>
			typeof shown['required_status_checks'] === 'object' && shown['required_status_checks'] !== null
				? await fallback(call)
				: failure(404, 'Required status checks not enabled'),
		),
	);
}
