import type { Api } from '../../../shared/catalogue/api';
import { matches } from '../../../shared/filters/text';
import { isOfWholeAccount } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import type { Activity } from '../../api/activity';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { Commit, HookedRepository, PushDelivery } from '../../hooks/payloads';

interface Listed {
	readonly sha: string;
	readonly html_url: string;
	readonly author: Account | null;
	readonly commit: {
		readonly message: string;
		readonly author: { readonly name?: string; readonly email?: string; readonly date?: string } | null;
		readonly committer: { readonly date?: string } | null;
	};
}

const nothing = /^0+$/;
/** A webhook names at most so many commits. https://docs.github.com/webhooks/webhook-events-and-payloads#push */
const mostInPayload = 2048;

const commitOf = ({ sha, html_url: url, author, commit }: Listed): Commit => ({
	id: sha,
	message: commit.message,
	timestamp: commit.committer?.date ?? commit.author?.date ?? '',
	url,
	author: {
		name: commit.author?.name ?? '',
		email: commit.author?.email,
		...(author && { username: author.login }),
	},
});

type Pushed = Pick<PushDelivery, 'ref' | 'before' | 'after'> & { readonly repository: HookedRepository };

/** Whether the payload has left commits out: it is full, or does not end with the commit that the branch has now. Pure. */
export const isCut = ({ commits, after }: Pick<PushDelivery, 'commits' | 'after'>): boolean =>
	commits.length >= mostInPayload || (commits.length > 0 && commits.at(-1)?.id !== after);

/**
 * All commits that a push brought to a branch, oldest first. A new branch brings what the default branch lacks, and the very
 * first one everything.
 */
export async function commitsOf(api: Api, { ref, before, after, repository }: Pushed): Promise<Commit[]> {
	const root = segmentsOf(repository.full_name);
	const main = repository.default_branch ?? 'HEAD';
	const isFirst = nothing.test(before) && shortRefName(ref) === main;
	const base = nothing.test(before) ? main : before;
	const request = isFirst
		? { method: 'GET' as const, path: path`/repos/${root}/commits`, query: { sha: after } }
		: { method: 'GET' as const, path: path`/repos/${root}/compare/${`${base}...${after}`}` };
	const commits: Commit[] = [];
	for await (const listed of api.rows<Listed>(request)) commits.push(commitOf(listed));
	return isFirst ? commits.toReversed() : commits;
}

/**
 * A move of a branch as the push that made it. One that GitHub will not compare, such as that of an orphan branch (404 "No
 * common ancestor", PyGithub#1334), carries the refusal, so that it does not hold back the others.
 */
export async function pushOf(api: Api, repository: HookedRepository, move: Activity): Promise<PushDelivery> {
	const { ref, before, after, timestamp, activity_type: kind, actor } = move;
	const pushed = { ref, before, after, repository: { ...repository, pushed_at: timestamp } };
	let refusal: unknown;
	const commits = await commitsOf(api, pushed).catch((error: unknown) => {
		if (isOfWholeAccount(error)) throw error;
		refusal = error;
		return [];
	});
	return {
		...pushed,
		created: nothing.test(before),
		deleted: false,
		forced: kind === 'force_push',
		compare: `${repository.html_url ?? ''}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
		commits,
		head_commit: commits.at(-1) ?? null,
		pusher: { name: actor?.login },
		sender: actor,
		...(refusal !== undefined && { refusal }),
	};
}

const pathsOf = ({ added = [], removed = [], modified = [] }: Commit): string[] => [...added, ...removed, ...modified];

/** Whether one of the commits changes a file that the patterns name. */
export const touches = (paths: string, commits: readonly Commit[]): boolean =>
	paths.trim() === '' || commits.flatMap(pathsOf).some((file) => matches(paths, file));

/** When the push happened: GitHub tells it in seconds; a replayed payload holds the same number. */
export const pushedAt = ({ repository, head_commit: head }: PushDelivery): string => {
	const { pushed_at: at } = repository;
	const moment = typeof at === 'number' ? new Date(at * 1000) : new Date(at ?? head?.timestamp ?? 0);
	return moment.toISOString();
};

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
