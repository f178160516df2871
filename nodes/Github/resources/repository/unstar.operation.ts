import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

export const unstarRepository = defineOperation({
	name: 'Unstar',
	value: 'unstar',
	action: 'Unstar a repository',
	description: 'Take the star of the connected account from a repository; it can be starred again',
	docs: 'https://docs.github.com/rest/activity/starring#unstar-a-repository-for-the-authenticated-user',
	kind: 'write',
	rights: 'Starring: write; scope public_repo, or repo for private repositories',
	receipt: { repository: repositoryNamed('octocat/hello-world'), isStarred: false },
	fields: [repositoryField],
	run: async (api, { repository }) => {
		await api.request({ method: 'DELETE', path: path`/user/starred/${segmentsOf(repository)}` });
		return { repository: repositoryNamed(repository), isStarred: false };
	},
});
