import { defineShape, type Filled, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { type AccountObject, momentShape, personShape, placeOfLink } from '../../api/shapes';
import { type ChangedFileObject, changedFileOnShape, changedFiles } from '../file/shape';

/** A commit with the accounts behind it. https://docs.github.com/rest/commits/commits#get-a-commit */
export type CommitObject = Omit<Like<'commit', typeof example, 'sha'>, 'author' | 'committer' | 'files'> & {
	readonly author?: AccountObject | null;
	readonly committer?: AccountObject | null;
	readonly files?: readonly ChangedFileObject[];
	/** Not GitHub's: whether what was changed in each file is wanted. */
	readonly patches?: boolean;
};
type GitCommit = NonNullable<CommitObject['commit']>;

/** A commit of git's own, without accounts. https://docs.github.com/rest/git/commits#get-a-commit-object */
export type GitCommitObject = Omit<CommitObject, 'commit' | 'author' | 'committer'> & GitCommit;

/** Git checks neither names nor addresses; the account is whose address it is. Pure. */
const writerShape = (identity: GitCommit['author'], account: AccountObject | null | undefined) => ({
	...(personShape(account) ?? { id: null, username: null, isBot: null }),
	name: identity?.name ?? null,
	email: identity?.email ?? null,
});

const isWhole = (commit: CommitObject | GitCommitObject): commit is CommitObject =>
	'commit' in commit && commit.commit !== undefined;

/** Either form in the one with accounts. */
const wholeOf = (commit: CommitObject | GitCommitObject): CommitObject => {
	if (isWhole(commit)) return commit;
	const { message, author, committer, verification, ...rest } = commit;
	return { ...rest, commit: { message, author, committer, verification } };
};

/** A commit inside of something else. Pure. */
export const commitOnShape = (given: CommitObject | GitCommitObject) => {
	const { sha, html_url: url, commit, author } = wholeOf(given);
	return {
		sha,
		message: commit?.message ?? '',
		url: url ?? null,
		author: writerShape(commit?.author, author),
		createdAt: momentShape(commit?.committer?.date ?? commit?.author?.date),
	};
};

/** A commit as a workflow sees it. Pure. */
export const commitShape = (given: CommitObject | GitCommitObject) => {
	const whole = wholeOf(given);
	const { node_id: nodeId, commit, committer, parents = [], stats, files, patches } = whole;
	return {
		...commitOnShape(whole),
		nodeId: nodeId ?? null,
		committer: writerShape(commit?.committer, committer),
		authoredAt: momentShape(commit?.author?.date),
		isVerified: commit?.verification?.verified ?? null,
		parents: parents.map(({ sha }) => ({ sha })),
		counts: { additions: stats?.additions ?? null, deletions: stats?.deletions ?? null },
		...(files && {
			files: files.map((file) => ({ ...changedFileOnShape(file), ...(patches && { patch: file.patch ?? null }) })),
		}),
		repository: placeOfLink(whole.html_url),
	};
};

const octocat = { id: 583231, login: 'octocat', type: 'User' } as const;
const mona = { name: 'Monalisa Octocat', email: 'mona@example.com', date: '2026-11-20T10:00:00Z' } as const;

const example = {
	sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
	node_id: 'C_kwDOABPHjdoAKDZkY2IwOWI1',
	html_url: 'https://github.com/octocat/hello-world/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e',
	commit: { message: 'Keep the last row', author: mona, committer: mona, verification: { verified: true } },
	author: octocat,
	committer: octocat,
	parents: [{ sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c' }],
	stats: { additions: 1, deletions: 1 },
	files: [changedFiles.example as unknown as Filled<ChangedFileObject>],
	patches: true,
} as const;

/** Commits, of git alone and with accounts. */
export const commits = defineShape<CommitObject>(commitShape, example);

/** Commits as lists and searches return them: without statistics and files, as in all 199 rows recorded from PyGithub. */
export const listedCommits = reducedOf(commits, 'counts', 'files');

interface NewCommitObject extends CommitObject {
	/** The branch that was moved to it. */
	readonly branch: string;
	/** Whether there was anything to commit. */
	readonly committed: boolean;
}

/** New commits: `git-commit` of @octokit/openapi, which names no accounts. */
export const newCommits = reducedOf(
	defineShape<NewCommitObject>(
		({ branch, committed, ...commit }) => ({ ...commitShape(commit), branch, isNew: committed }),
		{ ...example, branch: 'main', committed: true },
	),
	...['author', 'committer'].flatMap((who) => [`${who}.id`, `${who}.username`, `${who}.isBot`]),
	...['counts', 'files'],
);

/** The newest commit of a branch, and the files in it that a new commit replaces. */
export const replacedCommits = defineShape<{
	readonly sha: string;
	readonly files: ReadonlyArray<Readonly<Record<'path' | 'mode' | 'sha', string>> & { readonly size?: number }>;
}>(({ sha, files }) => ({ sha, files: files.map((file) => ({ ...file, size: file.size ?? null })) }), {
	sha: example.sha,
	files: [{ path: 'docs/a.md', mode: '100644', sha: example.sha, size: 7 }],
});

/** https://docs.github.com/rest/commits/commits#compare-two-commits */
type ComparisonObject = Omit<Like<'commit-comparison', typeof comparisonExample>, 'commits' | 'files'> & {
	readonly commits?: readonly CommitObject[];
	readonly files?: readonly ChangedFileObject[];
};

const referenceOf = (commit: ComparisonObject['base_commit']) => (commit ? { sha: commit.sha } : null);

const comparisonExample = {
	status: 'diverged',
	html_url: 'https://github.com/octocat/hello-world/compare/main...feature/search',
	ahead_by: 2,
	behind_by: 1,
	total_commits: 2,
	base_commit: { sha: '0d1a26e67d8f5eaf1f6ba5c57fc3c7d91ac0fd1c' },
	merge_base_commit: { sha: '6113728f27ae82c7b1a177c8d03f9e96e0adf246' },
	commits: [example],
	files: [changedFiles.example as unknown as Filled<ChangedFileObject>],
} as const;

/** What one branch, tag or commit has that another lacks. */
export const comparisons = defineShape<ComparisonObject>(
	(comparison) => ({
		status: comparison.status ?? null,
		url: comparison.html_url ?? null,
		base: referenceOf(comparison.base_commit),
		mergeBase: referenceOf(comparison.merge_base_commit),
		counts: {
			ahead: comparison.ahead_by ?? null,
			behind: comparison.behind_by ?? null,
			commits: comparison.total_commits ?? null,
		},
		commits: (comparison.commits ?? []).map(commitOnShape),
		files: (comparison.files ?? []).map(changedFileOnShape),
		repository: placeOfLink(comparison.html_url),
	}),
	comparisonExample,
);
