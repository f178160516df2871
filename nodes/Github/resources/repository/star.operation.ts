import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

export const starRepository = defineOperation({
	name: 'Star',
	value: 'star',
	action: 'Star a repository',
	alias: ['star'],
	description: 'Star a repository as the connected account',
	docs: 'https://docs.github.com/rest/activity/starring#star-a-repository-for-the-authenticated-user',
	kind: 'write',
	rights: 'Starring: write; scope public_repo, or repo for private repositories',
	receipt: { repository: repositoryNamed('octocat/hello-world'), isStarred: true },
	fields: [repositoryField],
	run: async (api, { repository }) => {
		await api.request({ method: 'PUT', path: path`/user/starred/${segmentsOf(repository)}` });
		return { repository: repositoryNamed(repository), isStarred: true };
	},
});
