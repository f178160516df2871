import type { TestRepository } from '../repository.mts';
import { nameOf, type State } from '../state.mts';
import { createRepository } from './repositories.mts';

/** Pushes files in one commit; returns the branch. */
const commitFiles = async (r: TestRepository, count: number, ref?: string): Promise<void> => {
	const branch = ref ?? (await r.defaultBranch());
	const tree = Array.from({ length: count }, (_unused, index) => ({
		...{ path: `many/${String(index)}.txt`, mode: '100644' as const, type: 'blob' as const },
		content: `${String(index)}\n`,
	}));
	const { data: head } = await r.rest.git.getRef({ ...r.at, ref: `heads/${branch}` });
	const { data: last } = await r.rest.git.getCommit({ ...r.at, commit_sha: head.object.sha });
	const { data: created } = await r.rest.git.createTree({ ...r.at, tree, base_tree: last.tree.sha });
	const commit = { message: 'Add many files', tree: created.sha, parents: [head.object.sha] };
	const { data } = await r.rest.git.createCommit({ ...r.at, ...commit });
	await r.rest.git.updateRef({ ...r.at, ref: `heads/${branch}`, sha: data.sha });
};

const meets =
	(...names: readonly string[]): State['meets'] =>
	(operation) =>
		names.includes(nameOf(operation));

/** "GitHub lists at most 250 commits of a pull request", the comparison is paged: https://docs.github.com/rest/pulls/pulls#list-commits-on-a-pull-request */
const manyCommits: State = {
	name: 'a branch of more than 250 commits',
	meets: meets('commit:getAll', 'commit:compare', 'branch:get', 'branch:getAll', 'commit:get'),
	async create(github) {
		const repository = await createRepository(github);
		const branch = await repository.defaultBranch();
		await github.handle.push({ ...repository.at, ref: `refs/heads/${branch}`, commits: 260 });
		return { repository };
	},
};

/** A commit lists at most 3,000 files, the Git database more: https://docs.github.com/rest/commits/commits#get-a-commit */
const manyFiles: State = {
	name: 'a tree of more than 3,000 files',
	meets: meets(
		'file:getAll',
		'file:get',
		'file:createOrUpdate',
		'file:delete',
		'commit:create',
		'commit:get',
		'commit:getAll',
	),
	async create(github) {
		const repository = await createRepository(github);
		await commitFiles(repository, 3_050);
		return { repository };
	},
};

/** https://docs.github.com/rest/commits/commits#compare-two-commits: 300 files with a comparison */
const manyChanges: State = {
	name: 'a pull request of more than 300 files',
	meets: meets(
		'pullRequest:getFiles',
		'pullRequest:getDiff',
		'pullRequest:get',
		'pullRequest:getCommits',
		'pullRequest:merge',
	),
	create: async (github) => ({
		repository: await createRepository(github, {
			pull: async (r, number) => await commitFiles(r, 310, (await r.readPull(number)).head.ref),
		}),
	}),
};

export const largeStates: readonly State[] = [manyCommits, manyFiles, manyChanges];
