import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

export const deleteRepository = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a repository',
	description: 'Delete a repository with its issues, pull requests and wiki; this cannot be undone',
	alias: ['delete repo', 'remove repository'],
	docs: 'https://docs.github.com/rest/repos/repos#delete-a-repository',
	kind: 'destructive',
	object: 'ended',
	rights: 'Administration: write; scope delete_repo',
	receipt: { repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryField],
	run: async (api, { repository }) => {
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}` });
		return { repository: repositoryNamed(repository), isDeleted: true };
	},
});
