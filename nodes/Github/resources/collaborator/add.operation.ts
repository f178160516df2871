import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { usernameField } from '../../api/owner';
import { repositoryNamed } from '../../api/shapes';

export const addCollaborator = defineOperation({
	name: 'Add',
	value: 'add',
	action: 'Add a collaborator',
	description: 'Invite a user to a repository, or change the permission of one who has access already',
	docs: 'https://docs.github.com/rest/collaborators/collaborators#add-a-repository-collaborator',
	kind: 'destructive',
	rights: 'Administration: write',
	receipt: {
		collaborator: { username: 'octocat' },
		repository: repositoryNamed('octocat/hello-world'),
		permission: 'push',
		isInvited: true,
		invitation: { id: 1, url: 'https://github.com/octocat/hello-world/invitations' },
	},
	fields: [
		repositoryField,
		usernameField,
		{
			displayName: 'Permission',
			name: 'permission',
			type: 'options',
			options: [
				{ name: 'Admin', value: 'admin', description: 'Everything, settings and deletion included' },
				{ name: 'Maintain', value: 'maintain', description: 'Manage the repository without its sensitive settings' },
				{ name: 'Pull', value: 'pull', description: 'Read' },
				{ name: 'Push', value: 'push', description: 'Read and write' },
				{ name: 'Triage', value: 'triage', description: 'Read, and manage issues and pull requests' },
			],
			default: unchosen,
			description: 'What the user may do; repositories of a person know push only',
		},
	],
	run: async (api, { repository, username, permission }) => {
		const login = loginOf(username);
		const invitation = await api.request({
			method: 'PUT',
			path: path`/repos/${segmentsOf(repository)}/collaborators/${login}`,
			body: { permission },
		});
		// 201 with an invitation, or 204 for who has access already
		const { id, html_url: url } = invitation || {};
		const invited = id !== undefined;
		return {
			collaborator: { username: login },
			repository: repositoryNamed(repository),
			permission,
			isInvited: invited,
			invitation: invited ? { id, url: url ?? null } : null,
		};
	},
});
