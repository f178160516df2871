import type { Api } from '../../../shared/catalogue/api';
import { isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { noCommit } from '../../api/activity';
import { shortRefName } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import type { PushDelivery } from '../../log/payloads';
import { type ReadCommit, without } from './reachability';

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

/** A webhook names at most this many commits. https://docs.github.com/webhooks/webhook-events-and-payloads#push */
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
 * Whether the payload has left commits out: it is full, or does not end with the commit that the branch has now. One without
 * commits may be that of a branch which was set to a commit of another one (travis-ci/travis-core#264); a new branch brings
 * none of those. Pure.
 */
export const isCut = ({ commits, after, created }: Pick<PushDelivery, 'commits' | 'after' | 'created'>): boolean =>
	commits.length >= maxCommitsInPayload || (commits.at(-1)?.id !== after && !(created && commits.length === 0));

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
