import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { usernameField } from '../../api/owner';

export const getCollaboratorPermission = defineOperation({
	name: 'Get Permission',
	value: 'getPermission',
	action: 'Check the permission of a collaborator',
	description: 'See what a user may do in a repository: admin, maintain, write, triage, read or none',
	docs: 'https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user',
	kind: 'read',
	rights: 'Metadata: read',
	fields: [repositoryField, usernameField],
	run: async (api, { repository, username }) =>
		await api.request({
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/collaborators/${loginOf(username)}/permission`,
		}),
});
