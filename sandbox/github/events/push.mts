import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import type { World } from '../world.mts';

const nothing = '0'.repeat(40);

/**
 * "The array includes a maximum of 2048 commits" (https://docs.github.com/webhooks/webhook-events-and-payloads#push).
 * belief(push-large): the newest ones are missing (heyblueteam/cobalt#23); `head_commit` is the newest one all the same.
 */
const maxCommits = 2048;

export interface RefChange {
	fullName: string;
	/** `refs/heads/…` or `refs/tags/…`. */
	ref: string;
	/** Absent when the ref is new. */
	before?: string;
	/** Absent when the ref is gone. */
	after?: string;
	sender: string;
}

/** The commits that were pushed to any branch, by repository. */
const pushedBefore = new WeakMap<World, Map<string, Set<string>>>();

function known(world: World, fullName: string): ReadonlySet<string> {
	return pushedBefore.get(world)?.get(fullName) ?? new Set();
}

function noteKnown(world: World, fullName: string, shas: readonly string[]): void {
	const all = pushedBefore.get(world) ?? new Map<string, Set<string>>();
	pushedBefore.set(world, all.set(fullName, new Set([...known(world, fullName), ...shas])));
}

/** The `push` payload for a ref that moved, appeared or disappeared, with its commits read from the repository. */
export async function pushPayload(world: World, change: RefChange): Promise<JsonObject> {
	const { fullName, ref, sender } = change;
	const before = change.before ?? nothing;
	const after = change.after ?? nothing;
	const root = `/repos/${fullName}`;
	const base = before === nothing && ref.startsWith('refs/heads/') ? await defaultBranch(world, fullName) : before;
	const comparison =
		base === nothing || after === nothing
			? undefined
			: await world.backend.read(`${root}/compare/${encodeURIComponent(base)}...${after}`);
	const isUnrelated = comparison === undefined && base !== nothing && after !== nothing;
	const whole = isUnrelated ? await world.backend.list(`${root}/commits?sha=${after}`) : [];
	const listed = Array.isArray(comparison?.['commits']) ? comparison['commits'].map(asObject) : whole.toReversed();
	const shas = listed
		.map((commit) => String(commit['sha']))
		.filter((sha) => before !== nothing || !known(world, fullName).has(sha));
	const commits = await Promise.all(shas.slice(0, maxCommits).map((sha) => pushedCommit(world, fullName, sha)));
	noteKnown(world, fullName, shas);
	const pusher = asObject(await world.backend.read(`/users/${sender}`));
	const range = before === nothing ? after.slice(0, 12) : `${before.slice(0, 12)}...${after.slice(0, 12)}`;
	return {
		ref,
		before,
		after,
		created: before === nothing,
		deleted: after === nothing,
		forced: before !== nothing && ['diverged', 'behind'].includes(String(comparison?.['status'])),
		base_ref: null,
		compare: `${world.url}/${fullName}/compare/${range}`,
		commits,
		head_commit: after === nothing ? null : (commits[shas.length - 1] ?? (await pushedCommit(world, fullName, after))),
		pusher: { name: sender, email: pusher['email'] ?? null },
	};
}

/** A new branch brings the commits since it left another one (gogs/gogs#5508); the default one is where most begin. */
async function defaultBranch(world: World, fullName: string): Promise<string> {
	return asText((await world.backend.read(`/repos/${fullName}`))?.['default_branch']) ?? nothing;
}

/** `distinct` tells "whether this commit is distinct from any that have been pushed before" (GitHub's documentation). */
async function pushedCommit(world: World, fullName: string, sha: string): Promise<JsonObject> {
	const found = asObject(await world.backend.read(`/repos/${fullName}/commits/${sha}`));
	const commit = asObject(found['commit']);
	const files = Array.isArray(found['files']) ? found['files'].map(asObject) : [];
	const named = (...states: string[]): unknown[] =>
		files.filter((file) => states.includes(String(file['status']))).map((file) => file['filename']);
	const person = (role: 'author' | 'committer'): JsonObject => {
		const { name, email } = asObject(commit[role]);
		const login = asObject(found[role])['login'];
		return { name, email, ...(login === undefined ? {} : { username: login }) };
	};
	return {
		id: sha,
		tree_id: asObject(commit['tree'])['sha'],
		distinct: !known(world, fullName).has(sha),
		message: commit['message'],
		timestamp: asObject(commit['committer'])['date'],
		url: `${world.url}/${fullName}/commit/${sha}`,
		author: person('author'),
		committer: person('committer'),
		added: named('added'),
		removed: named('removed'),
		modified: named('modified', 'changed', 'renamed'),
	};
}

/** Announces a push, and to the pull requests of the branch that they have new commits. */
export async function announcePush(world: World, change: RefChange): Promise<void> {
	await world.announce('push', change.fullName, change.sender, await pushPayload(world, change));
	if (change.before === undefined || change.after === undefined || !change.ref.startsWith('refs/heads/')) return;
	const branch = change.ref.slice('refs/heads/'.length);
	for (const pull of await world.backend.list(`/repos/${change.fullName}/pulls?state=open`)) {
		const head = asObject(pull['head']);
		if (head['ref'] !== branch || asObject(head['repo'])['full_name'] !== change.fullName) continue;
		await world.announce('pull_request', change.fullName, change.sender, {
			action: 'synchronize',
			number: pull['number'],
			before: change.before,
			after: change.after,
			pull_request: pull,
		});
	}
}
