import type { TestRepository } from '../repository.mts';
import { hasField, nameOf, type State } from '../state.mts';
import { createRepository } from './repositories.mts';

const isMerge: State['meets'] = (operation) => /^pullRequest:(?:merge|enableAutoMerge)$/.test(nameOf(operation));

const withoutSquash: State = {
	name: 'a repository that does not allow squash merges',
	meets: isMerge,
	async create(github) {
		const repository = await createRepository(github);
		await repository.rest.repos.update({ ...repository.at, allow_squash_merge: false });
		return { repository };
	},
	// pascalgn/automerge-action#33, cli/cli#8785
	words: () => /squash merg(?:es|ing)[^.]*not allowed/i,
};

const withQueue: State = {
	name: 'a branch with a merge queue',
	meets: (operation) => nameOf(operation) === 'pullRequest:merge',
	async create(github) {
		const repository = await createRepository(github);
		github.handle.requireMergeQueue(repository.fullName, await repository.defaultBranch());
		return { repository };
	},
	// pascalgn/automerge-action#235
	words: () => /Changes must be made through the merge queue/,
};

const withRuleset: State = {
	name: 'a ruleset that requires pull requests, and no branch protection',
	meets: (operation) =>
		(['file', 'commit', 'branch'].includes(operation.resource) && hasField(operation, 'repository')) ||
		isMerge(operation),
	isFresh: true,
	async create(github) {
		const repository = await createRepository(github);
		return {
			repository,
			enter: async () =>
				await Promise.resolve(github.handle.requirePullRequest(repository.fullName, await repository.defaultBranch())),
		};
	},
	except: (operation) =>
		nameOf(operation) === 'branch:getProtection' ? 'the branch of the example has classic protection' : undefined,
	// https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-rulesets/available-rules-for-rulesets
	words: (operation) =>
		/^file:(?:createOrUpdate|delete)$/.test(nameOf(operation))
			? /Changes must be made through a pull request/
			: undefined,
};

const draft = async (r: TestRepository, tag: string) =>
	await r.rest.repos.createRelease({ ...r.at, tag_name: tag, name: `${tag} draft`, draft: true });

const drafts: State = {
	name: 'draft releases that share a tag with a release',
	meets: ({ resource }) => resource === 'release',
	create: async (github) => ({
		repository: await createRepository(github, {
			async release(r, { tag }) {
				await draft(r, tag);
				await draft(r, tag);
			},
		}),
	}),
	words: () => /drafts?/i,
};

export const ruleStates: readonly State[] = [withoutSquash, withQueue, withRuleset, drafts];
