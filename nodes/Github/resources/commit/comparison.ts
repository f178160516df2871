import type { components } from '@octokit/openapi-types';

import type { Api } from '../../../shared/catalogue/api';
import { isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { noCommit } from '../../api/activity';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { PushDelivery } from '../../log/payloads';
import { readTree } from '../file/file';
import { isNamed } from './changedPaths';
import { type ReadCommit, without } from './reachability';

type Listed = Pick<components['schemas']['commit'], 'sha' | 'html_url' | 'commit'> &
	Partial<Pick<components['schemas']['commit'], 'parents'>> & { readonly author: Account | null };

/**
 * "The array includes a maximum of 2048 commits." https://docs.github.com/webhooks/webhook-events-and-payloads#push. The newest ones are
 * missing then (heyblueteam/cobalt#23, taskcluster/taskcluster#9048); nothing here relies on which.
 */
const maxCommitsInPayload = 2048;

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
 * Whether the payload may lack commits: it is full, or does not end with the commit that the branch has now. One without commits may
 * be that of a branch that was set to a commit of another one (travis-ci/travis-core#264); a new branch brings none of those. A tag
 * brings no commits, and what is deleted has none. Pure.
 */
export const isCut = (push: Pick<PushDelivery, 'ref' | 'deleted' | 'commits' | 'after' | 'created'>): boolean => {
	const { ref, deleted, commits, after, created } = push;
	if (commits.length >= maxCommitsInPayload) return true;
	if (deleted || !ref.startsWith('refs/heads/')) return false;
	return commits.at(-1)?.id !== after && !(created && commits.length === 0);
};

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

/**
 * A push with all of its commits, oldest first: as the payload has them, which names their files, and the rest as GitHub lists them.
 *
 * @throws the error, when GitHub does not list them.
 */
export async function withAllCommits(api: Api, push: PushDelivery): Promise<PushDelivery> {
	const inPayload = new Map(push.commits.map((commit) => [commit.id, commit]));
	const commits = (await commitsOf(api, push)).map((commit) => inPayload.get(commit.id) ?? commit);
	return { ...push, commits, head_commit: push.head_commit ?? commits.at(-1) ?? null };
}

/** "The response … includes up to 300 files" on its first page alone. https://docs.github.com/rest/commits/commits#compare-two-commits */
const maxComparedFiles = 300;

type Comparison = Partial<Pick<components['schemas']['commit-comparison'], 'merge_base_commit' | 'files'>>;

/** The paths at which two commits differ; undefined where GitHub cuts one of the trees, at about 100,000 entries. */
async function differing(api: Api, name: string, from: string | undefined, to: string): Promise<string[] | undefined> {
	const read = async (commit: string) => await readTree(api, name, commit, true);
	const [oldTree, newTree] = [
		from === undefined ? { entries: [], truncated: false } : await read(from),
		await read(to),
	];
	if (oldTree.truncated || newTree.truncated) return undefined;
	const versions = ({ entries }: typeof newTree) =>
		new Map(entries.filter(({ type }) => type !== 'tree').map(({ path: at, sha, mode }) => [at, `${mode} ${sha}`]));
	const [old, now] = [versions(oldTree), versions(newTree)];
	return [...new Set([...old.keys(), ...now.keys()])].filter((at) => old.get(at) !== now.get(at));
}

/**
 * Whether a push as a whole changes one of the files that the patterns name. A comparison names 300 files at most, and none that a
 * forced push removes: then the trees of both ends are compared. Where GitHub cuts these too, it counts, so that none is lost.
 */
export async function changesNamed(api: Api, push: Pushed, paths: string): Promise<boolean> {
	const { repository, before: previousSha, after } = push;
	const base = baseOf(push);
	const byTrees = async (from: string | undefined) => {
		const files = await differing(api, repository.full_name, from, after);
		return files === undefined || isNamed(paths, files);
	};
	if (base === undefined) return await byTrees(undefined);
	const compared = await api.request<Comparison>(comparison(push, base)).catch((error: unknown) => {
		if (!isUnrelated(error)) throw error;
	});
	if (!compared) return await byTrees(previousSha === noCommit ? undefined : previousSha);
	const { files = [], merge_base_commit: common } = compared;
	const names = files.flatMap(({ filename, previous_filename: old }) =>
		old === undefined ? [filename] : [filename, old],
	);
	if (isNamed(paths, names)) return true;
	const isForced = previousSha !== noCommit && common !== undefined && common.sha !== previousSha;
	if (files.length < maxComparedFiles && !isForced) return false;
	return await byTrees(previousSha === noCommit ? (common?.sha ?? base) : previousSha);
}
