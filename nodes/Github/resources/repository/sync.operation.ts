import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import type { Like } from '../../api/officialTypes';
import { branchField, branchOrDefault } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

type Merged = Like<'merged-upstream', { message: ''; merge_type: ''; base_branch: '' }>;

export const syncRepository = defineOperation({
	name: 'Sync Fork',
	value: 'sync',
	action: 'Sync a fork with its upstream repository',
	description: 'Bring a branch of a fork up to date with the same branch of the repository that it was made of',
	alias: ['update fork', 'merge upstream'],
	docs: 'https://docs.github.com/rest/branches/branches#sync-a-fork-branch-with-the-upstream-repository',
	kind: 'write',
	rights: 'Contents: write',
	receipt: {
		repository: repositoryNamed('octocat/hello-world'),
		branch: { name: 'main' },
		upstream: 'github:main',
		method: 'fast-forward',
		isChanged: true,
	},
	fields: [
		{ ...repositoryField, displayName: 'Fork', description: 'The fork, from the list, by its link, or as owner/name' },
		branchField,
	],
	run: async (api, { repository, branch: given }) => {
		const branch = await branchOrDefault(api, repository, given);
		const merged = await api.request<Merged>({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/merge-upstream`,
			body: { branch },
		});
		const method = merged.merge_type ?? 'none';
		return {
			repository: repositoryNamed(repository),
			branch: { name: branch },
			upstream: merged.base_branch ?? null,
			method,
			isChanged: method !== 'none',
		};
	},
});
