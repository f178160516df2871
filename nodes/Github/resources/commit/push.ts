import type { Api } from '../../../shared/catalogue/api';
import type { Begun, Span } from '../../../shared/catalogue/event';
import { matches } from '../../../shared/filters/text';
import { isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { type Activity, activitySince, noCommit } from '../../api/activity';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { Commit, PushDelivery } from '../../log/payloads';
import { pushOfMove } from '../../log/pushes';
import { repositoryAt } from '../../log/repositoryAt';

interface Listed {
	readonly sha: string;
	readonly html_url: string;
	readonly author: Account | null;
	readonly commit: {
		readonly message: string;
		readonly author: { readonly name?: string; readonly email?: string; readonly date?: string } | null;
		readonly committer: { readonly date?: string } | null;
	};
	readonly parents?: ReadonlyArray<{ readonly sha: string }>;
}

/** A commit that was read from GitHub, which tells what it builds on. */
export interface ReadCommit extends Commit {
	readonly parents: readonly string[];
}

/** A webhook names at most so many commits. https://docs.github.com/webhooks/webhook-events-and-payloads#push */
const mostInPayload = 2048;

const commitOf = ({ sha, html_url: url, author, commit, parents = [] }: Listed): ReadCommit => ({
	id: sha,
	message: commit.message,
	timestamp: commit.committer?.date ?? commit.author?.date ?? '',
	url,
	author: {
		name: commit.author?.name ?? '',
		email: commit.author?.email,
		...(author && { username: author.login }),
	},
	parents: parents.map((parent) => parent.sha),
});

/**
 * Whether the payload has left commits out: it is full, or does not end with the commit that the branch has now. One without
 * commits may be that of a branch which was set to a commit of another one (travis-ci/travis-core#264); a new branch brings
 * none of those. Pure.
 */
export const isCut = ({ commits, after, created }: Pick<PushDelivery, 'commits' | 'after' | 'created'>): boolean =>
	commits.length >= mostInPayload || (commits.at(-1)?.id !== after && !(created && commits.length === 0));

type Pushed = Pick<PushDelivery, 'ref' | 'before' | 'after' | 'repository' | 'listed'> & {
	readonly repository: { readonly default_branch?: string };
};

/**
 * What a push is compared with: what the branch was at; for a new one, the default branch. Undefined for the very first one,
 * which brings everything.
 */
const baseOf = ({ ref, before, repository, listed }: Pushed): string | undefined => {
	if (listed) return listed.base;
	if (before !== noCommit) return before;
	const main = repository.default_branch ?? 'HEAD';
	return shortRefName(ref) === main ? undefined : main;
};

/** A branch that has nothing in common with what it was, such as one of generated pages: 404, PyGithub#1334. */
const isUnrelated = (error: unknown): boolean =>
	isGone(error) && /no common ancestor/i.test(String((error as { description?: unknown }).description));

const comparison = ({ repository, after }: Pushed, base: string) =>
	({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository.full_name)}/compare/${`${base}...${after}`}`,
		query: { per_page: 100 },
	}) as const;

async function read(api: Api, request: Parameters<Api['rows']>[0]): Promise<ReadCommit[]> {
	const commits: ReadCommit[] = [];
	for await (const listed of api.rows<Listed>(request)) commits.push(commitOf(listed));
	return commits;
}

/** All commits that a push brought to a branch, oldest first; a branch without a common past brings all of its own. */
export async function commitsOf(api: Api, push: Pushed): Promise<ReadCommit[]> {
	const base = baseOf(push);
	const whole = async () => {
		const list = path`/repos/${segmentsOf(push.repository.full_name)}/commits`;
		return (await read(api, { method: 'GET', path: list, query: { sha: push.after } })).toReversed();
	};
	if (base === undefined) return await whole();
	const commits = await read(api, comparison(push, base)).catch(async (error: unknown) => {
		if (!isUnrelated(error)) throw error;
		return await whole();
	});
	return without(commits, push.listed?.known ?? []);
}

/** The commits that can be reached from some of them, those included. Pure. */
function reached(commits: readonly ReadCommit[], from: readonly string[], isStraight = false): ReadonlySet<string> {
	const parentsOf = new Map(commits.map(({ id, parents }) => [id, isStraight ? parents.slice(0, 1) : parents]));
	const found = new Set<string>();
	const open = [...from];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		const parents = parentsOf.get(id);
		if (!parents || found.has(id)) continue;
		found.add(id);
		open.push(...parents);
	}
	return found;
}

/** Without some commits and all that led to them. Pure. */
function without(commits: readonly ReadCommit[], known: readonly string[]): ReadCommit[] {
	const gone = reached(commits, known);
	return commits.filter(({ id }) => !gone.has(id));
}

/** The commits that were not merged into the branch but made on it: each the first parent of the next, as `git log --first-parent` shows them. Pure. */
export const straight = (after: string, commits: readonly ReadCommit[]): ReadonlySet<string> =>
	reached(commits, [after], true);

/** The files that a push changes as a whole; GitHub names at most 300. https://docs.github.com/rest/commits/commits#compare-two-commits */
export async function filesOf(api: Api, push: Pushed): Promise<string[]> {
	interface Change {
		readonly filename: string;
		readonly previous_filename?: string;
	}
	const base = baseOf(push);
	const commit = {
		method: 'GET',
		path: path`/repos/${segmentsOf(push.repository.full_name)}/commits/${push.after}`,
	} as const;
	const ask = async (request: Parameters<Api['request']>[0]) =>
		(await api.request<{ files?: readonly Change[] }>(request)).files ?? [];
	const files = await ask(base === undefined ? commit : comparison(push, base)).catch(async (error: unknown) => {
		if (!isUnrelated(error)) throw error;
		return await ask(commit);
	});
	return files.flatMap(({ filename, previous_filename: old }) => (old === undefined ? [filename] : [filename, old]));
}

/** What a listed push is compared with, and what other branches had when it came. Pure. @param all newest first. */
function listedOf(move: Activity, all: readonly Activity[], main: string): NonNullable<PushDelivery['listed']> {
	if (move.before !== noCommit) return { base: move.before, known: [] };
	if (shortRefName(move.ref) === main) return { base: undefined, known: [] };
	const at = all.indexOf(move);
	const others = (moves: readonly Activity[]) => moves.filter(({ ref }) => ref !== move.ref);
	const wereThen = new Map(others(all.slice(0, at)).map(({ ref, before }) => [ref, before])); // what first moved a branch later says it
	const earlier = others(all.slice(at + 1)).flatMap(({ before, after }) => [before, after]);
	const known = [...wereThen.values(), ...earlier].filter((sha) => sha !== noCommit);
	return { base: wereThen.get(`refs/heads/${main}`) ?? main, known };
}

/** So many pushes are looked into at one look, each by a request or two; the rest is left to the next. */
const mostPushes = 200;

/**
 * The pushes that moved a repository's branches since a moment, oldest first, without their commits; newest first, where one
 * is enough.
 */
export async function listedPushes(
	api: Api,
	name: string,
	{ since, isSample = false }: Span,
	isWanted: (move: Activity) => boolean,
): Promise<readonly PushDelivery[] | Begun<PushDelivery>> {
	const repository = await repositoryAt(api, name);
	const { moves, before } = await activitySince(api, name, since);
	const all = [...moves, ...before];
	const pushed = (move: Activity): PushDelivery => ({
		...pushOfMove(repository, move),
		listed: listedOf(move, all, repository.default_branch ?? 'HEAD'),
	});
	if (isSample) return moves.filter(isWanted).map(pushed);
	const wanted = moves.filter(isWanted).toReversed();
	const last = Date.parse(wanted[mostPushes - 1]?.timestamp ?? '');
	const now = wanted.filter(({ timestamp }) => !(Date.parse(timestamp) > last));
	const rows = now.map(pushed);
	return now.length < wanted.length ? { rows, restFrom: last + 1 } : rows;
}

/** A listed push with its commits, oldest first. @throws the refusal, when GitHub will not tell them. */
export async function withCommits(api: Api, push: PushDelivery): Promise<PushDelivery> {
	if (!push.listed || push.deleted) return push;
	const commits = await commitsOf(api, push);
	return { ...push, commits, head_commit: commits.at(-1) ?? null };
}

const pathsOf = ({ added = [], removed = [], modified = [] }: Commit): string[] => [...added, ...removed, ...modified];

/** Whether one of these files is named by the patterns. Pure. */
export const isNamed = (paths: string, files: readonly string[]): boolean =>
	paths.trim() === '' || files.some((file) => matches(paths, file));

/** Whether one of the commits changes a file that the patterns name. Pure. */
export const touches = (paths: string, commits: readonly Commit[]): boolean => isNamed(paths, commits.flatMap(pathsOf));

/** A commit as a workflow sees it. */
export const commitShape = ({ id, message, author, url, timestamp, ...files }: Commit) => ({
	sha: id,
	message,
	author: author.username ?? author.name,
	url,
	timestamp,
	files: pathsOf({ id, message, author, url, timestamp, ...files }),
});

/** A push as a workflow sees it. */
export const pushShape = (push: PushDelivery) => ({
	branch: push.ref.startsWith('refs/tags/') ? null : shortRefName(push.ref),
	tag: push.ref.startsWith('refs/tags/') ? shortRefName(push.ref) : null,
	before: push.before,
	after: push.after,
	created: push.created,
	deleted: push.deleted,
	forced: push.forced,
	compareUrl: push.compare,
	commits: push.commits.map(commitShape),
});
