import { asObject, type JsonObject } from '../front/exchange.mts';
import type { Faults } from '../front/faults.mts';
import type { LoggedRequest } from '../front/requestLog.mts';
import type { Accounts } from './accounts.mts';
import { administratorOf, type Backend } from './backend.mts';
import type { Checks } from './api/builds/checks.mts';
import type { Notice, NotificationTruths } from './api/notifications.mts';
import type { SecurityAlerts } from './api/securityAlerts.mts';
import { suggestionsIn } from './api/conversation/suggestions.mts';
import { mergeQueuesIn, type QueueRule } from './api/merging/mergeQueues.mts';
import { addRule, type BranchRule, pullRequestRule } from './api/merging/rules.mts';
import type { History } from './events/history.mts';
import type { ProjectStates } from './graphql/projects.mts';
import type { Disturb } from './hooks/dispatcher.mts';
import type { Hook } from './hooks/hook.mts';
import type { Limits } from './limits.mts';
import type { RunOfFork } from './api/builds/actions.mts';
import { collaboratorScopes } from './seed.mts';
import { type UnusualAuthor, unusualIn } from './unusual/authors.mts';
import type { ServerProfile } from './server/profile.mts';
import { commitEntries, seedUnusualFiles, type UnusualFile } from './unusual/files.mts';
import type { World } from './world.mts';

export interface PushRequest {
	owner: string;
	repo: string;
	/** `refs/heads/main` when absent; a branch that does not exist is created. */
	ref?: string;
	commits?: number;
	as?: string;
}

export interface Pushed {
	before: string;
	after: string;
	shas: string[];
}

/** What tests and the demo do to the sandbox beside its API. */
export interface GithubHandle extends SecurityAlerts, Pick<Checks, 'completeCheck' | 'createCheck' | 'setStatus'> {
	faults: Faults;
	/** The requests so far, the oldest first. */
	requests: LoggedRequest[];
	/** Resolves when every event so far is delivered. */
	settle(): Promise<void>;
	/** The hooks that exist, with their secrets and delivery logs. */
	hooks(): Hook[];
	/** Has events delivered late, logged late or delivered twice from now on; as usual when undefined. */
	disturb(disturb: Disturb | undefined): void;
	/** Commits to a branch and pushes. */
	push(request: PushRequest): Promise<Pushed>;
	createIssueAs(login: string, fullName: string, fields: JsonObject): Promise<JsonObject>;
	commentAs(login: string, fullName: string, number: number, body: string): Promise<JsonObject>;
	star(login: string, fullName: string): Promise<void>;
	unstar(login: string, fullName: string): Promise<void>;
	/** Gives a repository so many stars of long ago, of which nobody is told. */
	starLongAgo(login: string, fullName: string, count: number): Promise<void>;
	/** Starts a run of a workflow file as a push would; returns its id. */
	startRun(fullName: string, file: string, event?: string, from?: RunOfFork): Promise<number>;
	/** A token of a user with the usual scopes. */
	signIn(login: string): string;
	/** Takes a run to its end, `success` unless told. */
	finishRun(id: number, conclusion?: string): Promise<void>;
	/** Has a run wait until somebody lets it deploy to an environment. */
	holdRun(id: number, environment: string): Promise<void>;
	/** Lets GitHub keep an artifact no longer. */
	expireArtifact(id: number): void;
	/** Opens a notification thread, or brings it back; returns its id. */
	notify(notice: Notice): string;
	/** What is tried both ways, because nobody knows it of GitHub. */
	truths: NotificationTruths;
	/** Which server this is; github.com until a test changes it. */
	profile: ServerProfile;
	/** Delivers any event of a repository to the hooks that listen to it. */
	emit(event: string, fullName: string, payload: JsonObject, sender?: string): Promise<void>;
	/** Commits files of any mode, such as symbolic links and submodules, to a branch, the default branch when absent. */
	commitEntries(fullName: string, entries: readonly UnusualFile[], branch?: string): Promise<string>;
	/** Commits every file of `unusual/files.mts`. */
	seedUnusualFiles(fullName: string, branch?: string): Promise<string>;
	/** Renames a repository: old paths answer 301. */
	rename(owner: string, repo: string, newName: string): Promise<void>;
	/** Deletes a repository with its hooks and their logs; what was held back for them is never delivered. */
	deleteRepository(fullName: string): Promise<void>;
	/** The private key of the app, as GitHub hands it out. */
	appPrivateKey: string;
	/** Makes a token invalid, or replaces it by another. */
	revokeToken(token: string): void;
	rotateToken(token: string): string;
	/** Sets what is left of a user's hourly budget. */
	setRemaining(login: string, remaining: number): void;
	/** Has a ruleset require a pull request for every change of a branch. */
	requirePullRequest(fullName: string, branch: string): void;
	/** Adds a rule of a ruleset to a branch. */
	requireRule(fullName: string, branch: string, rule: BranchRule): void;
	/** Has a branch accept changes only through its merge queue. */
	requireMergeQueue(fullName: string, branch: string, rule?: QueueRule): void;
	/** Takes the issue suggestions from a repository, as where the feature is not enabled. */
	disableSuggestions(fullName: string): void;
	/** Shows another author of an issue, a pull request, a comment or a review, such as a deleted account. */
	setAuthor(nodeId: string, author: UnusualAuthor): void;
	/** Marks a comment on a line as outdated at REST. */
	outdate(nodeId: string): void;
	/** Refuses one node at GraphQL to everybody, as the rules of another organization do; what is around it is answered. */
	forbid(id: string): void;
	/** States of projects that no request brings about. */
	projects: ProjectStates;
	/** The points that a user has spent at GraphQL so far. */
	graphqlPoints(login: string): number;
}

export interface HandleParts {
	world: World;
	history: History;
	faults: Faults;
	requests: LoggedRequest[];
	accounts: Accounts;
	limits: Limits;
	settle: () => Promise<void>;
	stars: Pick<GithubHandle, 'star' | 'unstar' | 'starLongAgo'>;
	actions: Pick<GithubHandle, 'startRun' | 'finishRun' | 'holdRun' | 'expireArtifact'>;
	alerts: SecurityAlerts;
	checks: Checks;
	notify: (notice: Notice) => string;
	truths: NotificationTruths;
	profile: ServerProfile;
	appPrivateKey: string;
	renamed: (from: string, to: string) => Promise<void>;
	forbid: (id: string) => void;
	projects: ProjectStates;
}

/** Joins the parts into the handle. */
export function createHandle(parts: HandleParts): GithubHandle {
	const { world, history, faults, requests, accounts, limits, settle, stars, actions } = parts;
	const { notify, truths, profile, renamed, forbid } = parts;
	const { backend } = world;
	const post = async (path: string, as: string, body: unknown): Promise<JsonObject> =>
		await must(backend, 'POST', path, as, body);

	return {
		...{ faults, requests, settle, truths, profile, appPrivateKey: parts.appPrivateKey },
		...parts.alerts,
		completeCheck: parts.checks.completeCheck,
		createCheck: parts.checks.createCheck,
		setStatus: parts.checks.setStatus,
		hooks: () => world.dispatcher.hooks(),
		disturb: world.dispatcher.disturb,
		push: async (request) => await push(backend, history, request),
		createIssueAs: async (login, fullName, fields) => await post(`/repos/${fullName}/issues`, login, fields),
		commentAs: async (login, fullName, number, body) =>
			await post(`/repos/${fullName}/issues/${number}/comments`, login, { body }),
		star: stars.star,
		unstar: stars.unstar,
		starLongAgo: stars.starLongAgo,
		startRun: actions.startRun,
		signIn: (login) => accounts.issue(login, collaboratorScopes),
		finishRun: actions.finishRun,
		holdRun: actions.holdRun,
		expireArtifact: actions.expireArtifact,
		notify,
		emit: async (event, fullName, payload, sender = fullName.split('/')[0] ?? '') =>
			await world.announce(event, fullName, sender, payload),
		commitEntries: async (fullName, entries, branch) => await commitEntries(backend, fullName, entries, branch),
		seedUnusualFiles: async (fullName, branch) => await seedUnusualFiles(backend, fullName, branch),
		async rename(owner, repo, newName) {
			const path = `/repos/${owner}/${repo}`;
			await must(backend, 'PATCH', path, administratorOf(path), { name: newName });
			await renamed(`${owner}/${repo}`, `${owner}/${newName}`);
		},
		async deleteRepository(fullName) {
			const path = `/repos/${fullName}`;
			const id = Number((await backend.read(path))?.['id']);
			await must(backend, 'DELETE', path, administratorOf(path), undefined);
			for (const hook of world.dispatcher.hooks({ type: 'repository', id })) world.dispatcher.remove(hook);
		},
		revokeToken: accounts.revoke,
		rotateToken: accounts.rotate,
		setRemaining: limits.setRemaining,
		graphqlPoints: limits.graphqlPoints,
		forbid,
		projects: parts.projects,
		requireMergeQueue: (fullName, branch, rule = 'branch protection') =>
			void mergeQueuesIn(world).set(`${fullName}#${branch}`, rule),
		setAuthor: (nodeId, author) => void unusualIn(world).authors.set(nodeId, author),
		disableSuggestions: (fullName) => void suggestionsIn(world).without.add(fullName),
		outdate: (nodeId) => void unusualIn(world).outdated.add(nodeId),
		requirePullRequest: (fullName, branch) => addRule(world, `${fullName}#${branch}`, pullRequestRule()),
		requireRule: (fullName, branch, rule) => addRule(world, `${fullName}#${branch}`, rule),
	};
}

async function must(backend: Backend, method: string, path: string, as: string, body: unknown): Promise<JsonObject> {
	const answer = await backend.call(method, path, { as, body });
	if (answer.status >= 300)
		throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes.toString('utf8')}`);
	return asObject(answer.json);
}

let pushes = 0;

async function push(
	backend: Backend,
	history: History,
	{ owner, repo, ref = 'refs/heads/main', commits = 1, as }: PushRequest,
): Promise<Pushed> {
	const root = `/repos/${owner}/${repo}`;
	const login = as ?? administratorOf(root);
	const tipOf = async (name: string): Promise<string | undefined> => {
		const found = await backend.read(`${root}/git/${name.replace(/^refs/, 'ref')}`);
		return found === undefined ? undefined : String(asObject(found['object'])['sha']);
	};
	const existing = await tipOf(ref);
	const repository = await backend.read(root);
	const before = existing ?? (await tipOf(`refs/heads/${String(repository?.['default_branch'])}`)) ?? '';
	const shas: string[] = [];
	for (let number = 1; number <= commits; number += 1) {
		const parent = shas.at(-1) ?? before;
		const base = await backend.read(`${root}/git/commits/${parent}`);
		const path = `pushed/${(pushes += 1)}.txt`;
		const tree = await must(backend, 'POST', `${root}/git/trees`, login, {
			base_tree: asObject(base?.['tree'])['sha'],
			tree: [{ path, mode: '100644', type: 'blob', content: `${path}\n` }],
		});
		const fields = { message: `Add ${path}`, tree: tree['sha'], parents: [parent] };
		shas.push(String((await must(backend, 'POST', `${root}/git/commits`, login, fields))['sha']));
	}
	const after = shas.at(-1) ?? before;
	history.rememberRef(`${owner}/${repo}`, ref, after);
	if (existing === undefined) await must(backend, 'POST', `${root}/git/refs`, login, { ref, sha: after });
	else await must(backend, 'PATCH', `${root}/git/${ref}`, login, { sha: after });
	return { before, after, shas };
}
