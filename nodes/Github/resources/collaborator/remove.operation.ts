import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { usernameField } from '../../api/owner';
import { repositoryNamed } from '../../api/shapes';

export const removeCollaborator = defineOperation({
	name: 'Remove',
	value: 'remove',
	action: 'Remove a collaborator',
	description:
		'Take the access to a repository from a user; their forks of a private repository are lost, which cannot be undone',
	docs: 'https://docs.github.com/rest/collaborators/collaborators#remove-a-repository-collaborator',
	kind: 'destructive',
	rights: 'Administration: write',
	receipt: {
		collaborator: { username: 'octocat' },
		repository: repositoryNamed('octocat/hello-world'),
		isRemoved: true,
	},
	fields: [repositoryField, usernameField],
	run: async (api, { repository, username }) => {
		const login = loginOf(username);
		await api.request({
			method: 'DELETE',
			path: path`/repos/${segmentsOf(repository)}/collaborators/${login}`,
		});
		return { collaborator: { username: login }, repository: repositoryNamed(repository), isRemoved: true };
	},
});
